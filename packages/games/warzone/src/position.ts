import { degrees, inches } from '@mischia/geometry';
import type { Problem } from '@mischia/kernel';
import { z } from 'zod';
import { musterArmy } from './army/muster.ts';
import type { Library } from './pack/schema.ts';
import { starterLibrary } from './pack/starter.ts';
import { type HostOptions, hostOptions, TOGGLE_KEYS, TOGGLES } from './settings.ts';
import { libraryInUse, scenarioState } from './start.ts';
import { type Battle, type BattleTable, CAPTURES, type Model, SPOILS_WINS, type Unit } from './state.ts';
import { areaAt } from './table/areas.ts';
import { breakableOf, pieceFeature, woundsOfPieces } from './tables/pieces.ts';
import { readyTables, scenarios } from './tables/ready.ts';
import { PieceSchema } from './tables/schema.ts';
import { type ReadyTable, startAreasFor } from './tables/table.ts';

const Place = z.union([z.tuple([z.number(), z.number()]), z.tuple([z.number(), z.number(), z.number()])]);

const ModelSchema = z.strictObject({
  wounds: z.int().min(0).optional(),
  waiting: z.boolean().optional(),
  panicked: z.boolean().optional(),
  crouched: z.boolean().optional(),
  stalking: z.boolean().optional(),
  /** WZ-26.3. */
  altitude: z.int().min(0).max(6).optional(),
  /** WZ-06.6: an object of the scenario. */
  carries: z.string().optional(),
  /** WZ-07.6. */
  dying: z.boolean().optional(),
  /** It fell before. */
  gone: z.boolean().optional(),
  /** Degrees, where it is not that of its unit. */
  facing: z.number().optional(),
  /** Of a vehicle: wounds left of its crew, its gear, and the degrees its mounts are turned by. */
  crew: z.record(z.string(), z.int().min(0)).optional(),
  reverse: z.boolean().optional(),
  mounts: z.array(z.number()).optional(),
});

const UnitSchema = z.strictObject({
  /** An entry of the starter pack. */
  unit: z.string(),
  /** As in an army list: how many of each profile; vehicles are counted. */
  models: z.record(z.string(), z.int().positive()).optional(),
  vehicles: z.int().positive().optional(),
  powers: z.array(z.string()).optional(),
  /** WZ-35.5: weapons exchanged, as in an army list. */
  options: z.array(z.strictObject({ option: z.string(), count: z.int().positive() })).optional(),
  /** Where its models stand, in inches, in the order of the unit; those without a place are off the table. */
  at: z.array(Place.nullable()).default([]),
  /** Degrees, 0 east, 90 north. */
  facing: z.number().default(90),
  /** WZ-29.1: those without a place are hidden there. */
  hidden: z.string().optional(),
  /** Who leads it, where it is not the first who may. */
  leader: z.string().optional(),
  activated: z.boolean().default(false),
  losses: z.int().min(0).default(0),
  owesMorale: z.boolean().default(false),
  all: ModelSchema.default({}),
  each: z.record(z.string(), ModelSchema).default({}),
});

const PositionSchema = z.strictObject({
  /** A table of the pack; without one an open field of 72" by 48". */
  table: z.string().optional(),
  /** Terrain beside that of the table, as tables write it. */
  pieces: z.array(PieceSchema).default([]),
  seats: z.int().min(2).max(6).default(2),
  teams: z.array(z.int()).optional(),
  players: z.array(z.strictObject({ name: z.string(), limit: z.int().positive(), force: z.string() })).default([]),
  options: z
    .strictObject(Object.fromEntries(TOGGLE_KEYS.map((key) => [key, z.literal(TOGGLES[key].values).optional()])))
    .default({}),
  /** In the setup, which step is next: sides, swap, nominate, form, order, deploy, infiltrate or ready. */
  stage: z.enum(['setup', 'battle']).default('battle'),
  step: z.string().optional(),
  /** A scenario of the pack; without one a skirmish. */
  scenario: z.string().default('skirmish'),
  /** WZ-06.6, R-026: what the host chose about it. */
  spoils: z.enum(SPOILS_WINS).optional(),
  capture: z.enum(CAPTURES).optional(),
  /** WZ-06.5: the model to be held; seat 0 defends. */
  vip: z.string().optional(),
  /** WZ-06.4: the model each seat has named. */
  nominated: z.array(z.string().nullable()).default([]),
  /** WZ-04.3: for each seat its zones, as [least x, least y, most x, most y] in inches. */
  zones: z.array(z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]))).default([]),
  turn: z.int().min(1).default(1),
  turns: z.int().min(1).nullable().default(null),
  /** Whose slot it is. */
  active: z.int().min(0).max(5).default(0),
  /** WZ-04.4: seats in the order of this Turn; clockwise from who is active unless told. */
  order: z.array(z.int().min(0).max(5)).optional(),
  units: z.record(z.string().regex(/^[a-f]\d+$/), UnitSchema),
  /** Values that differ from those of the pack, by profile or vehicle: `{ "free-marine": { "CC": 9 } }`. */
  rows: z.record(z.string(), z.record(z.string(), z.int())).default({}),
  /** Doors that are not as the table has them. */
  access: z.record(z.string(), z.enum(['open', 'closed', 'locked', 'destroyed'])).default({}),
});

