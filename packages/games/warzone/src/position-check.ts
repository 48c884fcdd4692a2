import { inches } from '@mischia/geometry';
import { type Faults, lookUp, type Reading } from '@mischia/kernel';
import { abilityIds } from './abilities/registry.ts';
import { abilityProblems } from './pack/check.ts';
import type { UnitEntry } from './pack/schema.ts';
import { starterLibrary } from './pack/starter.ts';
import { type ModelGiven, type Position, PositionSchema, type UnitGiven } from './position-schema.ts';
import { setupSteps } from './rules/04-deployment/setup.ts';
import { turnSteps } from './rules/05-turn/turn.ts';
import { altitudeOf } from './rules/26-flyers/altitude.ts';
import { scenarioState } from './start.ts';
import type { BattleTable } from './state.ts';
import { readyTables, scenarios } from './tables/ready.ts';

/** A table without anything on it. */
export const PLAIN: Omit<BattleTable, 'startAreas'> = {
  id: 'plain',
  width: inches(72),
  depth: inches(48),
  terrain: [],
  areas: [],
  breakable: [],
  stock: [],
  underground: false,
};

/** How positions are read. */
export const reading: Reading<Position> = {
  schema: PositionSchema,
  name: 'position',
  words: {
    schema: '"Positions" in packages/games/warzone/README.md says.',
    fields: { units: 'Call the units of seat 0 a1, a2…, those of seat 1 b1, b2… and so on.' },
  },
  contents,
};

const { units: UNITS, profiles: PROFILES, vehicles: VEHICLES, powers: POWERS, options: OPTIONS } = starterLibrary;

function contents(given: Position, faults: Faults): void {
  const { table, seats, units, access, scenario, rows, abilities, stage, step } = given;
  const isKnownScenario = faults.known('scenario', 'scenario', scenario, scenarios);
  faults.known('table', 'table', table, Object.keys(readyTables));
  faults.known('step', `step of the ${stage}`, step, Object.keys(stage === 'setup' ? setupSteps : turnSteps));
  faults.atMost('active', 'the last seat', given.active, seats - 1);
  for (const [i, seat] of (given.order ?? []).entries()) faults.atMost(`order[${i}]`, 'the last seat', seat, seats - 1);
  for (const list of ['teams', 'players', 'zones', 'nominated'] as const)
    faults.atMost(list, 'the number of seats', given[list]?.length, seats);
  const ready = lookUp(readyTables, table ?? '');
  for (const id of Object.keys(access))
    faults.known(`access.${id}`, 'access point', id, Object.keys(ready?.access ?? {}));
  for (const [id, row] of Object.entries(rows)) {
    const entry = lookUp(PROFILES, id) ?? lookUp(VEHICLES, id);
    if (!faults.known(`rows.${id}`, 'profile or vehicle', id, [...Object.keys(PROFILES), ...Object.keys(VEHICLES)]))
      continue;
    for (const value of Object.keys(row))
      faults.known(`rows.${id}.${value}`, 'value in its row', value, Object.keys(entry?.row ?? {}));
  }
  for (const [id, given] of Object.entries(abilities)) {
    faults.known(`abilities.${id}`, 'profile or vehicle', id, [...Object.keys(PROFILES), ...Object.keys(VEHICLES)]);
    for (const [i, { id: ability }] of given.entries())
      faults.known(`abilities.${id}[${i}].id`, 'ability', ability, abilityIds());
    for (const problem of abilityProblems(given, id))
      faults.found.push({ ...problem, at: `position.abilities.${problem.at.replace('.abilities[', '[')}` });
  }
  for (const [i, piece] of given.pieces.entries()) pieceContents(piece, `pieces[${i}]`, ready?.table ?? PLAIN, faults);
  for (const [seat, zones] of given.zones.entries())
    for (const [i, [minX, minY, maxX, maxY]] of zones.entries())
      groundContents([minX, maxX], [minY, maxY], `zones[${seat}][${i}]`, ready?.table ?? PLAIN, faults);
  if (given.turns !== null) faults.atMost('turn', 'the Turns of the battle', given.turn, given.turns);
  const models = Object.entries(units).flatMap(([id, unit]) => idsOf(id, unit));
  faults.known('vip', 'model', given.vip, models);
  for (const [seat, id] of given.nominated.entries()) faults.known(`nominated[${seat}]`, 'model', id, models);
  const plan = scenarios.find(({ id }) => id === scenario);
  const spoils =
    isKnownScenario && plan ? scenarioState(plan, given, ready?.table.areas ?? []).spoils.map(({ id }) => id) : [];
  for (const [id, unit] of Object.entries(units))
    unitContents(given, id, unit, { table: ready?.table ?? PLAIN, spoils, faults });
}

type Size = Pick<BattleTable, 'width' | 'depth'>;

const inInches = ({ width, depth }: Size): readonly [number, number] => [width / inches(1), depth / inches(1)];

