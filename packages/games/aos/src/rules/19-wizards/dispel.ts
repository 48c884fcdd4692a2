import { inches } from '@mischia/geometry';
import { type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { entityName, unitName } from '../../names.ts';
import type { Caster } from '../../rites/rite.ts';
import type { Battle, Entity } from '../../state.ts';
import { unitRoll } from '../01-concepts/rolling.ts';
import { playerOf } from '../01-concepts/units.ts';
import { entityScroll, isNearCaster, removeEntity, seesEntity } from '../24-endless/entities.ts';
import { dispelsAs } from './allowance.ts';
import { dispelCost, dispels } from './casting.ts';

const DISPEL_RANGE = inches(30);
const DISPELLING_DICE = 2;

// AOS-19.3.2: within 30" of the model and visible to it; each endless spell once for each player in a phase.
export function dispelRefusals(state: Battle, caster: Caster, entity: Entity): Refusal[] {
  const rule = 'AOS-19.3.2';
  const params = { unit: unitName(caster.unit), entity: entityName(entity.scroll) };
  const no = (code: string, needed?: number): Refusal =>
    refuse({ code: `dispel/${code}`, rule, params, ...(needed === undefined ? {} : { needed }) });
  const found: Refusal[] = [];
  if (!dispelsAs(state, caster.unit)) found.push(no('no-attempt'));
  if (playerOf(state, caster.unit.seat).dispelsTried.includes(entity.id)) found.push(no('tried'));
  if (!isNearCaster(state, caster, entity, DISPEL_RANGE)) found.push(no('too-far', DISPEL_RANGE));
  else if (!seesEntity(state, caster, entity)) found.push(no('not-visible'));
  return found;
}

// AOS-19.3.2, R86: more than its casting value removes it; the attempt costs a cast, an unbind or a prayer.
export function* dispel(play: Play<Battle>, { unit, model }: Caster, entity: Entity): Rule<void> {
  const { state } = play;
  const as = dispelsAs(state, unit) ?? 'wizard';
  const cost = dispelCost(as, state.flow.active === unit.seat);
  if (cost !== 'nothing') unit.phase[cost] += 1;
  unit.phase.dispels += 1;
  playerOf(state, unit.seat).dispelsTried.push(entity.id);
  const { value } = entityScroll(state, entity);
  const { total } = yield* unitRoll(play, unit, {
    rule: 'AOS-19.3.2',
    for: 'dispel',
    count: DISPELLING_DICE,
    model,
    needs: value + 1,
  });
  const isGone = dispels(total, value);
  play.emit({
    type: isGone ? 'entity-dispelled' : 'entity-not-dispelled',
    rule: 'AOS-19.3.2',
    data: { unit: unit.id, entity: entity.scroll, total },
  });
  if (isGone) removeEntity(play, entity, 'AOS-19.3.3');
}