type Given = z.infer<typeof PositionSchema>;
type UnitGiven = z.infer<typeof UnitSchema>;

const PLAIN: Omit<BattleTable, 'startAreas'> = {
  id: 'plain',
  width: inches(72),
  depth: inches(48),
  terrain: [],
  areas: [],
  breakable: [],
  stock: [],
  underground: false,
};

/** A battle from a description of any position between two activations: everything wrong with it is told at once. */
export function position(raw: unknown): Battle | readonly Problem[] {
  const parsed = PositionSchema.safeParse(raw);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({
      at: `position.${path.join('.')}`,
      cause: message,
      remedy: 'See "Positions" in packages/games/warzone/README.md.',
    }));
  }
  const { data } = parsed;
  const problems = problemsOf(data);
  return problems.length > 0 ? problems : battleOf(data);
}

function problemsOf({ table, seats, units, access, active, scenario, rows }: Given): Problem[] {
  const problems: Problem[] = [];
  const say = (at: string, cause: string, remedy: string) => problems.push({ at: `position.${at}`, cause, remedy });
  if (!scenarios.some(({ id }) => id === scenario))
    say('scenario', `There is no scenario "${scenario}".`, `Take ${scenarios.map(({ id }) => id).join(', ')}.`);
  const ready = table === undefined ? undefined : readyTables[table];
  if (table !== undefined && !ready)
    say('table', `There is no table "${table}".`, `Take ${Object.keys(readyTables).join(', ')}.`);
  if (active >= seats) say('active', `There is no seat ${active}.`, `Name one below ${seats}.`);
  for (const id of Object.keys(access)) {
    if (!ready?.access[id]) say(`access.${id}`, 'The table has no such access point.', 'Name one of the table.');
  }
  for (const [id, row] of Object.entries(rows)) {
    const entry = starterLibrary.profiles[id] ?? starterLibrary.vehicles[id];
    if (!entry) say(`rows.${id}`, 'There is no such profile or vehicle.', 'Name one of the starter pack.');
    for (const value of Object.keys(row)) {
      if (entry && !(value in entry.row))
        say(`rows.${id}.${value}`, 'Its row has no such value.', 'Name one of its row.');
    }
  }
  for (const [id, unit] of Object.entries(units)) {
    const entry = starterLibrary.units[unit.unit];
    if (id.charCodeAt(0) - 97 >= seats)
      say(`units.${id}`, 'Its letter is that of no seat.', `Use the first ${seats} letters.`);
    if (!entry) say(`units.${id}.unit`, `There is no unit "${unit.unit}".`, 'Name a unit of the starter pack.');
    else if (entry.kind === 'squad' && !unit.models)
      say(`units.${id}.models`, 'A squad needs its models.', 'Count its profiles.');
    for (const profile of Object.keys(unit.models ?? {})) {
      if (!starterLibrary.profiles[profile])
        say(`units.${id}.models.${profile}`, 'There is no such profile.', 'Name one of the unit.');
    }
    if (unit.hidden !== undefined && !ready?.table.areas.some((area) => area.id === unit.hidden)) {
      say(`units.${id}.hidden`, `There is no area "${unit.hidden}".`, 'Name an area of the table.');
    }
  }
  return problems;
}

