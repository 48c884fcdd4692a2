import { type AssaultOdds, assaultOdds, dataOf, type State } from '@mischia/black-reach';
import { DIRECTIONS, type GridTile, kingDistance, onBoard, type Space, stepped, tileSpaces } from '@mischia/geometry';
import type { RequestView } from '@mischia/kernel';
import { battleOf } from './battle.ts';
import type { Option } from './options.ts';
import { type BattleView, realId, unitOf } from './view.ts';

type Unit = State['units'][number];

export interface AssaultReckoning {
  readonly attacker: string;
  readonly defender: string;
  readonly odds: AssaultOdds;
}

const known = new WeakMap<BattleView, Map<string, AssaultReckoning | undefined>>();

/** What an Assault is worth: of the option that declares or launches it, or the one a window is about. */
export function assaultReckoning(
  request: RequestView,
  view: BattleView,
  option?: Option,
): AssaultReckoning | undefined {
  const pair = option ? pairOf(request, option) : underWay(request);
  if (!pair) return undefined;
  const found = known.get(view) ?? new Map<string, AssaultReckoning | undefined>();
  known.set(view, found);
  const key = `${request.id} ${option?.id}`;
  if (!found.has(key)) found.set(key, reckoned(view, pair.attacker, pair.defender, pair.entry));
  return found.get(key);
}

interface Pair {
  readonly attacker: string;
  readonly defender: string;
  readonly entry?: Space;
}

function pairOf(request: RequestView, { id }: Option): Pair | undefined {
  const { unit, towards } = dataOf(request);
  const [, target] = id.match(/^assault:(.+)$/) ?? [];
  if (unit !== undefined && target !== undefined) return { attacker: unit, defender: target };
  const [, x, y] = id.match(/^engage:(\d+),(\d+)/) ?? [];
  if (unit === undefined || towards === undefined || x === undefined) return undefined;
  return { attacker: unit, defender: towards, entry: { x: Number(x), y: Number(y) } };
}

/** A request in the middle of an Assault names both sides. */
function underWay(request: RequestView): Pair | undefined {
  const { assault, attacker, defender } = dataOf(request);
  if (assault) return assault;
  return attacker !== undefined && defender !== undefined ? { attacker, defender } : undefined;
}

function reckoned(view: BattleView, a: string, d: string, into: Space | undefined): AssaultReckoning | undefined {
  const state = battleOf(view);
  const attacker = real(view, state, a);
  const defender = real(view, state, d);
  if (!attacker || !defender?.at) return undefined;
  const from = attacker.at ?? carrierOf(state, attacker)?.at;
  const launch = from && launchOf(view, from, defender.at);
  if (!launch) return undefined;
  const entry = into ?? nearest(tileSpaces(defender.at), tileSpaces(launch));
  return entry && { attacker: a, defender: d, odds: assaultOdds(state, { attacker, defender, launch, entry }) };
}

function real(view: BattleView, state: State, id: string): Unit | undefined {
  const shown = unitOf(view, id);
  return shown && state.units.find((unit) => unit.id === realId(shown));
}

const carrierOf = (state: State, { in: vehicle }: Unit): Unit | undefined =>
  state.units.find(({ id }) => id === vehicle);

/** Where the last step starts: beside the defender, on the side the attacker comes from. */
function launchOf(view: BattleView, from: GridTile, defender: GridTile): GridTile | undefined {
  const there = tileSpaces(defender);
  const isBeside = tileSpaces(from).some((space) => there.some((one) => kingDistance(space, one) <= 1));
  if (isBeside || from.size !== 1) return from;
  const beside = there
    .flatMap((space) => DIRECTIONS.map((direction) => stepped(space, direction)))
    .filter((space) => onBoard(space, view.board) && !there.some(({ x, y }) => x === space.x && y === space.y));
  const at = nearest(beside, [from.at]);
  return at && { ...from, at };
}

function nearest(spaces: readonly Space[], to: readonly Space[]): Space | undefined {
  const far = (space: Space) => Math.min(...to.map((other) => kingDistance(space, other)));
  return spaces.toSorted((a, b) => far(a) - far(b))[0];
}
