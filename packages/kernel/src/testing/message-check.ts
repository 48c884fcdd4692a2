import type { GameEvent } from '../event.ts';
import type { GameDefinition, Outcome } from '../game.ts';
import { kernelMessages } from '../kernel-messages.ts';
import {
  type Catalogues,
  LANGUAGES,
  type Message,
  mergeCatalogues,
  message,
  messageKeys,
  translate,
} from '../messages.ts';
import type { OpenRequest } from '../request.ts';

/** A game's messages together with the kernel's. */
export const messagesOf = <S, Setup>(game: GameDefinition<S, Setup>): Catalogues =>
  mergeCatalogues(kernelMessages, game.messages);

/** Collects every message that turns up in play and tells which are missing or left with an open gap. */
export class MessageCheck<S, Setup> {
  readonly #game: GameDefinition<S, Setup>;
  readonly #catalogues: Catalogues;
  readonly #problems = new Set<string>();

  constructor(game: GameDefinition<S, Setup>) {
    this.#game = game;
    this.#catalogues = messagesOf(game);
  }

  problems(): string[] {
    return [...this.#problems].sort();
  }

  requests(requests: readonly OpenRequest[]): void {
    for (const request of requests) {
      this.#check(request.prompt, 'prompt');
      for (const option of request.options ?? []) this.#check(option.label, `option ${option.id}`);
      for (const barred of request.barred?.() ?? []) {
        this.#check(barred.label, `barred ${barred.id}`);
        for (const refusal of barred.refusals) {
          this.#check(refusal.cause, refusal.code);
          this.#check(refusal.remedy, refusal.code);
        }
      }
    }
  }

  events(events: readonly GameEvent[]): void {
    for (const event of events) {
      this.#check(this.#game.describe(event), `event ${event.type}`);
      for (const modifier of event.modifiers ?? []) this.#check(modifier.why, `modifier of ${event.type}`);
      if (event.type === 'dice-rolled') this.#check(message(`roll.${String(event.data?.for)}`), 'roll');
    }
  }

  outcome(outcome: Outcome): void {
    this.#check(outcome.reason, 'outcome');
  }

  #check(of: Message, where: string): void {
    for (const language of LANGUAGES) {
      const catalogue = this.#catalogues[language];
      for (const key of messageKeys(of))
        if (!(key in catalogue)) this.#problems.add(`${language}: no message ${key} (${where})`);
      const gap = /\{\w+\}/.exec(translate(this.#catalogues, language, of));
      if (gap) this.#problems.add(`${language}: ${of.key} leaves the gap ${gap[0]} open (${where})`);
    }
  }
}
