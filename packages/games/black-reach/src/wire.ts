import type { Direction, Edge, GridTile } from '@mischia/geometry';
import { message, type Seat } from '@mischia/kernel';
import type { BoardMap } from './board/board-map.ts';
import { faceOf } from './board/derived.ts';
import { UNITS } from './content/content.ts';
import type { Abilities, Damage, FaceKind, Faction, UnitType } from './content/types.ts';
import { asMarker, BACK, isMarker } from './known.ts';
import { placeKey } from './rules/movement/steps.ts';
import { tokenName } from './rules/orders/assign.ts';
import { publicId } from './rules/units/units.ts';
import { FACE_DOWN, type OrderToken, type Phase, type Player, type State, type Status, type Unit } from './state.ts';

// What a viewer knows, as it goes over the wire: names and numbers a client can draw from at once, and all that is needed
// to build the state again. Types, not interfaces: what goes over the wire is plain data (`Json`), and only a type can be.

/** A unit; an enemy in ambush is a marker without type. */
export type UnitView = {
  /** The name everybody knows. */
  readonly id: string;
  readonly owner: Seat;
  readonly status: Status;
  readonly at: string | null;
  readonly suppression: number;
  readonly activated: boolean;
  /** The token on it: its name, or `back`. */
  readonly order?: string;
  readonly ambush?: boolean;
  /** The id behind one's own marker. */
  readonly unit?: string;
  readonly type?: string;
  /** What a scenario file gives it beside what its tile shows. */
  readonly abilities?: Abilities;
  readonly tile?: number;
  readonly face?: FaceKind;
  readonly facing?: Direction | null;
  readonly in?: string | null;
  readonly damage?: readonly Damage[];
  readonly life?: number;
  readonly ammo?: number;
  readonly alert?: boolean;
  readonly moved?: boolean;
  readonly jumped?: number;
};

export type PlayerView = {
  readonly faction: Faction;
  readonly points: number;
  /** How many cards he holds; which, only to himself. */
  readonly cards: number;
  readonly hand?: readonly string[];
  readonly deck: number;
  readonly discard: readonly string[];
  /** Unit, value and state of each token. */
  readonly orders: readonly (readonly [unit: string, value: number, state: OrderToken['state']])[];
  readonly faceDown?: readonly number[];
  readonly markers: number;
  readonly exited: number;
  readonly jumpEdges?: readonly string[];
  readonly ready: boolean;
};

export type ElementView = {
  readonly id: string;
  readonly kind: string;
  readonly ruined: boolean;
  readonly spaces: readonly (readonly [number, number])[];
  readonly edges: readonly string[];
  readonly interspaces: readonly (readonly [number, number])[];
};

export type TileView = {
  readonly type: string;
  readonly owner: Seat;
  readonly on: number;
  readonly options: readonly string[];
  readonly tokens: { readonly [option: string]: number };
  readonly broken: boolean;
  readonly destroyed: number;
};

export type BattleView = {
  readonly scenario: string;
  readonly simultaneousOrders?: true;
  readonly board: { readonly width: number; readonly height: number; readonly elements: readonly ElementView[] };
  readonly turn: number;
  readonly phase: Phase;
  readonly step: string;
  readonly half: 0 | 1;
  readonly number: number;
  readonly first: Seat;
  readonly initiative: Seat;
  readonly keepInitiative?: true;
  readonly players: readonly [PlayerView, PlayerView];
  readonly units: readonly UnitView[];
  readonly tiles: readonly TileView[];
  /** Elements on their ruined side, in the order they fell. */
  readonly ruined?: readonly string[];
  readonly destruction: { readonly [structure: string]: number };
  readonly smoke: readonly string[];
  readonly powers: readonly {
    readonly power: string;
    readonly psyker: string;
    readonly target: string;
    readonly weapon?: number;
  }[];
  readonly perils: number;
  readonly perilsDrawn: readonly string[];
  readonly over?: { readonly winners: readonly Seat[]; readonly reason: string; readonly scores?: readonly number[] };
};

