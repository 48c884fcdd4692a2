import { lookUp, type Problem } from '@mischia/kernel';
import { type BoardMap, buildMap } from './board/board-map.ts';
import { CARDS, SCENARIOS } from './content/content.ts';
import { boardCheck } from './content/schema.ts';
import type { Faction, ScenarioType } from './content/types.ts';
import type { Position } from './position-format.ts';
import { placedTile, placedUnit } from './position-units.ts';
import { mapOf, newPlayer } from './setup.ts';
import type { OrderToken, Phase, State, Tile, Unit } from './state.ts';

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
  const scenario = lookUp(SCENARIOS, given.scenario ?? 'open-field');
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
