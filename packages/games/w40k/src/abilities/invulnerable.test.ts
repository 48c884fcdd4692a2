import { expect, test } from 'vitest';
import { attack, battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { bestSave, savesOf, saveTarget } from '../rules/16-attacks/saves.ts';
import type { Battle, Model } from '../state.ts';

const modelIn = (state: Battle, unit: string): Model => unitById(state, unit).models[0] as Model;

test('[W40K-17.1] a Terminator under an AP -4 attack picks 5+ over 6 (2+ with -4)', () => {
  const state = battle(
    { datasheet: 'chaos-space-marines', at: [10, 10] },
    { datasheet: 'terminator-squad', seat: 1, at: [10, 18] },
  );
  const saves = savesOf(attack(state, 'a1', 'b1', 'meltagun'), modelIn(state, 'b1'));
  expect(saves.map((save) => [save.kind, saveTarget(save)])).toEqual([
    ['armour', 6],
    ['invulnerable', 5],
  ]);
  expect(bestSave(saves).kind).toBe('invulnerable');
});

test('[W40K-25.4] Iron Halo is 4+, whatever the AP', () => {
  const state = battle(
    { datasheet: 'chaos-space-marines', at: [10, 10] },
    { datasheet: 'primaris-captain', seat: 1, at: [10, 18] },
  );
  const saves = savesOf(attack(state, 'a1', 'b1', 'lascannon'), modelIn(state, 'b1'));
  expect(saves[1]).toMatchObject({ kind: 'invulnerable', target: 4, modifiers: [] });
});

test('[W40K-25.23] the ion shield holds against ranged attacks only', () => {
  const state = battle(
    { datasheet: 'chaos-terminators', at: [10, 10] },
    { datasheet: 'knight-paladin', seat: 1, at: [10, 14] },
  );
  const knight = modelIn(state, 'b1');
  expect(savesOf(attack(state, 'a1', 'b1', 'combi-bolter'), knight)).toHaveLength(2);
  expect(savesOf(attack(state, 'a1', 'b1', 'accursed-weapon'), knight)).toHaveLength(1);
});

test('[W40K-25.7] a shield dome gives 5+ to the Impulsor that carries it, and to no other', () => {
  const state = battle(
    { datasheet: 'chaos-space-marines', at: [10, 10] },
    {
      datasheet: 'impulsor',
      seat: 1,
      at: [10, 18],
      wargear: [{ option: 'dome', choice: 'shield-dome', kind: 'impulsor', count: 1 }],
    },
    { datasheet: 'impulsor', seat: 1, at: [30, 18] },
  );
  expect(savesOf(attack(state, 'a1', 'b1', 'boltgun'), modelIn(state, 'b1'))).toHaveLength(2);
  expect(savesOf(attack(state, 'a1', 'b2', 'boltgun'), modelIn(state, 'b2'))).toHaveLength(1);
});
