import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from '@mischia/server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/** The client as built; another build can be tried beside it. */
const WEB_ROOT = process.env.MISCHIA_WEB_ROOT ?? fileURLToPath(new URL('../dist', import.meta.url));

interface Guest {
  readonly language?: 'it' | 'en';
  readonly theme?: 'dark' | 'light';
  readonly name?: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** Somebody who has never been here: warned and offered a guide, as the page comes. */
  readonly isNew?: boolean;
}

/** Who has played all games before: nothing stands between a choice and its answer. */
const SETTLED = {
  warnIdle: false,
  startOptions: true,
  guides: { 'space-marine-heroes': false, 'black-reach': false, w40k: false },
};

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 844, height: 390 };

/** The built client, a real server on a free port with a folder of its own, and a browser. */
export class House {
  readonly #browser: Browser;
  readonly #folder: string;
  readonly faults: string[] = [];
  #server: RunningServer;

  readonly #webRoot: string;

  private constructor(browser: Browser, folder: string, webRoot: string, server: RunningServer) {
    this.#browser = browser;
    this.#folder = folder;
    this.#webRoot = webRoot;
    this.#server = server;
  }

  static async open(webRoot = WEB_ROOT): Promise<House> {
    if (!existsSync(join(webRoot, 'index.html'))) {
      throw new Error('The client is not built: run npm run build -w packages/web first.');
    }
    const folder = await mkdtemp(join(tmpdir(), 'mischia-web-'));
    const [browser, server] = await Promise.all([launchBrowser(), serve(folder, webRoot, 0)]);
    return new House(browser, folder, webRoot, server);
  }

  get url(): string {
    return this.#server.url;
  }

  /** A browser of its own: separate storage, separate person. */
  async guest({ language = 'it', theme = 'dark', name = '', size = DESK, isNew = false }: Guest = {}): Promise<Page> {
    const context: BrowserContext = await this.#browser.newContext({
      viewport: size,
      reducedMotion: 'reduce',
      acceptDownloads: true,
    });
    await context.addInitScript(
      (settings) => {
        if (!localStorage.getItem('mischia.settings')) localStorage.setItem('mischia.settings', settings);
      },
      JSON.stringify({
        state: { language, theme, name, pace: 'quick', ...(isNew ? {} : SETTLED) },
        version: 0,
      }),
    );
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
    this.#server = await serve(this.#folder, this.#webRoot, port);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const serve = (dataDir: string, webRoot: string, port: number): Promise<RunningServer> =>
  startServer({ port, dataDir, webRoot, botDelay: 0 });
