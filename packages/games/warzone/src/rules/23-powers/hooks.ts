import { touch } from '@mischia/tabletop';
import type { Battle, Effect, Model } from '../../state.ts';
import type { TurnHooks } from '../05-turn/hooks.ts';
import { actorOf, actorsOf } from '../34-activities/acting.ts';
import { actionsFrozen } from './effects.ts';

const lastsUntil = ({ effect }: Effect): string | undefined => ('until' in effect ? effect.until : undefined);

/** Takes effects off a model; a cloak goes with its stalking. */
function drop(state: Battle, model: Model, gone: (effect: Effect) => boolean): void {
  if (model.effects.length === 0 || !model.effects.some(gone)) return;
  if (model.effects.some((one) => gone(one) && one.effect.id === 'cloak')) model.stalking = false;
  model.effects = model.effects.filter((one) => !gone(one));
  touch(state);
}

// WZ-35.7: frozen Actions are lost; what lasts until the caster acts again ends, on whomever it lies.
export const powerHooks: TurnHooks = {
  *becomesActive({ state }, unit, model) {
    const frozen = actionsFrozen(model.effects);
    if (frozen > 0) {
      for (const acting of actorsOf(unit, model)) {
        const actor = actorOf(acting);
        actor.actions = { ...actor.actions, any: Math.max(0, actor.actions.any - frozen) };
      }
      drop(state, model, ({ effect }) => effect.id === 'freeze');
    }
    const ends = (one: Effect) => one.caster === model.id && lastsUntil(one) === 'caster-activation-begins';
    for (const id in state.units) for (const other of state.units[id]!.models) drop(state, other, ends);
    const left = state.shrouds.filter(({ caster }) => caster !== model.id);
    if (left.length < state.shrouds.length) {
      state.shrouds = left;
      touch(state);
    }
  },
  *ceasesActive({ state }, _unit, model) {
    drop(state, model, (one) => lastsUntil(one) === 'target-activation-ends');
  },
};
