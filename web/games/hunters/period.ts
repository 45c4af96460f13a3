// SPDX-License-Identifier: MIT
// The end of a period, region by region, from the position before it and what was told: fires are
// turned, the smallest bands leave crowded regions first, the rest score (MH-8, MH-9).
import type { Change, View } from '../../src/view';
import { SEAT, type Row, type Tables, type Thing } from '../../src/tables';
import type { DomainName, Event } from '@made/web/hunters';
import { crowd, limits, readLand, type Land, type Region } from './land';

export interface Settled {
  region: number;
  before: Region;
  after: Region;
  count: number; // hunters before
  limit: number;
  left: number; // hunters after
  out: { seat: number; from: number; to: number }[]; // who left, and how many were there
  log: number; // the last row about this region
}

export interface Scored {
  seat: number;
  regions: Map<number, number>;
  points: number;
  total: number;
}

export interface PeriodEnd {
  period: number;
  next: number | null; // who decides then: about the glacier
  turned: Land; // all fires face up, nobody has left
  settled: Land;
  regions: Settled[];
  scores: Scored[];
  before: View;
  after: View;
  scored: number; // the row of the log that ends the scoring
}

const copy = (region: Region): Region => ({
  ...region,
  values: [...region.values],
  bands: region.bands.map((band) => ({ ...band })),
});

function leave(region: Region, seat: number): void {
  const band = region.bands.find((b) => b.seat === seat);
  if (!band) return;
  band.unarmed--;
  region.bands = region.bands.filter((b) => b.unarmed + b.armed > 0);
}

// The last row of the log that tells of this, of a region or of any.
function lastRow(tables: Tables, rows: Row[], names: string[], region?: number): number {
  const row = rows.findLast((r) => {
    const { name, args } = tables.event(r);
    return r[1] !== 0 && names.includes(name) && (region ?? args.region) === args.region;
  });
  return row?.[0] ?? 0;
}

function settle(before: Region, events: Event[], log: number): Settled {
  const after = copy(before);
  const out: Settled['out'] = [];
  let left = crowd(before);
  for (const event of events) {
    if (event.name !== 'driven_out' || event.args.region !== before.region) continue;
    leave(after, event.seat);
    out.push({ seat: event.seat, from: left, to: --left });
  }
  const [limit] = limits(before);
  return { region: before.region, before, after, count: crowd(before), limit, left, out, log };
}

// Clubs of hunters and fires go back to the supply once all is settled (MH-8.9).
function cleared(region: Region): Region {
  const bands = region.bands.map((b) => ({ ...b, unarmed: b.unarmed + b.armed, armed: 0 }));
  return { ...region, fires: 0, values: [], bands };
}

function scoresOf(events: Event[]): Scored[] {
  const scores = new Map<number, Scored>();
  const of = (seat: number) => {
    const found = scores.get(seat) ?? { seat, regions: new Map(), points: 0, total: 0 };
    scores.set(seat, found);
    return found;
  };
  for (const event of events) {
    if (event.name === 'scored') of(event.seat).regions.set(event.args.region, event.args.points);
    if (event.name === 'scored_period') {
      of(event.seat).points = event.args.points;
      of(event.seat).total = event.args.total;
    }
  }
  return [...scores.values()].sort((a, b) => b.total - a.total || a.seat - b.seat);
}

// Null if no period ended with this change.
export function periodEnd(tables: Tables, change: Change): PeriodEnd | null {
  const events = change.rows.filter((row) => row[1] !== 0).map((row) => tables.event(row) as Event);
  if (!events.some((event) => event.name === 'scored_period')) return null;
  const land = readLand(tables, change.before);
  for (const event of events) {
    const region = event.name === 'fire_turned' ? land.regions[event.args.region] : undefined;
    if (!region || event.name !== 'fire_turned') continue;
    region.values.push(event.args.value);
    region.fires = Math.max(0, region.fires - 1);
  }
  const told = (region: number) =>
    lastRow(tables, change.rows, ['fire_turned', 'crowded', 'driven_out'], region);
  const regions = land.regions
    .filter((r) => !r.frozen)
    .map((r) => settle(r, events, told(r.region)));
  const after = new Map(regions.map((s) => [s.region, cleared(s.after)]));
  return {
    period: land.period,
    next: change.after.ask?.seat ?? null,
    turned: land,
    settled: { ...land, regions: land.regions.map((r) => after.get(r.region) ?? r) },
    regions,
    scores: scoresOf(events),
    before: change.before,
    after: change.after,
    scored: lastRow(tables, change.rows, ['scored_period']),
  };
}

// The land while region number `at` of the list is being settled: those before it are done.
export function landAt(end: PeriodEnd, at: number): Land {
  const done = new Map(end.regions.slice(0, at).map((s) => [s.region, s.after]));
  return { ...end.turned, regions: end.turned.regions.map((r) => done.get(r.region) ?? r) };
}

// The view before the end with those who left so far in their supplies. A supply that was empty had
// no row: the view after the end has one.
function viewAt(tables: Tables, end: PeriodEnd, done: Settled[]): View {
  const hunter = tables.domainNamed('hunter' satisfies DomainName);
  const left = (seat: number) =>
    done.flatMap(({ out }) => out).filter((o) => o.seat === seat).length;
  const isSupply = (thing: Thing) => thing.domain === hunter && thing.in === SEAT;
  const had = end.before.things.filter(isSupply);
  const empty = end.after.things
    .filter((thing) => isSupply(thing) && had.every(({ key }) => key !== thing.key))
    .map((thing) => ({ ...thing, count: 0 }));
  const things = [...end.before.things, ...empty].map((thing) =>
    isSupply(thing) ? { ...thing, count: thing.count + left(thing.where) } : thing,
  );
  return { ...end.before, things };
}

// What panels and log may know by then: the log and the supplies up to this region; the points once
// they are shown.
export function heldAt(tables: Tables, end: PeriodEnd, at: number): { log: number; view: View } {
  if (at >= end.regions.length) return { log: end.scored, view: end.after };
  const done = end.regions.slice(0, at + 1);
  return {
    log: Math.max(0, ...done.map((settled) => settled.log)),
    view: viewAt(tables, end, done),
  };
}
