import { DIRECTIONS, type Direction } from '@mischia/geometry';
import type { Problem } from '@mischia/kernel';
import { type BoardMap, buildMap } from './board/board-map.ts';
import { CARDS, OPTIONS, SCENARIOS, TILES, UNITS } from './content/content.ts';
import { boardCheck } from './content/schema.ts';
import type { BoardData, Damage, Faction, ScenarioType, UnitType } from './content/types.ts';
import { parsePlace } from './rules/movement/steps.ts';
import { mapOf, newPlayer, newUnit, tokensOf } from './setup.ts';
import type { OrderToken, Phase, State, Status, Tile, Unit } from './state.ts';

/**
 * A position as scenario files write it; everything but `units` may be left out. A unit names its `type`, `seat` and
 * place (`"5,5"`, `"4,6>4,5"` rear and front, `"5,5N"` a block); `order` lays a token on it (`"1"`, `"S"`, `"B"`).
 */
export interface Position {
  readonly scenario?: string;
  readonly board?: Partial<BoardData>;
  readonly seats?: readonly [Faction, Faction];
  readonly turn?: number;
  readonly phase?: Phase;
  readonly step?: string;
  readonly number?: number;
  readonly half?: 0 | 1;
  readonly initiative?: number;
  readonly simultaneousOrders?: boolean;
  readonly units?: readonly PlacedUnit[];
  readonly tiles?: readonly PlacedTile[];
  readonly hands?: readonly (readonly string[])[];
  readonly decks?: readonly (readonly string[])[];
  readonly discards?: readonly (readonly string[])[];
  readonly points?: readonly number[];
  readonly ruined?: readonly string[];
  readonly destruction?: { readonly [structure: string]: number };
  readonly smoke?: readonly string[];
  readonly powers?: readonly { power: string; psyker: string; target: string; weapon?: number }[];
  readonly perils?: readonly string[];
  readonly lost?: readonly { seat: number; value: string; unit: string }[];
}

export interface PlacedUnit {
  readonly id?: string;
  readonly type: string;
  readonly seat: 0 | 1;
  readonly at?: string;
  readonly facing?: Direction;
  readonly face?: string;
  readonly status?: Status;
  readonly in?: string;
  readonly s?: number;
  readonly act?: boolean;
  readonly alert?: boolean;
  readonly damage?: readonly Damage[];
  readonly life?: number;
  readonly ammo?: number;
  readonly jumped?: number;
  readonly order?: string;
  /** Place of its tile in `tiles`; default: a tile of the pack that holds such a unit. */
  readonly tile?: number;
}

interface PlacedTile {
  readonly type: string;
  readonly seat: 0 | 1;
  readonly on?: number;
  readonly options?: readonly string[];
  readonly tokens?: { readonly [option: string]: number };
  readonly broken?: boolean;
  readonly destroyed?: number;
}

const FACTIONS: readonly [Faction, Faction] = ['ultramarines', 'orks'];
const PHASE_START: { readonly [phase in Phase]: string } = {
  setup: 'deploy',
  orders: 'start',
  activation: 'reveal',
  reserve: 'start',
};

/** Any position, legal or not, in any phase. */
export function position(raw: unknown): State | readonly Problem[] {
  if (typeof raw !== 'object' || raw === null)
    return [{ at: '', cause: 'This is no position.', remedy: 'Write an object.' }];
  const given = raw as Position;
  const problems: Problem[] = [];
  const scenario = SCENARIOS[given.scenario ?? 'open-field'];
  if (!scenario)
    return [{ at: 'scenario', cause: `There is no scenario "${given.scenario}".`, remedy: 'Correct the name.' }];
  const map = mapFor(given, scenario, problems);
  const seats = given.seats ?? FACTIONS;
  const tiles: Tile[] = (given.tiles ?? []).map((tile, number) => placedTile(tile, number, problems));
  const units = (given.units ?? []).map((unit, number) => placedUnit(unit, number, given.units ?? [], tiles, problems));
  const phase = given.phase ?? 'activation';
  const players: State['players'] = [newPlayer(seats[0]), newPlayer(seats[1])];
  const state: State = {
    scenario: scenario.id,
    map,
    simultaneousOrders: given.simultaneousOrders ?? false,
    flow: {
      turn: given.turn ?? 1,
      phase,
      step: given.step ?? PHASE_START[phase],
      half: given.half ?? 0,
      number: given.number ?? 1,
      first: given.initiative ?? 0,
    },
    initiative: given.initiative ?? 0,
    keepInitiative: false,
    players,
    units,
    tiles,
    ruined: [...(given.ruined ?? [])],
    points: { ...given.destruction },
    smoke: [...(given.smoke ?? [])],
    powers: (given.powers ?? []).map((power) => ({ ...power })),
    perils: [...(given.perils ?? [])],
    perilsDrawn: [],
    result: null,
    rev: 0,
  };
  players.forEach((player, seat) => {
    player.hand = cards(given.hands?.[seat], `hands[${seat}]`, problems);
    player.deck = cards(given.decks?.[seat], `decks[${seat}]`, problems);
    player.discard = cards(given.discards?.[seat], `discards[${seat}]`, problems);
    player.points = given.points?.[seat] ?? 0;
    player.orders = ordersOf(given, seat, units);
    for (const unit of units) if (unit.owner === seat && unit.mark > 0) unit.mark = ++player.markers;
  });
  return problems.length > 0 ? problems : state;
}

