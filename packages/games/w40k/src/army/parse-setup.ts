import { isProblems, type Problem } from '@mischia/kernel';
import {
  type Battlefield,
  inWords,
  type MusterProblem,
  malformed,
  musterProblem,
  OwnBattlefieldSchema,
} from '@mischia/tabletop';
import { z } from 'zod';
import { messagesWith } from '../messages/index.ts';
import { libraryOf, parsePack } from '../pack/load.ts';
import type { Library, Pack } from '../pack/schema.ts';
import { starterPack } from '../pack/starter.ts';
import { SettingsSchema } from '../settings-schema.ts';
import { setupProblems } from './check-setup.ts';
import { battlefieldById, battlefields } from './ready.ts';
import { ArmyListSchema, type BattleSetup } from './setup.ts';

const SetupSchema = z.strictObject({
  mission: z.string(),
  size: z.string(),
  battlefield: z.union([z.string(), OwnBattlefieldSchema]),
  armies: z.tuple([ArmyListSchema, ArmyListSchema]),
  understrength: z.boolean().optional(),
  settings: SettingsSchema.optional(),
  packs: z.array(z.unknown()).max(20).optional(),
});

/** Datasheets and weapons of a battle: the starter pack and what the setup brings along. */
export const libraryFor = (setup: Pick<BattleSetup, 'packs'>): Library =>
  libraryOf([starterPack, ...(setup.packs ?? [])]);

export const battlefieldFor = ({ battlefield }: Pick<BattleSetup, 'battlefield'>): Battlefield | undefined =>
  typeof battlefield === 'string' ? battlefieldById(battlefield) : battlefield;

/**
 * Refusals as problems in words; the kernel shows them before there is a game to translate for. Packs of the setup bring
 * their own names, and may call what the starter pack has by others.
 */
const worded = (problems: readonly MusterProblem[], packs: readonly Pack[] = []): Problem[] =>
  inWords(problems, messagesWith(libraryOf(packs)));

/** Reads what a battle starts from, from any bytes: the setup, or everything wrong with it (W40K-23.1 to W40K-23.6). */
export function parseSetup(raw: unknown): BattleSetup | readonly Problem[] {
  const parsed = SetupSchema.safeParse(raw);
  if (!parsed.success) return worded(malformed(parsed.error, 'setup', 'muster/malformed', 'W40K-01.2'));
  const packs: Pack[] = [];
  const problems: Problem[] = [];
  for (const [i, one] of (parsed.data.packs ?? []).entries()) {
    const pack = parsePack(one, `packs[${i}]`, [starterPack]);
    if (isProblems(pack)) problems.push(...pack);
    else packs.push(pack as Pack);
  }
  const setup = { ...parsed.data, ...(parsed.data.packs ? { packs } : {}) } as BattleSetup;
  const battlefield = battlefieldFor(setup);
  if (!battlefield) {
    const params = { id: String(setup.battlefield), known: { list: battlefields.map((one) => one.id) } };
    problems.push(...worded([musterProblem('muster/unknown-battlefield', 'W40K-23.6', 'battlefield', params)]));
  }
  problems.push(...worded(setupProblems(libraryFor(setup), setup, battlefield), packs));
  return problems.length > 0 ? problems : setup;
}
