import { accessSync, constants } from 'node:fs';
import { serverBinary, webFolder } from './harness';

/** One clear word before the first test, instead of one at each. */
export default function setup(): void {
  accessSync(serverBinary(), constants.X_OK);
  accessSync(`${webFolder()}/index.html`, constants.R_OK);
}
