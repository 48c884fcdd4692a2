import { isProblems, type Problem, readWhole } from '@mischia/kernel';
import { buildMap } from './board/board-map.ts';
import type { Faction, ScenarioType } from './content/types.ts';
import { boardOf, reading, scenarioOf } from './position-check.ts';
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

/** Any position, legal or not, in any phase; or everything that is wrong with it. */
export function position(raw: unknown): State | readonly Problem[] {
  const read = readWhole(raw, reading);
  return isProblems(read) ? read : stateOf(read as Position);
}

function stateOf(given: Position): State {
  const scenario = scenarioOf(given) as ScenarioType;
  const seats = given.seats ?? FACTIONS;
  const tiles: Tile[] = (given.tiles ?? []).map(placedTile);
  const units = (given.units ?? []).map((unit, number, all) => placedUnit(unit, number, all, tiles));
  const phase = given.phase ?? 'activation';
  const players: State['players'] = [newPlayer(seats[0]), newPlayer(seats[1])];
  const state: State = {
    scenario: scenario.id,
    map: given.board ? buildMap(boardOf(given, scenario)) : mapOf(scenario),
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
    powers: (given.powers ?? []).map(({ weapon, ...power }) => ({
      ...power,
      ...(weapon === undefined ? {} : { weapon }),
    })),
    perils: [...(given.perils ?? [])],
    perilsDrawn: [],
    result: null,
    rev: 0,
  };
  players.forEach((player, seat) => {
    player.hand = [...(given.hands?.[seat] ?? [])];
    player.deck = [...(given.decks?.[seat] ?? [])];
    player.discard = [...(given.discards?.[seat] ?? [])];
    player.points = given.points?.[seat] ?? 0;
    player.orders = ordersOf(given, seat, units);
    for (const unit of units) if (unit.owner === seat && unit.mark > 0) unit.mark = ++player.markers;
  });
  return state;
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
