import { absentAnswer, defaultAnswer } from './absent.ts';
import { acceptAnswer, TYPE_DICE } from './answer.ts';
import { type Checkpoint, thinOut } from './checkpoint.ts';
import type { DiceSource } from './dice/source.ts';
import { DiceTray, NO_CHANCE_YET, sidesOf } from './dice/tray.ts';
import { answerEntry, diceRolled, entropyRequest, rolledDice, typedDice, typingRequest } from './dice-requests.ts';
import type { GameEvent, Seat } from './event.ts';
import { rulesOfEvent } from './event.ts';
import type { GameDefinition, Outcome } from './game.ts';
import { Happened } from './happened.ts';
import { copyJson, type Json, stateHash } from './json.ts';
import { type AnswerEntry, type DiceEntry, LOG_FORMAT, type LogEntry, type LogFile } from './log.ts';
import { PlayedLog } from './played-log.ts';
import { type PendingRoll, Questions } from './questions.ts';
import { kernelRefusals, type Refusal, type RuleId } from './refusal.ts';
import type { Ask, OpenRequest } from './request.ts';
import type { Play, Roll, Rule } from './rule.ts';

/** A log does not fit the rules that replay it. */
export class ReplayError extends Error {
  override name = 'ReplayError';
}

export interface MatchOptions {
  readonly dice: DiceSource;
  /** Default true; bots and simulations do without. */
  readonly keepEvents?: boolean;
  /** Told of every rule ID that a request, an event or a refusal carries. */
  readonly onRule?: (rule: RuleId) => void;
}

export type AnswerResult =
  | { readonly ok: true; readonly revision: number }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** Where a match begins when not at the beginning: a scenario's position, with the text it was made from. */
export interface StartingPosition<S> {
  readonly state: S;
  readonly source: Json;
}

/** A match as it is stored: its log, and the last checkpoint so that it need not be replayed from the start. */
export interface SavedMatch<S> {
  readonly log: LogFile;
  readonly checkpoint?: Checkpoint<S>;
  /** What happened before the checkpoint, where somebody kept it; else it comes back only by replaying the log. */
  readonly events?: readonly GameEvent[];
}

const IDLE_STEPS = 10_000;
const NONE = new Questions([], 0);
const NOBODY: readonly Seat[] = [];

/**
 * A game being played: it drives the rules, opens requests, checks answers, rolls dice and keeps the log.
 * Rules change the state only between two requests; a refused answer changes nothing.
 */
export class Match<S, Setup> {
  readonly game: GameDefinition<S, Setup>;
  readonly setup: Setup;
  readonly #position: StartingPosition<S> | undefined;
  readonly #options: MatchOptions;
  #play!: Play<S>;
  #rule!: Rule<void>;
  #outcome: Outcome | undefined;
  #questions = NONE;
  #log = new PlayedLog();
  #revision = 0;
  #checkpoints: Checkpoint<S>[] = [];
  readonly #tray: DiceTray;
  readonly #happened = new Happened();
  /** Seats that gave up; what they are still asked is answered for them. */
  #left: readonly Seat[] = [];
  /** Of these, whose leaving the game has not dealt with yet: it does so between two steps. */
  #leaving: readonly Seat[] = [];

  private constructor(
    game: GameDefinition<S, Setup>,
    setup: Setup,
    options: MatchOptions,
    position: StartingPosition<S> | undefined,
  ) {
    this.game = game;
    this.setup = setup;
    this.#options = options;
    this.#tray = new DiceTray(options.dice);
    this.#position = position;
  }

  static start<S, Setup>(game: GameDefinition<S, Setup>, setup: Setup, options: MatchOptions): Match<S, Setup> {
    return Match.#begin(new Match(game, setup, options, undefined), game.start(setup));
  }

  static fromPosition<S, Setup>(
    game: GameDefinition<S, Setup>,
    setup: Setup,
    position: StartingPosition<S>,
    options: MatchOptions,
  ): Match<S, Setup> {
    return Match.#begin(new Match(game, setup, options, position), copyJson(position.state));
  }

