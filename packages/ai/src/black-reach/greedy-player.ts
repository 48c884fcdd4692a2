import type { Json } from '@mischia/kernel';
import { best } from '../best.ts';
import { dim, type Eye, sharp } from '../eye.ts';
import type { Player, Turn } from '../player.ts';
import { answerWindow, isWindow } from './cards.ts';
import { deployment } from './deployment.ts';
import { away, faceOf, isTurn, type Space, type State, spaceOf, type TurnOf, type Unit, unitNamed } from './game.ts';
import { type Goal, goalsOf } from './goals.ts';
import { moveOn } from './moving.ts';
import { ordersFor } from './orders.ts';
import { assaultWorth, bestShot, worthOf } from './worth.ts';

/** An Assault is worth a little less than it looks: on the way somebody may shoot. */
const ASSAULT = 0.8;
/** Percent of the moments to play something that a dim player lets pass. */
const FORGOTTEN = 50;
const STEP = 0.08;
const ALERT = 0.2;

/**
 * Plays for the moment: orders to whoever has most to do, every shot where it is expected to take most, everybody else
 * towards what the scenario pays for. It knows what its seat may know and looks at nothing beyond its own choice.
 */
export class GreedyPlayer implements Player<State, unknown> {
  readonly id: string;
  readonly #dimness: number;
  #see: Eye = sharp;
  #goals: ReadonlyMap<string, Goal> = new Map();

  /** `dimness` makes it misjudge what it works out: 0 never, 1 wildly. */
  constructor(id = 'greedy', dimness = 0) {
    this.id = id;
    this.#dimness = dimness;
  }

