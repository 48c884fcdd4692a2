import { createHash, randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { type Player, turnOf } from '@mischia/ai';
import type { Json, Language } from '@mischia/kernel';
import {
  eventsFor,
  isJson,
  kernelRefusals,
  Match,
  manualDice,
  type OpenRequest,
  placeOfFault,
  Random,
  requestView,
  seededDice,
  TYPE_DICE,
  undoFor,
  viewFor,
} from '@mischia/kernel';
import { languageOf } from '../language.ts';
import { playerNamed, setupNamed, systemNamed } from '../lookup.ts';
import { cliText, type Texts, textsOf } from '../text.ts';
import { UsageError, usageError } from '../usage-error.ts';
import { mapOf } from './map/maps.ts';
import { isWrittenOut, type Proposal, proposalsFor } from './proposals.ts';
import { checkWritable, resume, writeLog } from './saved.ts';

export interface PlayOptions {
  readonly opponent?: string;
  readonly hotseat?: boolean;
  readonly setup?: string;
  readonly dice: string;
  readonly seed?: string;
  readonly save?: string;
  readonly resume?: string;
  readonly lang?: Language;
  readonly json?: boolean;
}

/** What a shell expects of a program stopped by Ctrl-C. */
const INTERRUPTED = 130;

/** One game on this terminal. */
export class TerminalGame {
  readonly #options: PlayOptions;
  readonly #match: Match<unknown, unknown>;
  readonly #bots: readonly (Player | undefined)[];
  readonly #texts: Texts;
  readonly #random: Random;
  /** Advises people on answers that are not in a list. */
  readonly #adviser: Player | undefined;
  #proposals: readonly Proposal[] = [];
  #told = 0;

  constructor(id: string, options: PlayOptions) {
    this.#options = options;
    this.#random = randomOf(options);
    const system = systemNamed(id);
    if (options.save !== undefined) checkWritable(options.save);
    const resumed = options.resume === undefined ? undefined : resume(system, options.resume);
    const setup = resumed ? resumed.setup : setupNamed(system, options.setup).setup;
    const opponent = options.opponent === undefined ? system.players[0] : playerNamed(system, options.opponent);
    const seats = system.game.seats(setup);
    this.#bots = Array.from({ length: seats }, (_, seat) =>
      seat === 0 || options.hotseat ? undefined : opponent?.create(),
    );
    this.#adviser = system.players[0]?.create();
    this.#texts = textsOf(system, languageOf(options.lang));
    this.#match = resumed ?? Match.start(system.game, setup, { dice: diceOf(options) });
    // What happened before is known to whoever saved it.
    this.#told = resumed ? this.#match.events.length : 0;
  }

  async run(): Promise<void> {
    const input = createInterface({ input: process.stdin });
    const lines = input[Symbol.asyncIterator]();
    const stop = () => {
      process.exitCode = INTERRUPTED;
      input.close();
    };
    process.once('SIGINT', stop);
    let asked = '';
    for (;;) {
      this.#tell();
      if (this.#match.outcome) break;
      const request = this.#match.requests[0] as OpenRequest;
      const bot = this.#bots[request.seat];
      // Real dice are rolled by people, also for a bot.
      if (bot && request.kind !== TYPE_DICE) {
        this.#match.answer(request.seat, request.id, bot.answer(turnOf(this.#match, request, this.#random)));
        continue;
      }
      // After a typing error the question is not printed again.
      const now = `${this.#match.revision} ${request.id}`;
      if (asked !== now) this.#ask(request);
      asked = now;
      const { value, done } = await lines.next();
      if (done || value.trim() === 'q') break;
      this.#take(request, value.trim());
    }
    process.off('SIGINT', stop);
    input.close();
    this.#end();
  }

  #ask(request: OpenRequest): void {
    if (this.#options.json) {
      console.log(
        JSON.stringify({ type: 'request', request: requestView(request), view: viewFor(this.#match, request.seat) }),
      );
      return;
    }
    const { language, say } = this.#texts;
    console.log(
      `\n${cliText(language, 'cli.you', { seat: request.seat + 1 })}: ${say(request.prompt)}  [${request.rule}]`,
    );
    (request.options ?? []).forEach((option, index) => {
      console.log(`  ${String(index + 1).padStart(2)}  ${say(option.label)}`);
    });
    this.#propose(request);
    console.log(cliText(language, request.kind === TYPE_DICE ? 'cli.dice' : 'cli.keys'));
  }

  /** A move or a placement is no item of a list: a few legal ones are shown, after the options. */
  #propose(request: OpenRequest): void {
    const { language } = this.#texts;
    this.#proposals = proposalsFor(this.#match, request, this.#adviser, this.#random, language);
    if (this.#proposals.length === 0) return;
    const before = request.options?.length ?? 0;
    console.log(cliText(language, 'cli.proposals'));
    this.#proposals.forEach(({ text, advised }, index) => {
      const advice = advised ? `  ← ${cliText(language, 'cli.advised')}` : '';
      console.log(`  ${String(before + index + 1).padStart(2)}  ${text}${advice}`);
    });
  }

  #take(request: OpenRequest, text: string): void {
    const [word = '', ...rest] = text.split(/\s+/);
    if (this.#options.json) this.#takeJson(request, text);
    else if (word === '?' || word === 'help') console.log(cliText(this.#texts.language, 'cli.help'));
    else if (word === 'u' || word === 'a') this.#undo(request);
    else if (word === 's') this.#saveTo(rest[0] ?? this.#options.save ?? 'mischia-log.json');
    else if (word === 'm') this.#draw(request);
    else if (word === 'l') this.#ask(request);
    else if (['why', 'perché', 'perche'].includes(word)) this.#explain(request);
    else if (word !== '') this.#answer(request, word, text);
  }

  #answer(request: OpenRequest, word: string, text: string): void {
    const { language, refusal } = this.#texts;
    if (isWrittenOut(text) && !isJson(text)) {
      console.log(`✕ ${cliText(language, 'cli.not-json', { column: placeOfFault(text).column })}`);
      return;
    }
    const answer = this.#meant(request, word, text);
    if (answer === undefined) {
      const last = (request.options?.length ?? 0) + this.#proposals.length;
      console.log(`✕ ${cliText(language, 'cli.no-choice', { text, last })}`);
      return;
    }
    const result = this.#match.answer(request.seat, request.id, answer);
    if (result.ok) return;
    for (const reason of result.refusals) console.log(`✕ ${refusal(reason)}`);
    const [example] = this.#proposals;
    if (example && result.refusals.some(({ code }) => code === kernelRefusals.malformed().code))
      console.log(cliText(language, 'cli.example', { answer: JSON.stringify(example.answer) }));
  }

  /** The faces of dice, an option by its number or its id, a proposal, or an answer written out. */
  #meant(request: OpenRequest, word: string, text: string): Json | undefined {
    if (request.kind === TYPE_DICE) return text.split(/[\s,]+/).map(Number);
    if (isWrittenOut(text)) return JSON.parse(text) as Json;
    const options = request.options ?? [];
    const number = Number(word) - 1;
    const option = options[number] ?? options.find(({ id }) => id === text);
    return option?.id ?? this.#proposals[number - options.length]?.answer;
  }

  #explain(request: OpenRequest): void {
    const { language, say, refusal } = this.#texts;
    console.log(cliText(language, 'cli.barred'));
    for (const barred of request.barred?.() ?? []) {
      console.log(`  ✕ ${say(barred.label)}: ${barred.refusals.map(refusal).join(' ')}`);
    }
  }

  #takeJson(request: OpenRequest, text: string): void {
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      console.log(JSON.stringify({ type: 'refused', refusals: [kernelRefusals.malformed()] }));
      return;
    }
    const result = this.#match.answer(request.seat, request.id, answer);
    if (!result.ok) console.log(JSON.stringify({ type: 'refused', refusals: result.refusals }));
  }

  #undo(request: OpenRequest): void {
    const to = undoFor(this.#match, request.seat);
    if (typeof to !== 'number') {
      console.log(`✕ ${this.#texts.refusal(to)}`);
      return;
    }
    this.#match.undo(to);
    this.#told = this.#match.events.length;
    console.log(cliText(this.#texts.language, 'cli.undone'));
  }

  /** Tells what has happened since the last time. */
  #tell(): void {
    // People who share the screen see only what all may see.
    for (const event of eventsFor(this.#match, this.#options.hotseat ? 'spectator' : 0, this.#told)) {
      console.log(this.#options.json ? JSON.stringify({ type: 'event', event }) : `· ${this.#texts.line(event)}`);
    }
    this.#told = this.#match.events.length;
  }

  #end(): void {
    const { outcome } = this.#match;
    if (this.#options.json)
      console.log(JSON.stringify({ type: 'end', outcome: outcome ?? null, hash: this.#match.hash() }));
    else {
      const { language, say } = this.#texts;
      if (!outcome) console.log(cliText(language, 'cli.left'));
      else {
        const [winner] = outcome.winners;
        const result =
          winner === undefined ? cliText(language, 'cli.draw') : cliText(language, 'cli.winner', { seat: winner + 1 });
        console.log(`\n${cliText(language, 'cli.over')}: ${result}. ${say(outcome.reason)}`);
      }
    }
    if (this.#options.save) this.#save(this.#options.save);
  }

  /** A path that cannot be written is told, and the game goes on. */
  #saveTo(file: string): void {
    try {
      this.#save(file);
    } catch (fault) {
      if (!(fault instanceof UsageError)) throw fault;
      const { cause, remedy } = fault.in(this.#texts.language);
      console.log(`✕ ${cause} ${remedy}`);
    }
  }

  #save(file: string): void {
    writeLog(file, this.#match.toLog());
    if (!this.#options.json) console.log(cliText(this.#texts.language, 'cli.saved', { file }));
  }

  /** The table as the player to decide knows it. */
  #draw(request: OpenRequest): void {
    const { language, say } = this.#texts;
    const { game, state } = this.#match;
    const lines = mapOf(game.id)?.(game.known(state, request.seat), say, language) ?? [cliText(language, 'cli.no-map')];
    console.log(lines.join('\n'));
  }
}

/** What bots and proposals draw from: the same seed gives the same game to whoever answers alike. */
const randomOf = ({ seed }: PlayOptions): Random =>
  new Random((seed === undefined ? randomBytes(4) : createHash('sha256').update(seed).digest()).readUInt32LE());

function diceOf({ dice, seed }: PlayOptions) {
  const chosen = seed ?? randomBytes(16).toString('hex');
  if (dice === 'seeded') return seededDice(chosen);
  if (dice === 'manual') return manualDice(chosen);
  throw usageError('no-dice', { dice });
}
