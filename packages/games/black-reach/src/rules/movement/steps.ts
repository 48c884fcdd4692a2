import {
  DIRECTIONS,
  type Direction,
  directionTo,
  type GridStep,
  type GridTile,
  gridSteps,
  type Space,
  tileKey,
  tileOnBoard,
} from '@mischia/geometry';
import { derived, typeOf } from '../../board/derived.ts';
import { BARRED, indexOfSpace, passageOf, STOPS } from '../../board/terrain-index.ts';
import { parseSpace, spacesOf } from '../../board/tile-spaces.ts';
import type { State, Unit } from '../../state.ts';
import { classOf, isHeavy, isInfantry, unitIn, unitsIn, wrecksIn } from '../units/units.ts';
import { forbiddenKey, isForbiddenTo, wreckForbids, zoneBars } from '../zone/zone.ts';

/** Terms under which a unit moves. */
export interface MoveTerms {
  /** BR-14.3: over everything. */
  readonly fly: boolean;
  /** BR-18.5: Difficult Passages do not stop it. */
  readonly scout: boolean;
}

export type StepFault =
  | 'move/off-board'
  | 'move/forbidden'
  | 'move/wall'
  | 'move/enemy'
  | 'move/vehicle'
  | 'move/zone'
  | 'move/no-step';
/** 0 goes on, 1 must stop there. */
export type StepResult = 0 | 1 | StepFault;

const FAULT_RULE: { readonly [fault in StepFault]: string } = {
  'move/off-board': 'BR-06.1',
  'move/forbidden': 'BR-12.5',
  'move/wall': 'BR-12.10',
  'move/enemy': 'BR-06.4',
  'move/vehicle': 'BR-06.4',
  'move/zone': 'BR-07.2',
  'move/no-step': 'BR-06.1',
};

/** Ground closed to everybody, or to some types only. */
export function faultRule(state: State, unit: Unit, fault: StepFault, tile: GridTile): string {
  if (fault !== 'move/forbidden') return FAULT_RULE[fault];
  const { index } = derived(state);
  const at = spacesOf(tile).map((space) => indexOfSpace(index.width, space));
  const closedTo = (['infantry', 'light', 'heavy'] as const).filter((type) =>
    at.some((space) => index.forbidden[type][space]),
  );
  return closedTo.length === 3 || !closedTo.includes(classOf(unit)) ? 'BR-12.5' : 'BR-12.6';
}

// BR-06.1, BR-06.4, BR-06.6, BR-07.2, BR-12.5, BR-12.8, BR-12.10: one king's step of a one-space unit.
export function stepResult(state: State, unit: Unit, from: number, direction: number, terms: MoveTerms): StepResult {
  const map = derived(state);
  const { index } = map;
  const to = (index.next[direction] as Int16Array)[from] as number;
  if (to < 0) return 'move/off-board';
  if (terms.fly) return 0;
  const type = classOf(unit);
  if (index.forbidden[type][to]) return 'move/forbidden';
  const passage = (index.passages[type][direction] as Int8Array)[from];
  if (passage === BARRED) return 'move/wall';
  let stops = passage === STOPS || (index.difficult[type][to] as number) > 0;
  const number = map.unitAt[to] as number;
  if (number > 0) {
    const there = state.units[number - 1] as Unit;
    if (there !== unit) {
      if (!isInfantry(there)) return 'move/vehicle';
      // BR-06.10: Vehicles pass over Infantry; Infantry only through friends.
      if (type === 'infantry' && there.owner !== unit.owner) return 'move/enemy';
    }
  }
  if (map.wrecks.length > 0) {
    if (wreckForbids(state, unit, to) && !crushes(state, unit, [to])) return 'move/forbidden';
    if (isDifficultWreck(state, unit, to)) stops = true;
  }
  if (type === 'infantry' && zoneBars(state, unit, from, to)) return 'move/zone';
  return stops && !terms.scout ? 1 : 0;
}

const isDifficultWreck = (state: State, unit: Unit, space: number): boolean =>
  wrecksIn(state, space).some((wreck) => typeOf(wreck).wreck?.difficult?.includes(classOf(unit)));

// BR-12.8: the ground of a space, or a wreck on it, is a Difficult Passage for the unit.
export const isDifficult = (state: State, unit: Unit, space: number): boolean =>
  (derived(state).index.difficult[classOf(unit)][space] as number) > 0 || isDifficultWreck(state, unit, space);

