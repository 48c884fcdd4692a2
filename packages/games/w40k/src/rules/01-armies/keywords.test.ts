import { expect, test } from 'vitest';
import { run } from '../../../test/battle.ts';
import { given, model, unit } from '../../../test/given.ts';
import { destroyModel } from '../05-strength/destroyed.ts';
import { modelHas, unitHas } from './keywords.ts';

const mixed = () =>
  given({
    datasheets: [
      {
        id: 'command-group',
        name: { it: 'Comando', en: 'Command group' },
        source: 'house',
        rule: 'W40K-01.6',
        role: 'hq',
        power: 3,
        base: { round: 32 },
        height: 1.7,
        size: [3, 3],
        models: [
          {
            id: 'leader',
            name: { it: 'Capo', en: 'Leader' },
            min: 1,
            max: 1,
            keywords: ['CHARACTER'],
            profile: { M: 6, WS: 3, BS: 3, S: 4, T: 4, W: 2, A: 2, Ld: 8, Sv: 3 },
            wargear: [],
          },
          {
            id: 'guard',
            name: { it: 'Guardia', en: 'Guard' },
            min: 2,
            max: 2,
            profile: { M: 6, WS: 3, BS: 3, S: 4, T: 4, W: 2, A: 2, Ld: 7, Sv: 3 },
            wargear: [],
          },
        ],
        faction: [],
        keywords: ['INFANTRY'],
      },
    ],
    units: {
      a1: {
        sheet: 'command-group',
        models: [
          { kind: 'leader', at: [5, 5] },
          { kind: 'guard', at: [7, 5] },
          { kind: 'guard', at: [9, 5] },
        ],
      },
      a2: { sheet: 'outrider-squad', models: [[20, 5]] },
    },
  });

test('[W40K-01.6] TV a: a unit has the keywords of all its models, a model only its own', () => {
  const state = mixed();
  const group = unit(state, 'a1');
  expect(unitHas(state, group, 'CHARACTER')).toBe(true);
  expect(group.models.map((one) => modelHas(state, group, one, 'CHARACTER'))).toEqual([true, false, false]);
  expect(unitHas(state, group, 'INFANTRY')).toBe(true);
});

test('[W40K-01.6] when the model that gave the keyword is destroyed the unit loses it', () => {
  const state = mixed();
  const group = unit(state, 'a1');
  const leader = model(state, 'a1.1');
  run(state, (play) => destroyModel(play, group, leader, { kind: 'attack', rule: 'W40K-16.5', by: 1 }));
  expect(unitHas(state, group, 'CHARACTER')).toBe(false);
});

test('[W40K-01.6] TV b: a rule for INFANTRY does not reach BIKERS', () => {
  const state = mixed();
  expect(unitHas(state, unit(state, 'a1'), 'INFANTRY')).toBe(true);
  expect(unitHas(state, unit(state, 'a2'), 'INFANTRY')).toBe(false);
});
