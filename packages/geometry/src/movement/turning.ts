import { type Footprint, outerRadius, type Placed } from '../footprint.ts';
import { planGap } from '../gap.ts';
import { slimmed } from '../overlap.ts';
import { HALF_TURN, type Length, normaliseFacing, turnBetween } from '../units.ts';

// Bases that turn while they go, or on the spot. From one placement to another no point of a base goes farther than the
// centre goes and the base's radius turns: so much nearer it can come to something in between, and no more. Where that
// might matter the stretch is halved, until a turn is followed to half a thousandth.

/** Stretches on which no point of a base goes farther than this are not halved any more. */
const FINEST: Length = 1;

/** How far any point of a base goes between two placements at most. */
function farthest(a: Placed, b: Placed): Length {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const turned = (Math.abs(turnBetween(a.facing, b.facing)) * Math.PI) / HALF_TURN;
  return Math.sqrt(dx * dx + dy * dy) + outerRadius(a.footprint) * turned;
}

const halfway = (a: Placed, b: Placed): Placed => ({
  footprint: a.footprint,
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  facing: normaliseFacing(a.facing + Math.round(turnBetween(a.facing, b.facing) / 2)),
});

/** Where a base that turns through some placements first bites into a standing footprint, as a share of the way. */
export const biteWhileTurning = (turns: readonly Placed[], obstacle: Placed): number | undefined =>
  nearerThan(turns, obstacle, 0, slimmed(turns[0]!.footprint));

/** Where a base that turns through some placements, evenly apart, is first as near to a footprint as this, or nearer. */
export function nearerThan(
  turns: readonly Placed[],
  obstacle: Placed,
  limit: Length,
  footprint: Footprint = turns[0]!.footprint,
): number | undefined {
  const placed = (index: number): Placed => {
    const { x, y, facing } = turns[index]!;
    return { footprint, x, y, facing };
  };
  const last = turns.length - 1;
  let at = placed(0);
  let room = planGap(at, obstacle) - limit;
  if (room <= 0) return 0;
  // Facings are rounded: a step may turn by a hundredth of a degree more than another.
  const step = last === 0 ? 0 : farthest(at, placed(1)) + FINEST;
  for (let index = 0; index < last; ) {
    // Steps that cannot get there are skipped.
    const skipped = Math.min(last - index, Math.max(1, Math.floor(room / step)));
    const next = placed(index + skipped);
    const left = planGap(next, obstacle) - limit;
    const share = between(at, next, room, left, step * skipped, obstacle, limit);
    if (share !== undefined) return (index + share * skipped) / last;
    if (left <= 0) return (index + skipped) / last;
    [at, room] = [next, left];
    index += skipped;
  }
  return undefined;
}

function between(
  a: Placed,
  b: Placed,
  before: Length,
  after: Length,
  reach: Length,
  obstacle: Placed,
  limit: Length,
): number | undefined {
  if (before + after > reach || reach <= FINEST) return undefined;
  const middle = halfway(a, b);
  const room = planGap(middle, obstacle) - limit;
  const half = Math.max(farthest(a, middle), farthest(middle, b));
  const first = between(a, middle, before, Math.max(0, room), half, obstacle, limit);
  if (first !== undefined) return first / 2;
  if (room <= 0) return 0.5;
  const second = between(middle, b, room, after, half, obstacle, limit);
  return second === undefined ? undefined : 0.5 + second / 2;
}
