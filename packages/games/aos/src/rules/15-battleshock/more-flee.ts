import { gap, inches, within } from '@mischia/geometry';
import { type Play, type Rule, rollOne } from '@mischia/kernel';
import { z } from 'zod';
import { entityBodies } from '../../abilities/auras.ts';
import { abilityParams } from '../../abilities/params.ts';
import type { Battle, Unit } from '../../state.ts';
import { bodiesOf, SLACK } from '../../table/table.ts';
import { rollNumber } from '../01-concepts/rolling.ts';
import { unitHas } from '../01-concepts/units.ts';
import { removeEntity } from '../24-endless/entities.ts';

const MoreFlee = z.object(abilityParams['more-flee']);

// AOS-15.1, AOS-24.0: an invocation near a unit that failed its test makes more of it flee; it may be spent by that.
export function* moreFlee(play: Play<Battle>, unit: Unit): Rule<number> {
  const { state } = play;
  let more = 0;
  for (const entity of Object.values(state.entities)) {
    const ref = state.library.entities[entity.scroll]?.abilities.find(({ id }) => id === 'more-flee');
    if (!ref || entity.parts.length === 0) continue;
    const { range, except, results } = MoreFlee.parse(ref);
    const parts = entityBodies(state, entity.id);
    const isNear = bodiesOf(state, unit).some((body) =>
      parts.some((part) => within(gap(body, part), inches(range), SLACK)),
    );
    if (!isNear || unitHas(state, unit, except)) continue;
    const face = yield* rollOne({ rule: 'AOS-15.1', for: 'more-flee', by: entity.commander });
    const result = results.findLast(({ from }) => face >= from);
    if (!result) continue;
    const count = yield* rollNumber(play, { rule: 'AOS-15.1', for: 'more-flee', by: entity.commander }, result.flee);
    more += count;
    play.emit({ type: 'more-flee', rule: 'AOS-15.1', data: { unit: unit.id, count } });
    if (result.removed) removeEntity(play, entity, 'AOS-20.3.3');
  }
  return more;
}