function battleOf(given: Given): Battle {
  const { table, seats, teams, turn, turns, active, options, stage } = given;
  const isSetup = stage === 'setup';
  const scenario = scenarios.find(({ id }) => id === given.scenario)!;
  const ready = table === undefined ? undefined : readyTables[table];
  const library = withRows(starterLibrary, given.rows);
  const board = tableOf(given, ready);
  const units = Object.entries(given.units).map(([id, unit]) => unitOf(library, id, unit, isSetup));
  const state: Battle = {
    settings: { options: hostOptions(options as Partial<HostOptions>) },
    library: libraryInUse(library, units),
    table: board,
    access: Object.fromEntries(
      Object.entries(ready?.access ?? {}).map(([id, point]) => [
        id,
        { ...point, state: given.access[id] ?? point.state },
      ]),
    ),
    terrainWounds: woundsOfPieces(board.breakable),
    shrouds: [],
    scenario: { ...scenarioState(scenario, given, ready?.table.areas ?? []), turns },
    flow: {
      stage,
      step: given.step ?? (isSetup ? 'sides' : 'slot'),
      turn: isSetup ? 0 : turn,
      order: given.order ?? Array.from({ length: seats }, (_, i) => (active + i) % seats),
      active,
      activation: null,
      charge: null,
      reserve: null,
      declined: [],
      moves: 0,
      notes: { slot: active },
    },
    players: Array.from({ length: seats }, (_, seat) => ({
      name: `${seat + 1}`,
      limit: 1000,
      force: starterLibrary.units[Object.values(given.units)[0]?.unit ?? '']?.force ?? 'bauhaus',
      ...given.players[seat],
      team: teams?.[seat] ?? seat,
      zones: (given.zones[seat] ?? []).map(([minX, minY, maxX, maxY]) => ({
        minX: inches(minX),
        minY: inches(minY),
        maxX: inches(maxX),
        maxY: inches(maxY),
      })),
      out: null,
      nominated: given.nominated[seat] ?? null,
      unplacedPoints: 0,
      mustArrive: false,
    })),
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    ended: null,
    winners: [],
    epoch: 0,
  };
  for (const unit of units) {
    for (const model of unit.models) {
      if (model.presence === 'table') model.area = areaAt(state, model);
      for (const spoil of state.scenario.spoils) if (spoil.id === model.carries) spoil.at = null;
    }
  }
  return state;
}

/** The library with some values changed. */
function withRows(library: Library, rows: Given['rows']): Library {
  const changed = <E extends { readonly row: object }>(entries: { readonly [id: string]: E }) =>
    Object.fromEntries(
      Object.entries(entries).map(([id, one]) => [id, rows[id] ? { ...one, row: { ...one.row, ...rows[id] } } : one]),
    );
  return Object.keys(rows).length === 0
    ? library
    : { ...library, profiles: changed(library.profiles), vehicles: changed(library.vehicles) };
}

function tableOf({ pieces, seats }: Given, ready: ReadyTable | undefined): BattleTable {
  const table = ready?.table ?? PLAIN;
  return {
    ...table,
    terrain: [...table.terrain, ...pieces.map(pieceFeature)],
    breakable: [...table.breakable, ...breakableOf(pieces)],
    startAreas: ready ? startAreasFor(ready, seats) : [],
  };
}

function unitOf(library: Library, id: string, given: UnitGiven, isSetup: boolean): Unit {
  const seat = id.charCodeAt(0) - 97;
  const { unit: entry, models, vehicles, powers, options } = given;
  const list = {
    unit: entry,
    ...(models ? { models } : {}),
    ...(vehicles ? { vehicles } : {}),
    ...(powers ? { powers } : {}),
    ...(options ? { options } : {}),
  };
  const [made] = musterArmy(library, { force: library.units[entry]!.force, units: [list] }, seat);
  const unit = made!;
  const placed = unit.models.map((model, i) => modelOf(model, `${id}.${i + 1}`, given, i));
  const isAllPlaced = placed.every(({ presence }) => presence !== 'off');
  return {
    ...unit,
    id,
    models: placed,
    leader: given.leader ?? leaderOf(unit, placed, isSetup),
    activated: given.activated,
    losses: given.losses,
    owesMorale: given.owesMorale,
    arrival: isAllPlaced ? null : given.hidden === undefined ? unit.arrival : { by: 'hiding', area: given.hidden },
  };
}

/** WZ-07.2: before deployment a squad may have none yet. */
function leaderOf({ squad, leader, models }: Unit, placed: readonly Model[], isSetup: boolean): string | null {
  if (!squad || (isSetup && leader === null)) return null;
  return (placed[models.findIndex(({ id }) => id === leader)] ?? placed[0]!).id;
}

function modelOf(model: Model, id: string, { at, facing, all, each, hidden }: UnitGiven, i: number): Model {
  const place = at[i];
  const { dying, gone, facing: turned = facing, crew: hurt = {}, reverse, mounts, ...told } = { ...all, ...each[id] };
  const flags = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  const changed: Model = { ...model, ...flags, id };
  if (model.vehicle) {
    changed.vehicle = {
      ...model.vehicle,
      crew: model.vehicle.crew.map((crew) => ({
        ...crew,
        id: `${id}/${crew.crew}`,
        wounds: hurt[crew.crew] ?? crew.wounds,
      })),
      reverse: reverse ?? model.vehicle.reverse,
      mounts: mounts?.map(degrees) ?? model.vehicle.mounts,
    };
  }
  if (!place) return hidden === undefined ? changed : { ...changed, area: hidden };
  const [x, y, z = 0] = place;
  if (gone) return { ...changed, presence: 'gone', wounds: 0 };
  const presence = dying ? 'dying' : 'table';
  return { ...changed, presence, x: inches(x), y: inches(y), z: inches(z), facing: degrees(turned) };
}
