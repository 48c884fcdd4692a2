import { feature, inches, rectangleOutline } from '@mischia/geometry';
import { touch } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { amounts, attack, battle, model, unit } from '../../../test/battle.ts';
import type { Battle } from '../../state.ts';
import { isInTerrain } from '../17-terrain/cover.ts';
import { attackRefusals } from './declare.ts';
import { reachFault } from './reach.ts';
import { isVisible } from './visibility.ts';

const shot = (state: Battle, from: string, weapon: string, at: string, profile = 0) => {
  const found = state.library.weapons[weapon]?.profiles[profile];
  const attacker = unit(state, from);
  const [first] = attacker.models;
  if (!found || !first) throw new Error(weapon);
  return reachFault(state, { kind: 'shooting', unit: attacker, model: first, weapon, profile: found }, unit(state, at));
};

test('[AOS-10.1.1] TV AOS-10.1.1-a: with an enemy within 3" only such enemies may be shot at', () => {
  const state = battle([
    { warscroll: 'vindictors', at: [10, 14] },
    { warscroll: 'knight-arcanum', at: [10, 2] },
    { warscroll: 'man-skewer-boltboyz', seat: 1, at: [10, 10] },
  ]);
  expect(shot(state, 'b1', 'man-skewer-crossbow', 'a1', 1)).toBeUndefined();
  expect(shot(state, 'b1', 'man-skewer-crossbow', 'a2', 1)).toBe('enemies-near');
});

test('[AOS-13.1.1c] TV AOS-13.1.1-a: a unit wholly within the least range may not be shot at', () => {
  const state = battle([
    { warscroll: 'vindictors', at: [10, 10], models: 3 },
    { warscroll: 'stone-lobba', seat: 1, at: [10, 4] },
  ]);
  const away = (...gaps: number[]) => {
    unit(state, 'a1').models.forEach((each, i) => {
      each.x = inches(10) + (i - 1) * inches(1.6);
      each.y = inches(4 + 1.181 + 0.787 + (gaps[i] ?? 0));
    });
    touch(state);
    return shot(state, 'b1', 'boulder', 'a1');
  };
  expect(away(4, 5, 7)).toBeUndefined();
  expect(away(3.2, 3.2, 3.2)).toBe('too-close');
});

const woods = (minX: number, minY: number, maxX: number, maxY: number) =>
  feature({
    id: 'wood',
    kind: 'woods',
    area: [rectangleOutline(inches(minX), inches(minY), inches(maxX), inches(maxY))],
    height: 0,
    traits: ['wyldwood'],
  });

