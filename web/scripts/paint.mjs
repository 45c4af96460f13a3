// Paints the drawings that use turbulence filters, which are slow to draw in a page, once: art/*.svg
// becomes WebP of one or several widths. The results are committed; run this after changing a drawing.
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const ONLY = process.argv[2] ?? ''; // paint only what begins so: node scripts/paint.mjs valley
const PICTURES = [
  { from: 'hunters-land.svg', to: 'games/hunters/land', widths: [720, 1300, 2200], quality: 0.8 },
  { from: 'hunters-ice.svg', to: 'games/hunters/ice', widths: [1300], quality: 0.7 },
  ...['frame', 'half-1A', 'half-1B', 'half-2A', 'half-2B'].map((part) => ({
    from: `valley-${part}.svg`,
    to: `games/valley/${part}`,
    widths: [700, 1340],
    quality: 0.7,
  })),
  {
    from: 'neanderthal-europe.svg',
    to: 'games/neanderthal/europe',
    widths: [760, 1300],
    quality: 0.7,
  },
  { from: 'wall.svg', to: 'src/pages/wall', widths: [1440, 2560], quality: 0.8 },
];

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
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
async function write(from, to, width, quality) {
  const svg = await readFile(new URL(`../art/${from}`, import.meta.url), 'utf8');
  const bytes = Buffer.from(await page.evaluate(paint, { svg, width, quality }), 'base64');
  await writeFile(new URL(`../${to}`, import.meta.url), bytes);
  console.log(`${to} ${Math.round(bytes.length / 1024)} KB`);
}
for (const { from, to, widths, quality } of PICTURES.filter((p) => p.from.startsWith(ONLY)))
  for (const width of widths) await write(from, `${to}-${width}.webp`, width, quality);
await browser.close();
