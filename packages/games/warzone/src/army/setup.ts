import { byId, lookUp, type Params, type RuleId } from '@mischia/kernel';
import { type MusterProblem, malformed, musterProblem, unknownChoice } from '@mischia/tabletop';
import { z } from 'zod';
import { unitName } from '../names.ts';
import type { Library } from '../pack/schema.ts';
import { type HostOptions, TOGGLE_KEYS, TOGGLES } from '../settings.ts';
import { CAPTURES, SPOILS_WINS } from '../state.ts';
import { readyTables, scenarios } from '../tables/ready.ts';
import type { Scenario } from '../tables/schema.ts';
import { type ReadyTable, startAreasFor } from '../tables/table.ts';
import { armyProblems } from './check-army.ts';
import { ArmyListSchema } from './list.ts';

/** WZ-36.1: readings that the host chose. */
export const optionsSchema = z.strictObject(
  Object.fromEntries(TOGGLE_KEYS.map((key) => [key, z.literal(TOGGLES[key].values).optional()])),
);

const SetupSchema = z.strictObject({
  scenario: z.string(),
  table: z.string(),
  /** WZ-02.1: seats in clockwise order, each with its own limit. */
  players: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(40).optional(),
        limit: z.number().int().positive(),
        /** equal numbers play together; everybody for himself unless told. */
        team: z.number().int().min(0).max(5).optional(),
        army: ArmyListSchema,
      }),
    )
    .min(2)
    .max(6),
  /** WZ-06.5: the seat that defends. */
  defender: z.number().int().min(0).max(5).optional(),
  /** WZ-06.6: what wins where objects lie; most carried unless told. */
  spoils: z.enum(SPOILS_WINS).optional(),
  /** when the model to be held is taken. */
  capture: z.enum(CAPTURES).optional(),
  /** WZ-36.1. */
  options: optionsSchema.optional(),
});

/** What a battle starts from. */
export type BattleSetup = Omit<z.infer<typeof SetupSchema>, 'options'> & { readonly options?: Partial<HostOptions> };

/** Reads what a battle starts from, from any bytes: the setup, or everything wrong with it. */
export function parseSetup(raw: unknown, library: Library): BattleSetup | readonly MusterProblem[] {
  const parsed = SetupSchema.safeParse(raw);
  if (!parsed.success) return malformed(parsed.error, 'setup', 'setup/malformed', 'WZ-06.3');
  const setup = parsed.data as BattleSetup;
  const problems = setupProblems(setup, library);
  return problems.length > 0 ? problems : setup;
}

/** Everything wrong with a setup of the right shape. */
export function setupProblems(setup: BattleSetup, library: Library): MusterProblem[] {
  const scenario = scenarios.find(({ id }) => id === setup.scenario);
  const table = lookUp(readyTables, setup.table);
  const armies = setup.players.flatMap(({ army, limit }, seat) =>
    armyProblems(library, army, limit, `setup.players[${seat}].army`),
  );
  return [
    ...(scenario
      ? scenarioProblems(setup, scenario)
      : [unknownChoice('setup/unknown-scenario', 'WZ-06.3', 'setup.scenario', setup.scenario, byId(scenarios))]),
    ...(table
      ? roomProblems(setup, table, library)
      : [unknownChoice('setup/unknown-table', 'WZ-06.3', 'setup.table', setup.table, readyTables)]),
    ...armies,
  ];
}

const isWithin = (count: number, [least, most]: readonly [number, number]): boolean => count >= least && count <= most;

interface Saying {
  readonly rule?: RuleId;
  readonly params?: Params;
  readonly measured?: number;
  readonly needed?: number;
}

// WZ-06.3, WZ-35.13: players, table and limits as the scenario has them.
function scenarioProblems(setup: BattleSetup, scenario: Scenario): MusterProblem[] {
  const players = setup.players.length;
  const problems: MusterProblem[] = [];
  const say = (code: string, where: string, { rule = 'WZ-06.3', params, ...figures }: Saying = {}) =>
    problems.push(musterProblem(code, rule, `setup.${where}`, params, figures));
  if (!isWithin(players, scenario.players))
    say('setup/players', 'players', { measured: players, needed: scenario.players[1] });
  // A choice about something the scenario does not have would be lost without a word.
  if (setup.spoils && scenario.goal.kind !== 'spoils') say('setup/no-such-choice', 'spoils', { rule: 'WZ-06.6' });
  if (setup.capture && scenario.goal.kind !== 'last-stand') say('setup/no-such-choice', 'capture', { rule: 'WZ-06.5' });
  const place = scenario.tables.find(({ id }) => id === setup.table);
  if (lookUp(readyTables, setup.table) && (!place || !isWithin(players, place.players ?? scenario.players))) {
    say('setup/other-table', 'table', { params: { known: { list: scenario.tables.map(({ id }) => id) } } });
  }
  if (!Array.isArray(scenario.points)) {
    problems.push(...defenceProblems(setup, scenario.points));
    return problems;
  }
  const allowed = scenario.points;
  setup.players.forEach(({ limit }, seat) => {
    if (allowed.includes(limit)) return;
    say('setup/limit', `players[${seat}].limit`, {
      rule: 'WZ-02.1',
      measured: limit,
      params: { known: { list: allowed } },
    });
  });
  return problems;
}

// WZ-06.5: one defender; all others attack together and share their points.
function defenceProblems(
  { players, defender }: BattleSetup,
  points: { readonly defender: number; readonly attackers: number },
): MusterProblem[] {
  const seat = defender === undefined ? undefined : players[defender];
  if (!seat) return [musterProblem('setup/no-defender', 'WZ-06.5', 'setup.defender')];
  const attackers = players.filter((player) => player !== seat).reduce((sum, { limit }) => sum + limit, 0);
  const limits = [
    { at: `setup.players[${defender}].limit`, measured: seat.limit, needed: points.defender },
    { at: 'setup.players', measured: attackers, needed: points.attackers },
  ];
  return limits
    .filter(({ measured, needed }) => measured > needed)
    .map(({ at, ...figures }) => musterProblem('setup/too-many-points', 'WZ-06.5', at, {}, figures));
}

// WZ-29.2, R-203: underground nobody may be taken who fits through no access point of his start areas.
function roomProblems({ players }: BattleSetup, table: ReadyTable, library: Library): MusterProblem[] {
  if (!table.table.underground) return [];
  const starts = startAreasFor(table, players.length);
  return players.flatMap(({ army }, seat) => {
    const areas = new Set(starts[seat]);
    const sizes = Object.values(table.access)
      .filter(({ between }) => between.some((area) => areas.has(area)))
      .map(({ size }) => size);
    const needed = Math.max(0, ...sizes);
    return army.units.flatMap(({ unit }, i) => {
      const measured = largestOf(library, unit);
      if (measured <= needed) return [];
      const at = `setup.players[${seat}].army.units[${i}]`;
      return [musterProblem('army/too-large-for-table', 'WZ-29.2', at, { unit: unitName(unit) }, { measured, needed })];
    });
  });
}

/** The largest D of a unit; 0 for what nobody knows, which is told elsewhere. */
function largestOf(library: Library, id: string): number {
  const unit = lookUp(library.units, id);
  if (!unit) return 0;
  if (unit.kind === 'vehicle') return lookUp(library.vehicles, unit.vehicle)!.row.D;
  const profiles =
    unit.kind === 'single'
      ? [unit.profile]
      : [unit.trooper, unit.leader, ...unit.specialists.map(({ profile }) => profile)];
  return Math.max(...profiles.map((profile) => (profile === undefined ? 0 : lookUp(library.profiles, profile)!.row.D)));
}
