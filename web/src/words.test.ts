// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { ROCKS, STOP, THROW } from './testing';
import { HALVES, NUMBER, Tables } from './tables';
import { learn, ruleNumber, plain, Speech, t } from './words';

learn('common', {
  'seat.0': 'Red',
  'seat.1': 'Blue',
  'seat.nobody': 'nobody',
  'yes_no.1': 'yes',
  and: 'and',
});
learn('page', {
  wait: '{count} {count?waits:wait} for you',
  bare: 'Nothing else',
  bring: 'Bring {count} {rock*count}',
  load: 'Take [{flints} flints; {chalks} chalk; {slates} slates ~ nothing]',
  rest: 'Rest[, {count} left]',
});
learn('rocks', {
  'event.moved': '{seat} moves {count} {count?rock:rocks} from {from} to {to}',
  'action.throw': 'Throw the {rock}',
  'ask.choose': '{who}: throw {count} of them',
  'asks.stop': '{who}: stop now?',
  'answer.lift/throw': 'Throw the {rock} on her',
  'action.throw/chalk': 'Let the chalk fall',
  'rock.flint': 'flint',
  'rock.flint.a': 'a flint',
  'rock.flint.many': 'flints',
  'rock.flint.the_many': 'the flints',
  'rock.hidden': 'hidden rock',
  'field.*': 'field {n+1}',
});

describe('words', () => {
  const speech = new Speech(new Tables(ROCKS), ['Ann', null]);

  it('fills parameters and plurals as the engine does', () => {
    expect(plain(speech.event([1, 1, 0, 1, 2, 0]))).toBe(
      'Ann moves 1 rock from field 3 to field 1',
    );
    expect(plain(speech.event([1, 1, 1, 3, 0, 1]))).toBe(
      'Blue moves 3 rocks from field 1 to field 2',
    );
  });

  it('lists the parts that are not 0, as the engine does', () => {
    const list = (flints: number, chalks: number, slates: number) =>
      t('load', { flints, chalks, slates });
    expect(list(2, 1, 3)).toBe('Take 2 flints, 1 chalk and 3 slates');
    expect(list(0, 1, 3)).toBe('Take 1 chalk and 3 slates');
    expect(list(2, 0, 0)).toBe('Take 2 flints');
    expect(list(0, 0, 0)).toBe('Take nothing');
    expect(t('rest', { count: 3 })).toBe('Rest, 3 left');
    expect(t('rest', { count: 0 })).toBe('Rest');
  });

  it('names values by key, by number and as hidden', () => {
    const rock = speech.tables.domainNamed('rock');
    expect(speech.value(rock, 0)).toBe('flint');
    expect(speech.value(rock, 255)).toBe('hidden rock');
    expect(speech.value(2, 3)).toBe('1½');
    expect(speech.value(2, 1)).toBe('½');
    expect(speech.value(NUMBER, -1)).toBe('−1');
    expect(speech.value(HALVES, -4)).toBe('−2');
    expect(speech.value(4, 255)).toBe('nobody');
  });

  it('says what a finished game was told by names', () => {
    const { tables } = speech;
    const names = { kind: 'moved', seat: 0, count: 1, from: 2, to: 0 };
    expect(tables.rowNamed(names)).toEqual([0, 1, 0, 1, 2, 0]);
    expect(tables.rowNamed({ ...names, seat: null })?.[2]).toBe(255);
    expect(tables.rowNamed({ ...names, kind: 'flown' })).toBeNull();
    expect(tables.rowNamed({ ...names, from: 'the moon' })).toBeNull();
  });

  it('keeps the pieces of a sentence, for marks and chips', () => {
    const pieces = speech.event([1, 1, 0, 1, 2, 0]);
    expect(pieces[0]).toEqual({ text: 'Ann', domain: 4, value: 0 });
    expect(pieces.find((p) => p.text === 'field 3')?.value).toBe(2);
  });

  it('says prompts with the fields they have', () => {
    expect(plain(speech.ask({ seat: 0, choice: 'choose', count: [1, 2] }))).toBe(
      'Ann: throw 2 of them',
    );
  });

  it('asks what is offered where that is narrower than the choice', () => {
    const ask = (first: number) =>
      plain(speech.ask({ seat: 0, choice: 'choose', count: [1, 2], offer: [[first]] }));
    expect(ask(STOP)).toBe('Ann: stop now?');
    expect(ask(THROW)).toBe('Ann: throw 2 of them');
  });

  it('says a value in the form and number a sentence asks for', () => {
    const rock = speech.tables.domainNamed('rock');
    expect(speech.value(rock, 0, 'a')).toBe('a flint');
    expect(speech.value(rock, 0, 'the_acc')).toBe('flint');
    expect(speech.value(rock, 0, '', true)).toBe('flints');
    expect(speech.value(rock, 0, 'the', true)).toBe('the flints');
    expect(t('bring', { rock: speech.word(rock, 0), count: 2 })).toBe('Bring 2 flints');
  });

  it('has a sentence of its own where a parameter has some value', () => {
    expect(plain(speech.action([THROW, 0], 0))).toBe('Throw the flint');
    expect(plain(speech.action([THROW, 1], 0))).toBe('Let the chalk fall');
  });

  it('calls an action as the question does that it answers', () => {
    expect(plain(speech.action([THROW, 0], 0, 'lift'))).toBe('Throw the flint on her');
    expect(plain(speech.action([THROW, 0], 0, 'choose'))).toBe('Throw the flint');
  });

  it('shows a key without a sentence as itself', () => {
    expect(t('no.such.key')).toBe('no.such.key');
    expect(t('wait', { count: 1 })).toBe('1 waits for you');
    expect(t('wait', { count: 2 })).toBe('2 wait for you');
  });

  it('finds the place of a rule', () => {
    expect(ruleNumber('MH-4.2.2/eight_stones')).toBe('MH-4.2.2');
    expect(ruleNumber('not_asked')).toBe('');
  });
});
