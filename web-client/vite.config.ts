import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The server's content policy allows no inline code and no data: addresses.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { input: ['index.html', '404.html'] },
  },
  // `npm run dev` beside a server on its usual port; host and origin stay the page's own.
  server: {
    proxy: { '/api': 'http://localhost:8080', '/ws': { target: 'ws://localhost:8080', ws: true } },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts', 'src/**/*.test.tsx'] },
});
