import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { readySetups } from './army/setup.ts';
import { game } from './game.ts';
import { battlepacks, battleplans, library } from './pack/shipped.ts';
import type { Battle } from './state.ts';
import { wire } from './wire.ts';

const sent = (state: Battle) => JSON.parse(JSON.stringify(wire.pack(state)));

const started = () => {
  const match = Match.start(game, (readySetups[1] as (typeof readySetups)[number]).setup, { dice: seededDice('wire') });
  playRandomly(match, new Random(5), 40);
  return match.state as Battle;
};

test('[AOS-1.4] a battle goes over the wire without what ships with the game, and comes back whole', () => {
  const state = started();
  const table = sent(state);
  expect(new Set(Object.values(table.library.warscrolls))).toEqual(new Set([null]));
  expect([table.battlepack, table.battleplan, table.format]).toEqual(['proving-grounds', 'the-broken-tower', 'small']);
  const again = wire.unpack(table);
  expect(JSON.stringify(again)).toBe(JSON.stringify(state));
  expect(again.library.warscrolls.vindictors).toBe(library.warscrolls.vindictors);
  expect([again.battlepack, again.battleplan]).toEqual([battlepacks[0], battleplans[1]]);
  expect(JSON.stringify(table).length).toBeLessThan(JSON.stringify(state).length / 2);
});

test('a battle that was stored and read again is sent the same', () => {
  const state = started();
  expect(sent(JSON.parse(JSON.stringify(state)))).toEqual(sent(state));
});

test('what another pack brought or changed is sent', () => {
  const state = started();
  const vindictors = { ...library.warscrolls.vindictors, bravery: 3 } as (typeof library.warscrolls)[string];
  const changed = { ...state, library: { ...state.library, warscrolls: { ...state.library.warscrolls, vindictors } } };
  const again = wire.unpack(sent(changed));
  expect(again.library.warscrolls.vindictors?.bravery).toBe(3);
});
