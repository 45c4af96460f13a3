// SPDX-License-Identifier: MIT
// Paints the drawings that use turbulence filters, which are slow to draw in a page, once: the SVGs
// in art/ of a game or of the common pages become WebP beside that folder, in the widths that its
// art.json names. The results are committed; run this after changing a drawing.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ONLY = process.argv[2] ?? ''; // paint only in folders with this name: paint.mjs valley
const web = fileURLToPath(new URL('..', import.meta.url));

// Runs in the page: a drawing, as wide as asked, as WebP.
async function paint({ svg, width, quality }) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
async function write(from, to, width, quality) {
  const svg = await readFile(web + from, 'utf8');
  const bytes = Buffer.from(await page.evaluate(paint, { svg, width, quality }), 'base64');
  await writeFile(web + to, bytes);
  console.log(`${to} ${Math.round(bytes.length / 1024)} KB`);
}
const games = (await readdir(`${web}games`)).map((game) => `games/${game}`);
for (const folder of [...games, 'src/pages'].filter((name) => name.includes(ONLY))) {
  const list = await readFile(`${web}${folder}/art/art.json`, 'utf8').catch(() => '{}');
  for (const [name, { widths, quality }] of Object.entries(JSON.parse(list)))
    for (const width of widths)
      await write(`${folder}/art/${name}.svg`, `${folder}/${name}-${width}.webp`, width, quality);
}
await browser.close();
