import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A function or value under a rule's ID that nothing but tests asks for. */
export interface IdleRule {
  readonly name: string;
  readonly file: string;
}

/** `// AOS-7.2: …` or a comment that names an ID, right above an exported name. */
const UNDER_A_COMMENT = /((?:^\/\/[^\n]*\n)+|^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)export (?:const|function\*?) (\w+)/gm;
const RULE_ID = /\b[A-Z0-9]{2,4}-\d+(?:\.\d+)*[a-z]?\b/;
/** Open ends that packs and later books use are said to be so. */
const HOOK = /\bhook\b/;

/** Packages that ask the rules. */
const USERS = ['ai', 'web'] as const;

/** What the rules of a game write down and play never uses. */
export function idleRules(root: string, system: string): IdleRule[] {
  const folder = join(root, 'packages/games', system, 'src');
  const sources = sourcesIn(folder);
  const others = USERS.flatMap((name) => sourcesIn(join(root, 'packages', name, 'src')));
  const words = countWords([...sources, ...others].map(({ text }) => text));
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(UNDER_A_COMMENT)]
      .filter(([, comment = '', name = '']) => RULE_ID.test(comment) && !HOOK.test(comment) && words.get(name) === 1)
      .map(([, , name = '']) => ({ name, file: relative(root, path) })),
  );
}

function sourcesIn(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\.ts$|(?:^|[\\/])testing/.test(relative(folder, path)))
      return [];
    return [{ path, text: readFileSync(path, 'utf8') }];
  });
}

function countWords(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const [word] of text.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
