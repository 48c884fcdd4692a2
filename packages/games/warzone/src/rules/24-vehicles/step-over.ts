import { crossObstacle, inches } from '@mischia/geometry';
import { message, refuse } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import type { Battle } from '../../state.ts';
import { fearsToEnd } from '../../table/moves.ts';
import { FREE_PLACE } from '../../table/standing-rules.ts';
import { bodyIn, movingScene } from '../../table/table.ts';
import { groundMovement } from '../03-terrain/allowance.ts';
import { rowOf, vehicleOf } from '../07-units/profiles.ts';
import { relocate } from '../12-movement/relocate.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { isAtTheWheel } from './drive.ts';
import { passesObstacle } from './types.ts';

/** WZ-24.8, R-111: low walls a biped touches and may step over. */
function crossings(state: Battle, acting: Acting) {
  const body = bodyIn(state, acting);
  const scene = movingScene(state);
  const reach = inches(4);
  const box = { minX: body.x - reach, minY: body.y - reach, maxX: body.x + reach, maxY: body.y + reach };
  const isObstacle = (id: string) =>
    state.table.terrain.some((piece) => piece.id === id && piece.traits.includes('obstacle'));
  return (
    scene
      .solidsNear(box)
      .filter(
        ({ feature, top }) =>
          isObstacle(feature) && passesObstacle(vehicleOf(state, acting.model), top - body.z, body.height),
      )
      .map((obstacle) => {
        const furthest = groundMovement(rowOf(state, acting.model).MO);
        const standing = { ...FREE_PLACE, without: [acting.model.id] };
        return { obstacle, crossing: crossObstacle({ scene, body, obstacle, furthest, standing }) };
      })
      .filter(({ crossing }) => crossing.faults.length === 0)
      // WZ-10.6, WZ-33.2: not nearer to what it is afraid of.
      .filter(({ crossing: { end } }) => fearsToEnd(state, acting, end).length === 0)
  );
}

// WZ-24.8, R-111: for an Action of the driver and no manoeuvre point, to contact with the far side.
export const stepOverActivity: ActivityRule = {
  id: 'step-over',
  rule: 'WZ-24.8',
  spending: 'any',
  cost: () => 1,
  concerns: (state, acting) =>
    acting.model.vehicle !== null && isAtTheWheel(state, acting) && vehicleOf(state, acting.model).drive === 'biped',
  refusals: (state, acting) =>
    crossings(state, acting).length > 0 ? [] : [refuse({ code: 'cross/nothing', rule: 'WZ-24.8' })],
  *perform(play, acting) {
    const { state } = play;
    const offers = crossings(state, acting);
    const { x, y, z, facing } = yield* choose({
      seat: acting.unit.seat,
      kind: 'cross',
      rule: 'WZ-24.8',
      data: { unit: acting.unit.id, model: acting.model.id },
      moot: offers.length === 1,
      options: offers.map(({ obstacle, crossing }) => ({
        id: `cross:${obstacle.id}`,
        value: crossing.end,
        label: message('option.cross', { part: obstacle.feature }),
      })),
    });
    relocate(state, acting.model, { x, y, z, facing });
    if (acting.model.vehicle) acting.model.vehicle.moved = true;
    play.emit({ type: 'stepped-over', rule: 'WZ-24.8', data: { model: acting.model.id } });
  },
};
