import type { System } from '@mischia/ai';
import type { Decisions } from '@mischia/kernel';
import { ruledGames, rulingsOf, type UnknownRuling, unknownRulings } from './rulings.ts';
import { MOST_GAMES, rulesSeenInPlay } from './seen.ts';
import { citationsOf, type IndexedRule, rulesIndexOf } from './sources.ts';

export type Status = IndexedRule['status'] | 'missing';

export interface CoverageRow {
  readonly id: string;
  readonly status: Status;
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** Kinds of request that the game's list of decisions puts under it. */
  readonly asks: readonly string[];
  /** Whether a request, an event or a refusal carried it when it was played. */
  readonly seenInPlay: boolean;
  /** Why it counts as missing. */
  readonly lacks: readonly ('code' | 'test' | 'play')[];
}

export interface Coverage {
  readonly system: string;
  readonly total: number;
  readonly executed: number;
  readonly data: number;
  readonly hook: number;
  readonly advice: number;
  readonly missing: number;
  readonly ids: readonly CoverageRow[];
  /** IDs that code or tests cite and the index does not know, neither whole nor in parts. */
  readonly unknown: readonly { readonly id: string; readonly files: readonly string[] }[];
  /** How many rulings explain them. */
  readonly rulings: number;
  /** Rulings that some file names and no game has. */
  readonly unknownRulings: readonly UnknownRuling[];
}

/** Which rules of a system are implemented, tested and reached by play: by its scenarios, then by so many random games at most. */
export function coverageOf(root: string, system: System, games = MOST_GAMES): Coverage | undefined {
  const index = rulesIndexOf(root, system.id);
  const prefix = index?.[0]?.id.split('-')[0];
  if (!index || !prefix) return undefined;
  const { code, tests } = citationsOf(root, system.id, prefix);
  const asks = asksByRule(system.game.decisions ?? {});
  const executed = index.filter(({ status }) => status === 'executed').map(({ id }) => id);
  const seen = rulesSeenInPlay(root, system, executed, games);
  const ids = index.map((rule): CoverageRow => {
    const files = [...(code.get(rule.id) ?? [])].sort();
    const testing = [...(tests.get(rule.id) ?? [])].sort();
    const lacks = lackingIn(rule.status, files.length > 0, testing.length > 0, seen.has(rule.id));
    return {
      id: rule.id,
      status: lacks.length > 0 ? 'missing' : rule.status,
      files,
      tests: testing,
      asks: asks.get(rule.id) ?? [],
      seenInPlay: seen.has(rule.id),
      lacks,
    };
  });
  const known = new Set(index.map(({ id }) => id));
  const isKnown = (id: string) => known.has(id) || index.some((rule) => isHeadingOf(id, rule.id));
  const cited = new Map<string, Iterable<string>>([...asks, ...code, ...tests]);
  const count = (status: Status) => ids.filter((row) => row.status === status).length;
  return {
    system: system.id,
    total: ids.length,
    executed: count('executed'),
    data: count('data'),
    hook: count('hook'),
    advice: count('advice'),
    missing: count('missing'),
    ids,
    unknown: [...cited].filter(([id]) => !isKnown(id)).map(([id, files]) => ({ id, files: [...files].sort() })),
    rulings: rulingsOf(root, system.id).length,
    unknownRulings: unknownRulings(root, ruledGames(root)),
  };
}

/** A chapter or a paragraph that the index has in parts: `AOS-13.3` of `AOS-13.3a`. */
const isHeadingOf = (heading: string, id: string): boolean =>
  id.startsWith(heading) && /^[.a-z]/.test(id.slice(heading.length));

/** The kinds of request under each rule of a list of decisions. */
function asksByRule(decisions: Decisions): ReadonlyMap<string, readonly string[]> {
  const asks = new Map<string, string[]>();
  for (const [kind, { rules }] of Object.entries(decisions)) {
    for (const rule of rules) asks.set(rule, [...(asks.get(rule) ?? []), kind]);
  }
  return asks;
}

/** An executed rule needs code, a test and to be met in play; data needs to be there; a hook, a test that it is reached. */
function lackingIn(status: IndexedRule['status'], code: boolean, test: boolean, play: boolean): CoverageRow['lacks'] {
  if (status === 'advice') return [];
  if (status === 'data') return code ? [] : ['code'];
  const lacks: ('code' | 'test' | 'play')[] = [];
  if (!code) lacks.push('code');
  if (!test) lacks.push('test');
  if (status === 'executed' && !play) lacks.push('play');
  return lacks;
}
