// SPDX-License-Identifier: MIT
// What may be done now, by the names of this game's actions.
import * as all from '../../src/deeds';
import type { Table } from '../../src/table.svelte';
import type { Row } from '../../src/tables';
import type { ActionName } from '@made/web/winter';

export const deed: (table: Table, name: ActionName, ...args: number[]) => Row | null = all.deed;
export const deeds: (table: Table, name: ActionName) => Row[] = all.deeds;
export { press } from '../../src/deeds';
