import pg from 'pg';
import { type DatabasePatience, StorageDownError, storageFault } from './database.ts';
import { queryOf, type Statement } from './statement.ts';

const FIRST_WAIT = 100;
const LONGEST_WAIT = 5000;
/** A line that is cut without a word is noticed by asking. */
const HEARTBEAT = 10_000;

/**
 * One line to PostgreSQL that hears a channel. When it breaks it comes back by itself and says so. It takes statements too,
 * one at a time: what they notify of then comes with their result, and not as a message of its own on another line.
 */
export class Listener {
  readonly #url: string;
  readonly #patience: DatabasePatience;
  readonly #channel: string;
  readonly #onMessage: (payload: string) => void;
  readonly #onResumed: () => void;
  #client: pg.Client | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #isUp = false;
  /** The statement on its way. */
  #running: Promise<unknown> | undefined;
  #closed = false;

  private constructor(
    url: string,
    patience: DatabasePatience,
    channel: string,
    onMessage: (payload: string) => void,
    onResumed: () => void,
  ) {
    this.#url = url;
    this.#patience = patience;
    this.#channel = channel;
    this.#onMessage = onMessage;
    this.#onResumed = onResumed;
  }

  static async open(
    url: string,
    patience: DatabasePatience,
    channel: string,
    onMessage: (payload: string) => void,
    onResumed: () => void,
  ): Promise<Listener> {
    const listener = new Listener(url, patience, channel, onMessage, onResumed);
    await listener.#connect();
    return listener;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** What comes of a statement; undefined when the line does not take it now. */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<{ readonly rows: Row[] }> | undefined {
    const client = this.#client;
    if (!this.#isUp || !client || this.#running) return undefined;
    const running = new Promise<pg.QueryResult>((resolve, reject) => {
      const onEnd = (fault: Error | undefined, result: pg.QueryResult) => {
        if (client === this.#client) this.#running = undefined;
        if (!fault) return resolve(result);
        // One that timed out may be stuck for long, and the line with it.
        if (storageFault(fault) instanceof StorageDownError) this.#lost(client);
        reject(fault);
      };
      client.query(queryOf(statement, values, onEnd));
    });
    this.#running = running;
    return running;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#isUp = false;
    clearTimeout(this.#timer);
    await this.#running?.catch(() => {});
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: this.#patience.connect,
      query_timeout: this.#patience.answer,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => this.#onMessage(payload ?? ''));
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(this.#channel)}`);
    if (this.#closed || client !== this.#client) return void client.end().catch(() => {});
    this.#isUp = true;
    this.#wait = FIRST_WAIT;
    this.#timer = setTimeout(() => this.#ask(client), HEARTBEAT);
  }

  #ask(client: pg.Client): void {
    client.query('SELECT 1').then(
      () => {
        if (client === this.#client && !this.#closed) this.#timer = setTimeout(() => this.#ask(client), HEARTBEAT);
      },
      () => this.#lost(client),
    );
  }

  #lost(client: pg.Client): void {
    if (this.#closed || client !== this.#client) return;
    this.#client = undefined;
    this.#running = undefined;
    this.#isUp = false;
    clearTimeout(this.#timer);
    client.end().catch(() => {});
    this.#timer = setTimeout(() => {
      this.#connect().then(
        () => {
          if (this.#isUp) this.#onResumed();
        },
        () => this.#client && this.#lost(this.#client),
      );
    }, this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}
