import type { GameEvent } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import type { House } from './house.ts';
import { middleOf } from './middle.ts';
import { Stage } from './reach/stage.ts';

const NAMES = { a2: 'intercessor-squad', b4: 'ork-boyz', 'b4.3': 'ork-boyz.boy' };
const roll = (purpose: string, by: number, faces: number[], target: number, rule: string, more = {}): GameEvent => ({
  type: 'dice-rolled',
  rule,
  data: { for: purpose, by, sides: 6, faces, target },
  ...more,
});

/** Five shots at the Boyz after a move, two hits, two wounds, one of them saved. */
export const ATTACK: readonly GameEvent[] = [
  { type: 'shots-declared', rule: 'W40K-13.2', data: { unit: 'a2', targets: ['b4'], weapons: 5, names: NAMES } },
  roll('to-hit', 0, [6, 5, 3, 2, 1], 3, 'W40K-16.1', {
    modifiers: [{ rule: 'W40K-15.2', why: { key: 'why.heavy-moved' }, amount: -1 }],
  }),
  roll('to-wound', 0, [6, 4], 4, 'W40K-16.2'),
  {
    type: 'attacks-made',
    rule: 'W40K-16.6',
    data: {
      ...{ attacker: 'a2', target: 'b4', weapon: 'auto-bolt-rifle', profile: 'standard', names: NAMES },
      ...{ attacks: 5, hits: 2, wounds: 2 },
    },
  },
  roll('save', 1, [2], 6, 'W40K-16.4'),
  { type: 'wounds-lost', rule: 'W40K-16.5', data: { unit: 'b4', model: 'b4.3', lost: 1, left: 0, names: NAMES } },
  { type: 'model-destroyed', rule: 'W40K-05.3', data: { unit: 'b4', model: 'b4.3', cause: 'attack', names: NAMES } },
  roll('save', 1, [6], 6, 'W40K-16.4'),
  { type: 'casualties', rule: 'W40K-16.5', data: { unit: 'b4', count: 1, names: NAMES } },
];

const MOVE: readonly GameEvent[] = [
  {
    type: 'models-moved',
    rule: 'W40K-08.2',
    data: {
      ...{ unit: 'a2', kind: 'normal', models: ['a2.1'], names: NAMES },
      ways: [{ model: 'a2.1', path: [[0, 0, 0] as const, [3000, 4200, 0] as const].map((point) => [...point]) }],
    },
  },
  { type: 'unit-moved', rule: 'W40K-08.3', data: { unit: 'a2', kind: 'normal', names: NAMES } },
];

export function fightLogTests(house: () => House): void {
  test('the log: an attack is one line that unfolds to every roll and modifier, a move one with its distance', async () => {
    const page = await house().guest();
    const stage = await Stage.open(page, house().url, 'w40k');
    await stage.show({ ...middleOf('w40k'), events: [...MOVE, ...ATTACK] });
    const log = page.locator('section[aria-label="Registro"]');
    const lines = log.locator('> ol > li');
    expect(await lines.count()).toBe(2);
    const [attack, move] = [lines.nth(0), lines.nth(1)];
    expect(await attack.locator('button').first().textContent()).toBe(
      'Squadra Intercessor (A2) spara contro Ork Boyz (B4): 2 colpi su 5, 2 ferite, una parata, un modello cade',
    );
    expect(await move.locator('button').first().textContent()).toBe('Squadra Intercessor (A2): Movimento Normale.5,2"');
    // By keyboard, and read out as what it is.
    const fold = attack.locator('button[aria-expanded]');
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await fold.press('Enter');
    expect(await attack.locator('ol > li').count()).toBe(ATTACK.length);
    expect(await attack.textContent()).toContain('−1 Arma Pesante dopo un movimento');
    expect(await findings(page)).toEqual([]);
    // The tray beside it reads in the order of the attack.
    const purposes = await page
      .locator('[data-testid="tray"] [data-purpose]')
      .evaluateAll((rolls) => rolls.map((one) => (one as HTMLElement).dataset.purpose));
    expect(purposes).toEqual(['to-hit', 'to-wound', 'save']);
    // Every die, and the dice alone where those are wanted.
    await page.getByRole('button', { name: 'Dadi', exact: true }).click();
    await expect.poll(() => lines.count()).toBe(3);
    await page.context().close();
  });

  test('an attack is played out over the table: nothing waits for it, Space ends it, rest means rest', async () => {
    const page = await house().guest();
    const middle = middleOf('w40k');
    const fight = page.locator('[data-testid="fight"]');
    const stage = await Stage.open(page, house().url, 'w40k');
    await stage.show(middle);
    // Who asks for no motion sees none.
    await stage.show({ ...middle, events: [...middle.events, ...ATTACK] });
    expect(await fight.count()).toBe(0);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install({ time: 0 });
    // Its clock stands still: however long we look, the moment is not over.
    await page.clock.pauseAt(86_400_000);
    await stage.show({ ...middle, events: [...middle.events, ...ATTACK, ...ATTACK] });
    await fight.waitFor();
    const columns = await fight.locator('h3').allTextContents();
    expect(columns).toEqual(['Attacchi5', 'Colpi2', 'Ferite2', 'Non parate1', 'Danni1']);
    expect(await page.locator('[data-testid="strikes"] > g').count()).toBeGreaterThan(0);
    await page.keyboard.press('Space');
    await fight.waitFor({ state: 'detached' });
    // The question is open all the while; left alone, what is played out goes by itself.
    await stage.show({ ...middle, events: [...middle.events, ...ATTACK, ...ATTACK, ...ATTACK] });
    await fight.waitFor();
    await page.locator('[data-choice]').first().click();
    await expect.poll(() => stage.answers.length).toBe(1);
    expect(await fight.count()).toBe(1);
    await page.clock.runFor(2500);
    await fight.waitFor({ state: 'detached' });
    await page.context().close();
  });
}
