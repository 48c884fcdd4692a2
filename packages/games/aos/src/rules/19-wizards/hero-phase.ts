import { type Barred, message, type Option, type Play, type Refusal, type Rule, type Seat } from '@mischia/kernel';
import { entityName, modelName } from '../../names.ts';
import type { Caster } from '../../rites/rite.ts';
import type { Battle, Entity } from '../../state.ts';
import { friendsOnTable } from '../01-concepts/units.ts';
import type { Action } from '../04-round/moments.ts';
import { banish, banishRefusals } from '../20-priests/banish.ts';
import { afterSetUp, worksAtStart } from '../24-endless/abilities.ts';
import { entitiesOnTable, entityScroll, isSummoned, takeCommand } from '../24-endless/entities.ts';
import { moveEntity } from '../24-endless/move.ts';
import { allowedUnbinds, hasWillpower, isPriest, isWizard } from './allowance.ts';
import { attemptsOf } from './attempts.ts';
import { dispel, dispelRefusals } from './dispel.ts';

/** What a player may do now, and what he may not, with the reasons. */
interface Offers {
  readonly options: readonly Option<Action>[];
  barred(): Barred[];
}

// AOS-19.5.2, R128: as a hero phase begins every entity is commanded by who summoned it.
export function giveBack(state: Battle): void {
  for (const entity of entitiesOnTable(state)) takeCommand(state, entity, entity.seat);
}

// D.6: what entities of a player do at the start of a hero phase: an invocation moves in those of its player, others work
// in all of them.
export const entitiesDue = (state: Battle, seat: Seat): Option<Action>[] =>
  entitiesOnTable(state)
    .filter((entity) => entity.seat === seat && !entity.movedThisPhase)
    .filter((entity) => movesNow(state, entity) || worksAtStart(state, entity))
    .map((entity) => ({
      id: `entity:${entity.id}`,
      value: (play) => startOf(play, entity),
      label: message('option.entity', { entity: entityName(entity.scroll) }),
      rule: 'AOS-24.4',
      data: { entity: entity.id },
    }));

const movesNow = (state: Battle, entity: Entity): boolean =>
  entityScroll(state, entity).moves?.when === 'set-up-and-own-hero-phases' && entity.seat === state.flow.active;

function* startOf(play: Play<Battle>, entity: Entity): Rule<void> {
  const isMoving = movesNow(play.state, entity);
  entity.movedThisPhase = true;
  if (isMoving) yield* moveEntity(play, entity, entity.seat);
  if (isSummoned(entity)) yield* afterSetUp(play, entity);
}

// AOS-19.1, AOS-20.1: casts, prayers and summonings of the active player.
export function ritesOf(state: Battle, seat: Seat): Offers {
  const attempts = attemptsOf(state, seat);
  return {
    options: attempts
      .filter(({ refusals }) => refusals.length === 0)
      .map(({ id, label, rule, unit, model, rite, make }) => ({
        id,
        value: make,
        label,
        rule,
        data: { unit, model, rite },
      })),
    barred: () =>
      attempts
        .filter(({ refusals }) => refusals.length > 0)
        .map(({ id, label, refusals }) => ({ id, label, refusals })),
  };
}

interface Removal {
  readonly id: string;
  readonly caster: Caster;
  readonly entity: Entity;
  readonly isSpell: boolean;
  readonly refusals: readonly Refusal[];
}

/** AOS-19.3.2, AOS-20.3.2: endless spells for WIZARDS and PRIESTS, invocations for PRIESTS; of both players. */
function everyRemoval(state: Battle, seat: Seat): Removal[] {
  const entities = entitiesOnTable(state);
  if (entities.length === 0) return [];
  return friendsOnTable(state, seat).flatMap((unit) => {
    const priest = isPriest(state, unit);
    const dispeller = priest || isWizard(state, unit) || allowedUnbinds(state, unit) > 0 || hasWillpower(state, unit);
    return unit.models.flatMap((model) =>
      entities.flatMap((entity): Removal[] => {
        const isSpell = entityScroll(state, entity).kind === 'endless-spell';
        if (isSpell ? !dispeller : !priest) return [];
        const caster = { unit, model };
        const refusals = isSpell ? dispelRefusals(state, caster, entity) : banishRefusals(state, caster, entity);
        return [{ id: `${isSpell ? 'dispel' : 'banish'}:${model.id}:${entity.id}`, caster, entity, isSpell, refusals }];
      }),
    );
  });
}

const labelOf = ({ caster: { unit, model }, entity, isSpell }: Removal) =>
  message(isSpell ? 'option.dispel' : 'option.banish', {
    model: modelName(unit, model),
    entity: entityName(entity.scroll),
  });

// AOS-7.0: dispels and banishments of a player.
export function removalsOf(state: Battle, seat: Seat): Offers {
  const removals = everyRemoval(state, seat);
  return {
    options: removals
      .filter(({ refusals }) => refusals.length === 0)
      .map((one) => ({
        id: one.id,
        value: (play) => (one.isSpell ? dispel : banish)(play, one.caster, one.entity),
        label: labelOf(one),
        rule: one.isSpell ? 'AOS-19.3.2' : 'AOS-20.3.2',
        data: { unit: one.caster.unit.id, model: one.caster.model.id, entity: one.entity.id },
      })),
    barred: () =>
      removals
        .filter(({ refusals }) => refusals.length > 0)
        .map((one) => ({ id: one.id, label: labelOf(one), refusals: one.refusals })),
  };
}
