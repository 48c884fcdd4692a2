import {
  type Space as GridSpace,
  type GridTile,
  gridSteps,
  kingDistance,
  tileFacing,
  tileSpaces,
} from '@mischia/geometry';
import { openSpace, type Random, type Refusal, refuse } from '@mischia/kernel';
import { derived, typeOf } from '../../board/derived.ts';
import { indexOfSpace } from '../../board/terrain-index.ts';
import { SCENARIOS } from '../../content/content.ts';
import type { ScenarioType } from '../../content/types.ts';
import { type MoveData, moveForm } from '../../decisions.ts';
import { type State, type Unit, unitById } from '../../state.ts';
import { unitLabel } from '../units/labels.ts';
import { unitByPublicId } from '../units/units.ts';
import { pathToLaunch } from './approach.ts';
import { firstPlaces, firstStops } from './first-step.ts';
import { wayOn } from './pause.ts';
import { occupiedRefusal, stepRefusal } from './step-refusal.ts';
import { checkStep, type MoveTerms, manoeuvreResult, mayEndAt, parsePlace, placeKey, stepResult } from './steps.ts';

const termsOf = ({ fly, scout }: MoveData): MoveTerms => ({ fly, scout });

// BR-18.5: a Scout move may not end in or beside an objective.
const nearObjective = (state: State, tile: GridTile): boolean =>
  (SCENARIOS[state.scenario] as ScenarioType).objectives.some(({ at: [x, y] }) =>
    tileSpaces(tile).some((space) => kingDistance(space, { x, y }) <= 1),
  );

function problems(state: State, data: MoveData, path: readonly string[]): Refusal[] {
  const unit = unitById(state, data.unit);
  const terms = termsOf(data);
  const refusals: Refusal[] = [];
  const params = { unit: unitLabel(unit) };
  if (path.length > data.left) {
    refusals.push(refuse({ code: 'move/too-far', rule: 'BR-06.1', measured: path.length, needed: data.left, params }));
  }
  const firsts = firstPlaces(state, unit, data.edge);
  let at = unit.at;
  let stopped = false;
  for (const key of path) {
    const to = parsePlace(key, typeOf(unit).spaces, at ? tileFacing(at) : 'N');
    if (!to)
      return [
        ...refusals,
        refuse({ code: 'move/not-a-space', rule: 'BR-02.1', params: { ...params, text: key.slice(0, 20) } }),
      ];
    if (stopped) {
      refusals.push(refuse({ code: 'move/must-stop', rule: 'BR-12.8', at: key, params }));
      return refusals;
    }
    if (at === null) {
      if (!firsts?.some((each) => placeKey(each) === key)) {
        return [
          ...refusals,
          refuse({ code: 'move/no-step', rule: unit.status === 'off' ? 'BR-24.11' : 'BR-19.4', at: key, params }),
        ];
      }
      stopped = firstStops(state, unit, to, terms);
    } else {
      const result = checkStep(state, unit, at, to, terms);
      if (typeof result === 'string') return [...refusals, stepRefusal(state, unit, result, at, to)];
      stopped = result === 1;
    }
    at = to;
  }
  if (!at) return refusals;
  if (data.towards !== undefined && refusals.length === 0) {
    const target = unitByPublicId(state, data.towards) as Unit;
    const left = stopped ? 0 : data.left - path.length;
    if (!pathToLaunch(state, unit, at, left, target, terms)) {
      refusals.push(
        refuse({
          code: 'assault/not-towards',
          rule: 'BR-16.2',
          at: path[path.length - 1] as string,
          params: { ...params, target: unitLabel(target) },
        }),
      );
    }
  } else if (data.scout && nearObjective(state, at)) {
    refusals.push(refuse({ code: 'scout/objective', rule: 'BR-18.5', at: path[path.length - 1] as string, params }));
  } else if (!mayEndAt(state, unit, at, terms)) {
    const left = stopped ? 0 : data.left - path.length;
    if (!data.pauses || !wayOn(state, unit, at, left, terms)) refusals.push(occupiedRefusal(state, unit, at));
  }
  return refusals;
}

