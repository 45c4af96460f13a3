// SPDX-License-Identifier: MIT
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { causeOf } from './moment';
import { Table } from './table.svelte';
import { SEAT, Tables, type Description } from './tables';
import { FakeSocket, FIELD, HELLO, MOVE, opener, ROCK, ROCKS, STOP } from './testing';

function sitDown(): { table: Table; socket: FakeSocket } {
  const table = new Table('x', new Tables(ROCKS), opener);
  const socket = FakeSocket.made.at(-1) as FakeSocket;
  socket.open();
  socket.say(HELLO);
  flushSync();
  return { table, socket };
}

// What ends something, in every game.
const described = import.meta.glob<Description>('@made/games/*/tables.json', {
  eager: true,
  import: 'default',
});
const ENDINGS = Object.values(described).flatMap((game) =>
  game.actions.flatMap(({ name, ends }, i) => (ends ? [{ game, name, ending: [i + 1] }] : [])),
);

const field = (value: number) => [{ domain: FIELD, value }];
const settle = () => vi.advanceTimersByTimeAsync(0);
const quiet = () => vi.advanceTimersByTimeAsync(100);

describe('table', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says hello with the numbers it has and shows the view', () => {
    const { table, socket } = sitDown();
    expect(socket.sent[0]).toMatchObject({ do: 'hello', log: 0, chat: 0 });
    expect(table.myTurn).toBe(true);
    expect(table.view.things).toHaveLength(1);
    expect(table.offered(field(2))).toBe(true);
    table.close();
  });

  it('sends a choice with the number of the decision', async () => {
    const { table, socket } = sitDown();
    void table.click(field(2));
    void table.click(field(4));
    await settle();
    expect(socket.last).toMatchObject({ do: 'choose', n: 7, action: [MOVE, 2, 4] });
    socket.say({
      is: 'up',
      re: socket.last.id,
      set: [[ROCK, 0, FIELD, 4, 255, 0, 1]],
      gone: [[ROCK, 0, FIELD, 2, 255, 0]],
      ask: { seat: 1, choice: 'choose' },
      log: [[2, 1, 0, 1, 2, 4]],
      undo: true,
    });
    await settle();
    expect(table.view.things.map((thing) => thing.where)).toEqual([4]);
    expect(table.myTurn).toBe(false);
    expect(table.asked).toBe(false);
    expect(table.mayUndo).toBe(true);
    table.close();
  });

  // The line breaks, and comes back with this hello.
  async function comeBack(hello: object): Promise<FakeSocket> {
    await vi.advanceTimersByTimeAsync(300);
    const again = FakeSocket.made.at(-1) as FakeSocket;
    again.open();
    again.say(hello);
    await settle();
    return again;
  }

  it('sends a move again when the line is back, with the same number', async () => {
    const { table, socket } = sitDown();
    void table.act([MOVE, 2, 4]);
    await settle();
    expect(socket.last).toMatchObject({ do: 'choose', n: 7 });
    socket.close(); // no answer
    await settle();
    expect([table.away, table.sending]).toEqual([true, true]);
    expect(table.waitingMove).toEqual({ n: 7, action: [MOVE, 2, 4] });
    const again = await comeBack(HELLO);
    expect(again.sent.filter((m) => m.do === 'choose')).toHaveLength(1);
    expect(again.last).toMatchObject({ do: 'choose', n: 7, action: [MOVE, 2, 4] });
    again.say({ is: 'up', re: again.last.id, ask: { seat: 1, choice: 'choose' } });
    await settle();
    expect([table.away, table.sending, table.waitingMove]).toEqual([false, false, null]);
    table.close();
  });

  it('says that a move is lost when the table went on without it', async () => {
    const { table, socket } = sitDown();
    socket.close();
    await settle();
    void table.act([STOP]);
    await settle();
    expect(table.waitingMove).toEqual({ n: 7, action: [STOP] });
    const again = await comeBack({
      ...HELLO,
      view: { ...HELLO.view, ask: { seat: 1, choice: 'choose' } },
    });
    const error = { code: 'late', key: 'table.error.late' };
    again.say({ is: 'no', re: again.last.id, error });
    await settle();
    expect(table.notice).toBe('net.move_lost');
    expect([table.sending, table.waitingMove]).toEqual([false, null]);
    table.close();
  });

  it('does not send a move that was taken back meanwhile', async () => {
    const { table, socket } = sitDown();
    socket.close();
    await settle();
    void table.act([STOP]);
    await settle();
    table.takeBackMove();
    const again = await comeBack(HELLO);
    expect(again.sent.some((m) => m.do === 'choose')).toBe(false);
    expect(table.asked).toBe(true);
    table.close();
  });

  it('says hello by the account where no token is kept', () => {
    const chairs = [{ table: 'x', token: 'sabc', chair: 1 }];
    const table = new Table('x', new Tables(ROCKS), opener, chairs);
    const socket = FakeSocket.made.at(-1) as FakeSocket;
    socket.open();
    expect(socket.sent[0]).toMatchObject({ do: 'hello', session: 'sabc', chair: 1 });
    table.close();
  });

  it('says once what Stop would give up for nothing, then stops', async () => {
    const { table, socket } = sitDown();
    const gift = {
      action: [MOVE, 2, 3],
      facts: [[ROCK, 0, SEAT, 0, 255, 0, 1, 2]],
      told: 1,
      luck: false,
    };
    const stop = { action: [STOP], facts: [], told: 0, luck: false };
    void table.foresee();
    await settle();
    expect(socket.last).toMatchObject({ do: 'changes' });
    socket.say({ is: 'changes', re: socket.last.id, n: 7, all: [gift, stop] });
    await settle();
    void table.act([STOP]);
    await settle();
    expect(socket.last).toMatchObject({ do: 'changes' });
    expect(table.refusal).not.toBeNull();
    void table.act([STOP]);
    await settle();
    expect(socket.last).toMatchObject({ do: 'choose', action: [STOP] });
    table.close();
  });

  it('says once that what its game calls free is given up, known or not', async () => {
    const { table, socket } = sitDown();
    table.free = ['move'];
    void table.act([STOP]);
    await settle();
    expect(table.refusal).not.toBeNull();
    expect(socket.last).not.toMatchObject({ do: 'choose' });
    table.close();
  });

  it('says once what could be done now only, after what is free', async () => {
    const { table, socket } = sitDown();
    table.chances = ['move'];
    const warned = async () => {
      void table.act([STOP]);
      await settle();
      return table.refusal?.words ?? '';
    };
    expect(await warned()).toContain('prompt.could');
    table.free = ['move'];
    expect(await warned()).toContain('prompt.gives_up');
    expect(socket.last).not.toMatchObject({ do: 'choose' });
    table.close();
  });

  it('says once what its game warns of', async () => {
    const { table, socket } = sitDown();
    table.warning = () => 'It only loses something.';
    void table.act([MOVE, 2, 3]);
    await settle();
    expect(table.refusal?.words).toBe('It only loses something.');
    expect(socket.last).not.toMatchObject({ do: 'choose' });
    void table.act([MOVE, 2, 3]);
    await settle();
    expect(socket.last).toMatchObject({ do: 'choose', action: [MOVE, 2, 3] });
    table.close();
  });

  it('says of an ending what it alone brings', async () => {
    const { table, socket } = sitDown();
    const [shared, own] = [
      [ROCK, 0, SEAT, 0, 255, 0, 1, 2],
      [ROCK, 1, SEAT, 0, 255, 0, 1, 2],
    ];
    void table.foresee();
    await settle();
    const all = [
      { action: [MOVE, 2, 3], facts: [shared], told: 1, luck: false },
      { action: [STOP], facts: [shared, own], told: 2, luck: false },
    ];
    socket.say({ is: 'changes', re: socket.last.id, n: 7, all });
    await settle();
    expect(table.effect([STOP]).split(', ')).toHaveLength(1);
    expect(table.effect([MOVE, 2, 3])).not.toBe('');
    table.close();
  });

  it.each(ENDINGS)('warns once before $name gives up a gift ($game.key)', async (one) => {
    const { game, ending } = one;
    const table = new Table('x', new Tables(game), opener);
    const socket = FakeSocket.made.at(-1) as FakeSocket;
    const gift = [(ending[0] ?? 0) === 1 ? 2 : 1];
    const ask = { n: 7, seat: 0, choice: 'choose', offer: [gift, ending] };
    socket.open();
    socket.say({ ...HELLO, view: { ...HELLO.view, show: [], ask } });
    void table.foresee();
    await settle();
    const facts = [[1, 0, SEAT, 0, 255, 0, 1, 2]]; // one more of something that is mine
    const all = [gift, ending].map((action, i) => ({
      action,
      facts: i ? [] : facts,
      told: 0,
      luck: false,
    }));
    socket.say({ is: 'changes', re: socket.last.id, n: 7, all });
    await settle();
    void table.act(ending);
    await settle();
    expect(table.refusal?.words).toBeTruthy();
    expect(socket.last).toMatchObject({ do: 'changes' });
    void table.act(ending);
    await settle();
    expect(socket.last).toMatchObject({ do: 'choose', action: ending });
    table.close();
  });

  it('names the cause of a question until others act or another part begins', async () => {
    const { table, socket } = sitDown();
    const causes = { events: ['moved'], of: ['choose'] };
    const after = (...log: number[][]) => {
      socket.say({ is: 'up', log });
      return quiet();
    };
    expect(causeOf(table, { causes })?.[0]).toBe(1);
    const fits = (_: Table, row: number[]) => row[0] === 1; // no later one is a cause
    await after([2, 1, 0, 1, 2, 3]);
    expect(causeOf(table, { causes })?.[0]).toBe(2);
    expect(causeOf(table, { causes: { ...causes, fits } })?.[0]).toBe(1);
    expect(causeOf(table, { causes: { ...causes, fits }, sections: ['moved'] })).toBeUndefined();
    await after([3, 1, 1, 1, 2, 3]);
    expect(causeOf(table, { causes: { ...causes, fits } })).toBeUndefined();
    expect(causeOf(table, { causes })?.[0]).toBe(3);
    table.close();
  });

  it('does not warn of what costs something', async () => {
    const { table, socket } = sitDown();
    const facts = [
      [ROCK, 0, SEAT, 0, 255, 0, 1, 2],
      [ROCK, 1, SEAT, 0, 255, 0, 1, 0],
    ];
    void table.foresee();
    await settle();
    const all = [{ action: [MOVE, 2, 3], facts, told: 2, luck: false }];
    socket.say({ is: 'changes', re: socket.last.id, n: 7, all });
    await settle();
    void table.act([STOP]);
    await settle();
    expect(socket.last).toMatchObject({ do: 'choose', action: [STOP] });
    table.close();
  });

  it('holds panels and log back while the board tells', async () => {
    const { table, socket } = sitDown();
    const stop = table.onChange((change) => table.tellFrom(change, () => table.toldAll()));
    socket.say({ is: 'up', points: [3, 0], log: [[2, 1, 0, 1, 2, 4]] });
    await quiet();
    expect(table.shown.points).toEqual([0, 0]);
    expect(table.told).toHaveLength(1);
    expect(table.asked).toBe(false);
    table.toldTo(2);
    expect(table.told).toHaveLength(2);
    table.skip?.();
    expect(table.shown.points).toEqual([3, 0]);
    expect(table.asked).toBe(true);
    stop();
    table.close();
  });

  it('asks why of what is not offered', async () => {
    const { table, socket } = sitDown();
    void table.click(field(8));
    await settle();
    expect(socket.last).toMatchObject({ do: 'why', thing: [FIELD, 8], picked: [] });
    socket.say({ is: 'why', re: socket.last.id, rule: 'RK-1', key: 'rocks.rule.RK-1' });
    await settle();
    expect(table.refusal?.place).toBe('RK-1');
    table.close();
  });

  it('resumes after a break and hears nothing twice', async () => {
    const { table, socket } = sitDown();
    socket.close();
    expect(table.status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    const next = FakeSocket.made.at(-1) as FakeSocket;
    expect(next).not.toBe(socket);
    next.open();
    expect(next.sent[0]).toMatchObject({ do: 'hello', log: 1 });
    next.say({ ...HELLO, log: [[2, 1, 1, 1, 0, 3]] });
    expect(table.log.map((row) => row[0])).toEqual([1, 2]);
    expect(table.status).toBe('open');
    table.close();
  });

  it('hears together what comes in quick succession, an answer at once', async () => {
    const { table, socket } = sitDown();
    await quiet();
    socket.say({ is: 'up', log: [[2, 1, 0, 1, 2, 4]] });
    socket.say({ is: 'up', log: [[3, 1, 0, 1, 4, 2]] });
    expect(table.log).toHaveLength(2);
    await quiet();
    expect(table.log).toHaveLength(3);
    socket.say({ is: 'up', log: [[4, 1, 0, 1, 2, 4]] });
    socket.say({ is: 'up', re: 99, log: [[5, 1, 0, 1, 4, 2]] });
    expect(table.log.map((row) => row[0])).toEqual([1, 2, 3, 4, 5]);
    table.close();
  });

  it('hides what was taken back', async () => {
    const { table, socket } = sitDown();
    socket.say({ is: 'up', log: [[2, 1, 0, 1, 2, 4]] });
    socket.say({ is: 'up', log: [[3, 0, 0, 2, 2]] });
    await quiet();
    expect(table.told.map((row) => row[0])).toEqual([1, 3]);
    table.close();
  });

  it('looks back and comes back', async () => {
    const { table, socket } = sitDown();
    void table.look(0);
    await settle();
    socket.say({
      is: 'look',
      re: socket.last.id,
      log: 0,
      from: 0,
      to: 0,
      view: { show: [], points: [0, 0], rank: [1, 1], ask: null },
    });
    await settle();
    expect(table.view.things).toHaveLength(0);
    expect(table.offered(field(2))).toBe(false);
    table.backToNow();
    expect(table.view.things).toHaveLength(1);
    table.close();
  });

  it('hears that the server stops: a line, and clocks that stand still', async () => {
    const { table, socket } = sitDown();
    const clock = { left: [5000, 6000], running: null, at: 1 };
    socket.say({ is: 'notice', key: 'table.notice.stopping', until: 9, clock });
    await quiet();
    expect(table.notice).toBeTruthy();
    expect(table.clock).toEqual(clock);
    table.close();
  });

  it('keeps a trial apart from the game', async () => {
    const { table, socket } = sitDown();
    void table.tryOut();
    await settle();
    socket.say({ is: 'try', re: socket.last.id, view: { ...HELLO.view, show: [] }, log: [] });
    await settle();
    expect(table.view.things).toHaveLength(0);
    void table.act([STOP]);
    await settle();
    expect(socket.last).toMatchObject({ do: 'try_choose', n: 7, action: [STOP] });
    socket.say({ is: 'up', log: [[2, 1, 1, 1, 0, 3]] });
    await quiet();
    expect(table.rows).toHaveLength(0);
    expect(table.log).toHaveLength(2);
    table.close();
  });

  it('hears no more of a trial that was left', async () => {
    const { table, socket } = sitDown();
    void table.tryOut();
    await settle();
    socket.say({ is: 'try', re: socket.last.id, view: { ...HELLO.view, show: [] }, log: [] });
    await settle();
    void table.leaveTrial();
    await settle();
    socket.say({ is: 'try', log: [[2, 1, 1, 1, 0, 3]] }); // a bot's answer was on its way
    await quiet();
    expect(table.trial).toBeNull();
    expect(table.offered(field(2))).toBe(true);
    table.close();
  });
});
