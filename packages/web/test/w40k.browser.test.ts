import { expect } from 'vitest';
import { houseForTests } from './house-for-tests.ts';
import { drag, isRefused, playTo } from './inch-battle.ts';
import { inchBattleTests } from './inch-battle-tests.ts';

inchBattleTests(houseForTests(), {
  system: 'w40k',
  async tryOut(page, table) {
    expect(await table.kind()).toBe('place-marker');
    // A marker at the edge: refused where it lies, with the rule.
    const field = await page.locator('[data-testid="inch-table"]').boundingBox();
    await page.mouse.click(field!.x + 60, field!.y + field!.height / 2);
    await isRefused(page, 'marker/near-edge', 'W40K-23.7');

    await playTo(table, 'move-normal');
    await drag(page, { x: 0, y: -520 });
    await page.locator('[data-note="refusal"]').waitFor();
    await isRefused(page, /^move\//);
  },
  kinds: ['deploy', 'set-up', 'select-to-move', 'move-normal', 'select-to-shoot', 'declare-shots'],
  inWords: { start: 'Segnalini obiettivo' },
  whenMoving: { kind: /move-normal|move-kind/, says: 'nemico più vicino' },
  onPhone: 'set-up',
});