function mapFor(given: Position, scenario: ScenarioType, problems: Problem[]): BoardMap {
  if (!given.board) return mapOf(scenario);
  const board = { ...scenario.board, rows: [], lines: [], ...given.board };
  const found: Problem[] = [];
  boardCheck(board, 'board', found);
  problems.push(...found);
  return found.length > 0 ? mapOf(scenario) : buildMap(board);
}

function cards(list: readonly string[] | undefined, at: string, problems: Problem[]): string[] {
  for (const card of list ?? []) {
    if (!(card in CARDS)) problems.push({ at, cause: `There is no card "${card}".`, remedy: 'Use an id of the pack.' });
  }
  return [...(list ?? [])];
}

function placedTile(tile: PlacedTile, number: number, problems: Problem[]): Tile {
  if (!(tile.type in TILES)) {
    problems.push({
      at: `tiles[${number}]`,
      cause: `There is no tile "${tile.type}".`,
      remedy: 'Use an id of the pack.',
    });
  }
  const options = [...(tile.options ?? [])];
  for (const option of options) {
    if (!(option in OPTIONS))
      problems.push({
        at: `tiles[${number}]`,
        cause: `There is no option "${option}".`,
        remedy: 'Use an id of the pack.',
      });
  }
  return {
    type: tile.type,
    owner: tile.seat,
    on: tile.on ?? -1,
    options,
    tokens: {
      ...tokensOf(
        options.filter((option) => option in OPTIONS),
        undefined,
      ),
      ...tile.tokens,
    },
    broken: tile.broken ?? false,
    destroyed: tile.destroyed ?? 0,
  };
}

function placedUnit(
  placed: PlacedUnit,
  number: number,
  all: readonly PlacedUnit[],
  tiles: Tile[],
  problems: Problem[],
): Unit {
  const at = `units[${number}]`;
  const type = UNITS[placed.type] as UnitType | undefined;
  if (!type) {
    problems.push({ at, cause: `There is no unit "${placed.type}".`, remedy: 'Use an id of the pack.' });
    return newUnit(placed.id ?? `unit-${number}`, 'U02', placed.seat, 0);
  }
  const twin = all.slice(0, number + 1).filter((each) => each.type === placed.type).length;
  const unit = newUnit(
    placed.id ?? `${placed.type}-${twin}`,
    placed.type,
    placed.seat,
    placed.tile ?? homeTile(placed, tiles),
  );
  const face = placed.face === undefined ? 0 : type.faces.findIndex((each) => each.kind === placed.face);
  if (face < 0)
    problems.push({ at: `${at}.face`, cause: `It has no ${placed.face} face.`, remedy: 'Use one of its faces.' });
  unit.face = face === 1 ? 1 : 0;
  if (placed.at !== undefined) {
    const facing = placed.facing ?? 'N';
    const tile = DIRECTIONS.includes(facing) ? parsePlace(placed.at, type.spaces, facing) : undefined;
    if (!tile)
      problems.push({ at: `${at}.at`, cause: `"${placed.at}" is no place for it.`, remedy: 'x,y · x,y>x,y · x,yN' });
    unit.at = tile ?? null;
    unit.status = 'board';
  }
  if (placed.in !== undefined) {
    unit.in = placed.in;
    unit.status = 'embarked';
  }
  if (placed.status) unit.status = placed.status;
  else if (!unit.at && !unit.in && !type.aviation) unit.status = 'destroyed';
  unit.s = placed.s ?? 0;
  unit.act = placed.act ?? false;
  unit.alert = placed.alert ?? false;
  unit.damage = [...(placed.damage ?? [])];
  unit.life = placed.life ?? type.lifePoints;
  unit.ammo = placed.ammo ?? 0;
  unit.jumped = placed.jumped ?? 0;
  if ((unit.status === 'board' || unit.status === 'off') && type.faces[unit.face]?.abilities.ambush) unit.mark = 1;
  return unit;
}

/** The first tile of the pack with such a unit, added once per seat. */
function homeTile(placed: PlacedUnit, tiles: Tile[]): number {
  const known = tiles.findIndex((tile) => tile.owner === placed.seat && TILES[tile.type]?.units.includes(placed.type));
  if (known >= 0) return known;
  const type =
    Object.values(TILES).find((tile) => tile.units.includes(placed.type)) ??
    Object.values(TILES).find((tile) => tile.faction === UNITS[placed.type]?.faction);
  tiles.push({
    type: type?.id ?? 'UR1',
    owner: placed.seat,
    on: -1,
    options: [],
    tokens: {},
    broken: false,
    destroyed: 0,
  });
  return tiles.length - 1;
}

function ordersOf(given: Position, seat: number, units: readonly Unit[]): OrderToken[] {
  const value = (name: string) => (name === 'S' ? 0 : name === 'B' ? -1 : Number(name));
  const laid = (given.units ?? []).flatMap((placed, number): OrderToken[] =>
    placed.seat === seat && placed.order !== undefined
      ? [{ value: value(placed.order), unit: (units[number] as Unit).id, state: 'hidden' }]
      : [],
  );
  const lost = (given.lost ?? [])
    .filter((each) => each.seat === seat)
    .map((each): OrderToken => ({ value: value(each.value), unit: each.unit, state: 'lost' }));
  return [...laid, ...lost].sort((a, b) => a.value - b.value);
}
