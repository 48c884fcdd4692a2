import { applyDifference } from '@mischia/kernel';
import type { ServerMessage } from '@mischia/server/protocol';
import type { Page } from 'playwright-core';
import { appears, Table } from './table.ts';

export async function startBlackReach(
  page: Page,
  opponent: 'bot' | 'friend' | 'same-screen',
  setup = 'promethium-pipes',
): Promise<Table> {
  const card = page.locator('[data-game="black-reach"]');
  await card.locator('[data-pick="setup"]').selectOption(setup);
  await card.locator('[data-pick="bot"]').selectOption('random');
  await card.locator(`[data-start="${opponent}"]`).click();
  await appears(page, '[data-testid="prompt"], [data-testid="curtain"]');
  return new Table(page);
}

/** A state as it came over the wire. */
export interface Heard {
  readonly view: {
    readonly table: {
      readonly players: readonly object[];
      readonly units: readonly {
        readonly owner: number;
        readonly order?: string;
        readonly activated: boolean;
        readonly ambush?: boolean;
      }[];
    };
  };
  readonly events: readonly { readonly type: string; readonly data?: { readonly seat?: number } }[];
}

/** Everything the page is told from here on: the first state as it is, the others as what their differences make of it. */
export function hears(page: Page): readonly Heard[] {
  const heard: Heard[] = [];
  page.on('websocket', (socket) => {
    let latest: unknown;
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      if (message.type === 'state') latest = message;
      else if (message.type !== 'update' || latest === undefined) return;
      else latest = applyDifference(latest, message.changes);
      heard.push({ ...(latest as Heard), events: message.events as Heard['events'] });
    });
  });
  return heard;
}

/** Presses main buttons, whoever is asked, until one of the tables shows what is waited for. */
export async function until(tables: readonly Table[], isThere: (table: Table) => Promise<boolean>): Promise<void> {
  const asked = new Map<Table, Promise<{ readonly table: Table; readonly step: string }>>();
  const ask = (table: Table, before: string) =>
    asked.set(
      table,
      table.decision(before).then((step) => ({ table, step })),
    );
  for (const table of tables) ask(table, '');
  for (let taken = 0; taken < 80; taken++) {
    const { table, step } = await Promise.race(asked.values());
    if (await isThere(table)) return;
    await table.choose(() => 0);
    ask(table, step);
  }
  throw new Error('it never came to that');
}

/** Presses the main button, or the first there is, from inside the page until the game is over; as fast as it goes. */
export function playToTheEnd(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 4));
    let known = '';
    let taken = 0;
    for (;;) {
      await pause();
      if (document.querySelector('[data-testid="result"]')) return taken;
      const step = document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset.step ?? '';
      const button = document.querySelector<HTMLButtonElement>('[data-choice]');
      if (step === '' || step === known || !button) continue;
      known = step;
      button.click();
      taken++;
    }
  });
}

/** Where the middle of a space lies on the page. */
export function onBoard(page: Page, x: number, y: number): Promise<{ readonly x: number; readonly y: number }> {
  return page.locator('[data-testid="board"]').evaluate(
    (svg, space) => {
      const matrix = (svg as unknown as SVGSVGElement).getScreenCTM() as DOMMatrix;
      const point = new DOMPoint((space.x - 0.5) * 100, (space.y - 0.5) * 100).matrixTransform(matrix);
      return { x: point.x, y: point.y };
    },
    { x, y },
  );
}

/** Touches a space of the board. */
export async function boardClick(page: Page, x: number, y: number): Promise<void> {
  const at = await onBoard(page, x, y);
  await page.mouse.click(at.x, at.y);
}
