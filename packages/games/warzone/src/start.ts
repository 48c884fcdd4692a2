import { inches } from '@mischia/geometry';
import { byId, copyLike } from '@mischia/kernel';
import { musterArmy } from './army/muster.ts';
import type { BattleSetup } from './army/setup.ts';
import type { Library } from './pack/schema.ts';
import { starterLibrary } from './pack/starter.ts';
import { hostOptions } from './settings.ts';
import { eachOf, flowWith, likeModel, playerWith, tableWith, unitWith } from './shapes.ts';
import type {
  Area,
  Battle,
  Capture,
  Crew,
  Model,
  Player,
  ScenarioGoal,
  ScenarioState,
  SpoilsWin,
  Unit,
} from './state.ts';
import { woundsOfPieces } from './tables/pieces.ts';
import { readyTables, scenarios } from './tables/ready.ts';
import type { Scenario } from './tables/schema.ts';
import { startAreasFor } from './tables/table.ts';

const entries = <T>(record: { readonly [id: string]: T }, ids: Iterable<string>): { [id: string]: T } =>
  Object.fromEntries([...new Set(ids)].sort().flatMap((id) => (record[id] ? [[id, record[id]] as const] : [])));

/** Only what the armies need, so that a saved battle is small and needs no pack. */
export function libraryInUse(library: Library, units: readonly Unit[]): Library {
  const models = units.flatMap((unit) => unit.models);
  const vehicles = entries(
    library.vehicles,
    models.filter(({ vehicle }) => vehicle).map(({ profile }) => profile),
  );
  const bought = entries(
    library.units,
    units.map(({ entry }) => entry),
  );
  const crews = Object.values(vehicles).flatMap(({ crew }) => crew);
  return {
    weapons: entries(library.weapons, [
      ...models.flatMap(({ weapons }) => weapons),
      ...crews.flatMap(({ weapons }) => weapons),
    ]),
    powers: entries(
      library.powers,
      models.flatMap(({ powers }) => powers),
    ),
    profiles: entries(
      library.profiles,
      models.filter(({ vehicle }) => !vehicle).map(({ profile }) => profile),
    ),
    vehicles,
    units: bought,
    options: library.options,
    forces: library.forces,
  };
}

/** What the host chooses about a scenario. */
export interface ScenarioChoices {
  readonly defender?: number | undefined;
  readonly spoils?: SpoilsWin | undefined;
  readonly capture?: Capture | undefined;
  /** In a position: who is to be held. */
  readonly vip?: string | undefined;
}

function goalOf(
  { goal }: Scenario,
  { defender = 0, spoils = 'most', capture = 'weakened', vip }: ScenarioChoices,
): ScenarioGoal {
  if (goal.kind === 'last-stand')
    return { kind: 'last-stand', defender, building: goal.building, capture, vip: vip ?? null };
  if (goal.kind === 'spoils') return { kind: 'spoils', win: spoils };
  return { kind: goal.kind };
}

/** What a scenario of the pack begins with. */
export const scenarioState = (scenario: Scenario, choices: ScenarioChoices, areas: readonly Area[]): ScenarioState => ({
  id: scenario.id,
  turns: scenario.turns,
  atLimit: scenario.atLimit,
  goal: goalOf(scenario, choices),
  spoils:
    scenario.goal.kind === 'spoils'
      ? scenario.goal.objects.map(({ at: [x, y], area }, i) => ({
          id: `object-${i + 1}`,
          at: { x: inches(x), y: inches(y), z: areas.find(({ id }) => id === area)?.z ?? 0, area },
        }))
      : [],
});

// WZ-05.1: the battle before the first roll.
export function start(setup: BattleSetup): Battle {
  const scenario = scenarios.find(({ id }) => id === setup.scenario);
  const ready = readyTables[setup.table];
  if (!scenario || !ready) throw new Error(`no scenario ${setup.scenario} on ${setup.table}`);
  const units = setup.players.flatMap(({ army }, seat) => musterArmy(starterLibrary, army, seat));
  const isDefence = scenario.goal.kind === 'last-stand';
  const defender = setup.defender ?? 0;
  const players = setup.players.map(
    ({ name, limit, team, army }, seat): Player => ({
      name: name ?? `${seat + 1}`,
      // WZ-06.5: all attackers play together.
      team: isDefence ? (seat === defender ? 0 : 1) : (team ?? seat),
      limit,
      force: army.force,
      zones: [],
      out: null,
      nominated: null,
      unplacedPoints: 0,
      mustArrive: false,
    }),
  );
  // Copied once, so that models of a battle and of its copies have one shape: whatever reads them is quicker.
  return copyBattle({
    settings: { options: hostOptions(setup.options) },
    library: libraryInUse(starterLibrary, units),
    table: tableWith({ ...ready.table, startAreas: startAreasFor(ready, players.length) }, {}),
    access: Object.fromEntries(Object.entries(ready.access).map(([id, point]) => [id, { ...point }])),
    terrainWounds: woundsOfPieces(ready.table.breakable),
    shrouds: [],
    scenario: scenarioState(scenario, setup, ready.table.areas),
    flow: {
      stage: 'setup',
      step: ready.table.stock.length > 0 ? 'terrain' : 'sides',
      turn: 0,
      order: players.map((_, seat) => seat),
      active: 0,
      activation: null,
      charge: null,
      reserve: null,
      declined: [],
      moves: 0,
      notes: {},
    },
    players,
    units: byId(units),
    ended: null,
    winners: [],
    epoch: 0,
  });
}

