// Builds the client and the server when their sources are newer than the last build.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'test'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) latest = Math.max(latest, newest(path));
    else if (!/\.(test\.ts|md)$/.test(entry.name)) latest = Math.max(latest, statSync(path).mtimeMs);
  }
  return latest;
}

const isStale = (built) => !existsSync(built) || statSync(built).mtimeMs < newest('packages');

export const SERVER_BUNDLE = 'packages/server/dist/main.mjs';

export async function buildAll() {
  if (isStale('packages/web/dist/index.html')) {
    console.log('Building the client…');
    const vite = spawnSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', 'packages/web', '--logLevel', 'warn'],
      { stdio: 'inherit' },
    );
    if (vite.status !== 0) process.exit(1);
  }
  if (isStale(SERVER_BUNDLE)) {
    const { bundleServer } = await import('./server-bundle.mjs');
    await bundleServer(dirname(SERVER_BUNDLE));
  }
}
