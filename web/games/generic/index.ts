// SPDX-License-Identifier: MIT
// The screen of any game that has no drawing of its own.
import type { Screen } from '../../src/game';
import Board from './Board.svelte';
import './style.css';

export const screen: Screen = { Board };
