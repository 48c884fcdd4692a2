import { gap, inches, within } from '@mischia/geometry';
import { untilMoved } from '@mischia/tabletop';
import { z } from 'zod';
import { modelHas } from '../rules/01-armies/keywords.ts';
import { friendsOnTable } from '../rules/01-armies/units.ts';
import type { Battle, Unit } from '../state.ts';
import { bodiesOf, bodyOf } from '../table/table.ts';
import { ability } from './ability.ts';

// W40K-25.18: many friendly Orks around him give the Weirdboy further attempts; he is an Ork within the distance himself.
export const waaaghEnergy = ability({
  id: 'waaagh-energy',
  rule: 'W40K-25.18',
  params: z.looseObject({
    keyword: z.string(),
    models: z.number().int().min(1),
    range: z.number().positive(),
    attempts: z.number().int().min(1),
  }),
  active: (state, { keyword, models, range }, { unit }) => modelsNear(state, unit, keyword, inches(range)) >= models,
  permissions: ({ attempts }) => ({ psychicAttempts: attempts }),
});

/** Counted once until something moves: every question about the unit's permissions passes here. */
function modelsNear(state: Battle, unit: Unit, keyword: string, range: number): number {
  if (unit.place !== 'table') return 0;
  return untilMoved(state, `near ${unit.id} ${keyword} ${range}`, () => countNear(state, unit, keyword, range));
}

function countNear(state: Battle, unit: Unit, keyword: string, range: number): number {
  const here = bodiesOf(state, unit);
  let count = 0;
  for (const friend of friendsOnTable(state, unit.seat)) {
    for (const model of friend.models) {
      if (!modelHas(state, friend, model, keyword)) continue;
      const body = bodyOf(state, friend, model);
      if (friend.id === unit.id || here.some((from) => within(gap(from, body), range))) count++;
    }
  }
  return count;
}
