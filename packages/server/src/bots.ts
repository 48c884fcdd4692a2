import { randomUUID } from 'node:crypto';
import { randomPlayer, turnOf } from '@mischia/ai';
import { GIVE_ENTROPY, type OpenRequest, Random, TYPE_DICE } from '@mischia/kernel';
import type { BotPool } from './bot-pool.ts';
import type { Room } from './room.ts';
import { seedOfBot } from './tokens.ts';
import { isTold } from './told.ts';

/** Lets bots answer when it is their turn. They think elsewhere; here they only say what they thought. */
export class Bots {
  readonly #pool: BotPool;
  readonly #delay: number;
  readonly #onFault: (fault: unknown) => void;
  readonly #thinking = new Set<string>();
  #closed = false;

  /** `delay`: milliseconds before a bot answers, so that people can follow. */
  constructor(pool: BotPool, delay: number, onFault: (fault: unknown) => void) {
    this.#pool = pool;
    this.#delay = delay;
    this.#onFault = onFault;
  }

  isThinkingIn(game: string): boolean {
    return this.#thinking.has(game);
  }

  /** If it is a bot's turn it answers, after a moment in which people can see what happened. */
  letPlay(room: Room): void {
    const { id } = room.stored;
    if (this.#closed || this.#thinking.has(id) || !room.botRequest()) return;
    this.#thinking.add(id);
    setTimeout(() => {
      this.#answer(room)
        .catch((fault) => {
          // The room is loaded again when the database is back, and the bot asked again; a game that stands still is told of.
          if (!isTold(fault) && !this.#closed) this.#onFault(fault);
        })
        .finally(() => {
          this.#thinking.delete(id);
          this.letPlay(room);
        });
    }, this.#delay);
  }

  close(): Promise<void> {
    this.#closed = true;
    return this.#pool.close();
  }

  async #answer(room: Room): Promise<void> {
    const request = room.botRequest();
    if (!request || this.#closed) return;
    const head = { expectedRevision: room.revision, request: request.id };
    const give = (answer: unknown) => room.answer(request.seat, { ...head, key: randomUUID(), answer });
    // A bot has no chance of its own to give: the server, who plays it, knows the secret of the dice.
    if (request.kind === GIVE_ENTROPY) {
      await give(request.deadline?.fallback);
      return;
    }
    const random = new Random(seedOfBot(room.stored.diceSecret, request.seat, request.id));
    // Any legal answer.
    const fallback = () => randomPlayer().answer(turnOf(room.match, request, random));
    if (request.kind === TYPE_DICE) {
      await give(fallback());
      return;
    }
    const { match } = room;
    try {
      const reply = await give(await this.#thought(room, request, random));
      // Stale is ordinary: somebody took back meanwhile.
      if (reply.ok || reply.refusals[0]?.code === 'revision/stale') return;
      throw new Error(`a bot gave an illegal answer: ${reply.refusals.map(({ code }) => code).join(', ')}`);
    } catch (fault) {
      if (isTold(fault) || this.#closed) throw fault;
      this.#onFault(fault);
      // A bot that fails must not hold up the people at the table: any legal answer will do.
      if (room.match === match && room.revision === head.expectedRevision) await give(fallback());
    }
  }

  #thought({ match, system, stored }: Room, request: OpenRequest, random: Random) {
    const { log, checkpoint } = match.save();
    // Only the running step: what was before it is in the checkpoint.
    const saved = checkpoint
      ? { log: { ...log, entries: log.entries.slice(checkpoint.at) }, checkpoint: { ...checkpoint, at: 0 } }
      : { log };
    return this.#pool.think({
      system: system.id,
      bot: stored.seats[request.seat]?.bot ?? 'random',
      saved,
      ...(stored.dice === 'committed' ? { entropyOf: stored.seats.length } : {}),
      request: request.id,
      seed: random.next(),
    });
  }
}
