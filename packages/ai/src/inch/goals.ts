import type { Seat } from '@mischia/kernel';
import type { TableState, TableUnit } from '@mischia/tabletop';
import type { Estimates } from './estimates.ts';
import { gapBetween, gapToMarker, type InchGame, type Marker } from './game.ts';
import { distance, INCH, middleOf, type Spot } from './table.ts';

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
export function hasArrived<S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  state: S,
  unit: U,
  { to, near, marker }: Goal,
): boolean {
  if (marker && game.countAt(state, unit, marker) >= game.countOf(state, unit) * ENOUGH) return true;
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
export function goalsOf<S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  state: S,
  seat: Seat,
  estimates: Estimates<S, U>,
): Map<string, Goal> {
  const goals = new Map<string, Goal>();
  const enemies = game.enemies(state, seat);
  const free = new Set(game.own(state, seat).filter((unit) => game.moveOf(state, unit) > 0));
  const give = (unit: U, goal: Goal) => {
    goals.set(unit.id, goal);
    free.delete(unit);
  };
  const wanted = game
    .markers(state)
    .map((marker): Want => ({ marker, enemy: game.opposedAt(state, seat, marker), mine: 0 }));
  for (;;) {
    const pair = nearestPair(game, state, free, wanted, estimates);
    if (!pair) break;
    pair.want.mine += game.countOf(state, pair.unit);
    give(pair.unit, markerGoal(pair.want.marker));
  }
  for (const unit of [...free]) {
    const goal = fightingGoal(game, state, unit, enemies, estimates);
    if (goal) give(unit, goal);
  }
  return goals;
}

const markerGoal = (marker: Marker): Goal => ({
  to: { x: marker.x, y: marker.y },
  near: marker.around ?? AROUND,
  why: 'marker',
  marker,
});

interface Want {
  readonly marker: Marker;
  readonly enemy: number;
  mine: number;
}

/** The next unit for a marker: few turns away, and no stronger than it takes. */
function nearestPair<S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  state: S,
  free: ReadonlySet<U>,
  wanted: readonly Want[],
  { see }: Estimates<S, U>,
) {
  let chosen: { unit: U; want: Want } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const want of wanted) {
    if (want.mine > want.enemy) continue;
    for (const unit of free) {
      if (!game.mayHold(state, unit)) continue;
      const turns = gapToMarker(game, state, unit, want.marker) / game.moveOf(state, unit);
      // A marker of which nobody is sure yet comes before one that needs a second unit.
      const cost = turns + game.reluctance(state, unit) + (want.mine > 0 ? 1 : 0);
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
function fightingGoal<S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  state: S,
  unit: U,
  enemies: readonly U[],
  estimates: Estimates<S, U>,
): Goal | undefined {
  const move = Math.max(INCH, game.moveOf(state, unit));
  let chosen: Goal | undefined;
  let highest = 0;
  for (const enemy of enemies) {
    const gap = gapBetween(game, state, unit, enemy);
    const to = middleOf(enemy.models);
    const turnsTo = (range: number) => Math.max(0, gap - range) / move;
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

/** Turns a unit is from its goal. */
export function turnsAway<S extends TableState<U>, U extends TableUnit>(
  game: InchGame<S, U>,
  state: S,
  unit: U,
  goal: Goal | undefined,
): number {
  if (!goal) return 0;
  return (distance(middleOf(unit.models), goal.to) - goal.near) / Math.max(INCH, game.moveOf(state, unit));
}
