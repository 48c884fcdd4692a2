// Type-checks every package with the fast compiler; the web client has its own configuration (DOM, JSX).
// What has not changed since the last time is not checked again.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

let failed = false;
for (const project of ['tsconfig.json', 'packages/web/tsconfig.json']) {
  if (!existsSync(project)) continue;
  const memory = `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  const run = spawnSync(
    process.execPath,
    ['node_modules/ts7/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory],
    { stdio: 'inherit' },
  );
  failed ||= run.status !== 0;
}
process.exit(failed ? 1 : 0);
