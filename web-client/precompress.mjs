// Puts a .br and a .gz beside every text file of the build; the server sends them as they are.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const text = /\.(css|html|js|json|svg|webmanifest)$/;
const worthwhile = 1024;

const files = readdirSync('dist', { recursive: true })
  .map((name) => join('dist', name))
  .filter((name) => text.test(name) && statSync(name).size > worthwhile);

for (const file of files) {
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
