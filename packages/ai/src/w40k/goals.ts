import type { Seat } from '@mischia/kernel';
import type { Battle, Marker, Unit } from './game.ts';
import {
  countAt,
  distance,
  gapBetween,
  gapToMarker,
  INCH,
  isTransport,
  mayHold,
  middleOf,
  moveOf,
  onTable,
  type Spot,
} from './table.ts';
import { type Estimates, powerOf } from './worth.ts';

/** Where a unit wants to be, and why. */
export interface Goal {
  readonly to: Spot;
  /** Close enough, measured from the middle of the unit. */
  readonly near: number;
  readonly why: 'marker' | 'shoot' | 'charge';
  readonly marker?: Marker;
}

/** At a marker so many of its models are enough: the last ones would only push and shove. */
const ENOUGH = 0.75;

/** Whether a unit is where its goal wants it. */
export function hasArrived(state: Battle, unit: Unit, { to, near, marker }: Goal): boolean {
  if (marker && countAt(state, unit, marker) >= unit.models.length * ENOUGH) return true;
  return distance(middleOf(unit.models), to) - near < INCH / 2;
}

/** The middle of a unit so near to a marker has its models around it. */
const AROUND = 1.5 * INCH;
/** A charge of so many inches is likely enough to be worth standing for. */
const CHARGE = 6 * INCH;

/**
 * What every unit of a seat is up to this turn: the nearest unit for each marker that is not safely held, the rest to
 * where they hurt the enemy most.
 */
export function goalsOf(state: Battle, seat: Seat, estimates: Estimates): Map<string, Goal> {
  const goals = new Map<string, Goal>();
  const own = onTable(state, seat);
  const enemies = onTable(state, 1 - seat);
  const free = new Set(own.filter((unit) => moveOf(state, unit) > 0));
  const give = (unit: Unit, goal: Goal) => {
    goals.set(unit.id, goal);
    free.delete(unit);
  };
  const wanted = state.mission.markers.map((marker) => ({
    marker,
    enemy: enemies.reduce((sum, unit) => sum + (mayHold(state, unit) ? countAt(state, unit, marker) : 0), 0),
    mine: 0,
  }));
  for (;;) {
    const pair = nearestPair(state, free, wanted, estimates);
    if (!pair) break;
    pair.want.mine += pair.unit.models.length;
    give(pair.unit, markerGoal(pair.want.marker));
  }
  for (const unit of [...free]) {
    const goal = fightingGoal(state, unit, enemies, estimates);
    if (goal) give(unit, goal);
  }
  return goals;
}

const markerGoal = (marker: Marker): Goal => ({
  to: { x: marker.x, y: marker.y },
  near: AROUND,
  why: 'marker',
  marker,
});

/** So much more Power counts like one turn more: a marker at home is no place for the strong. */
const WEAK_ONES_FIRST = 10;

interface Want {
  readonly marker: Marker;
  readonly enemy: number;
  mine: number;
}

/** The next unit for a marker: few turns away, and no stronger than it takes. */
function nearestPair(state: Battle, free: ReadonlySet<Unit>, wanted: readonly Want[], { see }: Estimates) {
  let chosen: { unit: Unit; want: Want } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const want of wanted) {
    if (want.mine > want.enemy) continue;
    for (const unit of free) {
      if (!mayHold(state, unit)) continue;
      const turns = gapToMarker(state, unit, want.marker) / (moveOf(state, unit) * INCH);
      // A marker of which nobody is sure yet comes before one that needs a second unit.
      const cost =
        turns + powerOf(state, unit) / WEAK_ONES_FIRST + (want.mine > 0 ? 1 : 0) + (isTransport(state, unit) ? 2 : 0);
      const seen = cost / see(1);
      if (seen < least) {
        least = seen;
        chosen = { unit, want };
      }
    }
  }
  return chosen;
}

/** Towards the enemy it hurts most, by fire or in melee. */
function fightingGoal(state: Battle, unit: Unit, enemies: readonly Unit[], estimates: Estimates): Goal | undefined {
  const move = moveOf(state, unit) * INCH;
  let chosen: Goal | undefined;
  let highest = 0;
  for (const enemy of enemies) {
    const gap = gapBetween(state, unit, enemy);
    const to = middleOf(enemy.models);
    const turnsTo = (range: number) => Math.max(0, gap - range) / Math.max(INCH, move);
    const melee = estimates.melee(state, unit, enemy) / (1 + turnsTo(CHARGE));
    if (melee > highest) {
      highest = melee;
      chosen = { to, near: 0, why: 'charge' };
    }
    for (const { range } of estimates.fire(state, unit, enemy)) {
      const worth = estimates.fireFrom(state, unit, enemy, range) / (1 + turnsTo(range));
      if (worth > highest) {
        highest = worth;
        chosen = { to, near: range * 0.9, why: 'shoot' };
      }
    }
  }
  return chosen;
}
