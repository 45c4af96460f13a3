// SPDX-License-Identifier: MIT
// Which colour and shape each seat wears, where a game deals its own: places in the lists of
// players.ts. Empty: by the number of the seat.
export const worn = $state<{ by: number[] }>({ by: [] });

// For a page, as long as it shows a table.
export function wear(by: () => number[] | null | undefined): void {
  $effect(() => {
    worn.by = by() ?? [];
    return () => (worn.by = []);
  });
}
