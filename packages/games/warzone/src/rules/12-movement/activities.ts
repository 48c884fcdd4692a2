import { HALF_TURN, normaliseFacing } from '@mischia/geometry';
import { message, refuse } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
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
  *perform(play, { unit, model }) {
    const facings = [1, 2, 3, 4, 5, 6, 7].map((step) => normaliseFacing(model.facing + step * EIGHTH));
    const facing = yield* choose({
      seat: unit.seat,
      kind: 'turn',
      rule: 'WZ-12.3',
      data: { unit: unit.id, model: model.id },
      options: facings.map((value) => ({
        id: `turn:${value}`,
        value,
        label: message('option.turn', { degrees: Math.round(value / 100) }),
        data: { facing: value },
      })),
    });
    relocate(play.state, model, { x: model.x, y: model.y, z: model.z, facing });
    play.emit({ type: 'turned', rule: 'WZ-12.3', also: ['WZ-08.1'], data: { model: model.id, facing } });
  },
};

export const movementActivities: readonly ActivityRule[] = [move, turn];
