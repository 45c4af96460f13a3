// SPDX-License-Identifier: MIT
// One table as the page knows it: the last view from the server, and what the hand is doing with it.
import {
  ONLOOKER,
  type Ask,
  type Clock,
  type Command,
  type Fault,
  type Message,
  type Outcome,
  type Seat,
  type TableInfo,
  type Vote,
  type You,
} from '@made/web/messages';
import { cardOf } from './card';
import { Choice, type Click } from './choice';
import * as kept from './kept';
import * as lobby from './lobby';
import { Refused, wordsOf } from './lobby';
import { isNear, openTable } from './halls';
import { isAway, lineIsBack, lineIsBroken } from './line.svelte';
import { Connection, type Opener, type Status } from './net';
import type { Row, Tables, Told } from './tables';
import { isGift, outcomeWords, without } from './outcome';
import { changed, NOTHING, type Change, type Hint, type Sum, type View } from './view';
import { colourName, ruleNumber, plain, sentenceOf, Speech, t } from './words';
import { worn } from './worn.svelte';

interface Past {
  log: number;
  from: number;
  to: number;
  deed?: number; // the same for all who look; where the game is over
  view: View;
}

type MessageOf<Is extends Message['is']> = Extract<Message, { is: Is }>;

// Who I am there: by the chair's token, or by my account.
function proofOf(at?: kept.Chair): { token?: string; session?: string; chair?: number } {
  const { token, chair } = at ?? {};
  if (!token) return {};
  if (!token.startsWith('s')) return { token };
  return { session: token, ...(chair === null || chair === undefined ? {} : { chair }) };
}

export class Table {
  status = $state<Status>('connecting');
  problem = $state<string | null>(null); // why there is no table to show
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You>({ chair: null, host: false });
  state = $state<'gathering' | 'running' | 'over'>('running');
  seats = $state.raw<Seat[]>([]);
  live = $state.raw<View>(NOTHING);
  log = $state.raw<Row[]>([]);
  chat = $state.raw<[number, number, number, string][]>([]);
  clock = $state.raw<Clock | null>(null);
  drift = $state(0); // server's clock minus ours
  mayUndo = $state(false);
  joins = $state(false); // a chair here is being asked for
  vote = $state.raw<Vote | null>(null); // what all persons here are being asked
  pace = $state<number | null>(700);
  onlookers = $state(0);

