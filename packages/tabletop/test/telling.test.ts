import { inches } from '@mischia/geometry';
import { type GameEvent, message } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { keptFor, namesOfIds, standApart, toldByNamesIn } from '../src/index.ts';
import { type Field, field, type Person, type Squad, table } from './field.ts';

const two = () =>
  field({
    a1: {
      seat: 0,
      at: [
        [5, 10],
        [6, 10],
      ],
    },
    b1: { seat: 1, at: [[20, 10]] },
  });

const telling = toldByNamesIn<Field, Squad>({
  units: ['unit', 'target'],
  manyUnits: ['targets'],
  listingModels: new Set(['models-left']),
  nameOfUnit: ({ id }) => `squad ${id}`,
  nameOfModel: (_state, id) => (id.includes('.') ? `person ${id}` : undefined),
});

/** The names that an event is told with. */
function namesIn(event: Pick<GameEvent, 'type' | 'data'>) {
  const told: GameEvent[] = [];
  telling({ state: two(), emit: (one) => told.push(one) }).emit({ rule: 'T-1', ...event });
  return told[0]?.data?.names;
}

test('events are told with the names of the units and of the model they are about', () => {
  expect(namesIn({ type: 'moved', data: { unit: 'a1' } })).toEqual({ a1: 'squad a1' });
  expect(namesIn({ type: 'hit', data: { unit: 'a1', model: 'a1.2', target: 'b1' } })).toEqual({
    a1: 'squad a1',
    b1: 'squad b1',
    'a1.2': 'person a1.2',
  });
  expect(namesIn({ type: 'aimed', data: { targets: ['a1', 'b1'] } })).toEqual({ a1: 'squad a1', b1: 'squad b1' });
});

test('models that an event lists are named where its line lists them; who is unknown is not named', () => {
  const data = { unit: 'a1', models: ['a1.1'] };
  expect(namesIn({ type: 'models-left', data })).toEqual({ a1: 'squad a1', 'a1.1': 'person a1.1' });
  expect(namesIn({ type: 'counted', data })).toEqual({ a1: 'squad a1' });
  expect(namesIn({ type: 'moved', data: { unit: 'z9', model: 'nobody' } })).toBeUndefined();
});

test('an id goes by the name of its unit, its model in play or gone, or something else; else as it was written', () => {
  const state = two();
  const gone = { ...(state.units.a1?.models[0] as Person), id: 'a1.9' };
  const nameOf = namesOfIds<Field, Squad, Person>({
    unitName: ({ id }) => message('unit', { id }),
    modelName: (_unit, { id }) => message('model', { id }),
    goneFrom: ({ id }) => (id === 'a1' ? [gone] : []),
    featureName: (_state, { kind }) => message(`terrain.${kind}`),
    otherName: (_state, id) => (id === 'bolter' ? message('weapon.bolter') : undefined),
  });
  expect(['b1', 'a1.2', 'a1.9'].map((id) => nameOf(state, id))).toEqual([
    message('unit', { id: 'b1' }),
    message('model', { id: 'a1.2' }),
    message('model', { id: 'a1.9' }),
  ]);
  expect(nameOf(state, 'bolter')).toEqual(message('weapon.bolter'));
  expect(nameOf(state, 'x'.repeat(50))).toBe('x'.repeat(40));
});

test('units that meet on an empty table stand the whole distance apart, from base to base', () => {
  const state = two();
  const [first, second] = [state.units.a1 as Squad, state.units.b1 as Squad];
  for (const { models } of [first, second]) for (const model of models) model.y = 0;
  standApart(table, state, [first, second], inches(12));
  expect(Math.abs(table.unitGap(state, first, second) - inches(12))).toBeLessThanOrEqual(1);
  expect(first.models.map(({ x }) => x)).toEqual([0, 0]);
});

test('what is kept for an object is made once', () => {
  let made = 0;
  const kept = keptFor((key: { readonly id: string }) => ({ id: key.id, made: ++made }));
  const [a, b] = [{ id: 'a' }, { id: 'b' }];
  expect(kept(a)).toBe(kept(a));
  expect([kept(a), kept(b)]).toEqual([
    { id: 'a', made: 1 },
    { id: 'b', made: 2 },
  ]);
});
