// The steps of a turn and of an eclipse, and which of them a decision belongs to.
const TURN = ['culture', 'place', 'top', 'middle', 'bottom'];
const RESTING = ['culture', 'place', 'rest'];
const ECLIPSE = ['e1', 'e2', 'e3', 'e4'];
const BEFORE_PLACING = ['culture', 'place'];

const STEP_OF: Record<string, string> = {
  choose_culture: 'culture',
  choose_place: 'place',
  menu_top: 'top',
  menu_middle: 'middle',
  menu_bottom: 'bottom',
  menu_rest: 'rest',
  seal_cards: 'pile',
  menu_abilities: 'e2',
  menu_tiles: 'e3',
  menu_board: 'e4',
};

export const stepOf = (choice: string): string | undefined => STEP_OF[choice];

// The last turn of a round ends with the eclipse pile: no figure is left to place.
export function stepsOf(step: string, eclipse: boolean, figuresLeft: number): string[] {
  if (eclipse) return ECLIPSE;
  const turn = step === 'rest' ? RESTING : TURN;
  const last = figuresLeft <= (BEFORE_PLACING.includes(step) ? 1 : 0);
  return last ? [...turn, 'pile'] : turn;
}
