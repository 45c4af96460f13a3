// SPDX-License-Identifier: MIT
// What may be done now, by the names of this game's actions.
import * as all from '../../src/deeds';
import type { Table } from '../../src/table.svelte';
import type { Row } from '../../src/tables';
import type { ActionName } from '@made/web/prehistory';

export const deed: (table: Table, name: ActionName, ...args: number[]) => Row | null = all.deed;
export const deeds: (table: Table, name: ActionName) => Row[] = all.deeds;
export { press, tabStop } from '../../src/deeds';

export const offersOf = (table: Table): Row[] => (table.asked ? (table.ask?.offer ?? []) : []);