function pieceContents(piece: Position['pieces'][number], at: string, table: Size, faults: Faults): void {
  if ('line' in piece)
    for (const [i, end] of piece.line.entries()) faults.onTable(`${at}.line[${i}]`, end, inInches(table));
  else groundContents(piece.area.x, piece.area.y, `${at}.area`, table, faults);
}

/** Ground between two x and two y: it may reach over the edge of the table, but not lie beside it. */
function groundContents(x: readonly number[], y: readonly number[], at: string, table: Size, faults: Faults): void {
  const [minX = 0, maxX = 0] = x;
  const [minY = 0, maxY = 0] = y;
  const [width, depth] = inInches(table);
  if (minX >= maxX || minY >= maxY)
    faults.say(at, 'It has no ground.', 'Write the least x and y, and greater ones as the most.');
  else if (maxX < 0 || maxY < 0 || minX > width || minY > depth)
    faults.say(at, 'It is off the table.', `Write x from 0 to ${width} and y from 0 to ${depth}.`);
}

/** The models of a unit, as they will be called. */
function idsOf(id: string, unit: UnitGiven): string[] {
  const kind = lookUp(UNITS, unit.unit)?.kind;
  const count =
    kind === 'squad' ? sum(Object.values(unit.models ?? {})) : kind === 'vehicle' ? (unit.vehicles ?? 1) : 1;
  return Array.from({ length: count }, (_, i) => `${id}.${i + 1}`);
}

/** The profiles a unit is made of, or its vehicle. */
function profilesOf(entry: UnitEntry): string[] {
  if (entry.kind === 'vehicle') return [entry.vehicle];
  if (entry.kind === 'single') return [entry.profile];
  return [entry.trooper, ...(entry.leader ? [entry.leader] : []), ...entry.specialists.map(({ profile }) => profile)];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

interface Among {
  readonly table: Pick<BattleTable, 'width' | 'depth' | 'areas'>;
  readonly spoils: readonly string[];
  readonly faults: Faults;
}

function unitContents(given: Position, id: string, unit: UnitGiven, { table, spoils, faults }: Among): void {
  const at = `units.${id}`;
  if (id.charCodeAt(0) - 97 >= given.seats)
    faults.say(at, 'Its letter is that of no seat.', `Use the first ${given.seats} letters.`);
  faults.known(`${at}.hidden`, 'area', unit.hidden, table.areas);
  faults.allKnown(`${at}.powers`, 'power', unit.powers, Object.keys(POWERS));
  for (const [i, { option }] of (unit.options ?? []).entries())
    faults.known(`${at}.options[${i}].option`, 'exchange of weapons', option, Object.keys(OPTIONS));
  for (const [i, place] of unit.at.entries()) if (place) faults.onTable(`${at}.at[${i}]`, place, inInches(table));
  if (!faults.known(`${at}.unit`, 'unit', unit.unit, Object.keys(UNITS))) return;
  const entry = UNITS[unit.unit]!;
  const profiles = profilesOf(entry);
  if (entry.kind === 'squad' && !unit.models)
    faults.say(`${at}.models`, 'A squad needs its models.', 'Count its profiles.');
  for (const profile of Object.keys(unit.models ?? {}))
    faults.known(`${at}.models.${profile}`, 'profile of the unit', profile, profiles);
  const ids = idsOf(id, unit);
  faults.atMost(`${at}.at`, 'the number of its models', unit.at.length, ids.length);
  faults.known(`${at}.leader`, 'model of the unit', unit.leader, ids);
  const wounds = Math.max(
    ...profiles.map((one) => given.rows[one]?.FE ?? (lookUp(PROFILES, one) ?? lookUp(VEHICLES, one))?.row.FE ?? 0),
  );
  const vehicle = entry.kind === 'vehicle' ? lookUp(VEHICLES, entry.vehicle) : undefined;
  const check = (model: ModelGiven, where: string) => {
    faults.atMost(`${where}.wounds`, 'its FE', model.wounds, wounds);
    faults.known(`${where}.carries`, 'object of the scenario', model.carries, spoils);
    const crew = vehicle?.crew.map((one) => one.id) ?? [];
    for (const one of Object.keys(model.crew ?? {}))
      faults.known(`${where}.crew.${one}`, 'member of the crew', one, crew);
    faults.atMost(`${where}.mounts`, 'the number of its mounts', model.mounts?.length, vehicle?.mounts.length ?? 0);
  };
  check(unit.all, `${at}.all`);
  for (const [i, place] of unit.at.entries()) {
    const { altitude = 0 } = { ...unit.all, ...unit.each[ids[i] ?? ''] };
    const height = altitudeOf(altitude) / inches(1);
    if (altitude > 0 && (place?.[2] ?? height) !== height)
      faults.say(
        `${at}.at[${i}]`,
        `On level ${altitude} one is ${height}" high.`,
        'Leave the height out, or change one.',
      );
  }
  for (const [model, told] of Object.entries(unit.each)) {
    faults.known(`${at}.each.${model}`, 'model of the unit', model, ids);
    check(told, `${at}.each.${model}`);
  }
}