test('[AOS-17.1.4] TV AOS-17.1.4-a: more than 3" of a wyldwood hide a target, unless it is big', () => {
  const seen = (warscroll: string, y: number) => {
    const state = battle(
      [
        { warscroll: 'knight-arcanum', at: [14, 6] },
        { warscroll, seat: 1, at: [14, y], models: 1 },
      ],
      { terrain: [woods(10, 10, 18, 18)] },
    );
    return isVisible(state, unit(state, 'a1'), model(state, 'a1.1'), unit(state, 'b1'), model(state, 'b1.1'));
  };
  expect([seen('gutrippaz', 14), seen('gutrippaz', 13.5), seen('marshcrawla-sloggoth', 15.5)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('[AOS-13.1.1b] R49: models of other units hide, those of the two units do not', () => {
  const state = battle([
    { warscroll: 'vindictors', at: [10, 6], models: 2 },
    { warscroll: 'marshcrawla-sloggoth', at: [10, 14] },
    { warscroll: 'hobgrot-slittaz', seat: 1, at: [10, 22], models: 2 },
  ]);
  const sees = (at: number) => {
    for (const each of unit(state, 'b1').models) each.x = inches(at);
    (unit(state, 'b1').models[1] as { y: number }).y = inches(24);
    touch(state);
    return isVisible(state, unit(state, 'a1'), model(state, 'a1.1'), unit(state, 'b1'), model(state, 'b1.2'));
  };
  expect([sees(10), sees(20)]).toEqual([false, true]);
});

test('[AOS-17.0.2] TV AOS-17.0.2-a: behind a wall against one attacker, not against another', () => {
  const wall = feature({
    id: 'wall',
    kind: 'obstacle',
    area: [rectangleOutline(inches(10), inches(10), inches(16), inches(11))],
    height: inches(1),
    traits: ['cover'],
  });
  const state = battle(
    [
      { warscroll: 'knight-arcanum', at: [13, 4] },
      { warscroll: 'lord-relictor', at: [20, 12.2] },
      { warscroll: 'gutrippaz', seat: 1, at: [11.5, 12.2], models: 3 },
    ],
    { terrain: [wall] },
  );
  unit(state, 'b1').models.forEach((each, i) => {
    each.x = inches(11.5 + 1.5 * i);
  });
  touch(state);
  const target = unit(state, 'b1');
  expect([isInTerrain(state, unit(state, 'a1'), target), isInTerrain(state, unit(state, 'a2'), target)]).toEqual([
    true,
    false,
  ]);
});

test('[AOS-13.1] [AOS-12.3] declarations: reach, weapons, too many and too few attacks', () => {
  const state = battle([
    { warscroll: 'killaboss-with-stab-grot', at: [10, 10] },
    { warscroll: 'vindictors', seat: 1, at: [10, 12], models: 1 },
    { warscroll: 'praetors', seat: 1, at: [20, 12], models: 1 },
  ]);
  const weapons = [
    { model: 'a1.1', weapon: 'boss-hacka', profile: 'melee', attacks: 4 },
    { model: 'a1.1', weapon: 'prized-shiv', profile: 'melee', attacks: 3 },
  ];
  const codes = (attacks: readonly (readonly [string, string, number])[], kind: 'combat' | 'shooting' = 'combat') =>
    attackRefusals(
      state,
      { unit: 'a1', kind, weapons },
      { attacks: attacks.map(([weapon, target, count]) => ({ model: 'a1.1', weapon, target, count })) },
    ).map(({ code }) => code);
  const shiv = ['prized-shiv', 'b1', 3] as const;
  expect(codes([['boss-hacka', 'b1', 4], shiv])).toEqual([]);
  expect(codes([['boss-hacka', 'b1', 3], ['boss-hacka', 'b1', 1], shiv])).toEqual([]);
  expect(codes([['boss-hacka', 'b2', 4], shiv])).toEqual(['attack/out-of-range']);
  expect(codes([['boss-hacka', 'b1', 3], shiv])).toEqual(['attack/too-few']);
  expect(codes([['boss-hacka', 'b1', 5], shiv])).toEqual(['attack/too-many']);
  expect(codes([shiv])).toEqual(['attack/too-few']);
  expect(codes([['boss-hacka', 'a1', 4], shiv])).toEqual(['attack/not-an-enemy']);
  expect(codes([['boss-hacka', 'constructor', 4], shiv])).toEqual(['attack/not-an-enemy']);
  expect(codes([['stormspear', 'b1', 1], ['boss-hacka', 'b1', 4], shiv])).toEqual(['attack/no-such-weapon']);
});

test('[AOS-17.0.1] [AOS-17.1.1] TV AOS-17.0.1-a: wholly on a feature is in cover, over its edge is not', () => {
  const flat = feature({
    id: 'hill',
    kind: 'area',
    area: [rectangleOutline(inches(10), 0, inches(16), inches(6))],
    height: 0,
    traits: ['cover'],
  });
  const covered = (x: number) => {
    const state = battle(
      [
        { warscroll: 'knight-arcanum', at: [2, 3] },
        { warscroll: 'gutrippaz', seat: 1, at: [x, 3], models: 1 },
      ],
      { terrain: [flat] },
    );
    return isInTerrain(state, unit(state, 'a1'), unit(state, 'b1'));
  };
  expect([covered(10.5), covered(10.7)]).toEqual([false, true]);
});

test('[AOS-17.2.1] TV AOS-17.2-a, R74: a garrison is attacked and attacks from its feature, all of it', () => {
  const tower = feature({
    id: 'tower',
    kind: 'building',
    area: [rectangleOutline(inches(10), inches(10), inches(15), inches(15))],
    height: inches(5),
    traits: ['defensible'],
  });
  const state = battle(
    [
      { warscroll: 'vindictors', at: [10, 17] },
      { warscroll: 'gutrippaz', seat: 1, at: [30, 30] },
    ],
    { terrain: [tower] },
  );
  const inside = unit(state, 'b1');
  inside.place = 'garrison';
  inside.garrison = 'tower';
  for (const each of inside.models) Object.assign(each, { x: inches(12.5), y: inches(12.5) });
  touch(state);
  const { hit, save } = attack(state, 'a1', 'b1', 'stormspear');
  expect([amounts(hit.modifiers), amounts(save.modifiers)]).toEqual([[-1], [-1, 1]]);
  const weapon = state.library.weapons['wicked-stikka']?.profiles[0];
  if (!weapon) throw new Error('no stikka');
  const faults = inside.models.map((each) =>
    reachFault(
      state,
      { kind: 'combat', unit: inside, model: each, weapon: 'wicked-stikka', profile: weapon },
      unit(state, 'a1'),
    ),
  );
  expect(faults).toEqual(inside.models.map(() => undefined));
});

test('[AOS-13.1.2] a spear reaches 2", a blade 1", through whoever stands between', () => {
  const state = battle([
    { warscroll: 'vindictors', at: [10, 10], models: 1 },
    { warscroll: 'knight-arcanum', at: [10, 11.6] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 13.4], models: 1 },
  ]);
  const fault = (from: string, weapon: string, to: string) => {
    const profile = state.library.weapons[weapon]?.profiles[0];
    const attacker = unit(state, from);
    const [first] = attacker.models;
    if (!profile || !first) throw new Error(weapon);
    return reachFault(state, { kind: 'combat', unit: attacker, model: first, weapon, profile }, unit(state, to));
  };
  expect([fault('a1', 'stormspear', 'b1'), fault('a1', 'warblade', 'b1')]).toEqual([undefined, 'out-of-range']);
});
