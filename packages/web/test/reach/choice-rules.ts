import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleId } from '@mischia/kernel';

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /(?<!\.test)\.ts$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });

const RULE = /\brule: '([A-Z0-9]+-[\d.]+)'/g;
/** A request says of what kind it is and what may be answered; an option has a value and a label. */
const REQUEST = /\bkind\b[\s\S]*\b(options|space)\b|\b(options|space)\b[\s\S]*\bkind\b/;
const OPTION = /\bvalue\b[\s\S]*\blabel\b|\blabel\b[\s\S]*\bvalue\b/;

/** Rules that stand in a request or an option written out in a game's source: those that never came up in play show. */
export function rulesInSource(root: string, system: string): ReadonlySet<RuleId> {
  const found = new Set<RuleId>();
  for (const source of sources(join(root, 'packages/games', system, 'src'))) {
    for (const match of source.matchAll(RULE)) {
      const around = objectAround(source, match.index);
      if (REQUEST.test(around) || OPTION.test(around)) found.add(match[1] as RuleId);
    }
  }
  return found;
}

/** The object literal around a place, without the objects inside it. */
function objectAround(source: string, at: number): string {
  let start = at;
  for (let depth = 0; start > 0; start--) {
    if (source[start] === '}') depth++;
    if (source[start] === '{' && depth-- === 0) break;
  }
  let own = '';
  for (let depth = 0, place = start; place < source.length; place++) {
    const char = source[place];
    if (char === '}') depth--;
    if (depth <= 1) own += char;
    if (char === '{') depth++;
    if (depth === 0) return own;
  }
  return own;
}
