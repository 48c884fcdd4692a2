import type { RequestView, RuleId } from '@mischia/kernel';
import type { StateMessage } from '@mischia/server/protocol';
import type { Page } from 'playwright-core';
import type { House } from '../house.ts';
import { offersOf } from './moments.ts';

/** What the panel offered while one request was open. */
type Seen = { readonly [request: string]: readonly string[] };

export interface BrowserGame {
  readonly rules: ReadonlySet<RuleId>;
  /** The result page was reached in time. */
  readonly isOver: boolean;
}

/** Plays a game on one screen through the page alone and says which rules it let the players choose by. */
export async function rulesInBrowserGame(
  house: House,
  { system, setup, seed }: { readonly system: string; readonly setup: string; readonly seed: number },
): Promise<BrowserGame> {
  const page = await house.guest({});
  const requests = new Map<string, RequestView>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as StateMessage | { readonly type: 'other' };
      if (message.type === 'state') for (const request of message.view.requests) requests.set(request.id, request);
    }),
  );
  const card = page.locator(`[data-game="${system}"]`);
  const pick = card.locator('[data-pick="setup"]');
  if ((await pick.count()) > 0) await pick.selectOption(setup);
  await card.locator('[data-start="same-screen"]').click();
  const { seen, isOver } = await playThrough(page, seed);
  await page.context().close();
  return { rules: offeredRules(requests, seen), isOver };
}

function offeredRules(requests: ReadonlyMap<string, RequestView>, seen: Seen): ReadonlySet<RuleId> {
  const reached = new Set<RuleId>();
  for (const [id, choices] of Object.entries(seen)) {
    const request = requests.get(id);
    if (!request || choices.length === 0) continue;
    for (const [rule, options] of offersOf(request)) {
      if (options.length === 0 || options.some((option) => choices.includes(option))) reached.add(rule);
    }
  }
  return reached;
}

/** Presses what the page offers, mostly the main button, now and then something else, until the result is there. */
function playThrough(page: Page, seed: number): Promise<{ readonly seen: Seen; readonly isOver: boolean }> {
  return page.evaluate(async (start) => {
    const seen: { [request: string]: string[] } = {};
    let state = start;
    const random = () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state / 2147483648;
    };
    const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
    let known = '';
    for (const began = Date.now(); Date.now() - began < 240_000; await pause()) {
      if (document.querySelector('[data-testid="result"]')) return { seen, isOver: true };
      document.querySelector<HTMLElement>('[data-testid="lift"], [data-testid="idle-go-on"]')?.click();
      const step = document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset.step ?? '';
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-choice]')];
      if (step === '' || step === known || buttons.length === 0) continue;
      known = step;
      const request = step.split(' ')[0] ?? '';
      seen[request] = [...(seen[request] ?? []), ...buttons.map(({ dataset }) => dataset.choice ?? '')];
      // Drafts must come to an end: the longer a question stands, the surer the main button.
      const isLong = seen[request].length > 60;
      const place = isLong || random() < 0.7 ? 0 : Math.floor(random() * buttons.length);
      buttons[place]?.click();
    }
    return { seen, isOver: false };
  }, seed);
}
