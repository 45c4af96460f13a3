// SPDX-License-Identifier: MIT
// A lesson that has more to say than a learner can take in at once.
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { Guide } from './guide.svelte';
import type { Lesson } from './lesson';
import { Table } from './table.svelte';
import { Tables } from './tables';
import { FakeSocket, HELLO, opener, ROCKS } from './testing';

const lesson: Lesson = {
  players: 2,
  seed: '1',
  ideas: ['goal', 'rocks', 'fields', 'end'].map((key) => ({ key, when: () => true })),
  done: () => false,
  most: 50,
};

// The page is opened: what was kept of the lesson is read.
function open(): Guide {
  const table = new Table('x', new Tables(ROCKS), opener);
  const socket = FakeSocket.made.at(-1) as FakeSocket;
  socket.open();
  socket.say(HELLO);
  flushSync();
  const guide = new Guide(table, lesson);
  guide.look();
  return guide;
}

function understand(guide: Guide): void {
  guide.understood();
  guide.look();
}

describe('a lesson', () => {
  beforeEach(() => localStorage.clear());

  it('has no more than two ideas in a row, whether the page is reloaded or not', () => {
    const guide = open();
    expect(guide.idea?.key).toBe('goal');
    understand(guide);
    const again = open();
    expect(again.idea?.key).toBe('rocks');
    understand(again);
    expect(again.idea).toBeNull();
    expect(open().idea).toBeNull();
  });

  it('goes on after a choice, and after a reload then', () => {
    const guide = open();
    understand(guide);
    understand(guide);
    guide.acted();
    const again = open();
    expect(again.idea?.key).toBe('fields');
    understand(again);
    expect(again.idea?.key).toBe('end');
  });
});
