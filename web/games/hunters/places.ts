// SPDX-License-Identifier: MIT
// Where the pieces of a region stand, in units of the drawing. The map has two levels of detail:
// figures and tiles, and (on a phone) one large shape per player.
import type { Band, Region } from './land';
import type { Outline } from './names';

export interface Arranged {
  number: number; // y of the region's number
  herd: number; // y of the mammoths' feet
  beast: number; // size of a mammoth
  mammoths: number[]; // x of each
  fire: number; // y
  fires: { x: number; value: number | null }[];
  stacks: number; // y of the hunters' feet
  bands: { band: Band; x: number; size: number }[];
  gauge: number; // y
  mini: {
    number: number; // x
    mammoths: number[];
    fires: number[];
    marks: { band: Band; x: number; y: number; size: number }[];
  };
}

// By row of the map: the upper regions have the glacier's edge above them.
const ROWS = [
  { number: -76, herd: 4, fire: -24, stacks: 80, gauge: 95 },
  { number: -98, herd: -9, fire: -33, stacks: 76, gauge: 91 },
  { number: -114, herd: -12, fire: -36, stacks: 82, gauge: 97 },
];

const WIDEST = 84;

// Mammoths and fires share a line: each takes its width, all are centred.
function line(widths: number[], centre: number, room: number): number[] {
  const whole = widths.reduce((a, b) => a + b, 0);
  const squeeze = whole > room ? room / whole : 1;
  let x = centre - (whole * squeeze) / 2;
  return widths.map((width) => {
    const at = x + (width * squeeze) / 2;
    x += width * squeeze;
    return at;
  });
}

function bandsOf(region: Region, o: Outline) {
  const n = region.bands.length;
  const step = Math.min(WIDEST, (o.width - 50) / Math.max(n, 1));
  const size = Math.max(46, Math.min(72, step * 0.96));
  return region.bands.map((band, i) => ({
    band,
    x: o.x - 7 + (i - (n - 1) / 2) * step,
    size,
  }));
}

// Two in a row; five make three and two.
function marksOf(region: Region, o: Outline) {
  const n = region.bands.length;
  const perRow = n > 4 ? 3 : 2;
  const rows = Math.ceil(n / perRow);
  return region.bands.map((band, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, n - row * perRow);
    const step = perRow === 3 ? 74 : 92;
    const wide = band.seat >= 2 ? 1.2 : 1;
    return {
      band,
      x: o.x + ((i % perRow) - (inRow - 1) / 2) * step,
      y: rows === 1 ? o.y + 8 : o.y - 34 + row * 80,
      size: (perRow === 3 ? 64 : 76) * wide,
    };
  });
}

export function arrange(region: Region, o: Outline): Arranged {
  const row = ROWS[o.row] ?? { number: -98, herd: -9, fire: -33, stacks: 76, gauge: 91 };
  const values = [...region.values, ...Array<null>(region.fires).fill(null)];
  const beast = o.row === 0 ? 62 : o.width < 300 || region.mammoths > 2 ? 74 : 86;
  const widths = [...Array<number>(region.mammoths).fill(beast), ...values.map(() => 50)];
  const at = line(widths, o.x, o.width - 46);
  const small = line(
    [46, ...Array<number>(region.mammoths).fill(60), ...values.map(() => 46)],
    o.x,
    o.width - 30,
  );
  return {
    number: o.y + row.number,
    herd: o.y + row.herd,
    beast,
    mammoths: at.slice(0, region.mammoths),
    fire: o.y + row.fire,
    fires: values.map((value, i) => ({ x: at[region.mammoths + i] ?? o.x, value })),
    stacks: o.y + row.stacks,
    bands: bandsOf(region, o),
    gauge: o.y + row.gauge,
    mini: {
      number: small[0] ?? o.x,
      mammoths: small.slice(1, 1 + region.mammoths).map((x) => x - 30),
      fires: small.slice(1 + region.mammoths).map((x) => x - 23),
      marks: marksOf(region, o),
    },
  };
}