// Member by member: battles are copied often, and a spread is many times as slow.
const copyCrew = (crew: Crew): Crew => ({
  id: crew.id,
  crew: crew.crew,
  wounds: crew.wounds,
  actions: crew.actions,
  aim: crew.aim && { ...crew.aim },
  concentration: crew.concentration,
  powers: crew.powers,
  powersUsed: crew.powersUsed,
  tacticalMargin: crew.tacticalMargin,
  gaveOrders: crew.gaveOrders,
  effects: crew.effects,
});

const copyModel = (model: Model): Model => {
  const { climbing, vehicle, aim } = model;
  const copy = likeModel(model);
  if (climbing) copy.climbing = { ...climbing };
  if (vehicle) copy.vehicle = { ...vehicle, crew: vehicle.crew.map(copyCrew), mounts: [...vehicle.mounts] };
  if (aim) copy.aim = { ...aim };
  return copy;
};

/** Crews, aims and climbs are changed in place: whoever has one is copied. */
const sameModel = (a: Model, b: Model): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.z === b.z &&
  a.facing === b.facing &&
  a.actions === b.actions &&
  a.presence === b.presence &&
  a.activation === b.activation &&
  a.waiting === b.waiting &&
  a.wounds === b.wounds &&
  a.area === b.area &&
  a.since === b.since &&
  a.altitude === b.altitude &&
  a.panicked === b.panicked &&
  a.crouched === b.crouched &&
  a.stalking === b.stalking &&
  a.unseen === b.unseen &&
  a.outOfCommand === b.outOfCommand &&
  a.fears === b.fears &&
  a.idle === b.idle &&
  a.carries === b.carries &&
  a.concentration === b.concentration &&
  a.powersUsed === b.powersUsed &&
  a.tacticalMargin === b.tacticalMargin &&
  a.gaveOrders === b.gaveOrders &&
  a.effects === b.effects &&
  a.id === b.id &&
  a.profile === b.profile &&
  a.weapons === b.weapons &&
  a.powers === b.powers &&
  a.climbing === null &&
  b.climbing === null &&
  a.aim === null &&
  b.aim === null &&
  a.vehicle === null &&
  b.vehicle === null;

const sameUnit = (a: Unit, b: Unit): boolean =>
  a.activated === b.activated &&
  a.losses === b.losses &&
  a.owesMorale === b.owesMorale &&
  a.leader === b.leader &&
  a.fallenLeader === b.fallenLeader &&
  !a.fallenBefore &&
  !b.fallenBefore &&
  a.startSize === b.startSize &&
  a.arrival === b.arrival &&
  a.formed === b.formed &&
  a.ordered === b.ordered &&
  a.rallyTried === b.rallyTried &&
  a.id === b.id &&
  a.seat === b.seat &&
  a.entry === b.entry &&
  a.squad === b.squad;

function copyUnit(unit: Unit, like: Unit | undefined): Unit {
  const models = copyLike(unit.models, like?.models, sameModel, copyModel);
  return like && models === like.models && sameUnit(unit, like) ? like : unitWith(unit, models);
}

/** A copy that shares what never changes: the library, the table; and models and units that are as they are in `like`, a copy that nobody changes. */
export function copyBattle(state: Battle, like?: Battle): Battle {
  const units: Battle['units'] = {};
  for (const id in state.units) units[id] = copyUnit(state.units[id] as Unit, like?.units[id]);
  const access: Battle['access'] = {};
  for (const id in state.access) access[id] = { ...state.access[id]! };
  const { flow, scenario } = state;
  return {
    settings: state.settings,
    library: state.library,
    table: state.table,
    access,
    terrainWounds: { ...state.terrainWounds },
    shrouds: [...state.shrouds],
    scenario: { ...scenario, goal: { ...scenario.goal }, spoils: scenario.spoils.map((spoil) => ({ ...spoil })) },
    flow: flowWith(flow, {
      order: [...flow.order],
      activation: flow.activation && { ...flow.activation, ordered: [...flow.activation.ordered] },
      declined: [...flow.declined],
      notes: { ...flow.notes },
    }),
    players: eachOf(state.players, (player) => playerWith(player, { zones: [...player.zones] })),
    units,
    ended: state.ended,
    winners: [...state.winners],
    epoch: state.epoch,
  };
}
