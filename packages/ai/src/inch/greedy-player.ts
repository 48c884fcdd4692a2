import type { Json, Seat } from '@mischia/kernel';
import type { TableState, TableUnit } from '@mischia/tabletop';
import { dim, type Eye, sharp } from '../eye.ts';
import type { Player, Turn } from '../player.ts';
import { Estimates, type Fighting } from './estimates.ts';
import type { InchGame } from './game.ts';
import { type Goal, goalsOf } from './goals.ts';
import { type Blocked, pathsTowards } from './moving.ts';

/** What a player that misjudges also forgets: the option that forgets it, and how often at full dimness. */
export interface Forgotten {
  readonly [kind: string]: { readonly id: string; readonly percent: number };
}

/** How good a player is. */
export interface Skill {
  readonly id: string;
  /** Makes it misjudge what it works out: 0 never, 1 wildly. */
  readonly dimness: number;
}

/** A battle in rounds, in which players take their turns. */
interface InTurns<U extends TableUnit> extends TableState<U> {
  readonly flow: { readonly round: number; readonly active: Seat };
}

/**
 * Plays for the moment: every unit has a marker or an enemy to go to, and every decision is the option that is worth most
 * when it is made. It looks at nothing beyond its own choice. A game says what each kind of decision is worth.
 */
export abstract class GreedyInchPlayer<S extends InTurns<U>, U extends TableUnit> implements Player<S, unknown> {
  readonly id: string;
  protected readonly game: InchGame<S, U>;
  protected readonly estimates: Estimates<S, U>;
  protected eye: Eye = sharp;
  protected readonly forgotten: Forgotten = {};
  readonly #dimness: number;
  readonly #blocked: Blocked = new Map();
  #goals: ReadonlyMap<string, Goal> = new Map();
  #goalsFor = '';

  constructor({ id, dimness }: Skill, game: InchGame<S, U>, fighting: Fighting<S, U>) {
    this.id = id;
    this.game = game;
    this.estimates = new Estimates(fighting, (worth) => this.eye(worth));
    this.#dimness = dimness;
  }

  answer(turn: Turn<S, unknown>): Json {
    if (this.#dimness > 0) this.eye = dim(turn.random, this.#dimness);
    return this.#overlooked(turn) ?? this.decide(turn);
  }

  protected abstract decide(turn: Turn<S>): Json;

  #overlooked({ request, random }: Turn<S>): string | undefined {
    const often = this.forgotten[request.kind];
    if (!often || random.below(100) >= often.percent * this.#dimness) return undefined;
    return request.options?.find(({ id }) => id === often.id)?.id;
  }

  /** What everybody is up to, made up once in a player's turn. */
  protected goalsNow(turn: Turn<S>): ReadonlyMap<string, Goal> {
    const state = turn.state as S;
    const key = `${state.flow.round} ${state.flow.active}`;
    if (key !== this.#goalsFor) {
      this.#goalsFor = key;
      this.#goals = goalsOf(this.game, state, turn.seat, this.estimates);
    }
    return this.#goals;
  }

  protected goalOf(turn: Turn<S>, unit: string): Goal | undefined {
    return this.goalsNow(turn).get(unit) ?? goalsOf(this.game, turn.state as S, turn.seat, this.estimates).get(unit);
  }

  /** A move towards the unit's goal. */
  protected moveOn(turn: Turn<S>, order: Parameters<typeof pathsTowards>[2]): Json {
    return pathsTowards(this.game, turn, order, this.goalOf(turn, order.unit), this.#blocked);
  }

  /** The first thing offered that is not declining. */
  protected first({ request }: Turn<S>): string {
    return request.options?.[0]?.id ?? '';
  }

  /** Charge moves, pile-ins and the like as the game plans them; elsewhere the first option, or any candidate. */
  protected planned(turn: Turn<S>): Json {
    const { request, random } = turn;
    const auto = request.options?.find(({ id }) => id === 'auto');
    if (auto) return auto.id;
    const answers = turn.candidates(1);
    const plan = answers.find((answer) => typeof answer !== 'string');
    if (plan !== undefined) return plan;
    return request.options?.[0]?.id ?? random.pick(answers);
  }
}
