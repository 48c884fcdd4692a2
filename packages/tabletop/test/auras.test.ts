import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { type AbilityRef, abilitiesFor, touch } from '../src/index.ts';
import { type Field, field, type Gift, gifts, type Person, type Squad, table } from './field.ts';

const any = { parse: () => ({}), safeParse: () => ({ success: true, data: {} }) };
gifts.register([{ id: 'blessed', rule: 'T-7', params: any as unknown as Gift['params'], move: 1 }]);

const REF: AbilityRef = { id: 'blessed' };
let asked = 0;

/** A game whose auras come from the ground: the left half of the table blesses whoever stands in it. */
const abilities = abilitiesFor<Field, Squad, Person, Gift>(table, {
  abilityById: gifts.byId,
  unitRefs: () => [],
  modelRefs: () => [],
  isMeantFor: () => true,
  aurasOn(_state, unit) {
    asked++;
    const inside = unit.models.filter(({ x }) => x < inches(15)).map(({ id }) => id);
    if (inside.length === 0) return [];
    return inside.length === unit.models.length ? [{ ref: REF }] : [{ ref: REF, models: inside }];
  },
});

const squad = (state: Field, id: string) => state.units[id] as Squad;

test("auras by the game's own terms reach a whole unit, or only the models they name", () => {
  const state = field({
    a1: {
      seat: 0,
      at: [
        [5, 5],
        [6.5, 5],
      ],
    },
    a2: {
      seat: 0,
      at: [
        [14, 10],
        [16, 10],
      ],
    },
    a3: { seat: 0, at: [[25, 10]] },
    a4: { seat: 0, place: 'reserve', at: [[5, 15]] },
  });
  const onUnit = (id: string) => abilities.usesOfUnit(state, squad(state, id)).length;
  expect(['a1', 'a2', 'a3', 'a4'].map(onUnit)).toEqual([1, 0, 0, 0]);
  const onModels = (id: string) =>
    squad(state, id).models.map((model) => abilities.usesOfModel(state, squad(state, id), model).length);
  expect([onModels('a1'), onModels('a2'), onModels('a3'), onModels('a4')]).toEqual([[0, 0], [1, 0], [0], [0]]);
  const [first, second] = squad(state, 'a2').models as [Person, Person];
  expect([first, second].map((model) => abilities.usesFor(state, squad(state, 'a2'), model).length)).toEqual([1, 0]);
});

test('the game is asked for the auras of a unit once while nobody moves', () => {
  const state = field({
    a2: {
      seat: 0,
      at: [
        [14, 10],
        [16, 10],
      ],
    },
  });
  asked = 0;
  const look = () => {
    abilities.usesOfUnit(state, squad(state, 'a2'));
    for (const model of squad(state, 'a2').models) abilities.usesOfModel(state, squad(state, 'a2'), model);
  };
  look();
  look();
  expect(asked).toBe(1);
  touch(state);
  look();
  expect(asked).toBe(2);
});
