import { byId, isProblems, type Message, message, type Problem } from '@mischia/kernel';
import { inWords, type MusterProblem, malformed, unknownChoice } from '@mischia/tabletop';
import { z } from 'zod';
import { messages } from '../messages/index.ts';
import type { Battlepack, Battleplan, Format } from '../pack/battlepack-schema.ts';
import { libraryOf, parsePack } from '../pack/load.ts';
import type { Library, Pack } from '../pack/schema.ts';
import { battlepacks, battleplans, packs as shippedPacks } from '../pack/shipped.ts';
import { armyProblems } from './check-army.ts';
import { ArmyListSchema } from './list.ts';
import { readyArmies } from './ready.ts';

const Text = z.string().min(1).max(80);

const SetupSchema = z.strictObject({
  battlepack: Text,
  format: Text,
  battleplan: Text,
  armies: z.tuple([ArmyListSchema, ArmyListSchema]),
  /** Further packs beside those of the game. */
  packs: z.array(z.unknown()).max(20).optional(),
});

/** What a battle starts from. */
export type BattleSetup = Omit<z.infer<typeof SetupSchema>, 'packs'> & { readonly packs?: readonly Pack[] };

/** The parts of a setup by their ids. */
export interface SetupParts {
  readonly library: Library;
  readonly battlepack: Battlepack;
  readonly format: Format;
  readonly battleplan: Battleplan;
}

type Ids = Pick<BattleSetup, 'battlepack' | 'format' | 'battleplan'>;

/** Battlepack, format and battleplan, or what is wrong with their ids (AOS-28.0). */
function partsOf(ids: Ids, library: Library): SetupParts | readonly MusterProblem[] {
  const unknown = (what: keyof Ids, choices: readonly { readonly id: string }[]) =>
    unknownChoice(`army/unknown-${what}`, 'AOS-28.0', what, ids[what], byId(choices));
  const battlepack = battlepacks.find(({ id }) => id === ids.battlepack);
  if (!battlepack) return [unknown('battlepack', battlepacks)];
  const format = battlepack.formats.find(({ id }) => id === ids.format);
  const plans = battleplans.filter(({ id }) => battlepack.battleplans.includes(id));
  const battleplan = plans.find(({ id }) => id === ids.battleplan);
  if (format && battleplan) return { library, battlepack, format, battleplan };
  return [
    ...(format ? [] : [unknown('format', battlepack.formats)]),
    ...(battleplan ? [] : [unknown('battleplan', plans)]),
  ];
}

/** The parts of a setup that was read by `parseSetup`. */
export function setupParts(setup: BattleSetup): SetupParts {
  const parts = partsOf(setup, libraryOf([...shippedPacks, ...(setup.packs ?? [])]));
  if (!('library' in parts))
    throw new Error(`no such battle: ${setup.battlepack}, ${setup.format}, ${setup.battleplan}`);
  return parts;
}

/** Reads what a battle starts from, from any bytes: the setup, or everything wrong with it. */
export function parseSetup(raw: unknown): BattleSetup | readonly Problem[] {
  const parsed = SetupSchema.safeParse(raw);
  if (!parsed.success) return inWords(malformed(parsed.error, 'setup', 'army/malformed', 'AOS-1.4'), messages);
  const { packs: rawPacks, ...ids } = parsed.data;
  const packs: Pack[] = [];
  const problems: Problem[] = [];
  for (const [i, rawPack] of (rawPacks ?? []).entries()) {
    const pack = parsePack(rawPack, `packs[${i}]`, shippedPacks);
    if (isProblems(pack)) problems.push(...pack);
    else packs.push(pack as Pack);
  }
  const parts = partsOf(ids, libraryOf([...shippedPacks, ...packs]));
  const faults =
    'library' in parts ? ids.armies.flatMap((list, seat) => armyProblems(parts, list, `armies[${seat}]`)) : parts;
  problems.push(...inWords(faults, messages));
  return problems.length > 0 ? problems : { ...ids, ...(packs.length > 0 ? { packs } : {}) };
}

export interface ReadySetup {
  readonly id: string;
  readonly name: Message;
  readonly setup: BattleSetup;
}

function ready(battleplan: string, first: string, second: string): ReadySetup {
  const armyById = (id: string) => {
    const army = readyArmies.find((candidate) => candidate.id === id);
    if (!army) throw new Error(`no ready army ${id}`);
    return army;
  };
  const [army, enemy] = [armyById(first), armyById(second)];
  return {
    id: `${first}-against-${second}`,
    name: message('setup.battle', { first: message(`army.${first}`), second: message(`army.${second}`) }),
    setup: { battlepack: army.battlepack, format: army.format, battleplan, armies: [army.list, enemy.list] },
  };
}

/** Battles to start at once; every ready army is in one of them. */
export const readySetups: readonly ReadySetup[] = [
  ready('three-banners', 'stormcast-500', 'kruleboyz-500'),
  ready('the-broken-tower', 'khorne-500', 'stormcast-500'),
  ready('three-banners', 'kruleboyz-500', 'khorne-500'),
  ready('three-banners', 'stormcast-1000', 'kruleboyz-1000'),
  ready('the-broken-tower', 'kruleboyz-1000', 'khorne-1000'),
];
