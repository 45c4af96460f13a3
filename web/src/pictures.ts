// The small picture of each game's board.
const pictures = import.meta.glob<string>('./vignettes/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const pictureOf = (game: string): string | undefined => pictures[`./vignettes/${game}.svg`];

// As the home page shows them.
const ORDER = ['hunters', 'valley', 'winter', 'neanderthal', 'prehistory'];

export const inOrder = (games: string[]): string[] =>
  [...games].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
