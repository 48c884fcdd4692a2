import type { Seat } from '@mischia/kernel';
import {
  away,
  faceOf,
  isInfantry,
  onBoard,
  type Space,
  type State,
  scenarioOf,
  spaceOf,
  typeOf,
  type Unit,
} from './game.ts';

/** Where a unit wants to go, and how near is near enough. */
export interface Goal {
  readonly to: Space;
  readonly near: number;
}

/** Units sent to each objective. */
const PER_OBJECTIVE = 2;
/** Beyond 7 spaces a shot is worse; with some room for the enemy to move. */
const FIRE_RANGE = 5;

/** What the units of a seat walk to: an exit, objectives, or the nearest enemy. */
export function goalsOf(state: State, seat: Seat): Map<string, Goal> {
  const goals = new Map<string, Goal>();
  const scenario = scenarioOf(state);
  const own = state.units.filter(
    (unit) => unit.owner === seat && (unit.status === 'board' || unit.status === 'embarked'),
  );
  if (scenario.exit && state.players[seat as 0 | 1].faction === scenario.exit.faction) {
    for (const unit of own) {
      const at = spaceOf(state, unit);
      if (at) goals.set(unit.id, { to: edgeFrom(state, at, scenario.exit.edge), near: 0 });
    }
    return goals;
  }
  const free = new Set(own);
  for (const { at } of scenario.objectives) {
    const to = { x: at[0], y: at[1] };
    const distance = (unit: Unit) => away(spaceOf(state, unit) ?? FAR, to);
    const near = [...free].filter(isWalker).sort((a, b) => distance(a) - distance(b));
    for (const unit of near.slice(0, PER_OBJECTIVE)) {
      goals.set(unit.id, { to, near: 1 });
      free.delete(unit);
    }
  }
  const enemies = onBoard(state, 1 - seat);
  for (const unit of free) {
    const at = spaceOf(state, unit);
    const target = at && nearest(state, at, enemies);
    if (target) goals.set(unit.id, { to: target, near: isFighter(unit) ? 1 : FIRE_RANGE });
  }
  return goals;
}

const FAR: Space = { x: 99, y: 99 };

/** Whoever can hold an objective: Infantry on foot that has not dug in. */
const isWalker = (unit: Unit): boolean =>
  isInfantry(unit) && unit.mark === 0 && !typeOf(unit).twoState && faceOf(unit).move !== null;

/** Better hand to hand than at a distance. */
const isFighter = (unit: Unit): boolean => (faceOf(unit).abilities.assault ?? 0) >= 2;

function edgeFrom({ map }: State, { x, y }: Space, edge: 'E' | 'W' | 'N' | 'S'): Space {
  if (edge === 'E') return { x: map.width, y };
  if (edge === 'W') return { x: 1, y };
  return edge === 'N' ? { x, y: 1 } : { x, y: map.height };
}

export function nearest(state: State, from: Space, units: readonly Unit[]): Space | undefined {
  let chosen: Space | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of units) {
    const at = spaceOf(state, unit);
    const far = at ? away(from, at) : least;
    if (at && far < least) {
      least = far;
      chosen = at;
    }
  }
  return chosen;
}
