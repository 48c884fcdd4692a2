import type { Play, Rule } from '@mischia/kernel';
import { derived } from '../../board/derived.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import { choose } from '../../decisions.ts';
import { type State, touch, type Unit } from '../../state.ts';
import { addDestruction } from '../../tokens/destruction.ts';
import { suppress } from '../../tokens/suppression.ts';
import type { Action } from '../action.ts';
import { structureById } from '../terrain/structures.ts';
import { unitOption } from '../units/unit-options.ts';
import { isInfantry, publicId, wrecksIn } from '../units/units.ts';
import { forcedMove, prepareForced, pushSpaces } from './forced.ts';
import { MOST_CRUSHING } from './steps.ts';

/** Infantry under a vehicle's tile. */
function overrun(state: State, vehicle: Unit): Unit[] {
  if (!vehicle.at || isInfantry(vehicle)) return [];
  const spaces = spacesOf(vehicle.at);
  return state.units.filter((unit) => {
    const place = unit.at;
    if (unit === vehicle || unit.status !== 'board' || !isInfantry(unit) || place?.size !== 1) return false;
    return spaces.some((space) => space.x === place.at.x && space.y === place.at.y);
  });
}

// BR-06.10, R039: each unit overrun makes a Forced Movement to a free space of its owner's choice and is suppressed;
// the vehicle's player picks the order.
export function* displaceOverrun(play: Play<State>, action: Action, vehicle: Unit, suppressed = true): Rule<void> {
  const { state } = play;
  for (let under = overrun(state, vehicle); under.length > 0; under = overrun(state, vehicle)) {
    const unit =
      under.length === 1
        ? (under[0] as Unit)
        : yield* choose<'overrun-order', Unit>({
            seat: vehicle.owner,
            kind: 'overrun-order',
            rule: 'BR-06.10',
            data: { vehicle: vehicle.id },
            options: under.map(unitOption),
          });
    const from = unit.at?.size === 1 ? unit.at.at : { x: 0, y: 0 };
    play.emit({ type: 'overrun', rule: 'BR-06.10', data: { unit: publicId(unit), vehicle: vehicle.id } });
    // While it looks for room the vehicle, not the unit, holds the space.
    touch(state);
    derived(state);
    if (!(yield* prepareForced(play, action, unit, 'BR-06.10'))) continue;
    const lives = yield* forcedMove(play, action, unit, pushSpaces(state, unit, from, vehicle), 'BR-06.10');
    if (lives && suppressed) suppress(play, unit, 1, 'BR-06.10');
  }
}

// BR-06.11: a Heavy Vehicle puts 1 point on a wreck it enters, 2 in all through several spaces of it.
export function* crushWreck(
  play: Play<State>,
  action: Action,
  entered: readonly number[],
  crushed: { [wreck: string]: number },
): Rule<void> {
  const { state } = play;
  for (const space of entered) {
    for (const wreck of wrecksIn(state, space)) {
      const structure = structureById(state, wreck.id);
      const points = crushed[wreck.id] ?? 0;
      if (!structure || points >= MOST_CRUSHING) continue;
      crushed[wreck.id] = points + 1;
      yield* addDestruction(play, action, structure, 1, 'BR-06.11');
    }
  }
}
