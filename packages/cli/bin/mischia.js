#!/usr/bin/env node
// Builds the command when its sources are newer than the last build, then runs it.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const bundle = join(root, 'packages/cli/dist/mischia.mjs');

/** The time of the newest source below a folder. */
function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) latest = Math.max(latest, newest(path));
    else if (/\.(ts|tsx|json)$/.test(entry.name)) latest = Math.max(latest, statSync(path).mtimeMs);
  }
  return latest;
}

if (!existsSync(bundle) || statSync(bundle).mtimeMs < newest(join(root, 'packages'))) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(root, 'packages/cli/src/main.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    external: ['esbuild', '@electric-sql/pglite', 'pg', 'fastify', '@fastify/*', 'commander'],
    logLevel: 'error',
  });
}
await import(pathToFileURL(bundle).href);
