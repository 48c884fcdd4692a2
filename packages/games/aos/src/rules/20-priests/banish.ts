import { inches } from '@mischia/geometry';
import { type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { entityName, unitName } from '../../names.ts';
import type { Caster } from '../../rites/rite.ts';
import type { Battle, Entity } from '../../state.ts';
import { unitRoll } from '../01-concepts/rolling.ts';
import { playerOf } from '../01-concepts/units.ts';
import { chantsLeft, isPriest } from '../19-wizards/allowance.ts';
import { entityScroll, isNearCaster, removeEntity, seesEntity } from '../24-endless/entities.ts';
import { banishes } from './chanting.ts';

const BANISH_RANGE = inches(48);

// AOS-20.3.2, R127: in its own hero phase, instead of chanting; within 48" and visible, each invocation once for a player.
export function banishRefusals(state: Battle, caster: Caster, entity: Entity): Refusal[] {
  const { unit } = caster;
  const rule = 'AOS-20.3.2';
  const params = { unit: unitName(unit), entity: entityName(entity.scroll) };
  const no = (code: string, needed?: number): Refusal =>
    refuse({ code: `banish/${code}`, rule, params, ...(needed === undefined ? {} : { needed }) });
  const found: Refusal[] = [];
  if (state.flow.active !== unit.seat || !isPriest(state, unit)) found.push(no('not-now'));
  else if (chantsLeft(state, unit) === 0) found.push(no('no-prayer'));
  if (playerOf(state, unit.seat).banishesTried.includes(entity.id)) found.push(no('tried'));
  if (!isNearCaster(state, caster, entity, BANISH_RANGE)) found.push(no('too-far', BANISH_RANGE));
  else if (!seesEntity(state, caster, entity)) found.push(no('not-visible'));
  return found;
}

// AOS-20.3.2: more than its answer value removes the invocation.
export function* banish(play: Play<Battle>, { unit, model }: Caster, entity: Entity): Rule<void> {
  const { state } = play;
  unit.phase.chants += 1;
  unit.phase.banishes += 1;
  playerOf(state, unit.seat).banishesTried.push(entity.id);
  const { value } = entityScroll(state, entity);
  const { total } = yield* unitRoll(play, unit, {
    rule: 'AOS-20.3.2',
    for: 'banish',
    count: 1,
    model,
    needs: value + 1,
  });
  const isGone = banishes(total, value);
  play.emit({
    type: isGone ? 'entity-banished' : 'entity-not-banished',
    rule: 'AOS-20.3.2',
    data: { unit: unit.id, entity: entity.scroll, total },
  });
  if (isGone) removeEntity(play, entity, 'AOS-20.3.3');
}