  answer(turn: Turn<State, unknown>): Json {
    const { request, random } = turn;
    if (this.#dimness > 0) this.#see = dim(random, this.#dimness);
    const options = request.options ?? [];
    if (isWindow(request.kind)) return this.#forgets(turn) ? 'pass' : answerWindow(turn);
    if (isTurn(turn, 'orders')) {
      this.#look(turn);
      return ordersFor(turn, this.#goals, this.#see);
    }
    if (isTurn(turn, 'activate')) return this.#activate(turn);
    if (isTurn(turn, 'move')) {
      if (this.#goals.size === 0) this.#look(turn);
      return moveOn(turn, this.#goals, this.#see);
    }
    if (isTurn(turn, 'next-weapon', 'double-fire')) return this.#nextShot(turn);
    if (isTurn(turn, 'moving-fire')) return this.#nextShot(turn, true);
    if (isTurn(turn, 'alert')) return this.#alert(turn);
    if (isTurn(turn, 'cards')) return cardsOf(turn);
    switch (request.kind) {
      case 'deploy':
        return deployment(turn);
      case 'take-tokens':
        return best(options, ({ id }) => Number.parseInt(id, 10)).id;
      case 'reserve':
        return this.#reserve(turn);
      case 'scout':
      case 'support':
      case 'intimidate':
      case 'bodyguard':
        return options[0]?.id ?? '';
      case 'inspire':
        return 'yes';
      case 'aim':
        return aimOf(turn);
      case 'card-unit':
        return unitOf(turn);
      default:
        return random.pick(turn.candidates(1));
    }
  }

  /** Whoever misjudges also forgets what he could play. */
  #forgets({ request, random }: Turn<State>): boolean {
    if (this.#dimness === 0 || random.below(100) >= FORGOTTEN) return false;
    return request.options?.some(({ id }) => id === 'pass') ?? false;
  }

  #look(turn: Turn<State>): void {
    this.#goals = goalsOf(turn.state as State, turn.seat);
  }

  /** BR-05.2: the best of shots, Assaults and the way to the goal. */
  #activate(turn: TurnOf<'activate'>): Json {
    const state = turn.state as State;
    this.#look(turn);
    const options = turn.request.options ?? [];
    const unit = unitNamed(state, turn.request.data.unit) as Unit;
    if (options.some(({ id }) => id === 'inspire')) return 'inspire';
    let chosen = options.some(({ id }) => id === 'move') ? 'move' : 'pass';
    let highest = this.#see(this.#moveWorth(state, unit));
    const shot = bestShot(state, unit, { moving: false }, options, this.#see);
    if (shot && shot.worth > highest) {
      chosen = shot.id;
      highest = shot.worth;
    }
    for (const { id } of options) {
      if (!id.startsWith('assault:')) continue;
      const target = unitNamed(state, id.slice('assault:'.length));
      if (!target || target.mark > 0) continue;
      const worth = this.#see(assaultWorth(state, unit, target) * ASSAULT);
      if (worth > highest) {
        chosen = id;
        highest = worth;
      }
    }
    return chosen;
  }

  #moveWorth(state: State, unit: Unit): number {
    const goal = this.#goals.get(unit.id);
    const at = spaceOf(state, unit);
    if (!goal || !at) return 0;
    const left = Math.max(0, away(at, goal.to) - goal.near);
    const leaves = goal.near === 0 ? 2 : 1;
    return STEP * leaves * Math.min(left, faceOf(unit).move ?? 0);
  }

  /** BR-11.3: whoever is not yet where it wants to be. */
  #reserve(turn: Turn<State>): string {
    const state = turn.state as State;
    this.#look(turn);
    const wants = (turn.request.options ?? []).find(({ id }) => {
      const unit = id.startsWith('move:') ? unitNamed(state, id.slice('move:'.length)) : undefined;
      if (!unit || unit.mark > 0) return false;
      if (unit.status === 'off') return true;
      return this.#moveWorth(state, unit) > 0;
    });
    return wants?.id ?? 'done';
  }

  #nextShot(turn: TurnOf<'next-weapon' | 'double-fire' | 'moving-fire'>, moving = false): string {
    const state = turn.state as State;
    const options = turn.request.options ?? [];
    const unit = unitNamed(state, turn.request.data.unit) as Unit;
    const shot = bestShot(state, unit, { moving }, options, this.#see);
    return shot && shot.worth > 0 ? shot.id : (options[options.length - 1]?.id ?? 'done');
  }

  /** BR-15.5: the shot costs the order, so it has to be a good one. */
  #alert(turn: TurnOf<'alert'>): string {
    const state = turn.state as State;
    let chosen = 'pass';
    let highest = ALERT;
    for (const { id } of turn.request.options ?? []) {
      const [, name, shot] = /^alert:([^:]+):(.+)$/.exec(id) ?? [];
      const unit = name === undefined ? undefined : unitNamed(state, name);
      const only = unitNamed(state, turn.request.data.target);
      if (!unit || !only || shot === undefined) continue;
      const worth = bestShot(state, unit, { moving: false, only }, [{ id: shot }], this.#see)?.worth ?? 0;
      if (worth > highest) {
        highest = worth;
        chosen = id;
      }
    }
    return chosen;
  }
}

const AIMS = 8;

/** The corner with most of the enemy and least of our own around it. */
function aimOf(turn: Turn<State>): Json {
  const state = turn.state as State;
  const worth = (answer: Json): number => {
    const [x, y] = (answer as { at: [number, number] }).at;
    let sum = 0;
    for (const unit of state.units) {
      const at: Space | undefined = unit.status === 'board' && unit.mark === 0 ? spaceOf(state, unit) : undefined;
      if (!at || at.x < x || at.x > x + 1 || at.y < y || at.y > y + 1) continue;
      sum += (unit.owner === turn.seat ? -1.2 : 1) * worthOf(state, unit);
    }
    return sum;
  };
  return best(turn.candidates(AIMS), worth);
}

/** BR-11.6: keeps what it has and fills up. */
function cardsOf(turn: TurnOf<'cards'>): Json {
  const { size } = turn.request.data;
  const { hand } = (turn.state as State).players[turn.seat as 0 | 1];
  return { discard: [], draw: Math.max(0, size - hand.length) };
}

/** The most valuable unit, of the enemy if the card offers any. */
function unitOf(turn: Turn<State>): string {
  const state = turn.state as State;
  return best(turn.request.options ?? [], ({ id }) => {
    const unit = unitNamed(state, id);
    return unit ? worthOf(state, unit) + (unit.owner === turn.seat ? unit.s : 10) : 0;
  }).id;
}
