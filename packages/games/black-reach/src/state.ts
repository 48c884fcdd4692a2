import type { GridTile } from '@mischia/geometry';
import { copyLike, type Outcome, type Seat } from '@mischia/kernel';
import type { BoardMap } from './board/board-map.ts';
import type { Abilities, Damage, Faction } from './content/types.ts';

/**
 * Where a unit is. `engaged`: it has left its launch space for an Assault that is being resolved and is in no space
 * (BR-16.2). `off`: left by Da Jump. `left`: out by the scenario's exit. `air`: an Aviation tile.
 */
export type Status = 'undeployed' | 'board' | 'embarked' | 'engaged' | 'off' | 'air' | 'wreck' | 'destroyed' | 'left';

export interface Unit {
  readonly id: string;
  readonly type: string;
  readonly owner: Seat;
  /** Index of its recruitment tile in `State.tiles`. */
  readonly tile: number;
  face: 0 | 1;
  status: Status;
  at: GridTile | null;
  /** The vehicle it rides in. */
  in: string | null;
  /** Suppression tokens (BR-21.1). */
  s: number;
  /** Revealed order token or Activated marker (BR-21.2). */
  act: boolean;
  /** Has made its Movement Action of the Reserve Phase. */
  moved: boolean;
  damage: Damage[];
  /** Life Point tokens left (BR-21.3). */
  life: number;
  /** Number of its ambush marker; 0 when it is not ambushed (R008). */
  mark: number;
  /** Vehicle Ammo tokens of its own (card Loot It). */
  ammo: number;
  /** On Alert until the end of the turn (card Codex Ambush). */
  alert: boolean;
  /** Turn in which it left by Da Jump. */
  jumped: number;
  /** What a scenario file gives it beside what its tile shows; copies share it. */
  readonly abilities?: Abilities;
}

/** A recruitment, Support, Command or Aviation tile in play (BR-22.1). */
export interface Tile {
  readonly type: string;
  readonly owner: Seat;
  /** Index of the tile it is attached to, or -1. */
  readonly on: number;
  options: string[];
  /** Material tokens left, by option (`boss-pole.dakka` for kinds). */
  tokens: { [option: string]: number };
  broken: boolean;
  destroyed: number;
}

/** The value of somebody else's order token that still lies face down. */
export const FACE_DOWN = -2;

/** An order token of this turn: value 1…n, 0 Special, -1 Bluff. Only its owner knows the value until it is done. */
export interface OrderToken {
  readonly value: number;
  unit: string;
  state: 'hidden' | 'done' | 'lost';
}

export interface Player {
  readonly faction: Faction;
  hand: string[];
  deck: string[];
  discard: string[];
  points: number;
  orders: OrderToken[];
  /** Only in what others know of him: the values of his tokens that lie face down, in ascending order (R004). */
  faceDown?: readonly number[];
  /** Ambush markers given so far. */
  markers: number;
  /** Units that have left by the scenario's exit. */
  exited: number;
  /** Board edges by which companions of Da Jump must follow; empty: free. */
  jumpEdges: string[];
}

export type Phase = 'setup' | 'orders' | 'activation' | 'reserve';
interface Flow {
  turn: number;
  phase: Phase;
  step: string;
  /** Whose half of the step it is: 0 the first in order, 1 the second. */
  half: 0 | 1;
  /** Number being revealed (BR-05.1). */
  number: number;
  /** Seat that reveals first at this number (card Initiative). */
  first: Seat;
}

/** A persistent psychic power in play (BR-24.2). */
interface PowerToken {
  readonly power: string;
  readonly psyker: string;
  target: string;
  /** Objuration on a vehicle: the one weapon it silences. */
  weapon?: number;
}

export interface State {
  readonly scenario: string;
  /** Never changed in place: copies share it. */
  readonly map: BoardMap;
  /** Both sides assign order tokens at once (R023). */
  readonly simultaneousOrders: boolean;
  readonly flow: Flow;
  /** The player with the Initiative this turn. */
  initiative: Seat;
  /** Scrier's Gaze: the Initiative stays next turn. */
  keepInitiative: boolean;
  readonly players: readonly [Player, Player];
  readonly units: Unit[];
  readonly tiles: Tile[];
  /** Elements on their ruined side, Destruction points by element or wreck, smoke of this turn (`x,y`). */
  ruined: string[];
  points: { [structure: string]: number };
  smoke: string[];
  powers: PowerToken[];
  /** Warp-peril pile, top first; drawn ones are public. */
  perils: string[];
  perilsDrawn: string[];
  result: Outcome | null;
  /** Rises with every change of places, faces or Suppression: what is worked out from them is kept until then. */
  rev: number;
}

