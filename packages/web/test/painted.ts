import type { Page } from 'playwright-core';

/** Waits until figures and ground are painted; a board is drawn at once. */
export async function isPainted(page: Page, system: string): Promise<void> {
  if (system !== 'black-reach') {
    await page.locator('[data-token] image').first().waitFor();
    await page.locator('image[preserveAspectRatio="none"]').first().waitFor();
  }
  await page.waitForTimeout(500);
}
