import type { Page } from 'playwright-core';

/** Waits until figures and ground are painted. */
export async function isPainted(page: Page, system: string): Promise<void> {
  const figure = system === 'black-reach' ? '[data-piece] image' : '[data-token] image';
  await page.locator(figure).first().waitFor();
  await page.locator('image[preserveAspectRatio="none"]').first().waitFor();
  await page.waitForTimeout(500);
}
