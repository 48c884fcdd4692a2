import { lookUp, type Problem, shortly } from '@mischia/kernel';
import { armyProblems, attachments, unitsOfTile } from './army/army.ts';
import { type BoardMap, buildMap } from './board/board-map.ts';
import { OPTIONS, SCENARIOS, UNITS } from './content/content.ts';
import type { ArmyTile, Faction, OptionType, ScenarioType, UnitType } from './content/types.ts';
import type { Player, State, Tile, Unit } from './state.ts';

/** What a match starts from. Seat 0 is the first faction; armies default to the scenario's. */
export interface Setup {
  readonly scenario: string;
  readonly seats: readonly [Faction, Faction];
  readonly armies: { readonly [faction in Faction]: readonly ArmyTile[] };
  readonly simultaneousOrders: boolean;
}

const FIRST_SCENARIO = 'promethium-pipes';
const FACTIONS: readonly Faction[] = ['ultramarines', 'orks'];

export function parseSetup(raw: unknown): Setup | readonly Problem[] {
  const given = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<Record<keyof Setup, unknown>>;
  const chosen = given.scenario ?? FIRST_SCENARIO;
  const scenario = typeof chosen === 'string' ? lookUp(SCENARIOS, chosen) : undefined;
  if (!scenario) {
    const known = Object.keys(SCENARIOS).join(', ');
    return [
      {
        at: 'scenario',
        cause: `There is no scenario ${shortly(given.scenario)}.`,
        remedy: `Choose one of: ${known}.`,
      },
    ];
  }
  const problems: Problem[] = [];
  const seats = given.seats === undefined ? FACTIONS : given.seats;
  const goodSeats = Array.isArray(seats) && seats.length === 2 && FACTIONS.every((each) => seats.includes(each));
  if (!goodSeats)
    problems.push({
      at: 'seats',
      cause: 'Both factions must sit down, once each.',
      remedy: 'Give ["ultramarines","orks"] in either order.',
    });
  if (given.simultaneousOrders !== undefined && typeof given.simultaneousOrders !== 'boolean') {
    problems.push({ at: 'simultaneousOrders', cause: 'It is neither true nor false.', remedy: 'Write true or false.' });
  }
  const armies = armiesOf(given.armies, scenario, problems);
  if (problems.length > 0) return problems;
  return {
    scenario: scenario.id,
    seats: seats as [Faction, Faction],
    armies,
    simultaneousOrders: given.simultaneousOrders === true,
  };
}

function armiesOf(raw: unknown, scenario: ScenarioType, problems: Problem[]): Setup['armies'] {
  const given = (typeof raw === 'object' && raw !== null ? raw : {}) as { readonly [faction: string]: unknown };
  const army = (faction: Faction): readonly ArmyTile[] => {
    const chosen = given[faction];
    if (chosen === undefined) return scenario.armies[faction].tiles;
    const tiles = armyTiles(chosen);
    if (!tiles) {
      problems.push({
        at: `armies.${faction}`,
        cause: 'This is no list of tiles.',
        remedy: 'Give [{ "tile", "options" }, …].',
      });
      return [];
    }
    const found = armyProblems({ faction, points: scenario.armies[faction].points, tiles });
    problems.push(...found.map((problem) => ({ ...problem, at: `armies.${faction}.${problem.at}` })));
    return tiles;
  };
  return { ultramarines: army('ultramarines'), orks: army('orks') };
}

function armyTiles(raw: unknown): ArmyTile[] | undefined {
  if (!Array.isArray(raw) || raw.length > 40) return undefined;
  const strings = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((each) => typeof each === 'string');
  for (const entry of raw) {
    if (typeof entry !== 'object' || entry === null || typeof entry.tile !== 'string') return undefined;
    if (!strings(entry.options ?? []) || (entry.on !== undefined && typeof entry.on !== 'string')) return undefined;
    const choices = entry.choices ?? {};
    if (typeof choices !== 'object' || choices === null || !Object.values(choices).every(strings)) return undefined;
  }
  return raw.map((entry) => ({ ...entry, options: entry.options ?? [] })) as ArmyTile[];
}

const maps = new Map<string, BoardMap>();
/** The map of a scenario, built once. */
export function mapOf(scenario: ScenarioType): BoardMap {
  const known = maps.get(scenario.id);
  if (known) return known;
  const map = buildMap(scenario.board);
  maps.set(scenario.id, map);
  return map;
}

export const newPlayer = (faction: Faction): Player => ({
  faction,
  hand: [],
  deck: [],
  discard: [],
  points: 0,
  orders: [],
  markers: 0,
  exited: 0,
  jumpEdges: [],
});

export function newUnit(id: string, type: string, owner: number, tile: number): Unit {
  const kind = UNITS[type] as UnitType;
  return {
    id,
    type,
    owner,
    tile,
    face: 0,
    status: kind.aviation ? 'air' : 'undeployed',
    at: null,
    in: null,
    s: 0,
    act: false,
    moved: false,
    damage: [],
    life: kind.lifePoints,
    mark: 0,
    ammo: 0,
    alert: false,
    jumped: 0,
  };
}

/** BR-01.2 step 3: the tokens that an option brings. */
export function tokensOf(options: readonly string[], choices: ArmyTile['choices']): { [option: string]: number } {
  const tokens: { [option: string]: number } = {};
  for (const id of options) {
    const option = OPTIONS[id] as OptionType;
    if (option.tokens) tokens[id] = (tokens[id] ?? 0) + option.tokens;
    if (option.kinds) {
      // R143: the owner picks three different kinds.
      for (const kind of choices?.[id] ?? option.kinds.slice(0, option.pick)) tokens[`${id}.${kind}`] = 1;
    }
  }
  return tokens;
}

// BR-01.2 steps 1 to 3: map, armies, tokens.
export function start(setup: Setup): State {
  const scenario = SCENARIOS[setup.scenario] as ScenarioType;
  const tiles: Tile[] = [];
  const units: Unit[] = [];
  setup.seats.forEach((faction, owner) => {
    const entries = setup.armies[faction];
    const first = tiles.length;
    const counts: { [type: string]: number } = {};
    const hosts = attachments(entries);
    entries.forEach((entry, number) => {
      const host = hosts[number] ?? -1;
      const on = host < 0 ? -1 : first + host;
      tiles.push({
        type: entry.tile,
        owner,
        on,
        options: [...entry.options],
        tokens: tokensOf(entry.options, entry.choices),
        broken: false,
        destroyed: 0,
      });
      for (const type of unitsOfTile(entry)) {
        counts[type] = (counts[type] ?? 0) + 1;
        units.push(newUnit(`${type}-${counts[type]}`, type, owner, tiles.length - 1));
      }
    });
  });
  return {
    scenario: scenario.id,
    map: mapOf(scenario),
    simultaneousOrders: setup.simultaneousOrders,
    flow: { turn: 1, phase: 'setup', step: 'deploy', half: 0, number: 1, first: 0 },
    initiative: setup.seats.indexOf(scenario.firstInitiative),
    keepInitiative: false,
    players: [newPlayer(setup.seats[0]), newPlayer(setup.seats[1])],
    units,
    tiles,
    ruined: [],
    points: {},
    smoke: [],
    powers: [],
    perils: [],
    perilsDrawn: [],
    result: null,
    rev: 0,
  };
}
