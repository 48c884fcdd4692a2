import type { Seat } from '@mischia/kernel';
import {
  type Attack,
  advancedAt,
  type Battle,
  type Deed,
  deedsFor,
  nextMoves,
  type Place,
  retreatTo,
  type SingleMove,
  savingFaces,
  type WinningRollId,
  winningRoll,
} from '@mischia/space-marine-heroes';
import { type Evaluation, positionCode } from './evaluation.ts';
import { NO_ROLLS, rollSets } from './roll-sets.ts';

/** How many of the actions that look best at once are followed up; the others are judged by their first look. */
const FOLLOWED = 3;

/** An action with what it brings by itself. */
interface Look {
  readonly roll: WinningRollId;
  readonly deed: Deed;
  readonly look: number;
}

/**
 * The best War Actions for some winning rolls: every order and every target, saves as exact chances, the position after
 * the turn judged by the evaluation. It moves heroes about in the state it is given, and leaves it as it was.
 */
export class ActionSearch {
  readonly #evaluation: Evaluation;
  readonly #seat: Seat;
  readonly #next: Seat;
  readonly #known = new Map<number, number>();

  /** `next`: who has the turn after this one. */
  constructor(evaluation: Evaluation, seat: Seat, next: Seat) {
    this.#evaluation = evaluation;
    this.#seat = seat;
    this.#next = next;
  }

  /** The value of a position with this set of winning rolls still to spend. */
  value(state: Battle, rolls: number): number {
    if (rolls === NO_ROLLS) return this.#evaluation.atTurnEnd(state, this.#seat, this.#next);
    const key = positionCode(state) * rollSets.count + rolls;
    let value = this.#known.get(key);
    if (value === undefined) {
      value = this.#search(state, rolls);
      this.#known.set(key, value);
    }
    return value;
  }

  #search(state: Battle, rolls: number): number {
    const each = rollSets.rolls[rolls] as readonly WinningRollId[];
    const isLast = each.length === 1;
    // To give a roll up is always possible.
    let value = this.value(state, rollSets.without(rolls, each[0] as WinningRollId));
    const looks: Look[] = [];
    each.forEach((roll, index) => {
      if (roll === each[index - 1]) return;
      for (const deed of deedsFor(state, this.#seat, winningRoll(roll))) {
        const look = this.deedValue(state, deed, NO_ROLLS);
        if (isLast) value = Math.max(value, look);
        else looks.push({ roll, deed, look });
      }
    });
    looks.sort((a, b) => b.look - a.look);
    for (const { roll, deed } of looks.slice(0, FOLLOWED)) {
      value = Math.max(value, this.deedValue(state, deed, rollSets.without(rolls, roll)));
    }
    return value;
  }

  /** The value of doing something and spending the other rolls well after it. */
  deedValue(state: Battle, deed: Deed, rest: number): number {
    if (deed.do === 'skip') return this.value(state, rest);
    if (deed.do === 'attack') return this.#attackValue(state, deed.attack, rest);
    if (deed.do === 'advance' || deed.do === 'march') return this.movesValue(state, deed.places, rest);
    const place = deed.places[0] as Place;
    return having(state, place, advancedAt(state, place) + 1, () => this.value(state, rest));
  }

  #attackValue(state: Battle, attack: Attack, rest: number): number {
    const stays = this.value(state, rest);
    const to = retreatTo(state, attack);
    if (to === advancedAt(state, attack.target)) return stays;
    const saved = savingFaces(state, attack.target) / 6;
    return saved * stays + (1 - saved) * having(state, attack.target, to, () => this.value(state, rest));
  }

  /** The value of single moves still to be made (SMH-18: by whom, may be a choice). */
  movesValue(state: Battle, pending: readonly Place[], rest: number): number {
    const moves = nextMoves(state, pending);
    if (moves.length === 0) return this.value(state, rest);
    // One owner after the other: columns do not touch each other, so the order of the moves changes nothing.
    let value = Number.NEGATIVE_INFINITY;
    for (const move of moves) {
      if (move.owner === moves[0]?.owner) value = Math.max(value, this.singleMoveValue(state, pending, move, rest));
    }
    return value;
  }

  singleMoveValue(state: Battle, pending: readonly Place[], { owner, mover }: SingleMove, rest: number): number {
    const left = pending.toSpliced(pending.indexOf(owner), 1);
    if (mover === undefined) return this.movesValue(state, left, rest);
    return having(state, mover, advancedAt(state, mover) + 1, () => this.movesValue(state, left, rest));
  }
}

/** Looks at the state with a hero standing elsewhere, and puts it back. */
function having(state: Battle, place: Place, at: number, look: () => number): number {
  const before = state.advanced;
  state.advanced = before.with(place, at);
  const value = look();
  state.advanced = before;
  return value;
}
