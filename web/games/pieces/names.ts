// SPDX-License-Identifier: MIT
// Drawings that several games share: those of sprite.svg here, and things that look like one of them.
export const PIECES: readonly string[] =
  'mammoth rhino bison bear sabretooth wolf deer bees salmon hunter woman child chief shaman elder tribe pawn tent cave settlement camp megalith trilithon fire glacier lake forest plain mountain club spear stone disc cube tool food idol egg berry nut root'.split(
    ' ',
  );

export const ALIKE: Record<string, string> = {
  warrior: 'hunter',
  village: 'tent',
  fish: 'salmon',
  sabre: 'sabretooth',
  daughter: 'woman',
  point: 'trophy',
  score: 'trophy',
  ice: 'snow',
  card: 'card-light',
  deck: 'card-dark',
  die: 'die-5',
};

// The figures beside the words of a finished game.
export const FRIEZE = [
  { piece: 'mammoth', x: 830, y: 10, size: 160, colour: '#2b211a' },
  { piece: 'mammoth', x: 960, y: 60, size: 100, colour: '#6b3a14' },
  { piece: 'hunter', x: 720, y: 60, size: 96, colour: '#7a2415' },
  { piece: 'hunter', x: 650, y: 72, size: 84, colour: '#2b211a' },
];
