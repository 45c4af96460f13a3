// What a game brings to the pages outside its table: games/<game>/card.ts, and its colour in card.css.
export interface Card {
  place: number; // in the order of the home page
  icon: string;
  picture: string; // a small one of its board
  colours?: number[]; // by seat: its place in COLOURS of players.ts, if another than its number
}

const found = import.meta.glob<Card>('../games/*/card.ts', { eager: true, import: 'card' });
import.meta.glob('../games/*/card.css', { eager: true });

export const cardOf = (game: string): Card | undefined => found[`../games/${game}/card.ts`];

// The seat that wears this colour where nothing else is said.
export const seatLike = (game: string, seat: number): number =>
  cardOf(game)?.colours?.[seat] ?? seat;

const placeOf = (game: string): number => cardOf(game)?.place ?? Infinity;

export const inOrder = (games: string[]): string[] =>
  [...games].sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b));
