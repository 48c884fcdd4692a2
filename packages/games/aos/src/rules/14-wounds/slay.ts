import type { Play, Rule } from '@mischia/kernel';
import { usesFor, withHook } from '../../abilities/uses.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { playerOf, unitsOnTable } from '../01-concepts/units.ts';
import { woundsOf } from '../22-warscrolls/now.ts';
import { isSlain } from './allocate.ts';
import { type Cause, takeOff } from './remove.ts';

export { type Cause, destroyUnit, removeModel } from './remove.ts';

/** Whether the wounds on a model have slain it: it stands there until all wounds are allocated (AOS-14.2). */
export const hasFallen = (state: Battle, unit: Unit, model: Model): boolean =>
  isSlain({ wounds: model.wounds, characteristic: woundsOf(state, unit, model) });

export const standing = (state: Battle, unit: Unit): Model[] =>
  unit.models.filter((model) => !hasFallen(state, unit, model));

// R54: whose Wounds have dropped to the wounds it has, because an effect is over, is slain at once.
export function* slayTheFallen(play: Play<Battle>): Rule<void> {
  const { state } = play;
  for (const unit of unitsOnTable(state)) {
    const fallen = unit.models.filter((model) => model.wounds > 0 && hasFallen(state, unit, model));
    for (const model of fallen) yield* removeSlain(play, unit, model, { rule: 'AOS-14.2', what: 'fewer-wounds' });
  }
}

// R55: "that model is slain" allocates no wounds, so no ward helps.
export function* slayModel(play: Play<Battle>, unit: Unit, model: Model, cause: Cause): Rule<void> {
  if (!unit.models.includes(model)) return;
  model.wounds = woundsOf(play.state, unit, model);
  yield* removeSlain(play, unit, model, cause);
}

// AOS-14.2: a slain model counts for battleshock and may return. What it does when it is slain comes before it goes.
export function* removeSlain(play: Play<Battle>, unit: Unit, model: Model, cause: Cause): Rule<void> {
  const { state } = play;
  if (!unit.models.includes(model)) return;
  const due = [...withHook(state, usesFor(state, unit, model), 'slain')];
  for (const { hook, own } of due) yield* hook(play, own, unit, model);
  unit.slain.push(model);
  unit.turn.slain += 1;
  const player = playerOf(state, unit.seat);
  if (player.general === model.id) player.generalSlain = true;
  play.emit({
    type: 'model-slain',
    rule: 'AOS-14.2',
    also: ['AOS-1.2.2', cause.rule],
    data: { unit: unit.id, model: model.id, cause: cause.what },
  });
  takeOff(play, unit, model);
}