// BR-06.11, R040: a Heavy Vehicle may enter Forbidden wrecks that its points bring down: one for each of their spaces it
// enters, two in all.
function crushes(state: State, unit: Unit, entered: readonly number[]): boolean {
  if (!isHeavy(unit)) return false;
  const forbidden = new Set(
    entered.flatMap((space) => wrecksIn(state, space)).filter((wreck) => isForbiddenTo(unit, wreck)),
  );
  return [...forbidden].every((wreck) => {
    const spaces = entered.filter((space) => wrecksIn(state, space).includes(wreck)).length;
    const points = (state.points[wreck.id] ?? 0) + Math.min(spaces, MOST_CRUSHING);
    return points >= (typeOf(wreck).wreck?.structure ?? Number.POSITIVE_INFINITY);
  });
}

/** BR-06.11: points on one wreck in one Movement Action. */
export const MOST_CRUSHING = 2;

// BR-06.7, BR-06.8, R165: a step of a larger vehicle: its ends cross edges and corners, new spaces must be open to it.
export function manoeuvreResult(
  state: State,
  unit: Unit,
  step: GridStep,
  /** The target of an Assault, which does not bar the step into it. */
  target?: Unit,
): StepResult {
  const map = derived(state);
  const { index } = map;
  if (!tileOnBoard(step.to, index)) return 'move/off-board';
  const type = classOf(unit);
  const entered = step.entered.map((space) => indexOfSpace(index.width, space));
  for (const at of entered) {
    if (index.forbidden[forbiddenKey(unit)][at]) return 'move/forbidden';
    if (map.wrecks.length > 0 && wreckForbids(state, unit, at) && !crushes(state, unit, entered))
      return 'move/forbidden';
    const there = unitIn(state, at);
    if (there && there !== unit && there !== target && !isInfantry(there)) return 'move/vehicle';
  }
  let stops = false;
  for (const move of step.moves) {
    const passage = passageOf(index, move.through, type);
    if (passage === BARRED) return 'move/wall';
    const to = indexOfSpace(index.width, move.to);
    // BR-12.8: the leading spaces meet a Difficult Passage; those that only follow are free of it.
    if (entered.includes(to) && (passage === STOPS || isDifficult(state, unit, to))) stops = true;
  }
  for (const across of step.liesAcross) if (passageOf(index, across, type) === BARRED) return 'move/wall';
  return stops ? 1 : 0;
}

export const directionIndex = (from: Space, to: Space): number =>
  DIRECTIONS.indexOf(directionTo(from, to) as Direction);

/** The result of going from one position to another in one step. */
export function checkStep(state: State, unit: Unit, from: GridTile, to: GridTile, terms: MoveTerms): StepResult {
  if (from.size === 1 && to.size === 1) {
    const direction = directionIndex(from.at, to.at);
    if (direction < 0) return 'move/no-step';
    return stepResult(state, unit, indexOfSpace(derived(state).index.width, from.at), direction, terms);
  }
  const step = gridSteps(from).find((each) => tileKey(each.to) === tileKey(to));
  return step ? manoeuvreResult(state, unit, step) : 'move/no-step';
}

// BR-06.1, BR-06.10: two units never share a space at the end; only a Vehicle may end on Infantry.
export function mayEndAt(state: State, unit: Unit, tile: GridTile, terms: MoveTerms): boolean {
  const map = derived(state);
  // The usual case first: one space with nobody in it, or only the unit itself.
  if (tile.size === 1 && !terms.fly && !map.shared) {
    const there = unitIn(state, indexOfSpace(map.index.width, tile.at));
    return !there || there === unit || !(isInfantry(unit) || !isInfantry(there));
  }
  for (const space of spacesOf(tile)) {
    const at = indexOfSpace(map.index.width, space);
    for (const there of unitsIn(state, at)) {
      if (there !== unit && (terms.fly || isInfantry(unit) || !isInfantry(there))) return false;
    }
    if (terms.fly && (map.index.forbidden[forbiddenKey(unit)][at] || wreckForbids(state, unit, at))) return false;
  }
  return true;
}

/** The text of a position in answers: `x,y`, `x,y>x,y` for two spaces, `x,yE` for four. */
export const placeKey = (tile: GridTile): string => (tile.size === 1 ? `${tile.at.x},${tile.at.y}` : tileKey(tile));

export function parsePlace(text: string, size: 1 | 2 | 4, facing: Direction): GridTile | undefined {
  if (size === 1) {
    const at = parseSpace(text);
    return at && { size, at, facing };
  }
  if (size === 2) {
    const [, rx, ry, fx, fy] = text.match(/^(\d+),(\d+)>(\d+),(\d+)$/) ?? [];
    if (rx === undefined) return undefined;
    const rear = { x: Number(rx), y: Number(ry) };
    const front = { x: Number(fx), y: Number(fy) };
    return directionTo(rear, front) ? { size, rear, front } : undefined;
  }
  const [, x, y, towards] = text.match(/^(\d+),(\d+)([NESW])$/) ?? [];
  return x === undefined ? undefined : { size, at: { x: Number(x), y: Number(y) }, facing: towards as Direction };
}
