import { type Json, kernelRefusals } from '@mischia/kernel';
import type { ClientMessage, StateMessage } from '@mischia/server/protocol';
import type { Page, WebSocketRoute } from 'playwright-core';
import { PATIENCE } from '../house.ts';
import type { Moment } from './moments.ts';

/** What becomes of every answer here; without a reason the page would wait for what follows from it. */
const NOT_TAKEN = kernelRefusals.gameOver();

/**
 * The real client in a real page, with positions of our own in place of a server's: it shows a moment, and what a press
 * on the page answers is heard here and goes nowhere.
 */
export class Stage {
  readonly page: Page;
  readonly #game: string;
  readonly #seats: number;
  #socket: WebSocketRoute | undefined;
  #shown: StateMessage | undefined;
  #number = 0;
  #answers: Json[] = [];
  #undos = 0;
  /** Seats whose players are not connected. */
  absent: readonly number[] = [];

  private constructor(page: Page, game: string, seats: number) {
    this.page = page;
    this.#game = game;
    this.#seats = seats;
  }

  static async open(page: Page, url: string, system: string, seats = 2): Promise<Stage> {
    const stage = new Stage(page, `stage-${system}`, seats);
    await page.routeWebSocket('**/ws', (socket) => stage.#connected(socket));
    await page.goto(`${url}/g/${stage.#game}#nobody-else-has-this-token`);
    return stage;
  }

  #connected(socket: WebSocketRoute): void {
    this.#socket = socket;
    socket.onMessage((data) => {
      const message = JSON.parse(String(data)) as ClientMessage;
      if (message.type === 'join') this.#tell();
      if (message.type === 'undo') this.#undos++;
      if (message.type === 'answer') this.#answers.push(message.answer as Json);
      if (message.type !== 'answer' && message.type !== 'undo') return;
      // Heard, and not accepted: the page stays where it is.
      socket.send(
        JSON.stringify({
          type: 'reply',
          key: message.key,
          ok: false,
          revision: this.#shown?.revision,
          refusals: [NOT_TAKEN],
        }),
      );
    });
  }

  #tell(): void {
    if (this.#shown) this.#socket?.send(JSON.stringify(this.#shown));
  }

  /** Shows a moment and waits until the page asks what it asks. */
  async show(moment: Moment): Promise<void> {
    this.send(moment);
    await this.page.waitForFunction(
      (id) => {
        const fault = document.querySelector('[data-testid="fault"]');
        if (fault) throw new Error(fault.textContent ?? '');
        return document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset.step?.startsWith(`${id} `);
      },
      `moment-${this.#number}`,
      { timeout: PATIENCE, polling: 10 },
    );
  }

  /** Sends a moment to the page, which may answer it by itself. */
  send({ seat, view, events }: Moment): void {
    const number = ++this.#number;
    const requests = view.requests.slice(0, 1).map((request) => ({ ...request, id: `moment-${number}` }));
    this.#shown = {
      type: 'state',
      game: this.#game,
      seat,
      revision: number,
      view: { ...view, revision: number, requests },
      eventsFrom: 0,
      events,
      undo: { allowed: true },
      players: Array.from({ length: this.#seats }, (_, one) => ({
        seat: one,
        kind: 'human',
        name: `P${one + 1}`,
        online: !this.absent.includes(one),
      })),
      dice: { kind: 'committed' },
    };
    this.#answers = [];
    this.#undos = 0;
    this.#tell();
  }

  /** Cuts the line; the page comes back by itself and is told what it saw. */
  async cut(): Promise<void> {
    await this.#socket?.close();
  }

  /** Everything the page answered since the moment was shown. */
  get answers(): readonly Json[] {
    return this.#answers;
  }

  /** How often something was to be taken back since then. */
  get undos(): number {
    return this.#undos;
  }

  /** What the panel offers now, by id. */
  offered(): Promise<string[]> {
    return this.page.$$eval('[data-choice]', (buttons) =>
      buttons.map((button) => (button as HTMLElement).dataset.choice ?? ''),
    );
  }

  /** Presses a choice; the answer it gave, if it gave one. */
  async press(choice: string): Promise<Json | undefined> {
    const before = this.#answers.length;
    await this.page.evaluate((id) => {
      const buttons = document.querySelectorAll<HTMLButtonElement>('[data-choice]');
      [...buttons].find((button) => button.dataset.choice === id)?.click();
      // An answer is on its way as soon as the button was pressed; one turn of the page's clock brings it here.
      return new Promise((done) => setTimeout(done, 0));
    }, choice);
    // What the page has sent before this question is heard before its answer.
    await this.page.evaluate(() => undefined);
    return this.#answers[before];
  }

  /** Back to the question as it was asked. */
  async back(): Promise<void> {
    await this.page.keyboard.press('Escape');
  }
}
