import { build } from 'esbuild';

/** Bundles the server as people run it into a folder of the project, where the packages it leaves out are found. */
export async function bundleServer(folder) {
  await build({
    // Bots think in threads of their own, which have a program of their own.
    entryPoints: ['packages/server/src/main.ts', 'packages/server/src/bot-worker.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    // A sixth less memory; names stay for whoever reads a report.
    minifyWhitespace: true,
    external: [
      '@electric-sql/pglite',
      'pg',
      'fastify',
      '@fastify/*',
      'zod',
      '@noble/hashes',
      'tinypool',
      'pino',
      'esbuild',
    ],
    logLevel: 'error',
  });
}
