import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

/** A program that threads can run, and how to be rid of it. */
export interface WorkerFile {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * The built server has its thinking thread beside it. Where the server runs from its sources (tests, benchmarks) it is
 * bundled when the first bot has to think.
 */
export async function botWorkerFile(): Promise<WorkerFile> {
  const here = dirname(fileURLToPath(import.meta.url));
  const built = join(here, 'bot-worker.mjs');
  if (existsSync(built)) return { path: built, remove: async () => {} };
  const beside = join(here, 'bot-worker.ts');
  const source = existsSync(beside) ? beside : resolve('packages/server/src/bot-worker.ts');
  // Inside the project, so that the packages it leaves out are found.
  const path = join(dirname(dirname(source)), 'dist', `bot-worker-${process.pid}-${threadId}-${Date.now()}.mjs`);
  const { build } = await import('esbuild');
  await build({
    entryPoints: [source],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@noble/hashes'],
    logLevel: 'error',
  });
  return { path, remove: () => rm(path, { force: true }) };
}
