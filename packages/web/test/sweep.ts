import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Without a second page for the frames there are not: three times as quick. */
export const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

/** Rules that a change of colours alone can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe holds against the pages shown to it, each in both themes: serious and critical findings only. */
export class Sweep {
  readonly findings: string[] = [];
  readonly pages: string[] = [];

  /** Looks at the page as it is, then in the other theme at what colours change. */
  async look(page: Page, name: string): Promise<void> {
    this.pages.push(name);
    await this.#judge(`${name} (dark)`, axeOf(page).options({ resultTypes: ['violations'] }));
    await setTheme(page, 'light');
    await this.#judge(`${name} (light)`, axeOf(page).withRules(COLOURS));
    await setTheme(page, 'dark');
  }

  async #judge(name: string, axe: AxeBuilder): Promise<void> {
    const { violations } = await axe.analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      for (const { target, failureSummary } of nodes) this.findings.push(`${name}: ${id}: ${target} ${failureSummary}`);
    }
  }
}

/** As the settings would. */
const setTheme = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
