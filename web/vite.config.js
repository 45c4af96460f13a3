// SPDX-License-Identifier: MIT
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { scope } from './scripts/scope.js';
import { sitePlugins } from './scripts/site.js';
import { sizes } from './scripts/sizes.js';

// What the build of the program has made: the games' tables and data, the words of all languages.
const made = fileURLToPath(
  new URL(`${process.env.MORAINE_BUILD ?? '../build'}/generated`, import.meta.url),
);
const at = (path) => fileURLToPath(new URL(path, import.meta.url));
// A static site has the hall in it (make offline); the page of a server asks the server's.
const site = process.env.MORAINE_SITE === '1';
const server = process.env.MORAINE_SERVER ?? 'http://127.0.0.1:7070';
// The server answers its own page only: what comes through here says that it is that one.
const through = { target: server, changeOrigin: true, headers: { origin: server } };

// The one sentence that is read without scripts, in every language.
const withoutScripts = {
  name: 'without-scripts',
  transformIndexHtml: (html) =>
    html.replace(
      '<!-- without scripts -->',
      readdirSync(`${made}/words`)
        .filter((name) => existsSync(`${made}/words/${name}/table.json`))
        .map((name) => {
          const words = JSON.parse(readFileSync(`${made}/words/${name}/table.json`, 'utf8'));
          return `<p lang="${name}">${words.no_scripts}</p>`;
        })
        .join(''),
    ),
};

export default defineConfig({
  base: site ? './' : '/',
  define: { __SITE__: JSON.stringify(site) },
  plugins: [svelte(), withoutScripts, ...(site ? sitePlugins : [])],
  worker: { format: 'es' },
  resolve: {
    alias: {
      '@made': made,
      '@web': at('.'),
      '@offline': at('../build/offline'),
      '@near': at(site ? 'src/near/near.ts' : 'src/near/none.ts'),
    },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  css: { postcss: { plugins: [scope, sizes] } },
  build: {
    target: 'es2022',
    ...(site ? { outDir: at('../build/site'), emptyOutDir: true } : {}),
    assetsInlineLimit: 0, // the page's CSP knows no data: addresses
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
  server: { fs: { strict: false }, proxy: { '/api': through, '/ws': { ...through, ws: true } } },
  test: {
    environment: 'jsdom',
    pool: 'threads',
    isolate: false, // one page for all files: to make one for each takes longer than the tests
    setupFiles: ['src/testing.setup.ts'],
    include: ['src/**/*.test.ts', 'games/**/*.test.ts'],
  },
});
