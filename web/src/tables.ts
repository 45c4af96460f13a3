// SPDX-License-Identifier: MIT
// A game's tables: what the small numbers of things, actions and events mean. The server sends them
// once per game; nothing here knows a particular game.
import { HIDDEN, NOBODY, type Description, type Kind, type Row } from '@made/web/messages';

export { HALVES, HIDDEN, MARK, NOBODY, NUMBER, SEAT, YES_NO } from '@made/web/messages';
export type { Description, Option } from '@made/web/messages';

export type Shape = 'place' | 'piece' | 'card';

export interface Domain {
  name: string;
  count: number;
  shape?: Shape;
  keys?: string[];
}

export interface NamedKind {
  name: string;
  args: [name: string, domain: number][];
  place?: string; // of an event: where the rule book tells of it
  ends?: boolean; // of an action: it does nothing but end something
}

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

export type { Row };

export function thingOf(row: Row): Thing {
  const [domain = 0, what = 0, place = 0, where = 0, owner = NOBODY, mark = 0, count = 1] = row;
  const key = row.slice(0, 6).join(' ');
  return { domain, what, in: place, where, owner, mark, count, key };
}

// An event by names: {name: 'moved', seat: 1, args: {from: 4, to: 5}}.
export interface Told {
  name: string;
  seat: number;
  args: Record<string, number>;
}

export class Tables {
  readonly key: string;
  readonly domains: Domain[];
  readonly actions: (NamedKind | null)[];
  readonly events: (NamedKind | null)[];
  readonly sums: (NamedKind | null)[];
  readonly reasons: (NamedKind | null)[];

  constructor(described: Description) {
    this.key = described.key;
    this.domains = described.domains.map(({ name, count, shape, keys }) => ({
      name,
      count,
      ...(shape === 'plain' ? {} : { shape }),
      ...(keys ? { keys } : {}),
    }));
    this.actions = this.kinds(described.actions);
    this.events = this.kinds(described.events);
    this.sums = this.kinds(described.sums);
    this.reasons = this.kinds(described.reasons);
  }

  private kinds(list: Kind[]): (NamedKind | null)[] {
    const kind = ({ name, args, place, ends }: Kind): NamedKind => ({
      name,
      args: args.map((arg) => [arg.name, this.domainNamed(arg.domain)]),
      ...(place ? { place } : {}),
      ...(ends ? { ends } : {}),
    });
    return [null, ...list.map(kind)];
  }

  domain(index: number): Domain | null {
    return (index && this.domains[index]) || null;
  }

  // The number of a domain, or -1: a screen may ask for one that this version lacks.
  domainNamed(name: string): number {
    return this.domains.findIndex((d) => d.name === name);
  }

  domainsByName<Name extends string>(): Record<Name, number> {
    return new Proxy({} as Record<Name, number>, {
      get: (_, name: string) => this.domainNamed(name),
    });
  }

  shape(index: number): Shape | undefined {
    return this.domain(index)?.shape;
  }

  keyOf(domain: number, value: number): string {
    return this.domain(domain)?.keys?.[value] ?? String(value);
  }

  action(kind: number): NamedKind {
    return this.actions[kind] ?? { name: '?', args: [] };
  }

  ends(action: Row): boolean {
    return this.action(action[0] ?? 0).ends ?? false;
  }

  actionNamed(name: string): number {
    return this.actions.findIndex((k) => k?.name === name);
  }

  sumNamed(name: string): number {
    return this.sums.findIndex((k) => k?.name === name);
  }

  // A row of the log from its names, as {"kind":"moved","seat":0,"from":"steppe"}; null if it has one
  // that these tables do not have.
  rowNamed(names: Record<string, unknown>): Row | null {
    const kind = this.events.findIndex((k) => k?.name === names['kind']);
    const args = (this.events[kind]?.args ?? []).map(([name, domain]) => {
      const word = names[name];
      if (typeof word === 'number') return word;
      const value = this.domain(domain)?.keys?.indexOf(String(word)) ?? -1;
      return value >= 0 ? value : word === 'hidden' ? HIDDEN : NaN;
    });
    const seat = names['seat'];
    if (kind < 1 || args.some(Number.isNaN)) return null;
    return [0, kind, typeof seat === 'number' ? seat : NOBODY, ...args];
  }

  // A row of the log, [number, kind, seat, args...], by the names of its arguments.
  event(row: Row): Told {
    const kind = this.events[row[1] ?? 0];
    const args: Record<string, number> = {};
    kind?.args.forEach(([name], i) => (args[name] = row[i + 3] ?? 0));
    return { name: kind?.name ?? '?', seat: row[2] ?? NOBODY, args };
  }
}