export function pack(known: State): BattleView {
  const { flow, result } = known;
  return {
    scenario: known.scenario,
    ...(known.simultaneousOrders ? { simultaneousOrders: true } : {}),
    board: boardView(known),
    ...flow,
    initiative: known.initiative,
    ...(known.keepInitiative ? { keepInitiative: true } : {}),
    players: [playerView(known, 0), playerView(known, 1)],
    units: known.units.map((unit) => unitView(known, unit)),
    tiles: known.tiles.map((tile) => ({ ...tile, options: [...tile.options], tokens: { ...tile.tokens } })),
    ...(known.ruined.length > 0 ? { ruined: [...known.ruined] } : {}),
    destruction: { ...known.points },
    smoke: [...known.smoke],
    powers: known.powers.map((power) => ({ ...power })),
    perils: known.perils.length,
    perilsDrawn: [...known.perilsDrawn],
    ...(result ? { over: { winners: result.winners, reason: result.reason.key, ...scoresIn(result) } } : {}),
  };
}

const scoresIn = ({ scores }: { readonly scores?: readonly number[] }) => (scores ? { scores } : {});

const boardView = ({ map, ruined }: State): BattleView['board'] => {
  const elements = elementsOf(map);
  return {
    width: map.width,
    height: map.height,
    elements:
      ruined.length === 0
        ? elements
        : elements.map((element) => (ruined.includes(element.id) ? { ...element, ruined: true } : element)),
  };
};

/** The elements of a board, none of them ruined; a board never changes. */
function elementsOf(map: BoardMap): readonly ElementView[] {
  const known = ELEMENTS.get(map);
  if (known) return known;
  const elements = map.elements.map(({ id, kind, spaces, edges, interspaces }) => ({
    id,
    kind,
    ruined: false,
    spaces: spaces.map(({ x, y }) => [x, y] as const),
    edges: edges.map(({ side, x, y }) => `${side}${x},${y}`),
    interspaces: interspaces.map(({ x, y }) => [x, y] as const),
  }));
  ELEMENTS.set(map, elements);
  return elements;
}
const ELEMENTS = new WeakMap<BoardMap, readonly ElementView[]>();

function playerView({ players, units, flow }: State, seat: 0 | 1): PlayerView {
  const { faction, points, hand, deck, discard, orders, faceDown, markers, exited, jumpEdges } = players[seat];
  return {
    faction,
    points,
    cards: hand.length,
    ...(faceDown === undefined ? { hand: [...hand] } : { faceDown: [...faceDown] }),
    deck: deck.length,
    discard: [...discard],
    orders: orders.map(({ unit, value, state }) => [unit, value, state] as const),
    markers,
    exited,
    ...(jumpEdges.length > 0 ? { jumpEdges: [...jumpEdges] } : {}),
    ready: flow.phase !== 'setup' || units.every((unit) => unit.owner !== seat || unit.status !== 'undeployed'),
  };
}

/** Member after member: it is made for every unit and viewer after every answer, and putting parts together is slow. */
function unitView(state: State, unit: Unit): UnitView {
  const { at, alert, moved, jumped } = unit;
  const view: { -readonly [member in keyof UnitView]: UnitView[member] } = {
    id: publicId(unit),
    owner: unit.owner,
    status: unit.status,
    at: at ? placeKey(at) : null,
    suppression: unit.s,
    activated: unit.act,
  };
  const order = orderOn(state, unit);
  if (order !== undefined) view.order = order;
  if (jumped > 0) view.jumped = jumped;
  if (isMarker(unit)) {
    view.ambush = true;
    if (alert) view.alert = alert;
    if (moved) view.moved = moved;
    return view;
  }
  if (unit.mark > 0) {
    view.ambush = true;
    view.unit = unit.id;
  }
  view.type = unit.type;
  if (unit.abilities) view.abilities = unit.abilities;
  view.tile = unit.tile;
  view.face = faceOf(unit).kind;
  view.facing = at && at.size !== 2 ? at.facing : null;
  view.in = unit.in;
  view.damage = [...unit.damage];
  view.life = unit.life;
  view.ammo = unit.ammo;
  view.alert = alert;
  view.moved = moved;
  return view;
}

/** The token on a unit; its back lies there for all to see. */
function orderOn({ players }: State, unit: Unit): string | undefined {
  const token = players[unit.owner as 0 | 1].orders.find((each) => each.unit === unit.id && each.state !== 'lost');
  if (!token) return undefined;
  return token.value === FACE_DOWN ? 'back' : tokenName(token.value);
}

