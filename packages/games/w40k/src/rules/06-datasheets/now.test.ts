import { expect, test } from 'vitest';
import { battle } from '../../../test/battle.ts';
import { given, unit } from '../../../test/given.ts';
import { inForceOn } from '../../abilities/uses.ts';
import { messages } from '../../messages/index.ts';
import { starterPack } from '../../pack/starter.ts';
import { characteristicsOf } from './now.ts';

test('[W40K-06.7] a damaged Redemptor shows the row of its wounds and says why', () => {
  const state = given({ units: { a1: { sheet: 'redemptor-dreadnought', models: [{ at: [5, 5], lost: 7 }] } } });
  const { M, WS, S } = characteristicsOf(state, unit(state, 'a1'));
  expect(M).toMatchObject({ value: 6, base: 8, modifiers: [{ how: 'set', value: 6, rule: 'W40K-06.7' }] });
  expect(WS).toMatchObject({ value: 4, base: 3 });
  expect(S).toEqual({ value: 7, base: 7, modifiers: [] });
});

test('[W40K-06.8] an effect on one model changes that model alone, with its rule and reason', () => {
  const state = given({
    units: {
      a1: {
        sheet: 'intercessor-squad',
        models: [
          [5, 5],
          [7, 5],
        ],
        effects: [{ ability: { id: 'might-of-heroes', amount: 1 }, model: 'a1.2', until: 'turn' }],
      },
    },
  });
  const [first, second] = unit(state, 'a1').models.map((model) => characteristicsOf(state, unit(state, 'a1'), model));
  expect(first?.S.modifiers).toEqual([]);
  expect(second?.S).toMatchObject({
    value: 5,
    base: 4,
    modifiers: [{ how: 'add', value: 1, rule: 'W40K-25.5', why: { key: 'why.might-of-heroes' } }],
  });
});

test('[W40K-06.5] an aura is listed with the unit it comes from, an effect with its end', () => {
  const state = battle(
    { datasheet: 'intercessor-squad', at: [10, 10] },
    { datasheet: 'primaris-captain', at: [10, 13] },
  );
  unit(state, 'a1').effects.push({ ability: { id: 'reroll-charge' }, until: 'turn' });
  const found = inForceOn(state, unit(state, 'a1'));
  expect(found).toContainEqual(
    expect.objectContaining({
      name: { key: 'ability.rites-of-battle' },
      rule: 'W40K-25.4',
      from: 'aura',
      source: 'a2',
      active: true,
    }),
  );
  expect(found).toContainEqual(expect.objectContaining({ from: 'effect', until: 'turn', rule: 'W40K-25.15' }));
});

test('[W40K-11.1] two values of an AIRCRAFT, and one while it hovers', () => {
  const state = given({ units: { a1: { sheet: 'stormraven-gunship', models: [[20, 15]] } } });
  expect(characteristicsOf(state, unit(state, 'a1')).M.value).toEqual([20, 45]);
  unit(state, 'a1').effects.push({ ability: { id: 'hovering', move: 20 }, until: 'turn' });
  state.epoch++;
  expect(characteristicsOf(state, unit(state, 'a1')).M.value).toBe(20);
});

test('every ability of the starter pack has its name in both languages', () => {
  const refs = [
    ...starterPack.datasheets.flatMap(({ abilities, models }) => [
      ...abilities,
      ...models.flatMap((kind) => kind.abilities),
    ]),
    ...starterPack.weapons.flatMap(({ abilities, profiles }) => [
      ...abilities,
      ...profiles.flatMap((profile) => profile.abilities),
    ]),
  ];
  const lacking = refs
    .flatMap(({ id, name }) => [`ability.${id}`, `ability.${name ?? id}`])
    .filter((key) => !(key in messages.it) || !(key in messages.en));
  expect(lacking).toEqual([]);
});
