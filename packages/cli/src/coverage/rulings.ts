import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { rulesIndexOf } from './sources.ts';

/** What was decided where a book is silent or contradicts itself, in our own words. */
export interface Ruling {
  readonly id: string;
  /** The rules it explains; the rules browser shows it under each. */
  readonly rules: readonly string[];
  readonly en: string;
  readonly it: string;
}

/** A game's `rulings.json`; none when it has no such file. */
export function rulingsOf(root: string, system: string): readonly Ruling[] {
  const path = join(root, 'packages/games', system, 'rulings.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** A folder of `packages/games` with a rules index. It need not be playable yet. */
export interface RuledGame {
  readonly id: string;
  /** What its rule IDs begin with, e.g. `SMH`. */
  readonly prefix: string;
  readonly rules: ReadonlySet<string>;
  readonly rulings: readonly Ruling[];
}

export function ruledGames(root: string): readonly RuledGame[] {
  return readdirSync(join(root, 'packages/games'))
    .sort()
    .flatMap((id) => {
      const index = rulesIndexOf(root, id);
      const prefix = index?.[0]?.id.split('-')[0];
      if (!index || !prefix) return [];
      return [{ id, prefix, rules: new Set(index.map((rule) => rule.id)), rulings: rulingsOf(root, id) }];
    });
}

/** Everything wrong with a game's rulings by themselves. */
export function rulingProblems({ rules, rulings }: Pick<RuledGame, 'rules' | 'rulings'>): readonly string[] {
  const seen = new Set<string>();
  return rulings.flatMap((ruling) => {
    const problems: string[] = [];
    if (seen.has(ruling.id)) problems.push(`${ruling.id} stands there twice`);
    seen.add(ruling.id);
    if (!isRulingId(ruling.id)) problems.push(`${ruling.id} is no ID of a ruling: write R12, R-012 or <rule>-R1`);
    if (followsRule(ruling.id) && ruling.id.replace(/-R\d+$/, '') !== ruling.rules[0])
      problems.push(`${ruling.id} does not follow the first rule it names`);
    if (ruling.rules.length === 0) problems.push(`${ruling.id} names no rule`);
    for (const rule of ruling.rules)
      if (!rules.has(rule)) problems.push(`${ruling.id} names ${rule}, which is no rule`);
    for (const language of ['en', 'it'] as const)
      if (!ruling[language]?.trim()) problems.push(`${ruling.id} has no text (${language})`);
    return problems;
  });
}

// R12, R012, R-012; or, in games that number them by rule, W40K-04.3-R1.
const OWN_NUMBER = 'R-?\\d{1,3}';
const RULE = '[A-Z][A-Z0-9]+-\\d+(?:\\.\\d+)*[a-z]?';
const isRulingId = (id: string): boolean => new RegExp(`^(?:${RULE}-R\\d+|${OWN_NUMBER})$`).test(id);
const followsRule = (id: string): boolean => /-R\d+$/.test(id);

/** A ruling named in a file. */
export interface RulingCitation {
  readonly id: string;
  /** The rule ID before it in the file, if there is one: it tells whose ruling is meant where many games are spoken of. */
  readonly after?: string | undefined;
}

/** The rulings a text names, in order. */
export function rulingsNamedIn(text: string): readonly RulingCitation[] {
  const found: RulingCitation[] = [];
  let after: string | undefined;
  const names = new RegExp(`\\b(${RULE})(-R\\d+)?\\b|(?<![\\w-])${OWN_NUMBER}\\b`, 'g');
  for (const [id, rule, ofRule] of text.matchAll(names)) {
    if (ofRule !== undefined || rule === undefined) found.push({ id, after: rule ?? after });
    else if (rule !== undefined) after = rule;
  }
  return found;
}

/** A ruling that some file names and no game knows. */
export interface UnknownRuling {
  readonly id: string;
  readonly file: string;
}

/** Where rulings may be named, and which files are text of ours: recorded games and builds are not. */
const PLACES = ['packages', 'docs', 'scripts', 'changelog'];
const PASSED_OVER = /(?:^|[\\/])(?:node_modules|dist|golden|rulings\.json)(?:[\\/]|$)/;
const TEXT = /\.(?:tsx?|mjs|jsonc?|md|css)$/;

/** The rulings named anywhere in the project that no game has. */
export function unknownRulings(root: string, games: readonly RuledGame[]): readonly UnknownRuling[] {
  const files = [
    ...readdirSync(root).filter((name) => name.endsWith('.md')),
    ...PLACES.filter((place) => existsSync(join(root, place))).flatMap((place) =>
      readdirSync(join(root, place), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name))),
    ),
  ].filter((file) => TEXT.test(file) && !PASSED_OVER.test(file));
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return rulingsNamedIn(text).flatMap((citation) =>
      isUnknown(citation, file.split(sep), games) ? [{ id: citation.id, file }] : [],
    );
  });
}

/**
 * A file in a folder named after a game means that game's rulings. Elsewhere any game's will do, and the rule named before
 * says which game is meant, so that a game whose rules are not here yet is not asked.
 */
export function isUnknown(
  { id, after }: RulingCitation,
  path: readonly string[],
  games: readonly RuledGame[],
): boolean {
  const knows = (game: RuledGame): boolean => game.rulings.some((ruling) => ruling.id === id);
  const home = games.find((game) => path.includes(game.id));
  if (home) return !knows(home);
  if (games.some(knows)) return false;
  const meant = games.find(({ prefix }) => after?.startsWith(`${prefix}-`));
  return meant !== undefined && (followsRule(id) || !meant.rulings.some((ruling) => followsRule(ruling.id)));
}
