import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from '@mischia/server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../../scripts/launch-browser.ts';
import { withDatabase } from '../../server/test/with-database.ts';

/** The client as built; another build can be tried beside it. */
const WEB_ROOT = process.env.MISCHIA_WEB_ROOT ?? fileURLToPath(new URL('../dist', import.meta.url));

interface Guest {
  readonly language?: 'it' | 'en';
  readonly theme?: 'dark' | 'light';
  readonly name?: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** Somebody who has never been here: warned and offered a guide, as the page comes. */
  readonly isNew?: boolean;
  /** Tables as players see them, for pictures: to paint them takes longer than most tests. */
  readonly isPainted?: boolean;
  /** Set before any page is there: what a page has open it may write back over a change from outside. */
  readonly dicePace?: 'quick' | 'step';
}

/** Who has played all games before: nothing stands between a choice and its answer. Tables are drawn plainly, unless they are looked at. */
const SETTLED = {
  tableLook: 'plain',
  warnIdle: false,
  startOptions: true,
  guides: { 'space-marine-heroes': false, 'black-reach': false, w40k: false, aos: false, warzone: false },
};

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 844, height: 390 };

/** Milliseconds until a wait for something on a page is given up: long enough for any machine that is still working. */
export const PATIENCE = 240_000;
/** No clock of the server runs out while a busy machine makes everybody wait. */
const A_DAY = 86_400_000;

/**
 * The built client, a real server on a free port with a folder of its own, and a browser. Its games are the same each
 * time: their names, the secrets of their dice and what the pages add to the dice are.
 */
export class House {
  readonly #browser: Browser;
  readonly #folder: string;
  readonly #webRoot: string;
  readonly #names: GameNames;
  readonly faults: string[] = [];
  #server: RunningServer;

  private constructor(browser: Browser, folder: string, webRoot: string, names: GameNames, server: RunningServer) {
    this.#browser = browser;
    this.#folder = folder;
    this.#webRoot = webRoot;
    this.#names = names;
    this.#server = server;
  }

  static async open(webRoot = WEB_ROOT): Promise<House> {
    if (!existsSync(join(webRoot, 'index.html'))) {
      throw new Error('The client is not built: run npm run build -w packages/web first.');
    }
    const folder = await withDatabase(await mkdtemp(join(tmpdir(), 'mischia-web-')));
    const names = new GameNames();
    // One after the other: a machine that is busy enough to be late with one would be late with both.
    const server = await serve(folder, webRoot, names, 0);
    try {
      return new House(await launchBrowser(), folder, webRoot, names, server);
    } catch (fault) {
      await server.close();
      await rm(folder, { recursive: true, force: true });
      throw fault;
    }
  }

  /** Games from here on depend on this name and on nothing that was played before; pages that are still open go. */
  async begin(name: string): Promise<void> {
    this.#names.begin(name);
    this.faults.length = 0;
    for (const context of this.#browser.contexts()) await context.close();
  }

  get url(): string {
    return this.#server.url;
  }

  /** A browser of its own: separate storage, separate person. */
  async guest({
    language = 'it',
    theme = 'dark',
    name = '',
    size = DESK,
    isNew = false,
    isPainted = false,
    dicePace = 'quick',
  }: Guest = {}): Promise<Page> {
    const context: BrowserContext = await this.#browser.newContext({
      viewport: size,
      reducedMotion: 'reduce',
      acceptDownloads: true,
    });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(steadyEntropy);
    await context.addInitScript(
      (settings) => {
        if (!localStorage.getItem('mischia.settings')) localStorage.setItem('mischia.settings', settings);
      },
      JSON.stringify({
        state: {
          language,
          theme,
          followSystem: false,
          name,
          pace: 'quick',
          ...(isNew ? {} : SETTLED),
          ...(isPainted ? { tableLook: 'painted' } : {}),
          dicePace,
        },
        version: 0,
      }),
    );
    const page = await context.newPage();
    page.on('pageerror', (fault) => this.faults.push(fault.message));
    await page.goto(this.url);
    return page;
  }

  /** Somebody whose browser has never seen the page, with settings of its own. */
  async stranger(browser: { readonly locale: string; readonly colorScheme: 'dark' | 'light' }): Promise<Page> {
    const context = await this.#browser.newContext({ ...browser, viewport: DESK, reducedMotion: 'reduce' });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(steadyEntropy);
    const page = await context.newPage();
    page.on('pageerror', (fault) => this.faults.push(fault.message));
    await page.goto(this.url);
    return page;
  }

  /** The server goes away and comes back on the same port with the same folder. */
  async restart(whileDown: () => Promise<void>): Promise<void> {
    const port = Number(new URL(this.url).port);
    await this.#server.close();
    await whileDown();
    this.#server = await serve(this.#folder, this.#webRoot, this.#names, port);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const serve = (dataDir: string, webRoot: string, names: GameNames, port: number): Promise<RunningServer> =>
  startServer({
    port,
    dataDir,
    webRoot,
    botDelay: 0,
    nameGame: () => names.next(),
    bots: { limit: A_DAY },
    entropyDeadline: A_DAY,
    limits: {
      heartbeat: A_DAY,
      wholeRequest: PATIENCE,
      messages: { burst: 1000, perSecond: 1000 },
    },
  });

/** Names and secrets of games that anybody could guess. */
class GameNames {
  #of = '';
  #count = 0;

  begin(name: string): void {
    this.#of = name;
    this.#count = 0;
  }

  next() {
    const hash = createHash('sha256')
      .update(`${this.#of} ${this.#count++}`)
      .digest('base64url');
    return { id: hash.slice(0, 12), diceSecret: hash.slice(12) };
  }
}

/** In a page: what it adds to the dice is always the same. Keys of commands are shorter, and stay random. */
function steadyEntropy(): void {
  const ENTROPY_BYTES = 16;
  const real = crypto.getRandomValues.bind(crypto);
  const steady = (values: Uint8Array<ArrayBuffer>) => (values.length === ENTROPY_BYTES ? values.fill(7) : real(values));
  crypto.getRandomValues = steady as typeof crypto.getRandomValues;
}
