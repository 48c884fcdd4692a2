import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { ADMIN, administer } from './admin.ts';
import { NO_LIMITS } from './limits.ts';
import { createLog } from './log.ts';
import { trustedProxies } from './proxies.ts';
import { startServer } from './server.ts';
import { FolderInUseError } from './storage/folder-lock.ts';
import { jobTimesOf } from './storage/jobs.ts';
import { openPglite } from './storage/pglite.ts';
import { openPostgres } from './storage/postgres.ts';
import type { Retention } from './storage/retention.ts';

// What is young and dead is swept in a millisecond or two; shared among threads it takes less time and far more work.
setFlagsFromString('--no-parallel-scavenge');

/** Ctrl-C twice ends at once. */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 8040);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`PORT is "${process.env.PORT}". Give a number from 0 to 65535.`);
    process.exit(2);
  }
  const { DATABASE_URL } = process.env;
  const dataDir = resolve(process.env.DATA_DIR ?? '.data');
  const words = process.argv.slice(2);
  if (words.length > 0) {
    process.exitCode = await fromTerminal(words, dataDir, DATABASE_URL);
    return;
  }
  const log = createLog(process.env.LOG_LEVEL ?? (process.stdout.isTTY ? 'error' : 'info'), process.stderr);
  const server = await startServer({
    log,
    port,
    host: process.env.HOST ?? '127.0.0.1',
    dataDir,
    retention: {
      ...daysIn('finishedDays', process.env.RETAIN_FINISHED_DAYS),
      ...daysIn('idleDays', process.env.RETAIN_IDLE_DAYS),
    },
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
    webRoot: resolve(process.env.WEB_ROOT ?? 'packages/web/dist'),
    hosts: (process.env.HOSTS ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => host !== ''),
    ...(process.env.TRUST_PROXY ? { trustProxy: trustedProxies(process.env.TRUST_PROXY) } : {}),
    ...(process.env.LIMITS === 'off' ? { limits: NO_LIMITS } : {}),
    ...(process.env.JOB_LEASE_MS ? { jobTimes: jobTimesOf(Number(process.env.JOB_LEASE_MS)) } : {}),
    ...(process.env.BOT_DELAY_MS ? { botDelay: Number(process.env.BOT_DELAY_MS) } : {}),
  });
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(130);
    stopping = true;
    server.close().then(
      () => process.exit(0),
      (fault) => {
        console.error(fault);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Last: whoever reads this may stop us at once.
  console.log(`Mischia: ${server.url}`);
}

async function fromTerminal(words: readonly string[], dataDir: string, url: string | undefined): Promise<number> {
  const db = url ? await openPostgres(url) : await openPglite(dataDir);
  try {
    if (await administer(db, words)) return 0;
    console.error(ADMIN);
    return 2;
  } finally {
    await db.close();
  }
}

const daysIn = (name: 'finishedDays' | 'idleDays', text: string | undefined): Retention =>
  Number(text) > 0 ? { [name]: Number(text) } : {};

main().catch((fault: NodeJS.ErrnoException) => {
  console.error(whyNot(fault));
  process.exit(1);
});

function whyNot(fault: NodeJS.ErrnoException): string {
  if (fault.code === 'EADDRINUSE')
    return `Port ${process.env.PORT ?? 8040} is in use. Choose another: PORT=8041 npm start`;
  if (fault instanceof FolderInUseError) return `Mischia could not start: ${fault.message} ${fault.remedy}`;
  return `Mischia could not start: ${fault.message}`;
}
