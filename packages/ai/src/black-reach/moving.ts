import { TERRAIN } from '@mischia/black-reach';
import type { Direction } from '@mischia/geometry';
import { checkAnswer, type Json } from '@mischia/kernel';
import { best } from '../best.ts';
import type { Eye } from '../eye.ts';
import type { Turn } from '../player.ts';
import {
  away,
  faceOf,
  isInfantry,
  onBoard,
  type Space,
  type State,
  spaceOf,
  type TurnOf,
  typeOf,
  type Unit,
} from './game.ts';
import { type Goal, nearest } from './goals.ts';
import { bestShot } from './worth.ts';

/** A shot on the way is fired from here on. */
const SHOT_ON_THE_WAY = 0.2;
const CANDIDATES = 10;
/** Two-state weapons are readied when somebody is so near. */
const READY = 7;

/** One decision of a Movement Action: leave, engage, shoot, walk on, or stop. */
export function moveOn(turn: TurnOf<'move'>, goals: ReadonlyMap<string, Goal>, see: Eye): Json {
  const state = turn.state as State;
  const options = turn.request.options ?? [];
  const data = turn.request.data;
  const unit = state.units.find(({ id }) => id === data.unit) as Unit;
  if (options.some(({ id }) => id === 'exit')) return 'exit';
  const engage = options.find(({ id }) => id.startsWith('engage'));
  if (engage) return engage.id;
  const shot = options.length > 1 ? bestShot(state, unit, { moving: true }, options, see) : undefined;
  if (shot && shot.worth > SHOT_ON_THE_WAY) return shot.id;
  if (data.towards !== undefined) return turn.candidates(1).find(isPath) ?? stop(turn, state, unit);
  if (options.some(({ id }) => id === 'inspire')) return 'inspire';
  const flip = flipping(state, unit, options);
  if (flip) return flip;
  const path = turn.request.space === undefined ? undefined : pathTowards(turn, state, unit, goals.get(unit.id));
  return path ?? stop(turn, state, unit);
}

const isPath = (answer: Json): boolean => typeof answer !== 'string';

/** A heavy weapon is set up where enemies are near, and packed up where there are none. */
function flipping(state: State, unit: Unit, options: readonly { readonly id: string }[]): string | undefined {
  if (!typeOf(unit).twoState || !options.some(({ id }) => id === 'flip')) return undefined;
  const at = spaceOf(state, unit);
  const enemy = at && nearest(state, at, onBoard(state, 1 - unit.owner));
  if (!at || !enemy) return undefined;
  const isNear = away(at, enemy) <= READY;
  return isNear === (faceOf(unit).kind === 'inactive') ? 'flip' : undefined;
}

/** Ends the movement, facing the enemy where that matters. */
function stop(turn: Turn<State>, state: State, unit: Unit): Json {
  const options = turn.request.options ?? [];
  const at = spaceOf(state, unit);
  const enemy = at && nearest(state, at, onBoard(state, 1 - unit.owner));
  if (at && enemy) {
    const facing = `end:${directionOf(at, enemy, isInfantry(unit))}`;
    if (options.some(({ id }) => id === facing)) return facing;
  }
  if (options.some(({ id }) => id === 'end')) return 'end';
  // Nothing lets it stop here: any step the game proposes.
  return turn.candidates(1).find(isPath) ?? turn.random.pick(turn.candidates(1));
}

/** The compass direction that leads there best; Infantry never face diagonally. */
export function directionOf(from: Space, to: Space, straight: boolean): Direction {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const vertical = dy < 0 ? 'N' : dy > 0 ? 'S' : '';
  const horizontal = dx < 0 ? 'W' : dx > 0 ? 'E' : '';
  if (straight || Math.abs(dx) >= 2 * Math.abs(dy) || Math.abs(dy) >= 2 * Math.abs(dx)) {
    return (Math.abs(dx) > Math.abs(dy) ? horizontal : vertical) || horizontal || 'N';
  }
  return (`${vertical}${horizontal}` || 'N') as Direction;
}

/** A way that brings the unit nearer to its goal, into cover where that costs nothing; undefined to stay. */
function pathTowards(turn: TurnOf<'move'>, state: State, unit: Unit, goal: Goal | undefined): Json | undefined {
  if (!goal) return unit.at ? undefined : turn.candidates(1).find(isPath);
  const { left } = turn.request.data;
  const at = unit.at ? spaceOf(state, unit) : undefined;
  const value = (space: Space): number =>
    -Math.max(0, away(space, goal.to) - goal.near) + coverAt(state, unit, space) * COVER;
  const here = at ? value(at) : Number.NEGATIVE_INFINITY;
  const ways: { readonly answer: Json; readonly value: number }[] = [];
  if (at && typeOf(unit).spaces === 1) {
    for (const path of waysTo(at, goal, left)) {
      const end = path[path.length - 1] as Space;
      const worth = value(end);
      if (worth <= here || ways.some((way) => way.value >= worth)) continue;
      const answer = { path: path.map(({ x, y }) => `${x},${y}`) };
      if (checkAnswer(turn.game, state, turn.request, answer).length === 0) ways.push({ answer, value: worth });
    }
  }
  const wanted = -Math.max(0, away(at ?? goal.to, goal.to) - goal.near - left);
  if (!ways.some((way) => way.value >= wanted - 0.5)) {
    for (const answer of turn.candidates(CANDIDATES)) {
      const end = endOf(answer);
      if (end) ways.push({ answer, value: value(end) });
    }
  }
  if (ways.length === 0) return undefined;
  const way = best(ways, (one) => one.value);
  return way.value > here ? way.answer : undefined;
}

const COVER = 0.4;

/** Straight lines of king's moves to the spaces around the goal, longest first. */
function waysTo(from: Space, { to }: Goal, left: number): Space[][] {
  const ways: Space[][] = [];
  for (const [ax, ay] of AIMS) {
    const path: Space[] = [];
    let at = from;
    while (path.length < left) {
      const next = { x: at.x + Math.sign(to.x + ax - at.x), y: at.y + Math.sign(to.y + ay - at.y) };
      if (next.x === at.x && next.y === at.y) break;
      path.push(next);
      at = next;
    }
    for (let length = path.length; length > 0; length--) ways.push(path.slice(0, length));
  }
  return ways.sort((a, b) => b.length - a.length);
}

const AIMS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [2, 2],
  [-2, -2],
  [2, -2],
  [-2, 2],
] as const;

function endOf(answer: Json): Space | undefined {
  if (typeof answer === 'string') return undefined;
  const { path } = answer as { path: string[] };
  // The last two numbers of a place are the front of a tile.
  const numbers = /(\d+),(\d+)[NESW]?$/.exec(path[path.length - 1] ?? '');
  return numbers ? { x: Number(numbers[1]), y: Number(numbers[2]) } : undefined;
}

/** What the ground adds to the Defence of a unit. */
function coverAt(state: State, unit: Unit, { x, y }: Space): number {
  let most = 0;
  for (const { id, kind, spaces } of state.map.elements) {
    if (!spaces.some((space) => space.x === x && space.y === y)) continue;
    const ground = state.ruined.includes(id) ? TERRAIN[TERRAIN[kind]?.ruin ?? kind] : TERRAIN[kind];
    most = Math.max(most, ground?.defence?.[typeOf(unit).class] ?? 0);
  }
  return most;
}
