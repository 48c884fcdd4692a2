import type { Page } from 'playwright-core';
import { PATIENCE } from './house.ts';

const SYSTEM = 'space-marine-heroes';

/** The table as a player meets it: everything below reads and presses only what the page shows. */
export class Table {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Starts a game from the home page; against the random bot unless told otherwise: it leaves one the time to play. */
  static async start(page: Page, opponent: 'bot' | 'friend' | 'same-screen', bot = 'random'): Promise<Table> {
    const card = page.locator(`[data-game="${SYSTEM}"]`);
    await card.locator('[data-pick="bot"]').selectOption(bot);
    await card.locator(`[data-start="${opponent}"]`).click();
    await appears(page, '[data-testid="prompt"]');
    return new Table(page);
  }

  /** As somebody does who has just come: one press. */
  static async begin(page: Page): Promise<Table> {
    await page.locator(`[data-game="${SYSTEM}"] [data-start="bot"]`).click();
    await appears(page, '[data-testid="prompt"]');
    return new Table(page);
  }

  get isOver(): Promise<boolean> {
    return this.page.locator('[data-testid="result"]').isVisible();
  }

  /** Waits until there is something to decide, other than `before`, or until the game is over. Returns what it is. */
  async decision(before = ''): Promise<string> {
    const step = await this.page.waitForFunction(
      (known) => {
        const fault = document.querySelector('[data-testid="fault"]');
        if (fault) throw new Error(fault.textContent ?? '');
        if (document.querySelector('[data-testid="result"]')) return 'over';
        const now = document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset.step ?? '';
        return now !== '' && now !== known ? now : false;
      },
      before,
      { timeout: PATIENCE, polling: 20 },
    );
    return step.jsonValue() as Promise<string>;
  }

  /** The kind of decision, as the rules name it. */
  async kind(): Promise<string> {
    return (await this.page.locator('[data-testid="prompt"] [data-kind]').first().getAttribute('data-kind')) ?? '';
  }

  /** Presses one of the offered choices; on a phone those besides the main one lie in the sheet. */
  async choose(pick: (count: number) => number): Promise<void> {
    const choices = this.page.locator('[data-choice]');
    if ((await choices.count()) === 0) await this.page.click('[data-testid="more"]');
    await choices.nth(pick(await choices.count())).click();
  }

  /** Plays until the end, or for so many decisions. Returns how many were taken. */
  async play(pick: (count: number) => number, most = 600): Promise<number> {
    let step = await this.decision();
    let taken = 0;
    for (; step !== 'over' && taken < most; taken++) {
      await this.choose(pick);
      step = await this.decision(step);
    }
    return taken;
  }

  /** Chooses, and waits until the table shows that it counted. */
  async chooseAndSee(pick: (count: number) => number): Promise<void> {
    const before = await this.page.locator('[data-testid="prompt"]').getAttribute('data-step');
    await this.choose(pick);
    await this.page.waitForFunction(
      (known) => document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset.step !== known,
      before,
      { timeout: PATIENCE, polling: 20 },
    );
  }

  async score(): Promise<string> {
    return (await this.page.locator('[data-testid="score"]').textContent()) ?? '';
  }
}

/** Waits until something is on the page; a page that had a fault is not waited for. */
export async function appears(page: Page, selector: string): Promise<void> {
  const fault = page.locator('[data-testid="fault"]');
  await page.locator(selector).or(fault).first().waitFor();
  if (await fault.isVisible()) throw new Error((await fault.textContent()) ?? '');
}

/** Mostly the first choice, sometimes another; the same every time. */
export function picker(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    const roll = state / 2147483648;
    return roll < 0.75 ? 0 : Math.min(count - 1, Math.floor(((roll - 0.75) / 0.25) * count));
  };
}
