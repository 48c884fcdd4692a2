import { expect, test } from 'vitest';
import { activationMoment } from './black-reach-moments.ts';
import { type House, PHONE } from './house.ts';
import { Stage } from './reach/stage.ts';

/** When the page itself breaks. */
export function faultTests(house: () => House): void {
  test('a fault of the page says what broke, and leaves the way home open', async () => {
    const page = await house().guest({ size: PHONE });
    const stage = await Stage.open(page, house().url, 'black-reach');
    const moment = activationMoment();
    await stage.show(moment);
    // Nothing the server sends: a table without a board.
    stage.send({ ...moment, view: { ...moment.view, table: { ...(moment.view.table as object), board: null } } });
    const fault = page.locator('[data-testid="fault"]');
    await fault.waitFor();
    await fault.locator('summary').click();
    expect(await fault.locator('pre').textContent()).toMatch(/Error: .*\n\s*at /);
    await page.getByRole('link', { name: 'Pagina iniziale' }).click();
    await page.locator('[data-game="black-reach"]').waitFor();
    await page.context().close();
  });
}
