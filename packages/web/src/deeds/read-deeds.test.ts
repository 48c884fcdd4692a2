import type { GameEvent, Json, Message } from '@mischia/kernel';
import { expect, describe as group, test } from 'vitest';
import { grammar as aos } from '../games/deeds/aos.ts';
import { grammar as blackReach } from '../games/deeds/black-reach.ts';
import { grammar as w40k } from '../games/deeds/w40k.ts';
import { grammar as warzone } from '../games/deeds/warzone.ts';
import * as aosDice from '../games/dice/aos.ts';
import * as blackReachDice from '../games/dice/black-reach.ts';
import * as w40kDice from '../games/dice/w40k.ts';
import * as warzoneDice from '../games/dice/warzone.ts';
import type { DeedGrammar } from './deed.ts';
import { deedLine } from './deed-line.ts';
import { readAttack } from './read-attack.ts';
import { readDeeds } from './read-deeds.ts';

const told = (type: string, data: { readonly [member: string]: Json } = {}, rule = 'R-1'): GameEvent => ({
  type,
  rule,
  data,
});
const dice = (purpose: string, by: number, faces: readonly number[], target?: number, rule = 'R-1'): GameEvent => ({
  type: 'dice-rolled',
  rule,
  data: { for: purpose, by, sides: 6, faces: [...faces], ...(target === undefined ? {} : { target }) },
});
/** Words enough to see who is meant. */
const words = ({ type, data = {} }: GameEvent): Message => ({
  key: `event.${type}`,
  params: Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >,
});
const shape = (events: readonly GameEvent[], grammar: DeedGrammar) =>
  readDeeds(events, grammar).map(({ kind, main, events: all }) => [kind, main.type, all.length]);