/** To be called after every change that places, zones or lines depend on. */
export function touch(state: State): void {
  state.rev++;
}

export const other = (seat: Seat): Seat => 1 - seat;
/** BR-01.4: the player with the Initiative first. */
export const inOrder = (state: State): [Seat, Seat] => [state.initiative, other(state.initiative)];
export const playerOf = (state: State, seat: Seat): Player => state.players[seat as 0 | 1];

export function unitById(state: State, id: string): Unit {
  for (const unit of state.units) if (unit.id === id) return unit;
  throw new Error(`no unit "${id}"`);
}

/** A deep copy but for the map; units that are as they are in `like`, a copy that nobody changes, are shared with it. */
export function copyState(state: State, like?: State): State {
  // Member by member here and below: one kind of object for the engine, whoever made it and whatever was copied before.
  return {
    scenario: state.scenario,
    map: state.map,
    simultaneousOrders: state.simultaneousOrders,
    flow: copyFlow(state.flow),
    initiative: state.initiative,
    keepInitiative: state.keepInitiative,
    players: [copyPlayer(state.players[0]), copyPlayer(state.players[1])],
    units: copyLike(state.units, like?.units, sameUnit, copyUnit),
    tiles: copyLike(state.tiles, like?.tiles, sameTile, copyTile),
    ruined: state.ruined.slice(),
    points: { ...state.points },
    smoke: state.smoke.slice(),
    powers: state.powers.map((power) => ({ ...power })),
    perils: state.perils.slice(),
    perilsDrawn: state.perilsDrawn.slice(),
    result: state.result,
    rev: state.rev,
  };
}

const copyFlow = ({ turn, phase, step, half, number, first }: Flow): Flow => ({
  turn,
  phase,
  step,
  half,
  number,
  first,
});

export function copyUnit(unit: Unit): Unit {
  const copy = printedUnit(unit);
  return unit.abilities ? { ...copy, abilities: unit.abilities } : copy;
}

const printedUnit = (unit: Unit): Unit => ({
  id: unit.id,
  type: unit.type,
  owner: unit.owner,
  tile: unit.tile,
  face: unit.face,
  status: unit.status,
  at: unit.at,
  in: unit.in,
  s: unit.s,
  act: unit.act,
  moved: unit.moved,
  damage: unit.damage.slice(),
  life: unit.life,
  mark: unit.mark,
  ammo: unit.ammo,
  alert: unit.alert,
  jumped: unit.jumped,
});

const copyTile = (tile: Tile): Tile => ({
  type: tile.type,
  owner: tile.owner,
  on: tile.on,
  options: tile.options.slice(),
  tokens: { ...tile.tokens },
  broken: tile.broken,
  destroyed: tile.destroyed,
});

/** Member by member, the likeliest to differ first: this is asked of every unit after every step. */
const sameUnit = (a: Unit, b: Unit): boolean =>
  a.at === b.at &&
  a.act === b.act &&
  a.moved === b.moved &&
  a.status === b.status &&
  a.face === b.face &&
  a.s === b.s &&
  a.mark === b.mark &&
  a.in === b.in &&
  a.life === b.life &&
  a.ammo === b.ammo &&
  a.alert === b.alert &&
  a.jumped === b.jumped &&
  a.tile === b.tile &&
  a.owner === b.owner &&
  a.id === b.id &&
  a.type === b.type &&
  a.abilities === b.abilities &&
  sameList(a.damage, b.damage);

function sameTile(a: Tile, b: Tile): boolean {
  if (a.broken !== b.broken || a.destroyed !== b.destroyed || a.on !== b.on) return false;
  if (a.type !== b.type || a.owner !== b.owner || !sameList(a.options, b.options)) return false;
  for (const option in a.tokens) if (a.tokens[option] !== b.tokens[option]) return false;
  for (const option in b.tokens) if (!(option in a.tokens)) return false;
  return true;
}

function sameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let place = 0; place < a.length; place++) if (a[place] !== b[place]) return false;
  return true;
}

function copyPlayer(player: Player): Player {
  const copy: Player = {
    faction: player.faction,
    hand: player.hand.slice(),
    deck: player.deck.slice(),
    discard: player.discard.slice(),
    points: player.points,
    orders: player.orders.map(copyOrder),
    markers: player.markers,
    exited: player.exited,
    jumpEdges: player.jumpEdges.slice(),
  };
  if (player.faceDown) copy.faceDown = player.faceDown;
  return copy;
}

const copyOrder = ({ value, unit, state }: OrderToken): OrderToken => ({ value, unit, state });