/** `4,6` · `4,6>4,5` rear and front · `4,6N` a block; a single space does not say where its unit faces. */
export function tileAt(place: string, facing: Direction | null | undefined): GridTile | undefined {
  const [, x, y, fx, fy, block] = place.match(/^(\d+),(\d+)(?:>(\d+),(\d+)|([NESW]))?$/) ?? [];
  if (x === undefined) return undefined;
  const at = { x: Number(x), y: Number(y) };
  if (fx !== undefined) return { size: 2, rear: at, front: { x: Number(fx), y: Number(fy) } };
  if (block !== undefined) return { size: 4, at, facing: block as Direction };
  return { size: 1, at, facing: facing ?? 'N' };
}

/** The state as its viewer knows it, from what came over the wire. */
export function unpack(view: BattleView): State {
  const { turn, phase, step, half, number, first, over } = view;
  const players: [Player, Player] = [playerOf(view.players[0]), playerOf(view.players[1])];
  const tiles = view.tiles.map((tile) => ({ ...tile, options: [...tile.options], tokens: { ...tile.tokens } }));
  return {
    scenario: view.scenario,
    map: mapOf(view.board),
    simultaneousOrders: view.simultaneousOrders ?? false,
    flow: { turn, phase, step, half, number, first },
    initiative: view.initiative,
    keepInitiative: view.keepInitiative ?? false,
    players,
    units: view.units.map((unit) => unitOf({ players, tiles }, unit)),
    tiles,
    ruined: [...(view.ruined ?? [])],
    points: { ...view.destruction },
    smoke: [...view.smoke],
    powers: view.powers.map((power) => ({ ...power })),
    perils: backs(view.perils),
    perilsDrawn: [...view.perilsDrawn],
    result: over ? { winners: over.winners, reason: message(over.reason), ...scoresIn(over) } : null,
    rev: 0,
  };
}

const backs = (count: number): string[] => Array<string>(count).fill(BACK);

const playerOf = (view: PlayerView): Player => ({
  faction: view.faction,
  hand: view.hand ? [...view.hand] : backs(view.cards),
  deck: backs(view.deck),
  discard: [...view.discard],
  points: view.points,
  orders: view.orders.map(([unit, value, state]) => ({ unit, value, state })),
  ...(view.faceDown ? { faceDown: [...view.faceDown] } : {}),
  markers: view.markers,
  exited: view.exited,
  jumpEdges: [...(view.jumpEdges ?? [])],
});

function unitOf(state: Pick<State, 'players' | 'tiles'>, view: UnitView): Unit {
  const { id, owner, status, suppression: s, activated: act, alert = false, moved = false, jumped = 0 } = view;
  const mark = view.ambush ? Number(id.split('-')[2]) : 0;
  const at = view.at === null ? null : (tileAt(view.at, view.facing) ?? null);
  const seen = { owner, status, at, s, act, moved, mark, alert, jumped };
  if (view.type === undefined) return asMarker(state, seen);
  const { faces } = UNITS[view.type] as UnitType;
  return {
    ...seen,
    id: view.unit ?? id,
    type: view.type,
    tile: view.tile ?? 0,
    face: faces[1]?.kind === view.face && faces[0]?.kind !== view.face ? 1 : 0,
    in: view.in ?? null,
    damage: [...(view.damage ?? [])],
    life: view.life ?? 0,
    ammo: view.ammo ?? 0,
    ...(view.abilities ? { abilities: view.abilities } : {}),
  };
}

let last: { readonly text: string; readonly map: BoardMap } | undefined;

/** A game has one map: what is worked out for it is kept from one view to the next. */
function mapOf({ width, height, elements }: BattleView['board']): BoardMap {
  const text = JSON.stringify([width, height, elements.map(({ ruined: _ruined, ...element }) => element)]);
  if (last?.text === text) return last.map;
  const map: BoardMap = {
    width,
    height,
    elements: elements.map(({ id, kind, spaces, edges, interspaces }) => ({
      id,
      kind,
      spaces: spaces.map(([x, y]) => ({ x, y })),
      edges: edges.map(edgeOf),
      interspaces: interspaces.map(([x, y]) => ({ x, y })),
    })),
  };
  last = { text, map };
  return map;
}

function edgeOf(text: string): Edge {
  const [x, y] = text.slice(1).split(',').map(Number) as [number, number];
  return { side: text[0] as Edge['side'], x, y };
}
