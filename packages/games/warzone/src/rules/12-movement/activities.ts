import { type Facing, HALF_TURN, mayStand, normaliseFacing } from '@mischia/geometry';
import { message, refuse } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import type { Battle } from '../../state.ts';
import { FREE_PLACE } from '../../table/standing-rules.ts';
import { bodyIn, type InPlay, movingScene } from '../../table/table.ts';
import { traitsOf } from '../07-units/profiles.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { moveOrderFor } from './allowance.ts';
import { walk } from './move.ts';
import { relocate } from './relocate.ts';

const one = () => 1;

/** Its way is asked for with the Action itself; see `actOf`. */
const move: ActivityRule = {
  id: 'move',
  rule: 'WZ-12.1',
  cost: one,
  spending: 'any',
  concerns: (_state, { crew, reserve }) => crew === null && !reserve,
  // WZ-26: what flies moves by rules of its own.
  refusals: (_state, { model }) => (model.altitude === 0 ? [] : [refuse({ code: 'act/airborne', rule: 'WZ-26.4' })]),
  *perform(play, acting) {
    yield* walk(play, acting, moveOrderFor(play.state, acting), { moves: [] });
  },
};

const EIGHTH = HALF_TURN / 4;

// WZ-12.3, WZ-08.1: another facing on the spot.
const turn: ActivityRule = {
  id: 'turn',
  rule: 'WZ-12.3',
  cost: one,
  spending: 'any',
  concerns: (state, { model, crew }) => crew === null && !traitsOf(state, model).includes('all-round'),
  refusals: () => [],
  *perform(play, acting) {
    const { unit, model } = acting;
    const offers = [1, 2, 3, 4, 5, 6, 7].map((step) => {
      const value = normaliseFacing(model.facing + step * EIGHTH);
      return { id: `turn:${value}`, value, label: message('option.turn', { degrees: Math.round(value / 100) }) };
    });
    const mayTurn = ({ value }: { value: Facing }) => hasRoomTurned(play.state, acting, value);
    const facing = yield* choose({
      seat: unit.seat,
      kind: 'turn',
      rule: 'WZ-12.3',
      data: { unit: unit.id, model: model.id },
      options: offers.filter(mayTurn).map((offer) => ({ ...offer, data: { facing: offer.value } })),
      barred: () =>
        offers
          .filter((offer) => !mayTurn(offer))
          .map(({ id, label }) => ({ id, label, refusals: [refuse({ code: 'turn/no-room', rule: 'WZ-12.2' })] })),
    });
    relocate(play.state, model, { x: model.x, y: model.y, z: model.z, facing });
    play.emit({ type: 'turned', rule: 'WZ-12.3', also: ['WZ-08.1'], data: { model: model.id, facing } });
  },
};

/** WZ-12.2, WZ-12.4: a long base turns where it has room; turned right round it lies as it lay. */
function hasRoomTurned(state: Battle, one: InPlay, facing: Facing): boolean {
  const body = bodyIn(state, one);
  if (body.footprint.kind === 'round' || normaliseFacing(facing - body.facing) === HALF_TURN) return true;
  return mayStand(movingScene(state), { ...body, facing }, { ...FREE_PLACE, without: [one.model.id] });
}

export const movementActivities: readonly ActivityRule[] = [move, turn];
