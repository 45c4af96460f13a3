// Which phase the board is telling about, while it tells what happened at the end of a period.
export const telling = $state<{ phase: '' | 'conflicts' | 'scoring' }>({ phase: '' });
