import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone this command runs in. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('mischia does not run inside its project');
    folder = parent;
  }
  return folder;
}

/** A rule of a system's index, in our own words. */
export interface IndexedRule {
  readonly id: string;
  readonly kind: string;
  readonly status: 'executed' | 'data' | 'hook' | 'advice';
  readonly en: { readonly title: string; readonly text: string };
  readonly it: { readonly title: string; readonly text: string };
}

export function rulesIndexOf(root: string, system: string): readonly IndexedRule[] | undefined {
  const path = join(root, 'packages/games', system, 'rules-index.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Where each rule ID of a system is written: in code and data, and in tests and scenarios. */
export interface Citations {
  readonly code: ReadonlyMap<string, ReadonlySet<string>>;
  readonly tests: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads a game's folder; `prefix` is what its rule IDs begin with, e.g. `SMH`. */
export function citationsOf(root: string, system: string, prefix: string): Citations {
  const folder = join(root, 'packages/games', system);
  // `W40K-25.${number}` and `W40K-25.%i` are no IDs yet.
  const id = new RegExp(`\\b${prefix}-\\d+(?:\\.\\d+)*[a-z]?\\b(?!\\.[$%])`, 'g');
  const code = new Map<string, Set<string>>();
  const tests = new Map<string, Set<string>>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const inside = relative(folder, path);
    if (!entry.isFile() || inside.includes('node_modules') || !/\.(ts|json|jsonc)$/.test(entry.name)) continue;
    if (/^(?:rules-index|rulings)\.json$/.test(inside) || /[\\/]messages[\\/]/.test(inside)) continue;
    const isTest = /\.test\.ts$/.test(entry.name) || /^(scenarios|test)[\\/]/.test(inside);
    const cited = isTest ? tests : code;
    for (const [found] of readFileSync(path, 'utf8').matchAll(id)) {
      const files = cited.get(found) ?? new Set();
      cited.set(found, files.add(relative(root, path)));
    }
  }
  return { code, tests };
}
