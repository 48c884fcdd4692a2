// npm run changelog           what has come since the last release, gathered from changelog/
// npm run changelog -- 0.2.0  writes it into CHANGELOG.md as that release and removes the small files
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Headings of small files, in the order in which a release lists them. */
const KINDS = ['Added', 'Changed', 'Fixed', 'Replays'] as const;
type Kind = (typeof KINDS)[number];

/** A line about one change. */
interface Entry {
  readonly kind: Kind;
  readonly text: string;
}

/** The changes one small file tells of; it fails, naming the file, where a line is none. */
export function entriesIn(file: string, text: string): Entry[] {
  let kind: Kind | undefined;
  return text.split('\n').flatMap((line): Entry[] => {
    const heading = KINDS.find((one) => line === `### ${one}`);
    kind = heading ?? kind;
    if (heading || line === '') return [];
    const replays = /^\*\*Replays:\*\* (.+)$/.exec(line)?.[1];
    if (replays) return [{ kind: 'Replays', text: replays }];
    const told = /^- (.+)$/.exec(line)?.[1];
    if (kind && told) return [{ kind, text: told }];
    throw new Error(
      `${file}: "${line}" is no change. Write "### Added", "### Changed" or "### Fixed", then lines "- …".`,
    );
  });
}

/** "Age of Sigmar: …" stands with what else is told of Age of Sigmar; what names no subject comes first. */
const subjectOf = ({ text }: Entry): string => /^([A-Z][\w ,]{2,40}):/.exec(text)?.[1] ?? '';

/** All changes as one section, by kind and then by subject. */
export const section = (title: string, entries: readonly Entry[]): string =>
  [
    `## ${title}`,
    ...KINDS.flatMap((kind) => {
      const ofKind = entries.filter((entry) => entry.kind === kind);
      const sorted = ofKind.toSorted((a, b) => subjectOf(a).localeCompare(subjectOf(b), 'en'));
      return sorted.length === 0 ? [] : [`### ${kind}`, sorted.map(({ text }) => `- ${text}`).join('\n')];
    }),
  ].join('\n\n');

const FOLDER = 'changelog';

export const smallFiles = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(FOLDER, name));

function release(version: string, entries: readonly Entry[]): void {
  const [head = '', ...older] = readFileSync('CHANGELOG.md', 'utf8').split(/^(?=## )/m);
  const title = `${version} (${new Date().toISOString().slice(0, 10)})`;
  writeFileSync('CHANGELOG.md', `${[head.trim(), section(title, entries), ...older].join('\n\n').trim()}\n`);
  for (const file of smallFiles()) rmSync(file);
}

if (process.argv[1]?.endsWith('scripts/changelog.ts')) {
  const entries = smallFiles().flatMap((file) => entriesIn(file, readFileSync(file, 'utf8')));
  const version = process.argv[2];
  if (version === undefined) console.log(section('Since the last release', entries));
  else release(version, entries);
}