  past = $state.raw<Past | null>(null);
  trial = $state.raw<{ view: View; log: Row[]; undo: boolean } | null>(null);
  clicks = $state.raw<Click[]>([]);
  refusal = $state.raw<{ words: string; place: string; at: number } | null>(null);
  refused = $state.raw<Click | null>(null); // what was tried in vain: it shakes
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false); // the elder is asked
  sending = $state(false);
  waitingMove = $state.raw<{ n: number; action: Row } | null>(null); // for the server
  away = $state(false); // the server does not answer
  notice = $state<string | null>(null); // one line that passes
  whyNot = $state.raw<Map<string, { words: string; place: string }>>(new Map());
  outcomes = $state.raw<Map<string, Outcome>>(new Map()); // by action: what it would change
  pointed = $state.raw<Row | null>(null); // the action that the mouse or the focus is on
  free: string[] = []; // actions that cost nothing
  chances: string[] = []; // ... and those that can be made now only
  warning: (table: Table, action: Row) => string = () => ''; // of an action that only loses
  warned = $state.raw<string>(''); // what was said of what would be lost: once a question
  // What panels and log show while the board tells step by step what happened since.
  held = $state.raw<{ view: View; log: number } | null>(null);
  skip = $state.raw<(() => void) | null>(null); // past what is being told
  banner = $state.raw<{ title: string; sub: string; icon: string } | null>(null);

  private listeners = new Set<(change: Change) => void>();
  private connection: Connection;
  private sums = new Map<string, Promise<Sum>>();
  private seated: kept.Chair | undefined;

  constructor(
    readonly id: string,
    readonly tables: Tables,
    private readonly opener: Opener = openTable,
    private chairs: kept.Chair[] = kept.chairsAt(id),
  ) {
    this.seated = this.chairs[0];
    this.invitation = this.chairs.find((c) => c.invite)?.invite ?? '';
    this.connection = this.connect();
  }

  private connect(): Connection {
    return new Connection(
      this.id,
      {
        hello: () => ({
          ...proofOf(this.seated),
          log: this.log.at(-1)?.[0] ?? 0,
          chat: this.chat.at(-1)?.[0] ?? 0,
        }),
        heard: (message) => this.heard(message),
        changed: (status) => this.lineChanged(status),
      },
      this.opener,
    );
  }

  private lineChanged(status: Status): void {
    this.status = status;
    if (status !== 'open' && status !== 'waiting') return;
    this.away = status === 'waiting';
    if (!this.away) this.forgetBreak();
    if (isNear(this.id)) return;
    if (this.away) lineIsBroken();
    else lineIsBack();
  }

  // What was said about the break is no longer true.
  private forgetBreak(): void {
    const words = sentenceOf('page.error.offline');
    if (this.notice === words) this.notice = null;
    if (this.refusal?.words === words) this.refusal = null;
  }

  close(): void {
    this.connection.close();
  }

  onChange(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // --- what the components read -------------------------------------------------------------

  names = $derived.by(() => {
    const players = this.info?.players ?? this.seats.length;
    const seats = this.info?.seats ?? players;
    const round = (seat: number) => (seats > players ? ` ${Math.floor(seat / players) + 1}` : '');
    return Array.from({ length: seats }, (_, seat) => {
      const name = this.seats[seat % players]?.name;
      return name ? name + round(seat) : this.dealt(seat); // several seats of one player have numbers
    });
  });

  // Where a game deals the colours, who has no name is called by the one that was dealt.
  private dealt(seat: number): string | null {
    const colour = cardOf(this.tables.key)?.dealt && worn.by[seat];
    return colour === undefined ? null : colourName(colour);
  }

  speech = $derived.by(() => new Speech(this.tables, this.names));

  view = $derived.by(() => this.trial?.view ?? this.past?.view ?? this.live);

  get telling(): boolean {
    return this.held !== null;
  }

  // As far as the board has told it.
  shown = $derived.by(() => (this.past ? this.view : (this.held?.view ?? this.view)));

  ask = $derived.by(() => this.view.ask);

  mySeat = $derived.by(() => this.you.chair);

  mine(seat: number): boolean {
    const players = this.info?.players ?? 0;
    return this.you.chair !== null && players > 0 && seat % players === this.you.chair;
  }

  // Is it for me to answer what is asked on the screen?
  asked = $derived.by(() => !this.past && this.ask?.offer !== undefined && !this.held);

  myTurn = $derived.by(() => {
    const seat = this.live.ask?.seat;
    return this.state === 'running' && seat !== undefined && this.mine(seat);
  });

  choice = $derived.by(
    () => new Choice(this.tables, this.asked ? (this.ask?.offer ?? []) : [], this.clicks),
  );

  // Another chair of mine must decide: the screen is handed over.
  handover = $derived.by(() => {
    const seat = this.live.ask?.seat;
    const players = this.info?.players;
    if (seat === undefined || !players || this.chairs.length < 2) return null;
    const chair = seat % players;
    if (chair === this.you.chair) return null;
    return this.chairs.some((c) => c.chair === chair) ? chair : null;
  });

  rows = $derived.by(() => this.trial?.log ?? this.log);

  // Rows that a take-back has undone are not shown, nor those that the board has yet to tell.
  told = $derived.by(() => {
    const undone = new Set<number>();
    for (const row of this.rows)
      if (row[1] === 0) for (let n = row[3] ?? 1; n <= (row[4] ?? 0); n++) undone.add(n);
    const last = this.held?.log ?? Infinity;
    return this.rows.filter((row) => !undone.has(row[0] ?? 0) && (row[0] ?? 0) <= last);
  });

  events(rows: Row[]): Told[] {
    return rows.filter((row) => row[1] !== 0).map((row) => this.tables.event(row));
  }

  offered(click: Click): boolean {
    return this.asked && this.choice.offered(click);
  }

  completes(click: Click): boolean {
    return this.asked && this.choice.completes(click);
  }

  selected(click: Click): boolean {
    return this.asked && this.choice.selected(click);
  }

  // --- what the server says -------------------------------------------------------------------

  private heard(message: Message): void {
    switch (message.is) {
      case 'hello':
        return this.hello(message);
      case 'up':
        return this.up(message);
      case 'try':
        return this.tried(message);
      case 'chat':
        this.chat = [...this.chat, ...message.rows].filter(([n]) => !message.gone?.includes(n));
        this.hearVote(message.rows);
        return;
      case 'again':
        if (this.info) this.info = { ...this.info, again: message.table };
        return;
      case 'notice':
        this.notice = sentenceOf(message.key);
        if (message.clock !== undefined) this.clock = message.clock;
        return;
      case 'bye':
        if (message.error.code !== 'stopping') this.sayGoodbye(message.error);
    }
  }

  private sayGoodbye(error: Fault): void {
    if (error.code === 'unauthorized' && this.seated) {
      // the chair went to somebody else: look on
      this.seated = undefined;
      this.notice = t('seat.gone');
      return;
    }
    this.problem = sentenceOf(error.key);
    this.connection.close();
  }

  private hello(message: MessageOf<'hello'>): void {
    this.info = message.table;
    this.you = message.you;
    this.drift = message.now - Date.now();
    const [before, vote] = [this.live, this.vote];
    this.live = message.view ? changed(NOTHING, message.view) : NOTHING;
    const rows = message.log ?? [];
    const first = rows[0]?.[0] ?? Infinity;
    this.log = [...this.log.filter((row) => (row[0] ?? 0) < first), ...rows];
    const fresh = message.chat[0]?.[0] ?? Infinity;
    this.chat = [...this.chat.filter(([n]) => n < fresh), ...message.chat];
    this.trial = null; // it belonged to the old connection
    this.take(message);
    // A server that was started anew knows of no vote.
    if (vote && !this.vote && !this.hearVote(message.chat)) this.notice = t('vote.gone');
    this.newDecision(before.ask);
    if (this.waitingMove) void this.deliver(this.waitingMove);
  }

  // Fields that hello and updates share.
  private take(message: MessageOf<'hello' | 'up'>): void {
    if (message.state !== undefined) this.state = message.state;
    if (message.seats !== undefined) this.seats = message.seats;
    if (message.clock !== undefined) this.clock = message.clock;
    if (message.undo !== undefined) this.mayUndo = message.undo;
    if (message.vote !== undefined) this.vote = message.vote;
    if (message.pace !== undefined) this.pace = message.pace;
    if (message.onlookers !== undefined) this.onlookers = message.onlookers;
    if (message.is === 'up') this.takeNames(message);
  }

  // A host who leaves passes it on.
  private takeNames({ title, host }: MessageOf<'up'>): void {
    if (!this.info || title === undefined || host === undefined) return;
    this.info = { ...this.info, title, host };
    const mine = host !== null && host === this.you.chair;
    if (mine !== this.you.host && this.you.chair !== null) this.you = { ...this.you, host: mine };
  }

  private up(message: MessageOf<'up'>): void {
    const before = this.live;
    this.live = changed(before, message);
    const rows = message.log ?? [];
    if (rows.length) this.log = [...this.log, ...rows];
    this.take(message);
    if (rows.length || message.set || message.gone) this.tell({ before, after: this.live, rows });
    this.newDecision(before.ask);
  }

  private tried(message: MessageOf<'try'>): void {
    if (!message.view && !this.trial) return; // of one that was left while this was on its way
    const before = this.trial?.view ?? this.live;
    const view = changed(before, message.view ?? message);
    const fresh = message.log ?? [];
    const log = message.view ? fresh : [...(this.trial?.log ?? []), ...fresh];
    const undo = message.undo ?? this.trial?.undo ?? false;
    this.trial = { view, log, undo };
    if (!message.view) this.tell({ before, after: view, rows: fresh });
    this.clear();
  }

  private tell(change: Change): void {
    this.sums.clear();
    if (this.past) return;
    for (const listener of this.listeners) listener(change);
  }

  // --- show first, count afterwards: for boards that tell step by step ---------------------------

  tellFrom({ before, rows }: Change, skip: () => void): void {
    this.skip = skip;
    this.held ??= { view: before, log: (rows[0]?.[0] ?? 1) - 1 };
  }

  // The board has come as far as this row of the log.
  toldTo(log: number, view?: View): void {
    if (this.held) this.held = { view: view ?? this.held.view, log: Math.max(log, this.held.log) };
  }

  toldAll(): void {
    this.held = null;
    this.skip = null;
    this.banner = null;
  }

  private newDecision(before: Ask | null): void {
    if (before?.n === this.live.ask?.n && before?.seat === this.live.ask?.seat) return;
    if (this.hint?.n !== this.live.ask?.n) this.hint = null;
    this.whyNot = new Map();
    this.outcomes = new Map();
    this.pointed = null;
    if (!this.trial) this.clear();
  }

  private clear(): void {
    this.clicks = [];
    this.refusal = null;
    this.refused = null;
    this.warned = '';
  }

  // --- what the player does -------------------------------------------------------------------

  // A click on the board. What is not offered answers with the reason; `meant` is the action that
  // such a click most likely means.
  async click(click: Click, meant?: Row): Promise<void> {
    if (this.past || this.telling || this.sending) return;
    this.refusal = null;
    this.refused = null;
    if (!this.asked) return;
    if (this.choice.selected(click) && !this.choice.offered(click)) return this.unclick();
    const next = this.choice.after(click);
    if (!next) return this.askWhy(click, meant);
    this.clicks = next.clicks;
    if (next.decided) await this.act(next.decided);
  }

  unclick(): void {
    this.clicks = this.clicks.slice(0, -1);
    this.refusal = null;
  }

  async act(action: Row): Promise<void> {
    const n = this.ask?.n;
    if (n === undefined || this.sending || this.warns(action)) return;
    this.refusal = null;
    if (!this.trial) return this.deliver({ n, action });
    this.sending = true;
    try {
      await this.connection.ask({ do: 'try_choose', n, action });
    } catch (problem) {
      this.sayRefused(problem);
    } finally {
      this.sending = false;
      this.clicks = [];
    }
  }

  // A move that does not get through waits, and is sent again when the server is back. Nothing is
  // done twice: the server knows the number of the question and what was answered to it.
  private async deliver(move: { n: number; action: Row }): Promise<void> {
    const waited = this.waitingMove !== null;
    this.sending = true;
    try {
      await this.connection.ask({ do: 'choose', ...move });
      this.waitingMove = null;
    } catch (problem) {
      this.waitingMove = isAway(problem) ? move : null;
      if (!this.waitingMove) this.sayLost(problem, waited);
    } finally {
      this.sending = this.waitingMove !== null;
      this.clicks = [];
    }
  }

  private sayLost(problem: unknown, waited: boolean): void {
    const late = problem instanceof Refused && ['late', 'over'].includes(problem.body.code);
    if (waited && late) this.notice = t('net.move_lost');
    else this.sayRefused(problem);
  }

  // It is not sent again. Whether it had arrived before the break, the table will show.
  takeBackMove(): void {
    this.waitingMove = null;
    this.sending = false;
  }

  // What each answer changes; asked once per decision.
  async foresee(): Promise<void> {
    const n = this.live.ask?.n;
    if (!this.asked || this.trial || this.outcomes.size) return;
    try {
      const { all } = await this.connection.ask({ do: 'changes' });
      if (this.live.ask?.n === n)
        this.outcomes = new Map(all.map((outcome) => [outcome.action.join(), outcome]));
    } catch {
      /* the choices stay without a word */
    }
  }

  // Of what ends something, only what other answers would not bring as well.
  effect(action: Row): string {
    const outcome = this.trial ? undefined : this.outcomes.get(action.join());
    if (!outcome || !this.tables.ends(action)) return outcomeWords(this, outcome);
    return outcomeWords(this, without(outcome, [...this.outcomes.values()]));
  }

  private isOneOf(names: string[], action: Row): boolean {
    const { name } = this.tables.action(action[0] ?? 0);
    return names.includes(name) || names.includes(`${this.ask?.choice} ${name}`);
  }

  private isFree(action: Row): boolean {
    if (this.tables.ends(action)) return false;
    if (this.isOneOf(this.free, action)) return true;
    const outcome = this.outcomes.get(action.join());
    return outcome !== undefined && isGift(this, outcome);
  }

  // "Go on" says once what it would give up: what costs nothing, else what can be done now only.
  private givenUp(action: Row): string {
    if (!this.tables.ends(action)) return '';
    const { list } = this.choice;
    const gifts = list.filter((other) => this.isFree(other));
    const gift = gifts.find((other) => this.isOneOf(this.free, other)) ?? gifts[0];
    if (gift) return t('prompt.gives_up', { what: this.saying(gift), count: gifts.length });
    const chances = list.filter((other) => this.isOneOf(this.chances, other));
    const [first] = chances;
    return first ? t('prompt.could', { what: this.saying(first), count: chances.length }) : '';
  }

  private warns(action: Row): boolean {
    const words = this.trial ? '' : this.givenUp(action) || this.warning(this, action);
    if (!words || this.warned === words) return false;
    this.warned = words;
    this.clicks = [];
    this.refusal = { words, place: '', at: Date.now() };
    return true;
  }

  private sayRefused(problem: unknown): void {
    const body = problem instanceof Refused ? problem.body : null;
    const words = body?.figures ? this.speech.refusal(body.key, body.figures) : wordsOf(problem);
    this.refusal = { words, place: ruleNumber(body?.rule ?? ''), at: Date.now() };
  }

  private async why(click: Click, meant?: Row): Promise<{ words: string; place: string } | null> {
    const shaped = click.filter((c) => this.tables.shape(c.domain));
    const thing = shaped[0] ?? click[0];
    if (!thing || this.trial) return null;
    const picked = this.clicks.flat().map((c) => [c.domain, c.value]);
    const question = meant ? { action: meant } : { thing: [thing.domain, thing.value], picked };
    const answer = await this.connection.ask({ do: 'why', ...question });
    if (!answer.key) return null;
    const words = this.speech.refusal(answer.key, answer.figures);
    return { words, place: ruleNumber(answer.rule ?? '') };
  }

  private async askWhy(click: Click, meant?: Row): Promise<void> {
    this.refused = click;
    const n = this.ask?.n;
    try {
      const reason = await this.why(click, meant);
      if (this.ask?.n !== n) return; // of a question that is gone
      this.refusal = reason
        ? { ...reason, at: Date.now() }
        : { words: sentenceOf('common.rule.not_asked'), place: '', at: Date.now() };
    } catch (problem) {
      this.sayRefused(problem);
    }
  }

  // The reason on a card that can't be played now; asked once per decision.
  async reasonFor(click: Click, meant?: Row): Promise<void> {
    const key = click.map((c) => `${c.domain} ${c.value}`).join(' ');
    if (this.whyNot.has(key) || !this.asked || this.trial) return;
    const n = this.ask?.n;
    try {
      const reason = await this.why(click, meant);
      if (reason && this.ask?.n === n) this.whyNot = new Map(this.whyNot).set(key, reason);
    } catch {
      /* it stays grey without a word */
    }
  }

  async explain(row: Row): Promise<Sum> {
    const key = `${this.past?.log ?? 'live'} ${row.join(' ')}`;
    let found = this.sums.get(key);
    if (!found) {
      found = this.connection.ask({ do: 'explain', sum: row }).then(({ total, parts }) => ({
        row,
        total,
        parts: parts.map(([value, reason, of, rule]) => ({
          value,
          reason,
          of,
          place: ruleNumber(rule ?? ''),
        })),
      }));
      found.catch(() => this.sums.delete(key));
      this.sums.set(key, found);
    }
    return found;
  }

  // The answer; or null, and the notice says why there is none.
  private async answer<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (problem) {
      this.notice = wordsOf(problem);
      return null;
    }
  }

  private async command(command: Command): Promise<boolean> {
    return (await this.answer(this.connection.ask(command))) !== null;
  }

  async undo(): Promise<void> {
    if (this.clicks.length) this.unclick();
    else if (this.trial) await this.command({ do: 'try_undo' });
    else if (this.mayUndo) await this.command({ do: 'undo' });
  }

  async askElder(): Promise<void> {
    if (this.thinking || !this.asked || this.trial) return;
    this.thinking = true;
    const hint = await this.answer(this.connection.ask({ do: 'hint' }, 60_000));
    this.thinking = false;
    if (hint && hint.n === this.live.ask?.n) this.hint = hint;
  }

  // The board as it stood after a row of the log.
  async look(log: number): Promise<void> {
    const last = this.log.at(-1)?.[0] ?? 0;
    if (log >= last) return this.backToNow();
    await this.lookAt(log);
  }

  async viewAt(log: number): Promise<View | null> {
    try {
      const { view } = await this.connection.ask({ do: 'look', log });
      return changed(NOTHING, view);
    } catch {
      return null;
    }
  }

  // The last decision, as a place to step back from.
  async lookAtLast(): Promise<void> {
    await this.lookAt(this.log.at(-1)?.[0] ?? 0);
  }

  // As look, but the last row, too, is the past: its board can be pointed at and left.
  lookAt(log: number): Promise<void> {
    return this.lookBack({ log: Math.max(0, log) });
  }

  // At a deed that somebody named, after so many of the rows that it told.
  async lookBack(at: { log: number } | { deed: number }, rows = Infinity): Promise<void> {
    const seen = await this.answer(this.connection.ask({ do: 'look', ...at }));
    if (!seen) return;
    const log = Math.min(seen.log, seen.from + rows - 1);
    this.past = { ...seen, log, view: changed(NOTHING, seen.view) };
    this.clear();
  }

  backToNow(): void {
    this.past = null;
  }

  async tryOut(): Promise<void> {
    const others = this.you.chair === null ? 'me' : 'bot';
    const at = this.past ? { log: this.past.log } : {};
    if (await this.command({ do: 'try', others, ...at })) this.past = null;
  }

  async leaveTrial(): Promise<void> {
    this.skip?.(); // what is told of it
    this.trial = null;
    this.clear();
    await this.command({ do: 'try_leave' });
  }

  say(words: string): Promise<boolean> {
    return this.command({ do: 'chat', words });
  }

  hand(bot: string | null, chair?: number): Promise<boolean> {
    return this.command({ do: 'hand', bot, ...(chair === undefined ? {} : { chair }) });
  }

  start(bot: string): Promise<boolean> {
    return this.command({ do: 'start', bot });
  }

  setPace(ms: number | null): Promise<boolean> {
    return this.command({ do: 'pace', ms });
  }

  step(): Promise<boolean> {
    return this.command({ do: 'step' });
  }

  rename(name: string): Promise<boolean> {
    return this.command({ do: 'rename', name });
  }

  propose(about: Vote['about']): Promise<boolean> {
    return this.command({ do: 'propose', about });
  }

  // Several may share this screen: each answers for the own chair.
  async answerVote(yes: boolean, chair = this.you.chair): Promise<void> {
    const other = this.chairs.find((c) => c.chair === chair);
    if (!other || chair === this.you.chair) return void (await this.command({ do: 'vote', yes }));
    const line = await this.lineOf(other);
    await this.answer(line.ask({ do: 'vote', yes }));
    line.close();
  }

  private lineOf(chair: kept.Chair): Promise<Connection> {
    const hello = { ...proofOf(chair), log: this.log.at(-1)?.[0] ?? 0, chat: 0 };
    return new Promise((resolve) => {
      const line: Connection = new Connection(
        this.id,
        {
          hello: () => hello,
          heard: (message) => message.is === 'hello' && resolve(line),
          changed: () => undefined,
        },
        this.opener,
      );
    });
  }

  isMine(chair: number): boolean {
    return chair === this.you.chair || this.chairs.some((c) => c.chair === chair);
  }

  // The table itself says what comes of a vote: "undo.asked 2", a key and a chair.
  tableSays(said: string): string {
    const [key, chair] = said.split(' ');
    return t(`says.${key}`, { name: this.speech.seat(Number(chair)) });
  }

  // What came of a vote is said at once, not in the chat alone. Did anything?
  private hearVote(rows: typeof this.chat): boolean {
    const said = rows.filter(([, chair]) => chair >= ONLOOKER).at(-1)?.[3];
    if (!said || said.includes('.asked')) return false;
    this.notice = this.tableSays(said);
    return true;
  }

  entitle(title: string): Promise<boolean> {
    return this.command({ do: 'title', title });
  }

  // A new invitation to all free chairs; the one before is good no more.
  async invite(): Promise<void> {
    const invite = (await this.answer(this.connection.ask({ do: 'invite' })))?.invite;
    if (invite) this.keepInvitation(invite);
  }

  invitation = $state('');
  private keepInvitation(invite: string): void {
    this.invitation = invite;
    kept.keepInvitation(this.id, invite);
  }

  // Sits down on another of my chairs: another view, another log.
  sit(chair: number, hides = true): void {
    const found = this.chairs.find((c) => c.chair === chair);
    if (!found) return;
    this.connection.close();
    this.seated = found;
    this.log = [];
    this.chat = [];
    this.past = null;
    this.toldAll();
    if (hides) this.live = NOTHING; // what the one before has seen
    this.clear();
    this.connection = this.connect();
  }

  // After joining: the new chair's token is kept, hello again with it.
  seat(chairs = kept.chairsAt(this.id)): void {
    this.chairs = chairs;
    this.seated = this.chairs[0];
    this.log = [];
    this.chat = [];
    this.connection.close();
    this.connection = this.connect();
  }

  // The same seats once more: the table of whoever asked first, where the own chair is kept.
  async again(): Promise<string | null> {
    const next = this.info?.again;
    if (!next) return this.answer(lobby.again(this.id));
    const { token } = this.seated ?? {};
    const joined = token ? lobby.join(next, { token }).then(() => true) : Promise.resolve(true);
    return (await this.answer(joined)) ? next : null;
  }

  private declined = $state(''); // the table to which I shall not come

  // Somebody has set it up, and my chair waits for me there.
  invitedAgain = $derived.by(() => {
    const next = this.info?.again;
    return !!next && this.declined !== next && !kept.chairsAt(next).length && !!this.seated;
  });

  async declineAgain(): Promise<void> {
    const next = this.info?.again;
    const { token } = this.seated ?? {};
    if (!next || !token) return;
    const name = this.speech.seat(this.you.chair ?? 0);
    const done = lobby.decline(next, { name, token }).then(() => true);
    if (await this.answer(done)) this.declined = next;
  }

  // Gives my chair up for good.
  async leave(): Promise<boolean> {
    if (!this.seated) return false;
    const left = lobby.leave(this.id).then(() => true);
    return (await this.answer(left)) ?? false;
  }

  // What an action is called, for labels.
  saying(action: Row): string {
    return plain(this.speech.action(action, this.ask?.seat ?? 0, this.ask?.choice));
  }
}
