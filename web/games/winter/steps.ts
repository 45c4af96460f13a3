// The steps of a turn and of an eclipse, and which of them a decision belongs to.
export const TURN = ['culture', 'place', 'top', 'middle', 'bottom', 'pile'] as const;
export const RESTING = ['culture', 'place', 'rest', 'pile'] as const;
export const ECLIPSE = ['e1', 'e2', 'e3', 'e4'] as const;

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
