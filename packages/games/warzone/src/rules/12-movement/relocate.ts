import type { Waypoint } from '@mischia/geometry';
import { touch } from '@mischia/tabletop';
import type { Battle, Model } from '../../state.ts';
import { areaAt } from '../../table/areas.ts';

/** Puts a model somewhere else; WZ-15.6: whoever aimed at it aims no more. A turn on the spot is no movement. */
export function relocate(state: Battle, model: Model, { x, y, z, facing }: Waypoint): void {
  const moved = x !== model.x || y !== model.y || z !== model.z;
  Object.assign(model, { x, y, z, facing });
  if (moved) {
    model.area = areaAt(state, model);
    model.since = ++state.flow.moves;
    // concentration is lost with a move.
    for (const actor of [model, ...(model.vehicle?.crew ?? [])]) {
      actor.concentration = 0;
      if (state.settings.options['aim.lostOnOwnMove'] === 'yes') actor.aim = null;
    }
    loseAimsAt(state, model.id);
  }
  touch(state);
}

export function loseAimsAt(state: Battle, target: string): void {
  for (const id in state.units) {
    for (const model of state.units[id]!.models) {
      for (const actor of model.vehicle ? model.vehicle.crew : [model]) {
        if (actor.aim && 'model' in actor.aim.at && actor.aim.at.model === target) actor.aim = null;
      }
    }
  }
}
