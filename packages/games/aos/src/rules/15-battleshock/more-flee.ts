import { gap, inches, within } from '@mischia/geometry';
import { type Play, type Rule, rollOne } from '@mischia/kernel';
import { z } from 'zod';
import { entityBodies } from '../../abilities/auras.ts';
import { abilityParams } from '../../abilities/params.ts';
import type { Battle, Entity, Unit } from '../../state.ts';
import { bodiesOf, SLACK } from '../../table/table.ts';
import { rollNumber } from '../01-concepts/rolling.ts';
import { unitHas } from '../01-concepts/units.ts';
import { removeEntity } from '../24-endless/entities.ts';

const MoreFlee = z.object(abilityParams['more-flee']);

type Results = z.infer<typeof MoreFlee>['results'];

/** Invocations near a unit that make more of it flee when it fails its test, and what their dice say. */
export const frighteners = (state: Battle, unit: Unit): { readonly entity: Entity; readonly results: Results }[] =>
  Object.values(state.entities).flatMap((entity) => {
    const ref = state.library.entities[entity.scroll]?.abilities.find(({ id }) => id === 'more-flee');
    if (!ref || entity.parts.length === 0) return [];
    const { range, except, results } = MoreFlee.parse(ref);
    const parts = entityBodies(state, entity.id);
    const isNear = bodiesOf(state, unit).some((body) =>
      parts.some((part) => within(gap(body, part), inches(range), SLACK)),
    );
    return isNear && !unitHas(state, unit, except) ? [{ entity, results }] : [];
  });

export const frightOf = (results: Results, face: number) => results.findLast(({ from }) => face >= from);

// AOS-15.1, AOS-24.0: an invocation near a unit that failed its test makes more of it flee; it may be spent by that.
export function* moreFlee(play: Play<Battle>, unit: Unit): Rule<number> {
  let more = 0;
  for (const { entity, results } of frighteners(play.state, unit)) {
    const info = { rule: 'AOS-15.1', for: 'more-flee', by: entity.commander };
    const result = frightOf(results, yield* rollOne(info));
    if (!result) continue;
    const count = yield* rollNumber(play, info, result.flee);
    more += count;
    play.emit({ type: 'more-flee', rule: 'AOS-15.1', data: { unit: unit.id, count } });
    if (result.removed) removeEntity(play, entity, 'AOS-20.3.3');
  }
  return more;
}
