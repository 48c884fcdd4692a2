import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const packages = new URL('../../', import.meta.url);

const filesUnder = (folder: string, wanted: RegExp): string[] =>
  readdirSync(new URL(folder, packages), { recursive: true })
    .map(String)
    .filter((file) => wanted.test(file) && !/\.test\.|\bnode_modules\b/.test(file))
    .map((file) => readFileSync(new URL(`${folder}/${file}`, packages), 'utf8'));

/** Everybody who may show a text of a game: its rules and data, the layers below, the client. */
const sourcesOf = (home: string): string =>
  [home, 'kernel', 'tabletop', 'web']
    .flatMap((each) => filesUnder(`${each}/src`, /\.tsx?$/))
    .concat(home === 'tabletop' ? [] : filesUnder(`${home}/data`, /\.json$/))
    .join('\n');

const keysOf = (home: string): string[] =>
  filesUnder(`${home}/src/messages`, /\.json$/).flatMap((texts) => Object.keys(JSON.parse(texts)));

/** `event.round-began` → round-began; `refusal.move/too-far.cause` → move/too-far. */
const nameOf = (key: string): string => key.replace(/^[a-z]+\./, '').replace(/\.(cause|remedy)$/, '');

/** Keys and names that a template makes: what stands for its gaps may be anything, the rest must be a word. */
function templatesIn(sources: string): RegExp[] {
  return [...sources.matchAll(/`([\w./:-]*\$\{[^`\n]*)`/g)].flatMap(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/);
    if (!/[a-z]{3}/.test(parts.join(' ').replace(/^[a-z]+\./, ''))) return [];
    return [new RegExp(`^${parts.map((part) => part.replace(/[^\w-]/g, '\\$&')).join('[\\w-]+')}$`)];
  });
}

test.each(['games/w40k', 'games/aos', 'games/warzone', 'tabletop'])('%s: every text is shown by somebody', (home) => {
  const sources = sourcesOf(home);
  const words = new Set(
    [...sources.matchAll(/['"`]([\w./:-]+)['"`]|\b([a-z]+):/g)].map(([, text, word]) => text ?? word),
  );
  const templates = templatesIn(sources);
  const isUsed = (text: string) => words.has(text) || templates.some((template) => template.test(text));
  const unused = keysOf(home).filter((key) => {
    const [plain = key] = key.split(/_(?:one|none)$/);
    return !isUsed(plain) && !isUsed(nameOf(plain));
  });
  expect(unused).toEqual([]);
});
