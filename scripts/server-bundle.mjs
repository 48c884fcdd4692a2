import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const SHARED = 'shared';
/** Milliseconds that one build takes to write its files, and some. */
const ONE_BUILD = 10_000;

/** Zod brings the words for its faults in fifty languages; nobody here asks for another than English. */
const zodInEnglish = {
  name: 'zod-in-english',
  setup({ onResolve }) {
    onResolve({ filter: /\/locales\/index\.js$/ }, ({ path, resolveDir }) =>
      /zod[\\/]v4[\\/]/.test(resolveDir) ? { path: join(resolveDir, path, '..', 'en.js') } : undefined,
    );
  },
};

/** Bundles the server as people run it into a folder of the project, where the packages it leaves out are found. */
export async function bundleServer(folder) {
  forgetOldParts(folder);
  await build({
    // Bots think in threads of their own, which have a program of their own.
    entryPoints: ['packages/server/src/main.ts', 'packages/server/src/bot-worker.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // A game is read when somebody plays it.
    splitting: true,
    chunkNames: `${SHARED}/[name]-[hash]`,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    // A sixth less memory; names stay for whoever reads a report.
    minifyWhitespace: true,
    plugins: [zodInEnglish],
    external: ['@electric-sql/pglite', 'pg', 'fastify', '@fastify/*', '@noble/hashes', 'tinypool', 'pino', 'esbuild'],
    logLevel: 'error',
  });
}

/** What the build before this one made stays: a server that still runs may come for a game it has not read yet. */
function forgetOldParts(folder) {
  const [main, shared] = [join(folder, 'main.mjs'), join(folder, SHARED)];
  if (!existsSync(main) || !existsSync(shared)) return;
  const lastBuild = statSync(main).mtimeMs - ONE_BUILD;
  for (const name of readdirSync(shared)) {
    const part = join(shared, name);
    if (statSync(part).mtimeMs < lastBuild) rmSync(part);
  }
}
