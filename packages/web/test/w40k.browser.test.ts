import { expect } from 'vitest';
import { houseForTests } from './house-for-tests.ts';
import { drag, isRefused, playTo } from './inch-battle.ts';
import { inchBattleTests } from './inch-battle-tests.ts';

inchBattleTests(houseForTests(), {
  system: 'w40k',
  async tryOut(page, table) {
    expect(await table.kind()).toBe('place-marker');
    // A marker at the edge: refused where it lies, with the rule.
    const mat = await page.locator('[data-testid="inch-table"] > rect').first().boundingBox();
    await page.mouse.click(mat!.x + mat!.width / 2, mat!.y + mat!.height - 8);
    await isRefused(page, 'marker/near-edge', 'W40K-23.7');

    // Led beyond its move a unit stops where that ends, and says so.
    await playTo(table, 'select-to-move');
    await drag(page, { x: 0, y: -520 });
    await page.locator('[data-note="length"]').waitFor();
    await page.keyboard.press('Escape');
  },
  kinds: ['deploy', 'select-to-move', 'select-to-shoot', 'select-to-charge', 'allocate'],
  inWords: { start: 'Segnalini obiettivo' },
  whenMoving: { kind: /select-to-move/, says: 'nemico più vicino' },
  onPhone: 'select-to-move',
});
