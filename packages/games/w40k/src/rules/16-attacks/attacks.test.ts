import { expect, test } from 'vitest';
import { attack, rangeOfAttacks } from '../../../test/battle.ts';
import { given, model } from '../../../test/given.ts';
import { blastAttacks } from '../15-weapons/attacks.ts';
import { bestSave, saved, savesOf, saveTarget } from './saves.ts';
import { hits, hitTarget } from './to-hit.ts';
import { woundTarget } from './to-wound.ts';

const faceHits = (faces: number[], skill: number, modifier: number) =>
  faces.filter((face) => hits(face, skill, [{ amount: modifier }]));

test('[W40K-16.1] TV a: modifiers together never count more than one', () => {
  const state = given({
    units: {
      a1: {
        sheet: 'intercessor-squad',
        models: [[5, 5]],
        wargear: ['stalker-bolt-rifle'],
        flags: { movedThisTurn: true },
      },
      b1: { sheet: 'stormraven-gunship', models: [[20, 5]] },
    },
  });
  expect(hitTarget(attack(state, 'a1', 'b1', 'stalker-bolt-rifle'))).toBe(4);
  expect(faceHits([4, 3, 6, 1], 3, -1)).toEqual([4, 6]);
});

test('[W40K-16.1] TV b: an unmodified 6 always hits', () => {
  expect(faceHits([6, 5], 6, -1)).toEqual([6]);
});

test.each([
  [8, 4, 2],
  [5, 4, 3],
  [4, 4, 4],
  [4, 5, 5],
  [4, 8, 6],
  [3, 7, 6],
  [7, 4, 3],
])('[W40K-16.2] TV a: S %s against T %s wounds on %s+', (strength, toughness, expected) => {
  expect(woundTarget(strength, toughness)).toBe(expected);
});

const armour = (target: number, ap: number) => ({
  kind: 'armour' as const,
  target,
  modifiers: [{ rule: 'W40K-16.4', why: { key: 'why.ap' }, amount: ap }],
});

test.each([
  [3, -1, 3, false],
  [3, -1, 4, true],
  [6, -1, 6, false],
  [2, -4, 6, true],
  [2, -4, 1, false],
  [2, 0, 1, false],
])('[W40K-16.4] TV a: Sv %s+, AP %s, die %s: %s', (target, ap, face, expected) => {
  expect(saved(face, armour(target, ap))).toBe(expected);
});

test('[W40K-17.1] TV a: a Terminator under AP −4 needs a 6 or an invulnerable 5', () => {
  const state = given({
    units: {
      a1: { sheet: 'chaos-space-marines', models: [[5, 5]], wargear: ['meltagun'] },
      b1: { sheet: 'terminator-squad', models: [[12, 5]] },
    },
  });
  const saves = savesOf(attack(state, 'a1', 'b1', 'meltagun'), model(state, 'b1.1'));
  expect(saves.map((save) => [save.kind, saveTarget(save)])).toEqual([
    ['armour', 6],
    ['invulnerable', 5],
  ]);
  expect(bestSave(saves).kind).toBe('invulnerable');
});

test('[W40K-15.7] TV a: Blast makes at least three attacks against six models, all it can against eleven', () => {
  const state = given({
    units: { a1: { sheet: 'intercessor-squad', models: [[5, 5]] }, b1: { sheet: 'ork-boyz', models: [[9, 5]] } },
  });
  const frag = attack(state, 'a1', 'b1', 'frag-grenades');
  expect(blastAttacks(2, 6)).toBe(3);
  expect(blastAttacks(2, 5)).toBe(2);
  expect(rangeOfAttacks(frag, 11)).toEqual({ least: 6, most: 6 });
  expect(rangeOfAttacks(frag, 6)).toEqual({ least: 3, most: 6 });
  expect(rangeOfAttacks(frag, 5)).toEqual({ least: 1, most: 6 });
});

test('[W40K-13.8] TV a: Heavy 3 makes three attacks, Assault 1 one', () => {
  const state = given({
    units: {
      a1: { sheet: 'chaos-space-marines', models: [[5, 5]], wargear: ['heavy-bolter', 'meltagun'] },
      b1: { sheet: 'ork-boyz', models: [[9, 5]] },
    },
  });
  expect(rangeOfAttacks(attack(state, 'a1', 'b1', 'heavy-bolter'), 1)).toEqual({ least: 3, most: 3 });
  expect(rangeOfAttacks(attack(state, 'a1', 'b1', 'meltagun'), 1)).toEqual({ least: 1, most: 1 });
});

test('[W40K-15.2] TV a: INFANTRY that moved fires Heavy weapons at −1, BIKERS do not', () => {
  const state = given({
    units: {
      a1: { sheet: 'intercessor-squad', models: [[5, 5]], wargear: ['heavy-bolter'], flags: { movedThisTurn: true } },
      a2: { sheet: 'outrider-squad', models: [[5, 9]], wargear: ['heavy-bolter'], flags: { movedThisTurn: true } },
      b1: { sheet: 'ork-boyz', models: [[20, 5]] },
    },
  });
  expect(hitTarget(attack(state, 'a1', 'b1', 'heavy-bolter'))).toBe(4);
  expect(hitTarget(attack(state, 'a2', 'b1', 'heavy-bolter'))).toBe(3);
});

test('[W40K-15.1] TV a: an Assault weapon after an Advance is at −1', () => {
  const state = given({
    units: {
      a1: {
        sheet: 'intercessor-squad',
        models: [[5, 5]],
        wargear: ['auto-bolt-rifle'],
        flags: { moveKind: 'advance', movedThisTurn: true },
      },
      b1: { sheet: 'ork-boyz', models: [[20, 5]] },
    },
  });
  expect(hitTarget(attack(state, 'a1', 'b1', 'auto-bolt-rifle'))).toBe(4);
});
