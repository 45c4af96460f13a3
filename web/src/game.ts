// SPDX-License-Identifier: MIT
// What a game may bring to the screen. All of it is optional: without, the generic parts serve.
import type { Component } from 'svelte';
import type { Flight } from './anim';
import type { Story } from './lobby';
import type { Table } from './table.svelte';
import type { View } from './view';
import type { Row, Tables } from './tables';

// The score of a finished game by rounds.
export interface Rounds {
  rounds?: number[][]; // by seat: points of each round
  levels?: boolean; // ... or what each had reached then
  round?: string; // how round {n} is called: a key of the page's words
}

// The same split by where it came from, by seat.
export interface Sources extends Rounds {
  names: string[]; // keys of the page's words, one per part
  parts: number[][];
}

export interface Screen {
  Board: Component<{ table: Table }>; // the middle of the screen
  Hand?: Component<{ table: Table }>; // one's own cards and pieces, below the board
  Track?: Component<{ table: Table }>; // rounds and phases, in the top bar
  Stats?: Component<{ table: Table; seat: number }>; // what a player owns, in his panel
  Supply?: Component<{ table: Table }>; // what belongs to nobody, below the players
  Steps?: Component<{ table: Table }>; // the steps of a turn, in the prompt
  Map?: Component<{ table: Table }>; // the board alone, for the replay of a finished game
  icons?: Record<string, string>; // by event: the icon of its line in the log
  lines?: Record<string, Component<{ table: Table; row: Row }>>; // by event: its line in the log
  pieces?: Record<string, string>; // by domain or by value's key: the icon of a thing
  fixed?: string[]; // domains of pieces that do not fly: they turn with what they are part of
  wayOf?: (tables: Tables, view: View, flight: Flight) => string[]; // places a piece passes
  // Actions with a place of their own on the board, or after "choice ": no buttons in the prompt.
  drawn?: string[];
  answers?: string; // selector of what is clicked on its board, beside what all boards have
  sections?: string[]; // events that begin a new part of the log
  quiet?: string[]; // events that the log leaves out
  minor?: string[]; // events that do not tell what a turn was about
  sourcesOf?: (tables: Tables, start: View, rows: Row[], scores: Story['scores']) => Sources;
  // What makes players decide, and these choices; `fits`: whether such an event can be the cause.
  causes?: { events: string[]; of: string[]; fits?: (table: Table, row: Row) => boolean };
  free?: string[]; // actions that cost nothing, or "choice action": whoever ends without is warned once
  chances?: string[]; // ... and what can be done now only, at its price: as well
  aside?: string[]; // actions beside what is asked, whose buttons are not the main one
  // What is said once before an action that only loses something; empty: nothing.
  warning?: (table: Table, action: Row) => string;
  reads?: () => string; // what stands on a card that has no room for its words
  figures?: (table: Table) => string; // what the one who is asked has to go by, in numbers
  // the rule by which one wins, or several by the way of it
  victory?: {
    place: string | Record<string, string>;
    how?: (view: Pick<View, 'points' | 'winners'>) => string;
  };
  secrets?: (table: Table, seat: number) => boolean; // does that seat hide anything? Else it may
  keys?: string[]; // its own keys: `keys.<this>` and `keys.<this>.key` in the page's words
  chapter?: string; // how the {n}th of its sections is called, if not as the rounds of its score
  round?: string; // how round {n} is called: of a game whose sourcesOf does not split by rounds
  points?: string; // what points are called: a key of the page's words
  unscored?: (table: Table, seat: number) => boolean; // nobody can say yet what scores for that seat
  colours?: (tables: Tables, view: View) => number[]; // by seat: its place in COLOURS of players.ts
}

const screens = import.meta.glob<{ screen: Screen }>('../games/*/index.ts');

// A game's own screen, or the one for all others; its styles hold where data-screen names it.
export const screenName = (key: string): string =>
  screens[`../games/${key}/index.ts`] ? key : 'generic';

export async function screenOf(key: string): Promise<Screen> {
  const load = screens[`../games/${screenName(key)}/index.ts`];
  if (!load) throw new Error('the generic board is missing');
  return (await load()).screen;
}
