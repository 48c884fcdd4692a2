import { expect, test } from 'vitest';
import type { House } from './house.ts';
import { picker, Table } from './table.ts';

export function togetherTests(house: () => House): void {
  test('two browsers by link: each plays its own seat', async () => {
    const anna = await house().guest({ name: 'Anna' });
    const hers = await Table.start(anna, 'friend');
    const link = await anna.locator('[data-testid="invitation"]').inputValue();
    expect(link).toMatch(/\/g\/[\w-]+#[\w-]+$/);

    const bruno = await house().guest({ language: 'en' });
    await bruno.goto(link);
    const his = new Table(bruno);
    await bruno.locator('[data-testid="score"]').waitFor();
    expect(bruno.url()).not.toContain('#');
    await anna.locator('[data-testid="invitation"]').waitFor({ state: 'detached' });

    const pick = picker(7);
    const seen = new Set<string>();
    for (let taken = 0; taken < 20; taken++) {
      const deciding = await Promise.race([decides(hers, 'Anna'), decides(his, 'Bruno')]);
      if (deciding === 'over') break;
      const [table, other] = deciding === 'Anna' ? [hers, his] : [his, hers];
      // Nobody is offered what is not his to decide.
      expect(await other.page.locator('[data-choice]').count()).toBe(0);
      seen.add(deciding);
      await table.chooseAndSee(pick);
    }
    expect([...seen].sort()).toEqual(['Anna', 'Bruno']);
    expect(await bruno.locator('[data-testid="prompt"]').textContent()).toMatch(/decides|Waiting for|wins/);

    // Whoever has the address without a token only looks on.
    const guest = await house().guest();
    await guest.goto(anna.url());
    await guest.locator('[data-testid="score"]').waitFor();
    expect(await guest.locator('[data-choice]').count()).toBe(0);
    for (const page of [anna, bruno, guest]) await page.context().close();
  });

  test('same screen: both seats play on, and anything can be taken back', async () => {
    const page = await house().guest();
    const table = await Table.start(page, 'same-screen');
    await table.play(picker(3), 14);
    const before = await table.decision();
    await table.choose(() => 0);
    const after = await table.decision(before);
    await page.keyboard.press('z');
    expect(await table.decision(after)).toBe(before);
    await page.context().close();
  });

  test('armies picked hero by hero: five are enough, one less is not offered', async () => {
    const page = await house().guest();
    await page.locator('[data-pick="setup"]').first().selectOption('pick');
    const table = await Table.start(page, 'same-screen');
    let step = await table.decision();
    for (const hero of ['kaelor', 'orsino', 'tharion', 'zephon', 'arvann']) {
      expect(await page.locator('[data-choice="army"]').count()).toBe(0);
      await page.click(`button[data-pick="${hero}"]`);
      step = await table.decision(step);
    }
    await page.click('[data-choice="army"]');
    step = await table.decision(step);
    expect(await table.kind()).toBe('pick-army');
    await page.click('[data-choice="army:victorno"]');
    await table.decision(step);
    expect(await table.kind()).toBe('deploy');
    expect(await page.locator('[data-side="0"]').textContent()).toContain('Kaelor');
    await page.context().close();
  });

  test('a choice that cannot be made says why, and so does undo', async () => {
    const page = await house().guest();
    const table = await Table.start(page, 'bot');
    const first = await table.decision();
    await table.choose(() => 0);
    await table.decision(first);
    await page.getByText('Non adesso').click();
    // It is greyed, and still speaks when pressed.
    await page.locator('[data-barred]').first().click({ force: true });
    const refusal = page.locator('[data-testid="refusal"]');
    await refusal.waitFor();
    expect(await refusal.locator('[data-code]').first().getAttribute('data-code')).toBe('deploy/already-placed');
    expect(await refusal.textContent()).toContain('già sul campo');
    await refusal.locator('[data-rule="SMH-3"]').first().click();
    expect(await page.getByRole('dialog').textContent()).toContain('SMH-3');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.keyboard.press('z');
    await page.waitForFunction(() => document.querySelector('[data-code^="undo/"]') !== null);
    expect(await refusal.textContent()).toContain('K-6');
    await page.keyboard.press('Escape');
    await refusal.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('an answer the server refuses changes nothing and shows every reason', async () => {
    const page = await house().guest();
    let forged: string | undefined;
    // A client that sends what nobody offered: the server alone decides.
    await page.routeWebSocket('**/ws', (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((data) => {
        const message = JSON.parse(String(data));
        server.send(JSON.stringify(forged && message.type === 'answer' ? { ...message, answer: forged } : message));
      });
    });
    const table = await Table.start(page, 'bot');
    const first = await table.decision();
    await table.choose(() => 0);
    const second = await table.decision(first);
    forged = 'place:donato@1';
    await table.choose(() => 0);
    const refusal = page.locator('[data-testid="refusal"]');
    await refusal.waitFor();
    const codes = await refusal.locator('[data-code]').evaluateAll((lines) => lines.map((line) => line.dataset.code));
    expect(codes).toEqual(['deploy/already-placed', 'deploy/space-taken']);
    expect(await table.decision()).toBe(second);
    forged = undefined;
    await table.choose(() => 0);
    expect(await table.decision(second)).not.toBe(second);
    await page.context().close();
  });

  test('a reload in the middle resumes, and so does a server that went away', async () => {
    const page = await house().guest({ name: 'Anna' });
    const table = await Table.start(page, 'bot');
    await table.play(picker(5), 9);
    const step = await table.decision();
    const score = await table.score();
    await page.reload();
    expect(await table.decision()).toBe(step);
    expect(await table.score()).toBe(score);

    const area = page.locator('main section').first();
    const place = await area.boundingBox();
    await house().restart(async () => {
      await page.locator('[data-testid="connection"]').waitFor();
      // What is said of the line moves nothing under the hand.
      expect(await area.boundingBox()).toEqual(place);
      // Chosen while the line is down: sent when it is back, under the same key.
      await table.choose(() => 0);
    });
    await page.locator('[data-testid="connection"]').waitFor({ state: 'detached' });
    expect(await table.decision(step)).not.toBe(step);
    await table.play(picker(6), 3);
    expect(house().faults).toEqual([]);
    await page.context().close();
  });
}

async function decides(table: Table, name: string): Promise<string> {
  const step = await table.decision();
  return step === 'over' ? 'over' : name;
}
