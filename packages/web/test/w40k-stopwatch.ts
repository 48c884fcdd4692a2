import type { CDPSession, Page } from 'playwright-core';

/** A handler of an input, with everything it makes the page do, may take so many milliseconds of script. */
export const HANDLER = 16;
/** From the step of the pointer to the ghost or the refusal. */
export const DRAG = 50;

/** Times what follows from inputs, and prints it beside the bar. Painting is no script and does not count. */
export class Stopwatch {
  readonly page: Page;
  readonly #session: CDPSession;
  /** Names of what took longer than it may. */
  readonly over: string[] = [];

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<Stopwatch> {
    const session = await page.context().newCDPSession(page);
    // Processor time of the page's own thread: what else the machine does meanwhile does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Stopwatch(page, session);
  }

  /** Script time per input; the first time, with cold code, is told apart. */
  async script(
    name: string,
    times: number,
    act: (i: number) => Promise<unknown>,
    after: () => Promise<unknown> = async () => {},
  ): Promise<void> {
    const spent: number[] = [];
    for (let i = 0; i <= times; i++) {
      spent.push(await this.spentOn(() => act(i)));
      await after();
    }
    const [cold = 0, ...warm] = spent;
    this.print(name, warm.length > 0 ? warm : [cold], HANDLER, `, at first ${cold.toFixed(1)} ms`);
  }

  /** Script of the page from an input until everything it leads to has been drawn. */
  async spentOn(act: () => Promise<unknown>): Promise<number> {
    const before = await this.#scriptTime();
    await act();
    await this.settled();
    return (await this.#scriptTime()) - before;
  }

  /** How long the page said that it works something out, after a new question; 0 when it never did. */
  async workingDuring(act: () => Promise<unknown>): Promise<number> {
    await this.page.evaluate(() => {
      const mark = window as unknown as { began: number; ended: number };
      mark.began = 0;
      mark.ended = 0;
      const look = () => {
        const isWorking = document.querySelector('[data-working="true"]') !== null;
        if (isWorking) mark.began ||= performance.now();
        if (!isWorking && mark.began > 0) mark.ended = performance.now();
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await act();
    return this.page.evaluate(() => {
      const { began, ended } = window as unknown as { began: number; ended: number };
      return began > 0 ? ended - began : 0;
    });
  }

  /** From an input of some type to the moment the page fulfils a condition, in milliseconds. */
  async until(type: string, condition: string, act: () => Promise<unknown>): Promise<number> {
    await this.page.evaluate(
      ([event, selector]) => {
        const mark = window as unknown as { asked: number; shown: number };
        mark.asked = 0;
        mark.shown = 0;
        document.addEventListener(event!, () => (mark.asked ||= performance.now()), { capture: true, once: true });
        const look = (_: unknown, self: MutationObserver) => {
          if (mark.asked === 0 || !document.querySelector(selector!)) return;
          mark.shown = performance.now();
          self.disconnect();
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
      },
      [type, condition],
    );
    await act();
    const spent = await this.page.waitForFunction(
      () => {
        const { asked, shown } = window as unknown as { asked: number; shown: number };
        return shown > 0 ? shown - asked : false;
      },
      undefined,
      { polling: 5, timeout: 20_000 },
    );
    return spent.jsonValue() as Promise<number>;
  }

  /** Processor time is judged by the most, time on the clock by the median: others use the machine, too. */
  print(
    name: string,
    spent: readonly number[],
    bar: number | undefined,
    more = '',
    by: 'most' | 'median' = 'most',
  ): void {
    const sorted = spent.toSorted((a, b) => a - b);
    const [median, most] = [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
    const isWithin = bar === undefined || (by === 'most' ? most : median) <= bar;
    if (!isWithin) this.over.push(name);
    const verdict = bar === undefined ? '' : ` · ${isWithin ? 'within' : 'OVER'} ${bar} ms`;
    console.log(`${name}: median ${median.toFixed(1)} ms, most ${most.toFixed(1)} ms${more}${verdict}`);
  }

  /** Two frames later everything that follows from an input has been drawn. */
  settled(): Promise<unknown> {
    return this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))),
    );
  }

  async #scriptTime(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  }
}
