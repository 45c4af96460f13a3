// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import tablesJson from '@made/games/hunters/tables.json';
import type { DomainName } from '@made/web/hunters';
import words from '@made/words/en/hunters.json';
import { seatLike } from '../../src/card';
import { COLOURS } from '../../src/players';
import { SEAT, Tables, type Description, type Row } from '../../src/tables';
import { changed, NOTHING, type View } from '../../src/view';
import { crowd, limits, readLand } from './land';
import { kindOf, landscapeOf, OUTLINES, priceOf } from './names';
import { heldAt, landAt, periodEnd } from './period';
import { arrange } from './places';
import { sourcesOf } from './sources';

const tables = new Tables(tablesJson as unknown as Description);
const d = tables.domainsByName<DomainName>();
const kind = (name: string) => tables.events.findIndex((k) => k?.name === name);

function view(rows: Row[]): View {
  return changed(NOTHING, { show: rows, points: [0, 0, 0], rank: [1, 1, 1] });
}

// Region 6 of MH-EX-2: limit 5 (no mammoth, fire 2); red 2, blue 3, yellow 4.
const CROWDED = view([
  [d.hunter, 0, d.region, 5, 0, 0, 2],
  [d.hunter, 0, d.region, 5, 1, 0, 3],
  [d.hunter, 0, d.region, 5, 2, 0, 4],
  [d.fire, 0, d.region, 5, 255, 0, 1],
  [d.hunter, 0, d.region, 8, 0, 1, 1],
  [d.mammoth, 0, d.region, 8, 255, 0, 1],
  [d.ice, 0, d.region, 0, 255, 0, 1],
]);

describe('the land', () => {
  it('is read from the rows of a view', () => {
    const land = readLand(tables, CROWDED);
    expect(land.regions[0]?.frozen).toBe(true);
    expect(land.regions[5] && crowd(land.regions[5])).toBe(9);
    expect(land.regions[5] && limits(land.regions[5])).toEqual([3, 5]);
    expect(land.regions[8]?.bands).toEqual([{ seat: 0, unarmed: 0, armed: 1 }]);
  });

  it('has room for five bands and a herd in every region', () => {
    for (const outline of OUTLINES) {
      const bands = [0, 1, 2, 3, 4].map((seat) => ({ seat, unarmed: 2, armed: 0 }));
      const placed = arrange(
        { region: outline.id - 1, frozen: false, mammoths: 3, fires: 2, values: [], bands },
        outline,
      );
      const xs = placed.bands.map((b) => b.x);
      expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(outline.width);
      expect(placed.mammoths).toHaveLength(3);
      expect(placed.fires).toHaveLength(2);
    }
  });
});

describe('cards', () => {
  it('have prices from the tables', () => {
    expect(priceOf('l_steppe')).toMatchObject({ kind: 'l_land', cost: '3', rule: 'MH-6.1' });
    expect(priceOf('l_mammoth').cost).toBe('2–5');
    expect(priceOf('d_all2').yield).toBe('6');
    expect(landscapeOf('l_ice_meadow')).toBe('ice_meadow');
    expect(kindOf('d_cult')).toBe('d_cult');
  });
});

describe('the end of a period', () => {
  const out = (seat: number): Row => [0, kind('driven_out'), seat, 5];
  const rows: Row[] = [
    [1, kind('fire_turned'), 255, 5, 2],
    [2, kind('crowded'), 255, 5, 9, 5],
    out(0),
    out(1),
    out(2),
    out(0),
    [7, kind('scored'), 1, 5, 2],
    [8, kind('scored_period'), 1, 2, 2],
    [9, kind('scored_period'), 0, 2, 2],
  ];
  const end = periodEnd(tables, { before: CROWDED, after: CROWDED, rows });

  it('MH-EX-2: is told region by region', () => {
    const six = end?.regions.find((s) => s.region === 5);
    expect(six).toMatchObject({ count: 9, limit: 5, left: 5 });
    expect(six?.out.map((o) => [o.seat, o.from, o.to])).toEqual([
      [0, 9, 8],
      [1, 8, 7],
      [2, 7, 6],
      [0, 6, 5],
    ]);
    expect(six?.after.bands).toEqual([
      { seat: 1, unarmed: 2, armed: 0 },
      { seat: 2, unarmed: 3, armed: 0 },
    ]);
  });

  it('shows those before as settled, those after as they stood', () => {
    const at = end?.regions.findIndex((s) => s.region === 5) ?? 0;
    const before = end && landAt(end, at).regions[5];
    const after = end && landAt(end, at + 1).regions[5];
    expect(before && crowd(before)).toBe(9);
    expect(after && crowd(after)).toBe(5);
    expect(end?.settled.regions[8]?.bands[0]).toMatchObject({ unarmed: 1, armed: 0 });
  });

  it('fills the supplies with those who have left so far', () => {
    const after = view([[d.hunter, 0, SEAT, 0, 0, 0, 2]]);
    const told = periodEnd(tables, { before: CROWDED, after, rows });
    const at = told?.regions.findIndex((s) => s.region === 5) ?? 0;
    const supplyAt = (n: number) =>
      told && readLand(tables, heldAt(tables, told, n).view).seats[0]?.hunters;
    expect([supplyAt(at - 1), supplyAt(at)]).toEqual([0, 2]);
  });

  it('is not told where none has ended', () => {
    expect(periodEnd(tables, { before: CROWDED, after: CROWDED, rows: [] })).toBeNull();
  });
});

describe('the sources of points', () => {
  it('are hunters alone, beside one mammoth, beside a herd', () => {
    const rows: Row[] = [
      [1, kind('scored'), 0, 8, 3, 2],
      [2, kind('scored'), 1, 5, 2, 0],
      [3, kind('scored'), 1, 5, 4, 1],
      [4, kind('scored_period'), 1, 6, 6],
    ];
    const found = sourcesOf(tables, CROWDED, rows);
    expect(found.parts[0]).toEqual([0, 0, 3]);
    expect(found.parts[1]).toEqual([2, 4, 0]);
    expect(found.rounds?.[1]).toEqual([6]);
  });
});

describe('the colours', () => {
  it('are those of the box: the fifth is black', () => {
    const colours = [0, 1, 2, 3, 4].map((seat) => COLOURS[seatLike('hunters', seat)]);
    expect(colours).toEqual(['red', 'blue', 'yellow', 'green', 'black']);
    expect(words['seat.4']).toBe('Black');
  });
});
