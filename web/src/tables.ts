// A game's tables: what the small numbers of things, actions and events mean. The server sends them
// once per game; nothing here knows a particular game.

export type Shape = 'place' | 'piece' | 'card';

export interface Domain {
  name: string;
  count: number;
  shape?: Shape;
  keys?: string[];
}

export interface Kind {
  name: string;
  args: [name: string, domain: number][];
}

export interface Choice {
  name: string;
  what: number;
  where: number;
  why: number;
  count: number;
}

export interface Option {
  name: string;
  domain: number;
  least: number;
  most: number;
  usual: number;
  length: number;
  rule?: string;
}

export interface Description {
  key: string;
  name: string;
  version: number;
  data: number;
  players: [number, number];
  domains: (Domain | null)[];
  actions: (Kind | null)[];
  events: (Kind | null)[];
  sums: (Kind | null)[];
  reasons: (Kind | null)[];
  choices: (Choice | null)[];
  rules: (string | null)[];
  options: Option[];
}

export const NOBODY = 255;
export const HIDDEN = 255;

// The domains that every game has.
export const NUMBER = 1;
export const HALVES = 2;
export const YES_NO = 3;
export const SEAT = 4;
export const MARK = 5;

// The position for the eye: what lies where. `key` is what makes a row unique.
export interface Thing {
  domain: number;
  what: number;
  in: number;
  where: number;
  owner: number;
  mark: number;
  count: number;
  key: string;
}

export type Row = number[];

export function thingOf(row: Row): Thing {
  const [domain = 0, what = 0, place = 0, where = 0, owner = NOBODY, mark = 0, count = 1] = row;
  const key = row.slice(0, 6).join(' ');
  return { domain, what, in: place, where, owner, mark, count, key };
}

// An action, event or sum by names: {name: 'moved', seat: 1, args: {from: 4, to: 5}}.
export interface Told {
  name: string;
  seat: number;
  args: Record<string, number>;
}

export class Tables {
  constructor(readonly described: Description) {}

  get key(): string {
    return this.described.key;
  }

  domain(index: number): Domain | null {
    return this.described.domains[index] ?? null;
  }

  // The number of a domain, or -1: a screen may ask for one that this version lacks.
  domainNamed(name: string): number {
    return this.described.domains.findIndex((d) => d?.name === name);
  }

  shape(index: number): Shape | undefined {
    return this.domain(index)?.shape;
  }

  keyOf(domain: number, value: number): string {
    return this.domain(domain)?.keys?.[value] ?? String(value);
  }

  valueOf(domain: number, key: string): number {
    return this.domain(domain)?.keys?.indexOf(key) ?? -1;
  }

  action(kind: number): Kind {
    return this.described.actions[kind] ?? { name: '?', args: [] };
  }

  actionNamed(name: string): number {
    return this.described.actions.findIndex((k) => k?.name === name);
  }

  sumNamed(name: string): number {
    return this.described.sums.findIndex((k) => k?.name === name);
  }

  // [kind, args...] by the names of the kind's arguments.
  told(kinds: (Kind | null)[], kind: number, seat: number, args: Row): Told {
    const found = kinds[kind];
    const named: Record<string, number> = {};
    found?.args.forEach(([name], i) => (named[name] = args[i] ?? 0));
    return { name: found?.name ?? '?', seat, args: named };
  }

  // A row of the log: [number, kind, seat, args...].
  event(row: Row): Told {
    return this.told(this.described.events, row[1] ?? 0, row[2] ?? NOBODY, row.slice(3));
  }
}
