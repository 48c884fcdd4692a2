import type { Json } from '@mischia/kernel';
import { expect, test } from 'vitest';
import {
  aosMoment,
  castingMoment,
  dispellingMoment,
  FIELD,
  fightingMoment,
  rampageMoment,
  row,
  summoningMoment,
  unbindingMoment,
} from './aos-moments.ts';
import { findings } from './findings.ts';
import { houseForTests } from './house-for-tests.ts';
import { codes, drag } from './inch-battle.ts';
import { Stage } from './reach/stage.ts';

const house = houseForTests();

test('magic: exact chances beside every spell, an unbinding against its roll, a dispel against its value', async () => {
  const page = await house().guest();
  const stage = await Stage.open(page, house().url, 'aos');
  const choice = (id: string) => page.locator(`[data-choice="${id}"]`);
  await stage.show(castingMoment());
  // 30 of 36 reach 5; what the shaman rolls above it is unbound again.
  expect(await choice('cast:a1.1:arcane-bolt').textContent()).toMatch(/53,7 %.*83,3 %.*29,6 %.*2,8 %/);
  expect(await choice('summon:a1.1:a:purple-sun-of-shyish').textContent()).toMatch(/35,1 %.*Serve 8\+/);
  await stage.show(unbindingMoment());
  // More than 7 with 2D6: 15 of 36.
  expect(await choice('unbind:b1.1').textContent()).toMatch(/41,7 %.*più di 7/);
  await stage.show(dispellingMoment());
  // More than 8 with 2D6: 10 of 36.
  expect(await choice('dispel:a1.1:a:purple-sun-of-shyish').textContent()).toMatch(/27,8 %.*più di 8/);
  expect(await findings(page)).toEqual([]);
  await page.context().close();
});

test('[AOS-24.2] an endless spell is a body of its own: put down by hand, refused where it may not stand, looked at', async () => {
  const page = await house().guest();
  const stage = await Stage.open(page, house().url, 'aos');
  await stage.show(summoningMoment());
  const part = page.locator('[data-token="a:purple-sun-of-shyish.1"]');
  expect(await part.getAttribute('data-ghost')).toBe('plain');
  await drag(page, { x: -420, y: 0 });
  await page.locator('[data-testid="refusal"]').waitFor();
  expect(await codes(page)).toContain('entity/far-from-summoner');
  expect(await part.getAttribute('data-ghost')).not.toBe('good');
  await page.keyboard.press('Escape');
  await page.locator('[data-testid="refusal"]').waitFor({ state: 'detached' });
  await page.locator('[data-primary="true"]').click();
  await expect.poll(() => stage.answers).toEqual([{ parts: [expect.objectContaining({ x: expect.any(Number) })] }]);

  await stage.show(dispellingMoment());
  expect(await part.getAttribute('data-ghost')).toBeNull();
  await part.click();
  expect(await page.locator('[data-testid="details"]').textContent()).toMatch(/Sole Purpureo.*Predatore/);
  await page.keyboard.press('v');
  expect(await page.locator('[data-testid="text-table"]').textContent()).toContain('Sole Purpureo di Shyish');
  await page.context().close();
});

test('ending a phase asks whether one means it, unless that is what the game suggests', async () => {
  const page = await house().guest({ isNew: true });
  const stage = await Stage.open(page, house().url, 'aos');
  const charging = (enemies: number) =>
    aosMoment(
      {
        ...FIELD,
        phase: 'charge',
        step: 'charge',
        terrain: [],
        units: {
          a1: { scroll: 'vindictors', models: row(5, 8, 4, 1.7) },
          b1: { scroll: 'gutrippaz', models: row(10, 6, enemies) },
        },
      } as unknown as Json,
      'select-to-charge',
    );
  // Eleven inches are too much to hope for, six are not.
  await stage.show(charging(16.5));
  expect((await stage.offered())[0]).toBe('end-charges');
  expect(await stage.press('end-charges')).toBe('end-charges');
  expect(await page.locator('[data-testid="idle"]').count()).toBe(0);
  await stage.show(charging(11));
  expect((await stage.offered())[0]).not.toBe('end-charges');
  expect(await stage.press('end-charges')).toBeUndefined();
  await page.locator('[data-testid="idle"]').waitFor();
  await page.context().close();
});

test('a monster shows the row of its damage table, its rampages and their chances; a garrison stands on its tower', async () => {
  const page = await house().guest();
  const stage = await Stage.open(page, house().url, 'aos');
  await stage.show(rampageMoment());
  expect(await page.locator('[data-choice="stomp:a4:b2"]').textContent()).toMatch(/83,3 %.*D3 ferite mortali/);
  await page.locator('[data-token="a4.1"]').first().click();
  const table = page.locator('[data-testid="damage-table"]');
  expect(await table.locator('[data-now="true"]').count()).toBe(1);
  const tower = await page.locator('[data-feature="t5"]').boundingBox();
  for (const token of await page.locator('[data-token^="a3."]').all()) {
    const box = await token.boundingBox();
    expect(box!.x + box!.width / 2).toBeGreaterThan(tower!.x);
    expect(box!.x + box!.width / 2).toBeLessThan(tower!.x + tower!.width);
  }
  await page.context().close();
});

test('[AOS-12.1] fights are picked in turns, in stages, with what each may do', async () => {
  const page = await house().guest();
  const stage = await Stage.open(page, house().url, 'aos');
  await stage.show(fightingMoment());
  const prompt = await page.locator('[data-testid="prompt"]').textContent();
  expect(prompt).toContain('2 di 3');
  expect(await page.locator('[data-primary="true"]').textContent()).toMatch(/Drago Siderale.*Zventrapanze.*uccisi/);
  // What the main button begins stands there once.
  expect(await page.locator('[data-choice="fight:a4"]').count()).toBe(0);
  // Units that are done are barred, with the reason.
  expect(prompt).toContain('Non adesso');
  await page.context().close();
});
