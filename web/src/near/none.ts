// SPDX-License-Identifier: MIT
// In the place of near.ts where the page comes from a server: it has no hall of its own.
import type { Near } from './near';

export const near: Near | null = null;
