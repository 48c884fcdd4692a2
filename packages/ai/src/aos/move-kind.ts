import { type Goal, hasArrived } from '../inch/goals.ts';
import { distance, INCH, middleOf } from '../inch/table.ts';
import type { Asked, Battle, Known, Unit } from './game.ts';
import { gapBetween, isAtMarker, table } from './table.ts';

/** AOS-8.0: how a unit moves. */
export function kindOfMove(
  state: Battle,
  { data, options }: Asked<'move-kind'>,
  goal: Goal | undefined,
  estimates: Known,
): string {
  const unit = state.units[data.unit] as Unit;
  const offered: readonly string[] = options.map(({ id }) => id);
  const joining = goal?.marker && `join:${goal.marker.id}`;
  if (joining && offered.includes(joining)) return joining;
  if (offered.includes('retreat')) return retreats(state, unit, estimates) ? 'retreat' : 'stationary';
  if (!goal || hasArrived(table, state, unit, goal)) return 'stationary';
  const left = distance(middleOf(unit.models), goal.to) - goal.near;
  return left > table.moveOf(state, unit) && !losesByRunning(state, unit, goal, estimates) ? 'run' : 'normal';
}

/** A fight so much worse for a unit than for its enemies is left. */
const MUCH_WORSE = 4;
const FIGHTING = 3.2 * INCH;

/** AOS-8.2: who can only be beaten leaves the fight, unless it holds something. */
function retreats(state: Battle, unit: Unit, estimates: Known): boolean {
  if (isAtMarker(state, unit)) return false;
  let [given, taken] = [0, 0];
  for (const enemy of table.enemies(state, unit.seat)) {
    if (gapBetween(state, unit, enemy) > FIGHTING) continue;
    given += estimates.melee(state, unit, enemy);
    taken += estimates.melee(state, enemy, unit);
  }
  return taken > given * MUCH_WORSE;
}

const LIKELY_CHARGE = 9 * INCH;
/** An objective a turn earlier is worth so much of shooting or fighting. */
const MARKER_IN_A_HURRY = 1;

/** AOS-8.3: a run costs shots and the charge: not where either could come off after an ordinary move. */
function losesByRunning(state: Battle, unit: Unit, { why }: Goal, estimates: Known): boolean {
  const move = table.moveOf(state, unit);
  const least = why === 'marker' ? MARKER_IN_A_HURRY : 0;
  return table.enemies(state, unit.seat).some((enemy) => {
    const gap = Math.max(0, gapBetween(state, unit, enemy) - move);
    const gain = estimates.melee(state, unit, enemy) - estimates.melee(state, enemy, unit);
    return (gap < LIKELY_CHARGE && gain > least) || estimates.fireFrom(state, unit, enemy, gap) > least;
  });
}
