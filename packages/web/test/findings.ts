import type { Page } from 'playwright-core';
import { axeOf } from './sweep.ts';

/** What axe holds against the page as it is now: serious and critical only, one line each. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await axeOf(page)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
}
