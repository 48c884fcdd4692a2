import { HALF_TURN, normaliseFacing } from '@mischia/geometry';
import { message } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { choose } from '../../decisions.ts';
import type { Battle } from '../../state.ts';
import { vehicleOf } from '../07-units/profiles.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';

const EIGHTH = HALF_TURN / 4;

/** WZ-25.3, R-114: a gunner's own mounts. */
const mountsOf = (state: Battle, { model, crew }: Acting): number[] =>
  crew
    ? vehicleOf(state, model).mounts.flatMap(({ kind, crew: by }, i) =>
        kind === 'gunner' && by === crew.crew ? [i] : [],
      )
    : [];

// WZ-25.3, R-114: a gunner's mount turns for an Action.
export const turnMountActivity: ActivityRule = {
  id: 'turn-mount',
  rule: 'WZ-25.3',
  spending: 'any',
  cost: () => 1,
  concerns: (state, acting) => mountsOf(state, acting).length > 0,
  refusals: () => [],
  *perform(play, acting) {
    const { state } = play;
    const { unit, model } = acting;
    const chosen = yield* choose({
      seat: unit.seat,
      kind: 'turn-mount',
      rule: 'WZ-25.3',
      data: { unit: unit.id, model: model.id },
      options: mountsOf(state, acting).flatMap((mount) =>
        [1, 2, 3, 4, 5, 6, 7].map((step) => {
          const facing = normaliseFacing((model.vehicle?.mounts[mount] ?? 0) + step * EIGHTH);
          return {
            id: `${mount}:${facing}`,
            value: { mount, facing },
            label: message('option.turn', { degrees: Math.round(facing / 100) }),
            data: { mount, facing },
          };
        }),
      ),
    });
    if (model.vehicle) model.vehicle.mounts[chosen.mount] = chosen.facing;
    touch(state);
    play.emit({ type: 'mount-turned', rule: 'WZ-25.3', data: { model: model.id, ...chosen } });
  },
};
