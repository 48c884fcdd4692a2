import { inches, type Point } from '@mischia/geometry';
import { type Message, message, type RequestView } from '@mischia/kernel';
import { battleOf } from './battle.ts';
import { gapBetween, gapToMarker } from './distances.ts';
import type { Draft, ModelPath } from './draft.ts';
import { MARKER_RANGE } from './figures.ts';
import { candidatesOf, perRequest } from './judge.ts';
import { unitLabel } from './names.ts';
import { middleOf, moveData, towards } from './planning.ts';
import { type BattleView, isOnTable, type UnitView, unitOf } from './view.ts';

/** Somewhere a unit may want to go. */
export interface Goal {
  readonly id: string;
  readonly label: Message;
  readonly x: number;
  readonly y: number;
  readonly distance: number;
  /** Stop this far from it. */
  readonly short?: number;
}

/** Markers and enemies, the nearest first. */
export const goalsOf = (view: BattleView, unit: UnitView): readonly Goal[] => {
  const known = goals.get(view) ?? new Map<string, readonly Goal[]>();
  goals.set(view, known);
  if (!known.has(unit.id)) known.set(unit.id, foundGoals(view, unit));
  return known.get(unit.id) ?? [];
};

const goals = new WeakMap<BattleView, Map<string, readonly Goal[]>>();

function foundGoals(view: BattleView, unit: UnitView): Goal[] {
  const markers = view.mission.markers.map((marker) => ({
    id: `marker:${marker.id}`,
    label: message('w40k.goal.marker', { marker: marker.id }),
    x: marker.x,
    y: marker.y,
    distance: gapToMarker(unit, marker),
  }));
  const enemies = view.units
    .filter((other) => other.seat !== unit.seat && isOnTable(other) && other.models.length > 0)
    .map((other) => {
      const { x, y } = middleOf(other.models);
      return { id: `unit:${other.id}`, label: unitLabel(other), x, y, distance: gapBetween(unit, other) };
    });
  const reach = longestRange(view, unit);
  const from = middleOf(unit.models);
  const shots = enemies
    .filter(({ distance }) => distance > reach)
    .map((goal) => ({
      ...goal,
      id: goal.id.replace('unit:', 'range:'),
      label: message('w40k.goal.range', { unit: goal.label, length: { inches: reach } }),
      // As far as the nearest rims are too far apart, and a little more.
      short: Math.hypot(goal.x - from.x, goal.y - from.y) - (goal.distance - reach) - SURELY,
    }));
  const nearest = (some: Goal[], count: number) => some.toSorted((a, b) => a.distance - b.distance).slice(0, count);
  return [...nearest(markers, 3), ...(reach > 0 ? nearest(shots, 1) : []), ...nearest(enemies, 3)];
}

const SURELY = 100;
const FEW = 6;

/** The farthest any weapon of the unit shoots; 0 without one. */
function longestRange(view: BattleView, unit: UnitView): number {
  const { weapons } = battleOf(view).library;
  const ranges = unit.models.flatMap(({ wargear }) => wargear.flatMap((id) => weapons[id]?.profiles ?? []));
  return ranges.reduce((most, { range }) => {
    if (range === 'melee') return most;
    return Math.max(most, inches(Array.isArray(range) ? range[1] : (range as number)));
  }, 0);
}

export interface Plan {
  readonly moves: readonly ModelPath[];
  readonly goal?: Goal;
}

const APPROACHES = new Set(['pile-in', 'consolidate', 'heroic', 'charge']);

/** Kinds of move that lead somewhere by rule: there is nothing to aim at. */
export const isAimed = (request: RequestView): boolean => !APPROACHES.has(moveData(request).kind);

/** The move the client suggests: to where the unit is of use, or as the game itself finds one. */
const suggestedMove = perRequest((view, request): Plan | undefined => {
  const unit = unitOf(view, moveData(request).unit);
  const { kind, minimum } = moveData(request);
  // The charge of a large unit takes long to solve, and the game has done it already.
  if (!unit || (kind === 'charge' && unit.models.length > FEW)) return undefined;
  if (isAimed(request) && minimum === undefined && kind !== 'fall-back') {
    const useful = usefulGoals(view, unit);
    if (useful.length === 0) return undefined;
    for (const goal of useful.slice(0, 2)) {
      const moves = towards(view, request, unit, goal);
      if (moves) return { moves, goal };
    }
  }
  const [found] = candidatesOf(view, request, 1) as unknown as readonly { readonly moves: readonly ModelPath[] }[];
  return found && found.moves.length > 0 ? { moves: found.moves } : undefined;
});

/** Markers no other unit of ours is at, then the nearest enemies; nowhere, while the unit alone holds a marker. */
function usefulGoals(view: BattleView, unit: UnitView): Goal[] {
  const friends = view.units.filter((other) => other.seat === unit.seat && isOnTable(other) && other.id !== unit.id);
  const isTaken = (marker: Point) => friends.some((other) => isAt(other, marker));
  const { markers } = view.mission;
  if (markers.some((marker) => isAt(unit, marker) && !isTaken(marker))) return [];
  const free = new Set(markers.filter((marker) => !isTaken(marker)).map(({ id }) => `marker:${id}`));
  return goalsOf(view, unit).filter(({ id }) => free.has(id) || id.startsWith('unit:'));
}

const isAt = (unit: UnitView, marker: Point): boolean => gapToMarker(unit, marker) <= MARKER_RANGE;

/** What the table shows and the main button answers: what was drawn, what the planner makes of a goal, or the suggestion. */
export function planOf(view: BattleView, request: RequestView, draft: Draft): Plan | undefined {
  if (draft.moves) return { moves: draft.moves };
  if (draft.goal === undefined) return suggestedMove(view, request);
  const unit = unitOf(view, moveData(request).unit);
  const goal = unit && goalsOf(view, unit).find(({ id }) => id === draft.goal);
  const moves = unit && goal && plannedTo(view, request, unit, goal);
  return moves ? { moves, goal } : undefined;
}

const plans = new WeakMap<BattleView, Map<string, readonly ModelPath[] | undefined>>();

function plannedTo(view: BattleView, request: RequestView, unit: UnitView, goal: Goal) {
  const known = plans.get(view) ?? new Map<string, readonly ModelPath[] | undefined>();
  plans.set(view, known);
  const key = `${request.id} ${goal.id}`;
  if (!known.has(key)) known.set(key, towards(view, request, unit, goal));
  return known.get(key);
}