  /** Continues a stored match from its checkpoint, or from the start when there is none. */
  static restore<S, Setup>(
    game: GameDefinition<S, Setup>,
    saved: SavedMatch<S>,
    options: MatchOptions,
    position?: StartingPosition<S>,
  ): Match<S, Setup> {
    const setup = saved.log.setup as Setup;
    const match = new Match(game, setup, options, position);
    match.#log = new PlayedLog(saved.log.entries);
    if (saved.checkpoint && saved.events) match.#happened.recall(saved.events.slice(0, saved.checkpoint.events));
    if (saved.checkpoint) match.#resume(saved.checkpoint);
    else Match.#begin(match, position ? copyJson(position.state) : game.start(setup));
    if (match.#log.isBehind) throw new ReplayError('the log goes on after the game was over');
    return match;
  }

  static #begin<S, Setup>(match: Match<S, Setup>, state: S): Match<S, Setup> {
    match.#setState(state);
    match.#nextStep();
    if (!match.#outcome) match.#advance(undefined);
    return match;
  }

  // ── What can be seen ────────────────────────────────────────────────────────────────────────────────────────────

  get state(): S {
    return this.#play.state;
  }
  get outcome(): Outcome | undefined {
    return this.#outcome;
  }
  /** Counts accepted inputs; taking back lowers it. */
  get revision(): number {
    return this.#revision;
  }
  /** The requests that still wait for an answer. */
  get requests(): readonly OpenRequest[] {
    return this.#questions.unanswered;
  }
  get entries(): readonly LogEntry[] {
    return this.#log.entries;
  }
  /** Events from number `eventsBefore` on; earlier ones come back by replaying the log. */
  get events(): readonly GameEvent[] {
    return this.#happened.events;
  }
  get eventsBefore(): number {
    return this.#happened.before;
  }
  /** How many dice each stream has given. */
  get diceUsed(): { readonly [stream: string]: number } {
    return this.#tray.draws;
  }
  /** The last place between two steps: whoever keeps it need not replay what was before it. Not to be changed. */
  get checkpoint(): Checkpoint<S> {
    return this.#checkpoints[this.#checkpoints.length - 1] as Checkpoint<S>;
  }
  hash(): string {
    return stateHash(this.state);
  }
  /** Whether what followed the answer with this number told somebody something new. */
  revealedAt(revision: number): boolean {
    return this.#happened.revealedAt(revision);
  }

  // ── Playing ─────────────────────────────────────────────────────────────────────────────────────────────────────

  answer(seat: Seat, requestId: string, answer: unknown, entropy?: string): AnswerResult {
    return this.#take(seat, requestId, answer, entropy === undefined ? {} : { entropy });
  }

  /** Gives the answer a request falls back to in its seat's name; for whoever keeps time. */
  expire(requestId: string): AnswerResult {
    const request = this.#questions.find(requestId);
    if (!request) return this.#refused([kernelRefusals.unknownRequest(requestId)]);
    const fallback = defaultAnswer(this.game, this.state, request);
    if (fallback === undefined) return this.#refused([kernelRefusals.noDeadline()]);
    return this.#take(request.seat, requestId, fallback, { late: true });
  }

  #take(seat: Seat, requestId: string, raw: unknown, extra: { entropy?: string; late?: true }): AnswerResult {
    if (this.#outcome) return this.#refused([kernelRefusals.gameOver()]);
    const request = this.#questions.find(requestId);
    if (!request) return this.#refused([kernelRefusals.unknownRequest(String(requestId).slice(0, 40))]);
    if (request.seat !== seat) return this.#refused([kernelRefusals.notYours(request.seat)]);
    const accepted = acceptAnswer(this.game, this.state, request, raw);
    if ('refusals' in accepted) return this.#refused(accepted.refusals);

    const { pending } = this.#questions;
    const entry: AnswerEntry | DiceEntry =
      pending?.for === 'faces'
        ? typedDice(pending.roll, accepted.answer as number[], seat)
        : answerEntry(request, accepted.answer, extra);
    const before = this.entries.length;
    this.#log.give(entry);
    try {
      this.#consume(request, entry, accepted.value);
      if (this.#questions.areAnswered) this.#advance(this.#input());
    } catch (fault) {
      this.#goBackTo(before);
      throw fault;
    }
    return { ok: true, revision: this.#revision };
  }

  /** K-9: a seat gives up and the others play on, where the game knows how. */
  leave(seat: Seat): AnswerResult {
    if (this.#outcome) return this.#refused([kernelRefusals.gameOver()]);
    if (!this.game.leave) return this.#refused([kernelRefusals.cannotLeave()]);
    if (this.#left.includes(seat)) return this.#refused([kernelRefusals.hasLeft(seat)]);
    this.#log.give({ type: 'leave', seat });
    this.#takeLeave(seat);
    if (this.#questions.areAnswered) this.#advance(this.#input());
    return { ok: true, revision: this.#revision };
  }

  #takeLeave(seat: Seat): void {
    this.#log.pass();
    this.#revision++;
    this.#left = [...this.#left, seat];
    this.#leaving = [...this.#leaving, seat];
    const { pending } = this.#questions;
    const asked = this.#questions.unanswered.filter((request) => request.seat === seat);
    if (pending?.for === 'faces' && asked.length > 0) this.#askForFaces(pending.roll);
    else for (const request of asked) this.#answerForAbsent(request);
  }

  /** Goes on with what was played elsewhere: entries of the same match's log from here on, every answer checked. */
  follow(entries: readonly LogEntry[]): void {
    const before = this.entries.length;
    this.#log.give(...entries);
    try {
      this.#replayAnswers();
      if (this.#questions.areAnswered && !this.#outcome) this.#advance(this.#input());
      if (this.#log.isBehind) throw new ReplayError('what follows goes on after the game was over');
    } catch (fault) {
      this.#goBackTo(before);
      throw fault;
    }
  }

  /** A fault in a rule must not leave half an answer behind. */
  #goBackTo(length: number): void {
    this.#log.cut(length);
    this.#resume(this.#checkpoints.findLast(({ at }) => at <= length) as Checkpoint<S>);
  }

  #answerForAbsent(request: OpenRequest): void {
    this.#questions.answer(request, absentAnswer(this.game, this.state, request));
  }

  #refused(refusals: readonly Refusal[]): AnswerResult {
    if (this.#options.onRule) for (const refusal of refusals) this.#options.onRule(refusal.rule);
    return { ok: false, refusals };
  }

  #setState(state: S): void {
    this.#play = { state, emit: (event) => this.#emit(event) };
  }

  #emit(event: GameEvent): void {
    if (event.reveals) this.#happened.reveals(this.#revision);
    if (this.#options.onRule) for (const rule of rulesOfEvent(event)) this.#options.onRule(rule);
    if (this.#options.keepEvents !== false) this.#happened.add(event);
  }

  // ── Taking back, saving, forking ────────────────────────────────────────────────────────────────────────────────

  /** Goes back to the moment after input number `revision`. Whether a player may is `undoFor`'s business. */
  undo(revision: number): void {
    if (revision < 0 || revision >= this.#revision) throw new RangeError(`no revision ${revision} to go back to`);
    const checkpoint = this.#checkpoints.findLast((one) => one.revision <= revision) ?? this.#beginning();
    this.#log.takeBack(revision);
    this.#happened.forgetRevealedAfter(revision);
    this.#resume(checkpoint);
  }

  get canRedo(): boolean {
    return this.#log.canRedo;
  }

  /** Plays again everything that was taken back, with the same dice. */
  redo(): void {
    this.#log.redo();
    this.#resume(this.checkpoint);
  }

  /** An independent match at the same request. Its cost depends on the state and the running step, not on the history. */
  fork(dice: DiceSource = this.#options.dice): Match<S, Setup> {
    // The running step may have asked the seats for entropy; other dice must ask alike, or its log would not fit.
    const { entropyOf } = this.#options.dice;
    const source = entropyOf === undefined ? dice : { ...dice, entropyOf };
    const copy = new Match(this.game, this.setup, { dice: source, keepEvents: false }, undefined);
    const last = this.checkpoint;
    copy.#log = new PlayedLog(this.entries.slice(last.at), last.revision);
    return copy.#resume({ ...last, at: 0 });
  }

  /** A match of its own where this one was after so many entries, with everything that had happened. */
  past(entries: number): Match<S, Setup> {
    const checkpoint = this.#checkpoints.findLast(({ at }) => at <= entries);
    const log = { ...this.toLog(), entries: this.entries.slice(0, entries) };
    const saved = checkpoint ? { log, checkpoint, events: this.events } : { log };
    return Match.restore(this.game, saved, { dice: this.#options.dice }, this.#position);
  }

  toLog(): LogFile {
    return {
      format: LOG_FORMAT,
      system: this.game.id,
      rulesVersion: this.game.rulesVersion,
      setup: this.setup as Json,
      ...(this.#position ? { position: this.#position.source } : {}),
      dice: this.#options.dice.header(),
      entries: [...this.entries],
    };
  }

  save(): SavedMatch<S> {
    return copyJson({ log: this.toLog(), checkpoint: this.checkpoint });
  }

  // ── The loop ────────────────────────────────────────────────────────────────────────────────────────────────────

  #resume(from: Checkpoint<S>): this {
    this.#setState(this.#copy(from.state));
    this.#tray.goBackTo(from);
    this.#log.goBackTo(from.at);
    this.#revision = from.revision;
    this.#happened.goBackTo(from);
    const known = this.#checkpoints.findIndex((one) => one.at >= from.at);
    this.#checkpoints = [...(known < 0 ? this.#checkpoints : this.#checkpoints.slice(0, known)), from];
    this.#questions = NONE;
    this.#left = from.left ?? [];
    this.#leaving = from.leaving ?? [];
    this.#outcome = this.game.outcome(this.state);
    if (this.#outcome) return this;
    this.#beginStep();
    this.#advance(undefined);
    return this;
  }

  /** The next step of the game, or what follows from a seat's leaving. */
  #beginStep(): void {
    if (this.#leaving.length === 0 || !this.game.leave) {
      this.#rule = this.game.step(this.#play);
      return;
    }
    const [seat, ...others] = this.#leaving as readonly [Seat, ...Seat[]];
    this.#leaving = others;
    this.#rule = this.game.leave(this.#play, seat);
  }

  /** A restored match remembers only its last checkpoint, but it has the whole log. */
  #beginning(): Checkpoint<S> {
    if (!this.#log.isWhole) throw new RangeError('a fork cannot go back beyond the step it was made in');
    const state = this.#position ? copyJson(this.#position.state) : this.game.start(this.setup);
    return { state, at: 0, revision: 0, ...NO_CHANCE_YET, events: 0 };
  }

  #copy(state: S, like?: S): S {
    return this.game.copy ? this.game.copy(state, like) : copyJson(state);
  }

  #nextStep(): void {
    // After steps without any input the last checkpoint will do: resuming from it takes them again.
    if (this.#checkpoints.at(-1)?.at !== this.#log.cursor) this.#takeCheckpoint();
    this.#outcome = this.game.outcome(this.state);
    if (!this.#outcome) this.#beginStep();
  }

  #takeCheckpoint(): void {
    const { draws, entropy, contributed } = this.#tray.soFar();
    const state = this.#copy(this.state, this.#checkpoints.at(-1)?.state);
    const at = this.#log.cursor;
    const revision = this.#revision;
    const events = this.#happened.count;
    const plain: Checkpoint<S> = this.#happened.revealedAt(revision)
      ? { state, at, revision, draws, entropy, contributed, events, revealed: true }
      : { state, at, revision, draws, entropy, contributed, events };
    this.#checkpoints.push(this.#left.length > 0 ? { ...plain, left: this.#left, leaving: this.#leaving } : plain);
    thinOut(this.#checkpoints);
  }

  #advance(first: unknown): void {
    let input = first;
    for (let idle = 0; ; ) {
      const { done, value: command } = this.#rule.next(input);
      if (done) {
        this.#nextStep();
        if (this.#outcome) {
          this.#questions = NONE;
          return;
        }
        if (++idle > IDLE_STEPS) throw new Error(`${this.game.id}: ${IDLE_STEPS} steps without a request or a roll`);
        input = undefined;
        continue;
      }
      idle = 0;
      if (command.type === 'ask') this.#ask(command.asks);
      else {
        const faces = this.#rollDice(command.roll);
        if (faces) {
          input = faces;
          continue;
        }
      }
      this.#replayAnswers();
      if (!this.#questions.areAnswered) return;
      input = this.#input();
    }
  }

  #ask(asks: readonly Ask[], pending?: PendingRoll): void {
    this.#questions = new Questions(asks, this.#revision, pending);
    for (let number = 0; number < asks.length; number++) {
      const ask = asks[number] as Ask;
      if (ask.moot && this.game.skipsMoot?.(this.state, ask.seat))
        this.#questions.skip(number, ask.options?.[0]?.value);
    }
    if (this.#left.length > 0) {
      for (const request of this.#questions.unanswered) {
        if (this.#left.includes(request.seat)) this.#answerForAbsent(request);
      }
    }
    if (!this.#options.onRule) return;
    for (const ask of asks) {
      this.#options.onRule(ask.rule);
      for (const option of ask.options ?? []) if (option.rule) this.#options.onRule(option.rule);
    }
  }

  /** What the waiting rule gets: the answers in the order asked, the faces typed in, or the roll that waited for entropy. */
  #input(): unknown {
    const { pending } = this.#questions;
    if (!pending) return this.#questions.values();
    return pending.for === 'faces' ? this.#questions.values()[0] : this.#rollDice(pending.roll);
  }

  /** Takes one answer into account, live or from the log. */
  #consume(request: OpenRequest, entry: AnswerEntry | DiceEntry, value: unknown): void {
    this.#log.pass();
    this.#revision++;
    this.#questions.answer(request, value);
    if (entry.type === 'dice') this.#diceFell(this.#questions.pending?.roll as Roll, entry.faces);
    else if (entry.entropy !== undefined) this.#tray.contribute(entry.seat, entry.entropy);
  }

  #replayAnswers(): void {
    for (let entry = this.#log.next; entry && !this.#questions.areAnswered; entry = this.#log.next) {
      if (entry.type === 'leave') {
        this.#takeLeave(entry.seat);
        continue;
      }
      const request =
        entry.type === 'answer'
          ? this.#questions.find(entry.request)
          : this.#questions.unanswered.find(({ kind }) => kind === TYPE_DICE);
      if (!request || (entry.type === 'answer' && request.seat !== entry.seat)) {
        throw new ReplayError(`entry ${this.#log.cursor} answers a request that the rules do not open there`);
      }
      const raw = entry.type === 'answer' ? entry.answer : entry.faces;
      const accepted = acceptAnswer(this.game, this.state, request, raw);
      if ('refusals' in accepted) {
        const codes = accepted.refusals.map((refusal) => refusal.code).join(', ');
        throw new ReplayError(`entry ${this.#log.cursor} gives an answer that the rules refuse: ${codes}`);
      }
      this.#consume(request, entry, accepted.value);
    }
  }

  /** Faces from the log or the source; undefined when the seats are asked first, for entropy or for the faces of real dice. */
  #rollDice(roll: Roll): number[] | undefined {
    const logged = this.#log.next;
    if (logged?.type === 'dice' && logged.typedBy === undefined) {
      if (logged.for !== roll.for || logged.faces.length !== roll.count || logged.sides !== sidesOf(roll)) {
        throw new ReplayError(`entry ${this.#log.cursor} rolls for "${logged.for}"; the rules roll for "${roll.for}"`);
      }
      this.#log.pass();
      this.#diceFell(roll, logged.faces);
      return [...logged.faces];
    }
    const silent = this.#tray.isSharedByAll
      ? NOBODY
      : this.#tray.seatsWithoutEntropy().filter((seat) => !this.#left.includes(seat));
    if (silent.length > 0) {
      const { source } = this.#tray;
      this.#ask(
        silent.map((seat) => entropyRequest(seat, source.shareOf?.(seat))),
        { roll, for: 'entropy' },
      );
      return undefined;
    }
    if (logged && logged.type !== 'dice') {
      throw new ReplayError(`entry ${this.#log.cursor} is an answer; the rules roll for "${roll.for}"`);
    }
    const faces = logged ? undefined : this.#tray.draw(roll);
    if (!faces) {
      this.#askForFaces(roll);
      return undefined;
    }
    this.#log.addRolled(rolledDice(roll, faces));
    this.#log.pass();
    this.#diceFell(roll, faces);
    return faces;
  }

  /** Whose roll it is types the faces; for one who has left, the first who is still there. */
  #askForFaces(roll: Roll): void {
    const seats = Array.from({ length: this.game.seats(this.setup) }, (_, seat) => seat);
    const owner = roll.by ?? 0;
    const typist = this.#left.includes(owner) ? seats.find((seat) => !this.#left.includes(seat)) : owner;
    this.#ask([{ ...typingRequest(roll, sidesOf(roll)), seat: typist ?? owner }], { roll, for: 'faces' });
  }

  #diceFell(roll: Roll, faces: readonly number[]): void {
    this.#tray.fell(roll, faces.length);
    if (this.#options.keepEvents === false && !this.#options.onRule) return;
    this.#emit(diceRolled(roll, faces));
  }
}
