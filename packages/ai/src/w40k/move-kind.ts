import { type Goal, hasArrived } from '../inch/goals.ts';
import { distance, INCH, middleOf } from '../inch/table.ts';
import type { Asked, Battle, Known, Unit } from './game.ts';
import { gapBetween, isAtMarker, onTable, table } from './table.ts';

/** W40K-08.1: how a unit moves. */
export function kindOfMove(
  state: Battle,
  { data, options }: Asked<'move-kind'>,
  goal: Goal | undefined,
  estimates: Known,
): string {
  const unit = state.units[data.unit] as Unit;
  const offered = options.map(({ id }) => id);
  const first = (...ids: string[]) => ids.find((id) => offered.includes(id)) ?? (offered[0] as string);
  const enemies = onTable(state, 1 - unit.seat);
  if (offered.includes('fall-back'))
    return fallsBack(state, unit, enemies, estimates) ? 'fall-back' : first('stationary');
  if (!offered.includes('stationary')) return first('normal', 'advance');
  if (!goal) return 'stationary';
  if (hasArrived(table, state, unit, goal)) return 'stationary';
  const left = distance(middleOf(unit.models), goal.to) - goal.near;
  return left > table.moveOf(state, unit) && !losesByAdvancing(state, unit, goal, enemies, estimates)
    ? first('advance', 'normal')
    : first('normal');
}

/** A marker given up is worth so much Power. */
const MARKER = 1.5;
/** Of what friends could fire at the enemies once nobody fights them. */
const FRIENDS_FIRE = 0.5;

/** W40K-08.6: whoever loses its fight leaves it where that frees the guns of friends or costs no marker. */
function fallsBack(state: Battle, unit: Unit, enemies: readonly Unit[], estimates: Known): boolean {
  const friends = onTable(state, unit.seat).filter(({ id }) => id !== unit.id);
  let staying = isAtMarker(state, unit) ? MARKER : 0;
  let leaving = 0;
  for (const enemy of enemies) {
    if (gapBetween(state, unit, enemy) > ENGAGED) continue;
    staying += estimates.melee(state, unit, enemy) - estimates.melee(state, enemy, unit);
    for (const friend of friends)
      leaving += estimates.fireFrom(state, friend, enemy, gapBetween(state, friend, enemy)) * FRIENDS_FIRE;
  }
  return leaving > staying;
}

const ENGAGED = 1.2 * INCH;
const LIKELY_CHARGE = 9 * INCH;

/** An Advance costs shots and the charge: not where either could come off after an ordinary move. */
function losesByAdvancing(state: Battle, unit: Unit, goal: Goal, enemies: readonly Unit[], estimates: Known): boolean {
  const move = table.moveOf(state, unit);
  return enemies.some((enemy) => {
    const gap = Math.max(0, gapBetween(state, unit, enemy) - move);
    if (gap < LIKELY_CHARGE && estimates.melee(state, unit, enemy) > estimates.melee(state, enemy, unit)) return true;
    return estimates.fireFrom(state, unit, enemy, gap) > (goal.why === 'marker' ? MARKER_IN_A_HURRY : 0);
  });
}

/** A marker a turn earlier is worth so much Power of shooting. */
const MARKER_IN_A_HURRY = 0.6;
