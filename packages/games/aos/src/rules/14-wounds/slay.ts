import type { Play, Rule } from '@mischia/kernel';
import { usesFor, withHook } from '../../abilities/uses.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { woundsOf } from '../22-warscrolls/now.ts';
import { isSlain } from './allocate.ts';
import type { Cause } from './cause.ts';
import { removeModel } from './remove.ts';

/** Whether the wounds on a model have slain it: it stands there until all wounds are allocated (AOS-14.2). */
export const hasFallen = (state: Battle, unit: Unit, model: Model): boolean =>
  isSlain({ wounds: model.wounds, characteristic: woundsOf(state, unit, model) });

export const standing = (state: Battle, unit: Unit): Model[] =>
  unit.models.filter((model) => !hasFallen(state, unit, model));

// AOS-14.2: slain models leave once all wounds on their unit are allocated.
export function* removeFallen(play: Play<Battle>, unit: Unit, cause: Cause): Rule<void> {
  for (const model of unit.models.filter((one) => hasFallen(play.state, unit, one))) {
    if (unit.models.includes(model)) yield* depart(play, unit, model, cause);
  }
}

// R55: "that model is slain" allocates no wounds, so no ward helps.
export function* slayModel(play: Play<Battle>, unit: Unit, model: Model, cause: Cause): Rule<void> {
  if (!unit.models.includes(model)) return;
  model.wounds = woundsOf(play.state, unit, model);
  yield* depart(play, unit, model, cause);
}

export function* destroyUnit(play: Play<Battle>, unit: Unit, cause: Cause): Rule<void> {
  for (const model of [...unit.models]) yield* slayModel(play, unit, model, cause);
}

// AOS-1.6.4: what a model does when it is slain comes before it is removed.
function* depart(play: Play<Battle>, unit: Unit, model: Model, cause: Cause): Rule<void> {
  const { state } = play;
  const due = [...withHook(state, usesFor(state, unit, model), 'slain')];
  for (const { hook, own } of due) yield* hook(play, own, unit, model);
  removeModel(play, unit, model, 'slain', cause);
}
