// SPDX-License-Identifier: MIT
// Browser tests, two files at a time: node tests/web/run.mjs [FILE ...]
import { readdir } from 'node:fs/promises';
import { GAMES } from './gauge.mjs';
import { runFiles } from './lib.mjs';

const named = process.argv.slice(2).map((file) => file.replace(/^.*\//, ''));
const all = (await readdir(new URL('.', import.meta.url))).filter((f) => f.endsWith('_test.mjs'));
// Whole games take longest: they begin.
const isLong = (file) => GAMES.some((game) => file.startsWith(game));
const files = (named.length ? named : all).sort((a, b) => isLong(b) - isLong(a));
await runFiles(
  files.map((file) => new URL(file, import.meta.url)),
  2,
);
