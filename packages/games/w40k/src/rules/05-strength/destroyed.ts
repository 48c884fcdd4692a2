import type { Play, Rule } from '@mischia/kernel';
import { usesAt } from '../../abilities/uses.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { datasheetOf } from '../01-armies/units.ts';
import { inChosenOrder } from '../04-dice/dice.ts';
import { dueAbilities } from '../04-dice/due.ts';
import { woundsOf } from '../06-datasheets/characteristics.ts';
import { wreckTransport } from '../10-transports/wreck.ts';
import { type Cause, fall, leavePlay, SILENT } from './removed.ts';

export const isAlive = (state: Battle, unit: Unit, model: Model): boolean => model.lost < woundsOf(state, unit, model);

// W40K-05.3: a destroyed model leaves play after what its destruction sets off (W40K-16.7); the last one takes its unit along.
export function* destroyModel(play: Play<Battle>, unit: Unit, model: Model, cause: Cause): Rule<void> {
  if (!unit.models.includes(model)) return;
  const last = fall(play, unit, model, cause);
  if (!SILENT.has(cause.kind) && unit.place === 'table') {
    yield* destructionTriggers(play, unit, model);
    if (last && datasheetOf(play.state, unit).transport) yield* wreckTransport(play, unit, destroyModel);
  }
  yield* leavePlay(play, unit, model, cause, last);
}

// W40K-16.7: resolved at once, before the model is removed; W40K-04.7: several in the order of the player whose turn it is.
function* destructionTriggers(play: Play<Battle>, unit: Unit, model: Model): Rule<void> {
  const { state } = play;
  yield* inChosenOrder(
    play,
    state.flow.active,
    dueAbilities(
      usesAt(state, 'destroyed', unit, model).map((use) => ({ ...use, bearer: { unit, model } })),
      ({ ability, params }) => ability.triggers?.destroyed?.(play, params, { unit, model }),
    ),
  );
}

export function* destroyUnit(play: Play<Battle>, unit: Unit, cause: Cause): Rule<void> {
  for (const model of [...unit.models]) yield* destroyModel(play, unit, model, cause);
}
