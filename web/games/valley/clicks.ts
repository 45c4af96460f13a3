// SPDX-License-Identifier: MIT
// What a click on a thing of this board names.
import type { Click } from '../../src/choice';
import type { Table } from '../../src/table.svelte';
import { SEAT } from '../../src/tables';
import { COUNTS, KINDS, type Band, type Hex, type Person } from './valley';

export class Clicks {
  private readonly hexes: number;
  private readonly persons: number;
  private readonly animals: number;

  constructor(private readonly table: Table) {
    this.hexes = table.tables.domainNamed('hex');
    this.persons = table.tables.domainNamed('person');
    this.animals = table.tables.domainNamed('animal');
  }

  hex = (hex: number): Click => [{ domain: this.hexes, value: hex }];

  person = (hex: number, person: Person, seat: number): Click => [
    ...this.hex(hex),
    { domain: this.persons, value: KINDS.indexOf(person) },
    { domain: SEAT, value: seat },
  ];

  supply = (person: Person): Click => [{ domain: this.persons, value: KINDS.indexOf(person) }];

  animal = (hex: number, species: number): Click => [
    ...this.hex(hex),
    { domain: this.animals, value: species },
  ];

  species = (species: number): Click => [{ domain: this.animals, value: species }];

  // Does this decision tell people apart, or animals? Then they glow themselves.
  private names(domain: number): boolean {
    return this.table.choice.candidates.some(({ action, used }) =>
      this.table.tables.action(action[0] ?? 0).args.some(([, d], i) => d === domain && !used[i]),
    );
  }

  // Those in the trees stand for themselves only where no other of their kind does.
  isPersonOffered({ hex, bands }: Hex, band: Band, person: Person): boolean {
    if (!band[COUNTS[person]] || !this.isAskedHere(hex)) return false;
    const open = bands.some((b) => b.seat === band.seat && !b.hidden && b[COUNTS[person]]);
    if (band.hidden && open) return false;
    const named = this.isFever()
      ? person === 'woman'
      : this.names(this.persons) && this.table.mine(band.seat);
    return named && this.table.offered(this.person(hex, person, band.seat));
  }

  // Only the fever takes other people's, and only women: it does not name them.
  private isFever(): boolean {
    return this.table.ask?.choice === 'choose_mother';
  }

  // Some questions are about one hex: whom do you lose there?
  private isAskedHere(hex: number): boolean {
    const [domain, where] = this.table.ask?.where ?? [];
    return domain !== this.hexes || where === hex;
  }

  isAnimalOffered(hex: number, species: number): boolean {
    return (
      this.isAskedHere(hex) &&
      this.names(this.animals) &&
      this.table.offered(this.animal(hex, species))
    );
  }

  // All that a click on the hex itself could mean: the hex, or the one thing on it.
  meant(hex: Hex): Click {
    const here = this.hex(hex.hex);
    if (this.table.completes(here)) return here;
    const people = hex.bands.flatMap((band) =>
      KINDS.filter((person) => this.isPersonOffered(hex, band, person)).map((person) =>
        this.person(hex.hex, person, band.seat),
      ),
    );
    const animals = hex.animals
      .filter(({ species }) => this.isAnimalOffered(hex.hex, species))
      .map(({ species }) => this.animal(hex.hex, species));
    const [only, ...others] = [...people, ...animals];
    return only && !others.length ? only : here;
  }

  glows(hex: Hex): boolean {
    const meant = this.meant(hex);
    return this.table.completes(meant) || (meant.length > 1 && this.table.offered(meant));
  }

  // A band from which somebody may go: its hex glows softly, its figures more.
  starts(hex: Hex): boolean {
    return !this.table.clicks.length && this.table.offered(this.hex(hex.hex));
  }
}
