import type { Viewer } from '@mischia/kernel';
import { costOf } from './rules/07-units/profiles.ts';
import { copyBattle } from './start.ts';
import type { Battle, Unit } from './state.ts';

/** a unit that is hidden or in reserve is known to its owner alone, until all of it is placed. */
const isUnplaced = (unit: Unit): boolean => unit.models.some(({ presence }) => presence === 'off');

/**
 * The battle as a viewer may know it: without the units, or members of units, that others have not placed yet; of those only
 * the points.
 */
export function known(state: Battle, viewer: Viewer): Battle {
  const copy = copyBattle(state);
  // Between two requests nothing else is secret: nominations are sealed by the kernel until all are in (WZ-06.4).
  copy.players.forEach((player, seat) => {
    player.unplacedPoints = 0;
    for (const unit of Object.values(state.units)) {
      if (unit.seat !== seat) continue;
      for (const model of unit.models) {
        if (model.presence !== 'off') continue;
        const { cost, powers } = costOf(state, model);
        player.unplacedPoints += cost + powers;
      }
    }
  });
  for (const id of Object.keys(copy.units)) {
    const unit = copy.units[id]!;
    if (unit.seat === viewer || !isUnplaced(unit)) continue;
    unit.models = unit.models.filter(({ presence }) => presence !== 'off');
    unit.arrival = null;
    if (unit.models.length === 0) delete copy.units[id];
  }
  return copy;
}
