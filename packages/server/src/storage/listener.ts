import pg from 'pg';

const FIRST_WAIT = 100;
const LONGEST_WAIT = 5000;
/** A line that is cut without a word is noticed by asking. */
const HEARTBEAT = 10_000;
const PATIENCE = 5000;

/** One line to PostgreSQL that hears a channel. When it breaks it comes back by itself and says so. */
export class Listener {
  readonly #url: string;
  readonly #channel: string;
  readonly #onMessage: (payload: string) => void;
  readonly #onResumed: () => void;
  #client: pg.Client | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #isUp = false;
  #closed = false;

  private constructor(url: string, channel: string, onMessage: (payload: string) => void, onResumed: () => void) {
    this.#url = url;
    this.#channel = channel;
    this.#onMessage = onMessage;
    this.#onResumed = onResumed;
  }

  static async open(
    url: string,
    channel: string,
    onMessage: (payload: string) => void,
    onResumed: () => void,
  ): Promise<Listener> {
    const listener = new Listener(url, channel, onMessage, onResumed);
    await listener.#connect();
    return listener;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#isUp = false;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
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