group('a deed is one line', () => {
  test('Warhammer 40,000: a unit that shoots at two targets makes two attacks, each with its own saves and losses', () => {
    const events = [
      told('shots-declared', { unit: 'a4', targets: ['b1', 'b4'], weapons: 4 }),
      dice('to-hit', 0, [6, 4, 1], 3),
      dice('to-wound', 0, [5, 2], 5),
      told('attacks-made', { attacker: 'a4', target: 'b1', weapon: 'bolter', attacks: 3, hits: 2, wounds: 1 }),
      // Saved: nothing tells it, and it is no part of the next volley.
      dice('save', 1, [5], 4),
      dice('number-of-attacks', 0, [4]),
      told('number-rolled', { for: 'number-of-attacks', total: 2 }),
      dice('to-hit', 0, [6, 6], 3),
      dice('to-wound', 0, [6, 6], 3),
      told('attacks-made', { attacker: 'a4', target: 'b4', weapon: 'cannon', attacks: 2, hits: 2, wounds: 2 }),
      dice('save', 1, [3], 6),
      told('wounds-lost', { unit: 'b4', model: 'b4.1', lost: 1, left: 0 }),
      told('model-destroyed', { unit: 'b4', model: 'b4.1', cause: 'attack' }),
      dice('save', 1, [6], 6),
      told('casualties', { unit: 'b4', count: 1 }),
      told('phase-began', { phase: 'charge', seat: 0 }),
    ];
    const deeds = readDeeds(events, w40k);
    expect(deeds.map(({ kind, target, events: all }) => [kind, target, all.length])).toEqual([
      ['shot', 'b1', 5],
      ['shot', 'b4', 10],
      ['other', undefined, 1],
    ]);
    const [first, second] = deeds.map((deed) => readAttack(deed, { grammar: w40k, reader: w40kDice, describe: words }));
    expect(first?.columns.map(({ step, count }) => [step, count])).toEqual([
      ['attacks', 3],
      ['hits', 2],
      ['wounds', 1],
      ['saves', 0],
      ['damage', 0],
    ]);
    expect(second).toMatchObject({ seat: 0, doer: 'a4', fallen: ['b4.1'], weapons: ['cannon'] });
    expect(second?.line).toMatchObject({
      key: 'web.deed.shot',
      params: {
        parts: {
          list: [
            { key: 'web.deed.hits', params: { count: 2, of: 2 } },
            { key: 'web.deed.wounds', params: { count: 2 } },
            { key: 'web.deed.saved', params: { count: 1 } },
            { key: 'web.deed.fallen', params: { count: 1 } },
          ],
        },
      },
    });
  });

  test('a move is told once, with the longest way of its models', () => {
    const ways = [
      {
        model: 'b1.1',
        path: [
          [0, 0, 0],
          [3000, 4000, 0],
        ],
      },
      {
        model: 'b1.2',
        path: [
          [0, 0, 0],
          [3000, 0, 0],
          [3000, 3000, 0],
        ],
      },
    ];
    const events = [
      dice('advance', 1, [2]),
      told('advanced', { unit: 'b1', inches: 2 }),
      told('models-moved', { unit: 'b1', kind: 'advance', models: ['b1.1', 'b1.2'], ways }),
      told('unit-moved', { unit: 'b1', kind: 'advance' }),
      told('models-moved', { unit: 'b2', kind: 'normal', models: [] }),
      told('unit-moved', { unit: 'b2', kind: 'normal' }),
    ];
    expect(shape(events, w40k)).toEqual([
      ['move', 'unit-moved', 4],
      ['move', 'unit-moved', 2],
    ]);
    const [first] = readDeeds(events, w40k);
    expect(first && deedLine(first, undefined, w40k, words)).toMatchObject({ seat: 1, way: { inches: 6000 } });
  });

  test('a power with its denial and what it does is one; the next test is another', () => {
    const events = [
      dice('psychic-test', 0, [3, 5], 6),
      told('psychic-test-passed', { unit: 'a1', power: 'smite', total: 8 }),
      dice('deny', 1, [1, 1], 9),
      told('denial-failed', { unit: 'b2', result: 2, total: 8 }),
      told('power-manifested', { unit: 'a1', power: 'smite' }),
      dice('smite', 0, [4]),
      told('mortal-wounds', { unit: 'b1', count: 2 }),
      told('wounds-lost', { unit: 'b1', model: 'b1.1', lost: 1, left: 4 }),
      dice('psychic-test', 0, [1, 2], 6),
      dice('psychic-test', 0, [1, 3], 6),
      told('rerolled', { for: 'psychic-test', before: [1, 2], after: [1, 3] }),
      told('psychic-test-failed', { unit: 'a1', power: 'smite', total: 4 }),
    ];
    expect(shape(events, w40k)).toEqual([
      ['other', 'power-manifested', 8],
      ['other', 'psychic-test-failed', 4],
    ]);
  });

  test('a test and its dice are one line, dice of another rule are not', () => {
    const events = [
      dice('morale', 1, [6], undefined, 'W40K-21.2'),
      told('morale-failed', { unit: 'b4' }, 'W40K-21.2'),
      dice('command-point', 1, [1], 5, 'X-3'),
      told('turn-began', { seat: 1 }),
    ];
    expect(shape(events, w40k)).toEqual([
      ['other', 'morale-failed', 2],
      ['other', 'dice-rolled', 1],
      ['other', 'turn-began', 1],
    ]);
  });

  test('Age of Sigmar: a fight with its commands, wards and slain models; who was picked to fight is no line of its own', () => {
    const events = [
      told('selected-to-fight', { unit: 'a3' }),
      told('attacks-declared', { unit: 'a3', targets: ['b3'] }),
      told('command-issued', { command: 'all-out-defence', unit: 'b3', model: 'b3.1' }),
      dice('to-hit', 0, [3, 6], 3),
      dice('to-wound', 0, [5, 6], 3),
      dice('save', 1, [2, 6], 5),
      told('attacks-made', { attacker: 'a3', target: 'b3', weapon: 'halberd', attacks: 2, hits: 2, wounds: 2 }),
      told('damage-inflicted', { attacker: 'a3', target: 'b3', count: 2 }),
      dice('ward', 1, [3], 6),
      told('wound-allocated', { unit: 'b3', model: 'b3.6', wounds: 1, slain: true }),
      told('model-slain', { unit: 'b3', model: 'b3.6', cause: 'combat' }),
      told('selected-to-fight', { unit: 'b3' }),
      told('models-moved', { unit: 'b3', kind: 'pile-in', count: 1 }),
    ];
    expect(shape(events, aos)).toEqual([
      ['blow', 'attacks-made', 11],
      ['move', 'models-moved', 2],
    ]);
    const [fight] = readDeeds(events, aos);
    const attack = fight && readAttack(fight, { grammar: aos, reader: aosDice, describe: words });
    expect(attack?.columns.find(({ step }) => step === 'damage')?.count).toBe(1);
    expect(attack?.fallen).toEqual(['b3.6']);
  });

  test('Age of Sigmar: a miscast and divine wrath are told by their own words, a prayer with all that comes of it', () => {
    const events = [
      dice('cast', 0, [1, 1]),
      told('miscast', { unit: 'a1', spell: 'arcane-bolt', total: 2 }),
      dice('mortal-wounds', 0, [1]),
      told('number-rolled', { for: 'mortal-wounds', total: 1 }),
      told('mortal-wounds', { unit: 'a1', count: 1 }),
      told('wound-allocated', { unit: 'a1', model: 'a1.1', wounds: 1, slain: false }),
      dice('chant', 0, [1]),
      told('divine-wrath', { unit: 'a2', prayer: 'bless', total: 1 }),
      told('mortal-wounds', { unit: 'a2', count: 1 }),
      told('wound-allocated', { unit: 'a2', model: 'a2.1', wounds: 1, slain: false }),
      dice('chant', 0, [5]),
      told('prayer-answered', { unit: 'a3', prayer: 'blood-boil', total: 5 }),
      dice('mortal-wounds', 0, [2]),
      told('mortal-wounds', { unit: 'b1', count: 2 }),
      told('wound-allocated', { unit: 'b1', model: 'b1.1', wounds: 1, slain: true }),
      dice('chant', 0, [4]),
      told('prayer-answered', { unit: 'a4', prayer: 'heal', total: 4 }),
      dice('heal', 0, [6]),
      told('number-rolled', { for: 'heal', total: 3 }),
      told('wounds-healed', { unit: 'a1', count: 1 }),
    ];
    expect(shape(events, aos)).toEqual([
      ['other', 'miscast', 6],
      ['other', 'divine-wrath', 4],
      ['other', 'prayer-answered', 5],
      ['other', 'prayer-answered', 5],
    ]);
  });

  test('Warzone: bursts of one model at one target are one attack; who strikes back makes another', () => {
    const low = { sides: 20 };
    const roll = (purpose: string, by: number, face: number, target: number): GameEvent => {
      const { data, ...event } = dice(purpose, by, [face], target);
      return { ...event, data: { ...data, ...low } };
    };
    const shot = { model: 'a5.1', target: 'b6.1', weapon: 'gun' };
    const blow = { model: 'b2.1', target: 'a2.1' };
    const events = [
      told('shooting', shot),
      roll('to-hit', 0, 6, 9),
      told('shot-hit', shot),
      roll('armour', 1, 8, 10),
      told('shooting', shot),
      roll('to-hit', 0, 19, 9),
      told('shot-missed', shot),
      told('unit-activated', { unit: 'b2' }),
      told('moved', {
        model: 'b2.1',
        path: [
          [0, 0, 0],
          [3000, 4000, 0],
        ],
      }),
      told('moved', {
        model: 'b2.1',
        path: [
          [3000, 4000, 0],
          [3000, 6000, 0],
        ],
      }),
      told('attack', { ...blow, weapon: 'claws' }),
      roll('to-hit', 1, 7, 19),
      told('blow-hit', blow),
      roll('armour', 0, 14, 8),
      told('wounds-lost', { model: 'a2.1', lost: 1, left: 0 }),
      roll('to-hit', 0, 19, 1),
      told('blow-missed', { model: 'a2.1', target: 'b2.1' }),
    ];
    const deeds = readDeeds(events, warzone);
    expect(deeds.map(({ kind, doer, target, events: all }) => [kind, doer, target, all.length])).toEqual([
      ['shot', 'a5.1', 'b6.1', 7],
      ['other', undefined, undefined, 1],
      ['move', 'b2', undefined, 2],
      ['blow', 'b2.1', 'a2.1', 5],
      ['blow', 'a2.1', 'b2.1', 2],
    ]);
    const [burst] = deeds.map((deed) => readAttack(deed, { grammar: warzone, reader: warzoneDice, describe: words }));
    expect(burst?.columns.map(({ step, count }) => [step, count])).toEqual([
      ['attacks', 2],
      ['hits', 1],
      ['saves', 0],
      ['damage', 0],
    ]);
    const move = deeds[2];
    expect(move && deedLine(move, undefined, warzone, words).way).toEqual({ inches: 7000 });
  });

  test('Black Reach: a shot with its card and what it hits, a walk in spaces', () => {
    const events = [
      told('movement-declared', { unit: 'O03-2' }),
      told('moved', { unit: 'O03-2', from: '4,1', to: '4,2' }),
      told('moved', { unit: 'O03-2', from: '4,2', to: '4,3' }),
      told('shot-declared', { unit: 'U02-1', targets: ['O08-2'] }),
      told('card-played', { seat: 0, card: 'bolter-drill' }),
      dice('attack', 0, [1], 4),
      told('attack', { unit: 'U02-1', target: 'O08-2', total: 5, defence: 4 }),
      told('hit', { unit: 'O08-2' }),
      told('destroyed', { unit: 'O08-2' }),
    ];
    const deeds = readDeeds(events, blackReach);
    expect(deeds.map(({ kind, events: all }) => [kind, all.length])).toEqual([
      ['move', 3],
      ['shot', 6],
    ]);
    const [walk, shot] = deeds;
    expect(walk && deedLine(walk, undefined, blackReach, words).way).toEqual({
      key: 'web.deed.spaces',
      params: { count: 2 },
    });
    const attack = shot && readAttack(shot, { grammar: blackReach, reader: blackReachDice, describe: words });
    expect(attack).toMatchObject({ seat: 0, fallen: ['O08-2'], line: { key: 'web.deed.told' } });
  });

  test('nothing is lost and nothing is told twice, whatever the grammar does not know', () => {
    const events = [told('one'), dice('x', 0, [1]), told('two'), dice('to-hit', 0, [2], 3), told('three')];
    for (const grammar of [w40k, aos, warzone, blackReach, undefined]) {
      expect(readDeeds(events, grammar).flatMap((deed) => deed.events)).toEqual(events);
    }
  });
});
