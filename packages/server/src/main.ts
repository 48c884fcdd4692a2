import { resolve } from 'node:path';
import { startServer } from './server.ts';
import { FolderInUseError } from './storage/folder-lock.ts';

/** Ctrl-C twice ends at once. */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 8040);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`PORT is "${process.env.PORT}". Give a number from 0 to 65535.`);
    process.exit(2);
  }
  const { DATABASE_URL } = process.env;
  const server = await startServer({
    port,
    host: process.env.HOST ?? '127.0.0.1',
    dataDir: resolve(process.env.DATA_DIR ?? '.data'),
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
    webRoot: resolve(process.env.WEB_ROOT ?? 'packages/web/dist'),
    hosts: (process.env.HOSTS ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => host !== ''),
    ...(process.env.TRUST_PROXY ? { trustProxy: process.env.TRUST_PROXY === 'true' || process.env.TRUST_PROXY } : {}),
    ...(process.env.BOT_DELAY_MS ? { botDelay: Number(process.env.BOT_DELAY_MS) } : {}),
  });
  console.log(`Mischia: ${server.url}`);
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
}

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
