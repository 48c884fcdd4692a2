import { message, type Option, type Play, type Refusal, type Rule, type Seat } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { entityName, modelName } from '../../names.ts';
import type { Caster } from '../../rites/rite.ts';
import type { Battle, Entity } from '../../state.ts';
import { friendsOnTable } from '../01-concepts/units.ts';
import { banish, banishRefusals } from '../20-priests/banish.ts';
import { afterSetUp } from '../24-endless/abilities.ts';
import { entitiesOnTable, entityScroll, takeCommand } from '../24-endless/entities.ts';
import { moveEntity } from '../24-endless/move.ts';
import { allowedUnbinds, hasWillpower, isPriest, isWizard } from './allowance.ts';
import { type Attempt, attemptsOf } from './attempts.ts';
import { dispel, dispelRefusals } from './dispel.ts';

// AOS-19.5.2, R128: as a hero phase begins every entity is commanded by who summoned it; invocations of the active player
// move, and what works at the start of hero phases does (D.6).
export function* magicBegins(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { active } = state.flow;
  for (const entity of entitiesOnTable(state)) takeCommand(state, entity, entity.seat);
  for (const entity of entitiesOnTable(state)) {
    const { moves } = entityScroll(state, entity);
    if (moves?.when === 'set-up-and-own-hero-phases' && entity.seat === active) yield* moveEntity(play, entity, active);
    yield* afterSetUp(play, entity);
  }
}

// AOS-7.0: one dispel or banish attempt in the start block, one cast or prayer later; false when there is nothing more.
export function* magicOf(play: Play<Battle>): Rule<boolean> {
  const { flow } = play.state;
  return flow.step === 'main' ? yield* castOrChant(play, flow.active) : yield* dispelOrBanish(play, flow.chooser);
}

function* castOrChant(play: Play<Battle>, seat: Seat): Rule<boolean> {
  const attempts = attemptsOf(play.state, seat);
  const open = attempts.filter(({ refusals }) => refusals.length === 0);
  if (open.length === 0) return false;
  const options: Option<Attempt | undefined>[] = open.map((one) => ({
    id: one.id,
    value: one,
    label: one.label,
    rule: one.rule,
    data: { unit: one.unit, model: one.model, rite: one.rite },
  }));
  const chosen = yield* choose({
    seat,
    kind: 'cast-or-chant',
    rule: 'AOS-7.0',
    prompt: message('ask.cast-or-chant'),
    options: [...options, { id: 'end-magic', value: undefined, label: message('option.end-magic') }],
    barred: () =>
      attempts
        .filter(({ refusals }) => refusals.length > 0)
        .map(({ id, label, refusals }) => ({ id, label, refusals })),
  });
  if (!chosen) return false;
  yield* chosen.make(play);
  return true;
}

interface Removal {
  readonly id: string;
  readonly caster: Caster;
  readonly entity: Entity;
  readonly isSpell: boolean;
  readonly refusals: readonly Refusal[];
}

/** AOS-19.3.2, AOS-20.3.2: endless spells for WIZARDS and PRIESTS, invocations for PRIESTS; of both players. */
function removalsOf(state: Battle, seat: Seat): Removal[] {
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

function* dispelOrBanish(play: Play<Battle>, seat: Seat): Rule<boolean> {
  const removals = removalsOf(play.state, seat);
  const open = removals.filter(({ refusals }) => refusals.length === 0);
  if (open.length === 0) return false;
  const options: Option<Removal | undefined>[] = open.map((one) => ({
    id: one.id,
    value: one,
    label: labelOf(one),
    rule: one.isSpell ? 'AOS-19.3.2' : 'AOS-20.3.2',
    data: { unit: one.caster.unit.id, model: one.caster.model.id, entity: one.entity.id },
  }));
  const chosen = yield* choose({
    seat,
    kind: 'dispel',
    rule: 'AOS-19.3.2',
    prompt: message('ask.dispel'),
    options: [...options, { id: 'done', value: undefined, label: message('option.done') }],
    barred: () =>
      removals
        .filter(({ refusals }) => refusals.length > 0)
        .map((one) => ({ id: one.id, label: labelOf(one), refusals: one.refusals })),
  });
  if (!chosen) return false;
  yield* (chosen.isSpell ? dispel : banish)(play, chosen.caster, chosen.entity);
  return true;
}
