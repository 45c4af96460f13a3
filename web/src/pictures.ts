// The small picture of each game's board.
const pictures = import.meta.glob<string>('./vignettes/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const pictureOf = (game: string): string | undefined => pictures[`./vignettes/${game}.svg`];
