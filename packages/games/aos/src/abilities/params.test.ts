import { expect, test } from 'vitest';
import { battlepacks, packs } from '../pack/shipped.ts';
import { type AbilityParams, abilityParams, isAbilityId, paramsSchema } from './params.ts';

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** Ids of all abilities inside some data. */
function idsIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(idsIn);
  if (!isObject(data)) return [];
  const refs = [data.abilities, data.ability, data.others].flat().filter(isObject);
  return [...refs.map(({ id }) => String(id)), ...Object.values(data).flatMap(idsIn)];
}

/** Given by rules, never written into data. */
const GIVEN_BY_RULES = ['cannot-be-commanded', 'no-shooting', 'stored-bolt', 'weapon-damage'];

test('[AOS-22.4] every ability in the data is one of ours, and each of ours is used', () => {
  // Battalions list their own icons under "abilities".
  const data = packs.map(({ battalions: _battalions, ...rest }) => rest);
  const used = new Set(idsIn([data, battlepacks]));
  expect([...used].filter((id) => !isAbilityId(id))).toEqual([]);
  expect(
    Object.keys(abilityParams)
      .filter((id) => !used.has(id))
      .sort(),
  ).toEqual(GIVEN_BY_RULES);
});

test('parameters are typed by the id, and checked by the same schema', () => {
  const ward: AbilityParams<'ward'> = { on: 5 };
  const brave: AbilityParams<'characteristic'> = { which: 'bravery', add: 1 };
  expect(paramsSchema('ward').safeParse(ward).success).toBe(true);
  expect(paramsSchema('ward').safeParse({ on: 5, colour: 'red' }).success).toBe(false);
  expect(paramsSchema('characteristic').safeParse(brave).success).toBe(true);
  expect(paramsSchema('characteristic').safeParse({ which: 'save', add: 1 }).success).toBe(false);
});
