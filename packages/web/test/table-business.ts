import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import type { House } from './house.ts';
import { picker, Table } from './table.ts';

/** Six dice without a winning roll: the turn passes on. */
const NOTHING = [1, 1, 2, 2, 4, 4] as const;

/** What is no part of a game's rules: real dice, giving up, names. */
export function tableBusinessTests(house: () => House): void {
  test('real dice: typed by keys or tapped, for the bot too; a wrong count or face is refused with the reason', async () => {
    const page = await house().guest({ name: 'Anna' });
    await page.locator('[data-game="space-marine-heroes"] [data-pick="dice"]').selectOption('manual');
    const table = await Table.start(page, 'bot', 'easy');
    await table.decision();
    const prompt = page.locator('[data-testid="prompt"]');
    expect(await prompt.textContent()).toContain('chi schiera per primo');
    await page.keyboard.press('5');
    const refusal = page.locator('[data-testid="refusal"]');
    await refusal.waitFor();
    expect(await refusal.locator('[data-code]').getAttribute('data-code')).toBe('dice/faces');
    expect(await refusal.textContent()).toContain('da 1 a 2');
    await page.keyboard.press('1');
    await refusal.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');

    const seen = new Set<string>();
    let step = await table.decision();
    for (let taken = 0; step !== 'over' && taken < 60 && seen.size < 2; taken++) {
      if ((await table.kind()) !== 'type-dice') await table.choose(() => 0);
      else {
        seen.add((await prompt.textContent())?.includes('Tira Anna') ? 'Anna' : 'bot');
        if (seen.size === 1) expect(await findings(page)).toEqual([]);
        // One too few is refused, and nothing is sent.
        await page.keyboard.press('Enter');
        await refusal.waitFor();
        const count = Number(/Tira (\d+)/.exec((await prompt.locator('h2').textContent()) ?? '')?.[1]);
        for (let die = 0; die < count; die++) {
          const face = NOTHING[die % NOTHING.length];
          if (die % 2 === 0) await page.keyboard.press(`${face}`);
          else await page.click(`[data-face="${face}"]`);
        }
        await page.keyboard.press('Backspace');
        await page.keyboard.press(`${NOTHING[(count - 1) % NOTHING.length]}`);
        step = await table.decision();
        await page.keyboard.press('Enter');
      }
      step = await table.decision(step);
    }
    expect([...seen].sort()).toEqual(['Anna', 'bot']);
    expect(await page.locator('section[aria-label="Ultimi tiri"]').textContent()).toContain('442211');
    expect(house().faults).toEqual([]);
    await page.context().close();
  });

  test('giving up is asked twice, ends the game, and the replay says so', async () => {
    const page = await house().guest({ name: 'Anna' });
    const table = await Table.start(page, 'bot');
    await table.play(picker(9), 4);
    await page.click('[data-testid="menu"]');
    await page.click('[data-menu="resign"]');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await table.isOver).toBe(false);
    await page.click('[data-testid="menu"]');
    await page.click('[data-menu="resign"]');
    await page.click('[data-testid="resign-confirm"]');
    const result = page.locator('[data-testid="result"]');
    await result.waitFor();
    expect(await result.textContent()).toContain('Si arrende Anna');
    expect(await result.textContent()).toContain('Vince Computer');
    await result.getByRole('link', { name: 'Rivedi la partita' }).press('Enter');
    await page.locator('[data-testid="replay-controls"]').waitFor();
    await page.keyboard.press('End');
    expect(await page.locator('[data-testid="replay-end"]').textContent()).toContain('Si arrende Anna');
    // The dice are proved, and the browser's own receipt fits.
    const proof = page.locator('[data-testid="replay-proof"]');
    await proof.waitFor();
    expect(await proof.getAttribute('data-proof')).toBe('finished');
    expect(await proof.textContent()).toContain('La ricevuta di Anna corrisponde');
    await page.context().close();
  });

  test('a friend joins by the pasted link, says his name, and both logs call both by name', async () => {
    const anna = await house().guest({ name: 'Anna' });
    const hers = await Table.start(anna, 'friend');
    const link = await anna.locator('[data-testid="invitation"]').inputValue();
    const friend = await house().guest();
    await friend.locator('[data-testid="join-code"]').fill('questo non è un link');
    await friend.keyboard.press('Enter');
    expect(await friend.getByRole('alert').textContent()).toContain('non è un link');
    await friend.locator('[data-testid="join-code"]').fill(link);
    await friend.keyboard.press('Enter');
    const asked = friend.locator('[data-testid="name-notice"]');
    await asked.getByRole('textbox').fill('Bruno');
    await friend.keyboard.press('Enter');
    await asked.waitFor({ state: 'detached' });
    await anna.waitForFunction(() => document.querySelector('[data-testid="score"]')?.textContent?.includes('Bruno'));
    const his = new Table(friend);
    const mover = await Promise.race([hers.decision().then(() => hers), his.decision().then(() => his)]);
    await mover.chooseAndSee(() => 0);
    const names = mover === hers ? 'Anna' : 'Bruno';
    for (const page of [anna, friend]) {
      const log = page.locator('section[aria-label="Registro"]');
      await page.waitForFunction(
        (name) => document.querySelector('section[aria-label="Registro"]')?.textContent?.includes(`${name} schiera`),
        names,
      );
      expect(await log.textContent()).not.toMatch(/giocatore \d/i);
      await page.context().close();
    }
  });

  test('a rematch: each sits where the other sat; whoever has the link to watch looks on', async () => {
    const anna = await house().guest({ name: 'Anna' });
    await anna.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await Table.start(anna, 'friend');
    const link = await anna.locator('[data-testid="invitation"]').inputValue();
    const bruno = await house().guest({ name: 'Bruno' });
    await bruno.goto(link);
    await bruno.locator('[data-testid="score"]').waitFor();

    await anna.click('[data-testid="menu"]');
    await anna.click('[data-menu="watch"]');
    await anna.locator('[data-testid="notice"]').waitFor();
    const toWatch = await anna.evaluate(() => navigator.clipboard.readText());
    expect(toWatch).toBe(link.split('#')[0]);
    const carla = await house().guest({ name: 'Carla' });
    await carla.goto(toWatch);
    await carla.locator('[data-testid="score"]').waitFor();

    await anna.click('[data-testid="menu"]');
    await anna.click('[data-menu="resign"]');
    await anna.click('[data-testid="resign-confirm"]');
    for (const page of [anna, bruno, carla]) await page.locator('[data-testid="result"]').waitFor();
    expect(await carla.locator('[data-testid="rematch"]').count()).toBe(0);
    await anna.click('[data-testid="rematch"]');
    await anna.waitForURL((url) => url.href !== toWatch);
    // He who has not asked is shown the way, not taken along.
    await bruno.getByRole('button', { name: 'Vai alla rivincita' }).click();
    await bruno.waitForURL(anna.url());
    for (const page of [anna, bruno]) {
      await page.waitForFunction(() => {
        const names = document.querySelector('[data-testid="score"]')?.textContent ?? '';
        return names.includes('Bruno') && names.indexOf('Bruno') < names.indexOf('Anna');
      });
    }
    const [hers, his] = [new Table(anna), new Table(bruno)];
    const mover = await Promise.race([hers.decision().then(() => hers), his.decision().then(() => his)]);
    await mover.chooseAndSee(() => 0);
    expect(house().faults).toEqual([]);
    for (const page of [anna, bruno, carla]) await page.context().close();
  });

  test('a fault of the server is said, and the choice can be made again', async () => {
    const page = await house().guest();
    let isBroken = false;
    await page.routeWebSocket('**/ws', (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((data) => {
        const { type, key } = JSON.parse(String(data));
        const fault = { type: 'error', code: 'fault', cause: 'It broke.', remedy: 'Try again.', key };
        if (isBroken && type === 'answer') socket.send(JSON.stringify(fault));
        else server.send(data);
      });
    });
    const table = await Table.start(page, 'bot');
    const first = await table.decision();
    isBroken = true;
    await table.choose(() => 0);
    const notice = page.locator('[data-testid="notice"]');
    await notice.waitFor();
    expect(await notice.textContent()).toContain('Il server ha avuto un guasto');
    isBroken = false;
    await notice.getByRole('button').click();
    await table.choose(() => 0);
    expect(await table.decision(first)).not.toBe(first);
    await page.context().close();
  });
}
