// SPDX-License-Identifier: MIT
// Browser tests, some files at a time: node tests/web/run.mjs [served | site | FILE ...]
// "served": the page as a server sends it; "site": with the games in it, from any web host (build/site).
import { readdir } from 'node:fs/promises';
import { nightly, runFiles } from './lib.mjs';

const LANES = 2; // more of them starve the bots, which give way to everybody
const OF_THE_SITE = ['offline_test.mjs', 'firefox_test.mjs'];
const AT_NIGHT = nightly ? [] : ['dev_test.mjs']; // the server of those who work on the page
// Whole games and many looks: they begin, so that nobody waits for the last of them.
const LONG = [
  'fit',
  'glow',
  'axe',
  'learn',
  'finished',
  'speed',
  'valley',
  'sitting',
  'story',
  'winter',
];

const all = (await readdir(new URL('.', import.meta.url))).filter((f) => f.endsWith('_test.mjs'));
const GROUPS = {
  served: all.filter((file) => ![...OF_THE_SITE, ...AT_NIGHT].includes(file)),
  site: OF_THE_SITE,
};

const wanted = process.argv.slice(2).flatMap((word) => GROUPS[word] ?? word.replace(/^.*\//, ''));
const isLong = (file) => LONG.includes(file.replace('_test.mjs', ''));
const files = (wanted.length ? wanted : all).sort((a, b) => isLong(b) - isLong(a));
await runFiles(
  files.map((file) => new URL(file, import.meta.url)),
  LANES,
);