/** The way to a launch space from where the unit is, getting out of its vehicle first if it rides. */
export function wayToTarget(state: State, unit: Unit, data: MoveData, target: Unit): string[] | undefined {
  const terms = termsOf(data);
  if (unit.at) return pathToLaunch(state, unit, unit.at, data.left, target, terms);
  let best: string[] | undefined;
  for (const first of firstPlaces(state, unit, data.edge) ?? []) {
    if (firstStops(state, unit, first, terms)) continue;
    const rest = pathToLaunch(state, unit, first, data.left - 1, target, terms);
    if (rest && (!best || rest.length + 1 < best.length)) best = [placeKey(first), ...rest];
  }
  return best;
}

/** A walk of random length over legal steps that ends where the unit may stay. */
function randomWalk(state: State, data: MoveData, random: Random): string[] {
  const unit = unitById(state, data.unit);
  const terms = termsOf(data);
  const path: string[] = [];
  let last = 0;
  const firsts = unit.at ? [unit.at] : (firstPlaces(state, unit, data.edge) ?? []);
  if (firsts.length === 0) return [];
  let at: GridTile = random.pick(firsts);
  if (!unit.at) {
    path.push(placeKey(at));
    if (mayEndAt(state, unit, at, terms)) last = 1;
    if (firstStops(state, unit, at, terms)) return path.slice(0, last);
  }
  const length = 1 + random.below(data.left);
  const heading = random.below(8);
  while (path.length < length) {
    const next: Next | undefined =
      at.size === 1 ? oneStep(state, unit, at, terms, random, heading) : largeStep(state, unit, at, random);
    if (!next) break;
    at = next.to;
    path.push(placeKey(at));
    if (mayEndAt(state, unit, at, terms) && !(data.scout && nearObjective(state, at))) last = path.length;
    if (next.stops) break;
  }
  return path.slice(0, last);
}

interface Next {
  readonly to: GridTile;
  readonly stops: boolean;
}

function oneStep(
  state: State,
  unit: Unit,
  at: Extract<GridTile, { size: 1 }>,
  terms: MoveTerms,
  random: Random,
  heading: number,
): Next | undefined {
  const { index } = derived(state);
  const from = indexOfSpace(index.width, at.at);
  // Mostly straight on: random walks would hardly leave their place.
  const first = random.below(2) === 0 ? heading : random.below(8);
  for (let turn = 0; turn < 8; turn++) {
    const direction = (first + turn) % 8;
    const result = stepResult(state, unit, from, direction, terms);
    if (typeof result === 'string') continue;
    const to = index.spaces[(index.next[direction] as Int16Array)[from] as number] as GridSpace;
    return { to: { size: 1, at: to, facing: at.facing }, stops: result === 1 };
  }
  return undefined;
}

function largeStep(state: State, unit: Unit, at: GridTile, random: Random): Next | undefined {
  const steps = gridSteps(at);
  const first = random.below(steps.length);
  for (let turn = 0; turn < steps.length; turn++) {
    const step = steps[(first + turn) % steps.length];
    if (!step) continue;
    const result = manoeuvreResult(state, unit, step);
    if (typeof result !== 'string') return { to: step.to, stops: result === 1 };
  }
  return undefined;
}

// BR-06.1: a way of single steps; every problem at once.
export const moveSpace = openSpace(moveForm, {
  check: (state: State, data, { path }) => problems(state, data, path),
  candidates(state, move, count, random) {
    const unit = unitById(state, move.unit);
    const found: { path: string[] }[] = [];
    if (move.towards !== undefined) {
      const path = wayToTarget(state, unit, move, unitByPublicId(state, move.towards) as Unit);
      return path && path.length > 0 ? [{ path }] : found;
    }
    for (let attempt = 0; attempt < count * 2 && found.length < count; attempt++) {
      const path = randomWalk(state, move, random);
      if (path.length > 0) found.push({ path });
    }
    // From a space where it may not stay the unit must go on.
    if (found.length === 0 && unit.at && !mayEndAt(state, unit, unit.at, termsOf(move))) {
      const path = wayOn(state, unit, unit.at, move.left, termsOf(move));
      if (path) found.push({ path });
    }
    return found;
  },
});
