import { position } from '../src/position.ts';
import type { Battle, Model } from '../src/state.ts';

/** A battle from a position as scenario files write it. Its models may act at once. */
export function placed(raw: object): Battle {
  const state = position(raw);
  if (!('units' in state)) throw new Error(JSON.stringify(state));
  for (const model of Object.values(state.units).flatMap(({ models }): Model[] => models)) {
    for (const actor of [model, ...(model.vehicle?.crew ?? [])])
      actor.actions = { any: 3, closeCombat: 0, shooting: 0 };
  }
  return state;
}
