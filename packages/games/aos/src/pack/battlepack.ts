import { isProblems, type Problem } from '@mischia/kernel';
import { type Battlepack, BattlepackSchema, type Battleplan, BattleplanSchema } from './battlepack-schema.ts';
import { abilitiesIn, duplicates, unknownId } from './check.ts';
import { inLines } from './load.ts';
import { shapeProblem } from './shape-problem.ts';

/** Reads a battlepack from any bytes: the battlepack, or everything that is wrong with it. */
export function parseBattlepack(
  raw: unknown,
  name: string,
  plans: readonly Battleplan[],
): Battlepack | readonly Problem[] {
  const parsed = BattlepackSchema.safeParse(raw);
  if (!parsed.success) return parsed.error.issues.map((issue) => shapeProblem(issue, name));
  const { formats, terrain, battleplans, mysterious } = parsed.data;
  const known = plans.map(({ id }) => id);
  const problems = [
    ...duplicates(formats.map((value, i) => ({ at: `${name}.formats[${i}]`, value }))),
    ...duplicates(terrain.map((value, i) => ({ at: `${name}.terrain[${i}]`, value }))),
    ...battleplans.flatMap((id, i) => unknownId(id, 'battleplan', known, `${name}.battleplans[${i}]`)),
    ...abilitiesIn(mysterious, `${name}.mysterious`),
  ];
  return problems.length > 0 ? problems : parsed.data;
}

/** Reads a battleplan from any bytes: the battleplan, or everything that is wrong with it. */
export function parseBattleplan(raw: unknown, name: string): Battleplan | readonly Problem[] {
  const parsed = BattleplanSchema.safeParse(raw);
  if (!parsed.success) return parsed.error.issues.map((issue) => shapeProblem(issue, name));
  const { terrain, fromTerrain, noGarrisonInSetUp, special, scoring, objectives } = parsed.data;
  const features = terrain.map(({ id }) => id);
  const named = (entry: object, at: string): Problem[] =>
    'feature' in entry ? unknownId(String(entry.feature), 'feature of the battleplan', features, `${at}.feature`) : [];
  const problems = [
    ...duplicates(objectives.map((value, i) => ({ at: `${name}.objectives[${i}]`, value }))),
    ...[...fromTerrain.entries()].flatMap(([i, entry]) => named(entry, `${name}.fromTerrain[${i}]`)),
    ...noGarrisonInSetUp.flatMap((id, i) =>
      unknownId(id, 'feature of the battleplan', features, `${name}.noGarrisonInSetUp[${i}]`),
    ),
    ...[...special.entries()].flatMap(([i, entry]) => named(entry, `${name}.special[${i}]`)),
    ...[...scoring.entries()].flatMap(([i, entry]) => named(entry, `${name}.scoring[${i}]`)),
  ];
  return problems.length > 0 ? problems : parsed.data;
}

function sound<T extends object>(parsed: T | readonly Problem[]): T {
  if (isProblems(parsed)) throw new Error(inLines(parsed));
  return parsed as T;
}

/** For those that ship with the game: an error with all problems. */
export const loadBattlepack = (raw: unknown, name: string, plans: readonly Battleplan[]): Battlepack =>
  sound(parseBattlepack(raw, name, plans));
export const loadBattleplan = (raw: unknown, name: string): Battleplan => sound(parseBattleplan(raw, name));
