import { inches } from '@mischia/geometry';
import { message, type Play, type Rule, rollOne } from '@mischia/kernel';
import type { AbilityId, AbilityParams } from '../../abilities/params.ts';
import { isAbilityId, paramsSchema } from '../../abilities/params.ts';
import { thisUnit } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import { grant } from '../../effects/grant.ts';
import { entityName, modelName, unitName } from '../../names.ts';
import type { AbilityRef } from '../../pack/common-schema.ts';
import type { Battle, Entity, Unit } from '../../state.ts';
import { rollNumber } from '../01-concepts/rolling.ts';
import { isOnTable } from '../01-concepts/units.ts';
import { missedLeast } from '../14-wounds/missed-least.ts';
import { mortalWounds } from '../14-wounds/mortal-wounds.ts';
import { mayBeRestored, restore } from '../14-wounds/restore.ts';
import { slayModel } from '../14-wounds/slay.ts';
import { isOnSide } from '../14-wounds/units-near.ts';
import { ignoresSpell } from '../19-wizards/ignored.ts';
import { woundsOf } from '../22-warscrolls/now.ts';
import { entityScroll, isSummoned, unitsNearEntity } from './entities.ts';

const RULE = 'AOS-24.4';

/** The parameters of an ability of an entity, read as the packs are checked. */
function read<Id extends AbilityId>(ref: AbilityRef, id: Id): AbilityParams<Id> | undefined {
  if (ref.id !== id || !isAbilityId(ref.id)) return undefined;
  const { id: _id, name: _name, title: _title, aura: _aura, ...params } = ref;
  return paramsSchema(id).parse(params) as AbilityParams<Id>;
}

const abilitiesOf = (state: Battle, entity: Entity): readonly AbilityRef[] => entityScroll(state, entity).abilities;

// AOS-24.4, D.6: what an entity does after it has moved, by who commands it.
export function* afterMoving(play: Play<Battle>, entity: Entity): Rule<void> {
  for (const ref of abilitiesOf(play.state, entity)) {
    if (!isSummoned(entity)) return;
    const slays = read(ref, 'slays-units-near');
    if (slays) yield* slaysNear(play, entity, slays);
    const wounds = read(ref, 'wounds-units-near');
    if (wounds?.when === 'after-moving') yield* woundsNear(play, entity, wounds);
    const heals = read(ref, 'heal-or-return');
    if (heals?.when === 'after-moving') yield* restores(play, entity, heals);
  }
}

/** Whether an entity does something at the start of hero phases. */
export const worksAtStart = (state: Battle, entity: Entity): boolean =>
  abilitiesOf(state, entity).some(({ id }) => id === 'bars-shooting');

// D.6: what an entity does once it is set up, and at the start of each later hero phase.
export function* afterSetUp(play: Play<Battle>, entity: Entity): Rule<void> {
  for (const ref of abilitiesOf(play.state, entity)) {
    const bars = read(ref, 'bars-shooting');
    if (bars) yield* barsShooting(play, entity, bars);
  }
}

/** One die for a unit, rolled by who commands the entity; undefined when the unit is gone. */
function* dieFor(entity: Entity, unit: Unit, target?: number): Rule<number | undefined> {
  if (!isOnTable(unit)) return undefined;
  const what = { rule: RULE, for: 'units-near', by: entity.commander };
  return yield* rollOne(target === undefined ? what : { ...what, target });
}

// D.6: on one face a model its owner picks is slain, or a unit of tougher models suffers mortal wounds.
function* slaysNear(play: Play<Battle>, entity: Entity, params: AbilityParams<'slays-units-near'>): Rule<void> {
  const { state } = play;
  const cause = { rule: RULE, what: 'endless-spell' };
  for (const unit of unitsNearEntity(state, entity, inches(params.range))) {
    const face = yield* dieFor(entity, unit);
    if (face !== params.face || (yield* ignoresSpell(play, unit, 'entity'))) continue;
    if (woundsOf(state, unit) > params.mostWounds) {
      const count = yield* rollNumber(
        play,
        { rule: RULE, for: 'mortal-wounds', by: entity.commander },
        params.otherwise,
      );
      yield* mortalWounds(play, unit, count, cause);
      continue;
    }
    const model = yield* choose({
      seat: unit.seat,
      kind: 'entity-slays',
      rule: RULE,
      prompt: message('ask.entity-slays', { unit: unitName(unit), entity: entityName(entity.scroll) }),
      options: missedLeast(unit).map((one) => ({ id: `slay:${one.id}`, value: one, label: modelName(unit, one) })),
      data: { unit: unit.id },
      ...(unit.models.length === 1 ? { moot: true } : {}),
    });
    yield* slayModel(play, unit, model, cause);
  }
}

// AOS-14.5: one die for each unit near either part (AOS-24.2).
function* woundsNear(play: Play<Battle>, entity: Entity, params: AbilityParams<'wounds-units-near'>): Rule<void> {
  const { state } = play;
  const near = unitsNearEntity(state, entity, inches(params.range));
  for (const unit of near.filter((one) => isOnSide(one, entity.commander, params.side))) {
    const face = yield* dieFor(entity, unit);
    const result = face === undefined ? undefined : params.results.findLast(({ from }) => face >= from);
    if (!result || (yield* ignoresSpell(play, unit, 'entity'))) continue;
    const count = yield* rollNumber(play, { rule: RULE, for: 'mortal-wounds', by: entity.commander }, result.mortals);
    yield* mortalWounds(play, unit, count, { rule: RULE, what: 'endless-spell' });
  }
}

// D.6, AOS-14.4, AOS-14.2.1: who commands it picks units near that are healed, or unwounded get models back.
function* restores(play: Play<Battle>, entity: Entity, params: AbilityParams<'heal-or-return'>): Rule<void> {
  const { state } = play;
  for (let left = params.picks; left > 0; left--) {
    const near = unitsNearEntity(state, entity, inches(params.range)).filter(
      (unit) => isOnSide(unit, entity.commander, params.side) && mayBeRestored(state, unit),
    );
    if (near.length === 0) return;
    const unit = yield* choose<'entity-picks', Unit | undefined>({
      seat: entity.commander,
      kind: 'entity-picks',
      rule: RULE,
      prompt: message('ask.entity-picks', { entity: entityName(entity.scroll) }),
      options: [
        ...near.map((one) => thisUnit('unit', one, one)),
        { id: 'decline', value: undefined, label: message('option.decline') },
      ],
      data: { entity: entity.id },
    });
    if (!unit) return;
    yield* restore(play, unit, {
      amount: params.amount,
      by: entity.commander,
      cause: { rule: RULE, what: 'endless-spell' },
    });
  }
}

// D.6: units near that the die is high for do not shoot this turn.
function* barsShooting(play: Play<Battle>, entity: Entity, { range, on }: AbilityParams<'bars-shooting'>): Rule<void> {
  for (const unit of unitsNearEntity(play.state, entity, inches(range))) {
    const face = yield* dieFor(entity, unit, on);
    if (face === undefined || face < on || (yield* ignoresSpell(play, unit, 'entity'))) continue;
    grant(play, unit, { id: 'no-shooting', why: `entity.${entity.scroll}` }, RULE, 'end-of-turn');
  }
}
