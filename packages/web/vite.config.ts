import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

// In development the page comes from vite and everything else from a running server (npm start, port 8040).
const server = process.env.MISCHIA_SERVER ?? 'http://127.0.0.1:8040';

/** These packages only define things: what a page does not use of them need not travel. */
const DEFINES = /packages\/(kernel|geometry|odds|tabletop|games|ai)\//;
const treeshake = { moduleSideEffects: (id: string) => !DEFINES.test(id) };

const RULES = /rules-index\.json\?(it|en)$/;

interface Ruling {
  readonly id: string;
  readonly rules: readonly string[];
  readonly [language: string]: unknown;
}

/** The rules of a game in one language, each with its rulings: whoever looks one up need not load the other's words. */
const rulesByLanguage = (): Plugin => ({
  name: 'rules-by-language',
  enforce: 'pre',
  load(id) {
    const language = RULES.exec(id)?.[1];
    if (language === undefined) return null;
    const file = id.replace(/\?.*$/, '');
    const beside = file.replace('rules-index.json', 'rulings.json');
    const rules: { id: string; [language: string]: unknown }[] = JSON.parse(readFileSync(file, 'utf8'));
    const rulings: Ruling[] = existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : [];
    for (const path of [file, beside]) this.addWatchFile(path);
    const words = rules.map((rule) => {
      const own = rulings.filter((ruling) => ruling.rules.includes(rule.id));
      const told = own.length > 0 ? { rulings: own.map((ruling) => ({ id: ruling.id, text: ruling[language] })) } : {};
      return { id: rule.id, [language]: rule[language], ...told };
    });
    return { code: `export default ${JSON.stringify(words)}`, moduleType: 'js' };
  },
});

const EXPLAINED = /explanations\.json\?(it|en)$/;

/** What the abilities of a game do, in one language; some are explained by a rule. */
const explanationsByLanguage = (): Plugin => ({
  name: 'explanations-by-language',
  enforce: 'pre',
  load(id) {
    const language = EXPLAINED.exec(id)?.[1];
    if (language === undefined) return null;
    const file = id.replace(/\?.*$/, '');
    this.addWatchFile(file);
    const all: { [key: string]: { rule?: string; [language: string]: unknown } } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    const words = Object.entries(all).map(([key, { rule, [language]: text }]) => [key, rule ? { rule } : { text }]);
    return { code: `export default ${JSON.stringify(Object.fromEntries(words))}`, moduleType: 'js' };
  },
});

/** Fonts come with the page, so that no line moves when they arrive. */
const fontsFirst = (): Plugin => ({
  name: 'fonts-first',
  apply: 'build',
  transformIndexHtml: (_html, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        injectTo: 'head' as const,
      })),
});

const WORKER = /new URL\('(\.\/[\w./-]+\.worker\.ts)', import\.meta\.url\)/g;

/** A worker shares the files of the page: packed by itself it would carry the whole game a second time. */
const sharedWorkers = (): Plugin => ({
  name: 'shared-workers',
  apply: 'build',
  enforce: 'pre',
  async transform(code, importer) {
    let changed = code;
    for (const [whole, path = ''] of code.matchAll(WORKER)) {
      const found = await this.resolve(path, importer);
      if (!found) continue;
      const file = this.emitFile({ type: 'chunk', id: found.id });
      changed = changed.replace(whole, `import.meta.ROLLUP_FILE_URL_${file}`);
    }
    return changed === code ? null : changed;
  },
});

const SCHEMA_WRITER = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** Pages read answers by their schemas and never write a schema down: what zod needs for that stays at home. */
const schemasNotWritten = (): Plugin => ({
  name: 'schemas-not-written',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!SCHEMA_WRITER.test(id)) return null;
    const source = await readFile(id, 'utf8');
    const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const absent = "const absent = () => () => { throw new Error('JSON Schemas are not written in the page.'); };";
    return { code: [absent, ...names.map((name) => `export { absent as ${name} };`)].join('\n'), moduleType: 'js' };
  },
});

const TEXT = /\.(js|css|html|svg|json)$/;
/** Smaller files gain nothing. */
const WORTHWHILE = 200;

/** Every text also packed, once, at build time: the server sends what the browser understands. Not so where size does not matter. */
const precompressed = (): Plugin => {
  let folder: string | undefined;
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved({ root, build: { outDir, minify } }) {
      if (minify !== false) folder = resolve(root, outDir);
    },
    async closeBundle() {
      const out = folder;
      if (out === undefined) return;
      const names = await readdir(out, { recursive: true });
      await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => pack(resolve(out, name))));
    },
  };
};

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < WORTHWHILE) return;
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 9, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

export default defineConfig({
  root: here,
  plugins: [
    rulesByLanguage(),
    explanationsByLanguage(),
    schemasNotWritten(),
    sharedWorkers(),
    fontsFirst(),
    react(),
    precompressed(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Which file holds which game: the budgets of the files are counted game by game.
    manifest: true,
    target: 'es2023',
    // Pictures come one by one, by theme: nobody loads both.
    assetsInlineLimit: (file) => (file.endsWith('.webp') ? false : undefined),
    rolldownOptions: { treeshake },
  },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server.replace(/^http/, 'ws'), ws: true },
    },
  },
});
