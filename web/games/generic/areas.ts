// SPDX-License-Identifier: MIT
// The places of a game with what lies in them, for the generic board.
import type { Click } from '../../src/choice';
import { MARK, NOBODY, SEAT, type Tables, type Thing } from '../../src/tables';
import type { Speech } from '../../src/words';

export interface Area {
  key: string; // "domain:value"
  click: Click;
  number: string; // empty where the name says enough
  things: Thing[];
  name: (speech: Speech) => string;
  kind: (speech: Speech) => string;
}

// What a click on a thing names: itself, where it lies, whose it is, its mark.
export function clickOf(tables: Tables, thing: Thing): Click {
  const click: Click = [{ domain: thing.domain, value: thing.what }];
  if (thing.in && tables.shape(thing.in)) click.push({ domain: thing.in, value: thing.where });
  if (thing.owner !== NOBODY && thing.in !== SEAT) click.push({ domain: SEAT, value: thing.owner });
  click.push({ domain: MARK, value: thing.mark });
  return click;
}

const isArea = (tables: Tables, domain: number) =>
  domain !== SEAT && tables.shape(domain) === 'place';

export function areasOf(tables: Tables, things: Thing[]): Area[] {
  const found = new Map<string, Area>();
  const add = (domain: number, value: number): Area => {
    const key = `${domain}:${value}`;
    let area = found.get(key);
    if (!area) {
      area = {
        key,
        click: [{ domain, value }],
        number: tables.domain(domain)?.keys ? '' : String(value + 1),
        things: [],
        name: (speech) => speech.value(domain, value),
        kind: (speech) => speech.domainName(domain),
      };
      found.set(key, area);
    }
    return area;
  };
  for (const thing of things) {
    if (isArea(tables, thing.domain)) add(thing.domain, thing.what);
    if (isArea(tables, thing.in)) {
      const area = add(thing.in, thing.where);
      if (!isArea(tables, thing.domain)) area.things.push(thing);
    }
  }
  const order = (key: string) => key.split(':').map(Number) as [number, number];
  return [...found.values()].sort((a, b) => {
    const [da, va] = order(a.key);
    const [db, vb] = order(b.key);
    return da - db || va - vb;
  });
}

// My own cards, faces up.
export function handOf(tables: Tables, things: Thing[], seat: number | null): Thing[] {
  if (seat === null) return [];
  return things.filter(
    (thing) => thing.in === SEAT && thing.where === seat && tables.shape(thing.domain) === 'card',
  );
}
