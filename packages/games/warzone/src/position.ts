import { degrees, inches, type Length } from '@mischia/geometry';
import { byId, isProblems, type Problem, readWhole } from '@mischia/kernel';
import { musterArmy } from './army/muster.ts';
import type { Library } from './pack/schema.ts';
import { starterLibrary } from './pack/starter.ts';
import { PLAIN, reading } from './position-check.ts';
import type { Position, UnitGiven } from './position-schema.ts';
import { altitudeOf } from './rules/26-flyers/altitude.ts';
import { type HostOptions, hostOptions } from './settings.ts';
import { libraryInUse, scenarioState } from './start.ts';
import type { Battle, BattleTable, Model, Unit } from './state.ts';
import { areaAt } from './table/areas.ts';
import { hillHeight } from './table/hills.ts';
import { breakableOf, pieceFeature, woundsOfPieces } from './tables/pieces.ts';
import { readyTables, scenarios } from './tables/ready.ts';
import { type ReadyTable, startAreasFor } from './tables/table.ts';

/** A battle from a description of any position between two activations: everything wrong with it is told at once. */
export function position(raw: unknown): Battle | readonly Problem[] {
  const read = readWhole(raw, reading);
  return isProblems(read) ? read : battleOf(read as Position);
}

function battleOf(given: Position): Battle {
  const { table, seats, teams, turn, turns, active, options, stage } = given;
  const isSetup = stage === 'setup';
  const scenario = scenarios.find(({ id }) => id === given.scenario)!;
  const ready = table === undefined ? undefined : readyTables[table];
  const library = libraryFor(given);
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
    units: byId(units),
    ended: null,
    winners: [],
    epoch: 0,
  };
  for (const unit of units) {
    for (const [i, model] of unit.models.entries()) {
      const told = given.units[unit.id]?.at[i]?.[2];
      if (model.presence !== 'off') model.z = told === undefined ? heightOf(state, model) : inches(told);
      if (model.presence === 'table') model.area = areaAt(state, model);
      for (const spoil of state.scenario.spoils) if (spoil.id === model.carries) spoil.at = null;
    }
  }
  return state;
}

/** How high a model stands where the position does not tell: at its level in the air (WZ-26.3), or on the hill there (WZ-03.7). */
const heightOf = (state: Battle, model: Model): Length =>
  model.altitude > 0 ? altitudeOf(model.altitude) : hillHeight(state, model);

/** The library of the pack with the values and abilities that the position changes. */
function libraryFor({ rows, abilities }: Position): Library {
  const changed = <E extends Library['profiles'][string] | Library['vehicles'][string]>(entries: {
    readonly [id: string]: E;
  }) =>
    Object.fromEntries(
      Object.entries(entries).map(([id, one]) => [
        id,
        rows[id] || abilities[id]
          ? { ...one, row: { ...one.row, ...rows[id] }, abilities: [...one.abilities, ...(abilities[id] ?? [])] }
          : one,
      ]),
    );
  if (Object.keys(rows).length + Object.keys(abilities).length === 0) return starterLibrary;
  const { profiles, vehicles } = starterLibrary;
  return { ...starterLibrary, profiles: changed(profiles), vehicles: changed(vehicles) };
}

function tableOf({ pieces, seats }: Position, ready: ReadyTable | undefined): BattleTable {
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

function modelOf(model: Model, id: string, given: UnitGiven, i: number): Model {
  const { at, facing, all, each, hidden, activated } = given;
  const place = at[i];
  const { dying, dead, facing: turned = facing, crew: hurt = {}, reverse, mounts, ...told } = { ...all, ...each[id] };
  const flags = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  const activation = activated && !dead && !dying ? 'activated' : model.activation;
  const changed: Model = { ...model, activation, ...flags, id };
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
  const [x, y] = place;
  const presence = dead ? 'gone' : dying ? 'dying' : 'table';
  const placed: Model = { ...changed, presence, x: inches(x), y: inches(y), facing: degrees(turned) };
  return dead ? { ...placed, wounds: 0 } : placed;
}
