import type { Seat } from '@mischia/kernel';
import {
  type Attack,
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

/** How many of the actions that look best at once are followed up; the others are judged by their first look. */
const FOLLOWED = 3;

/**
 * The best War Actions for some winning rolls: every order and every target, saves as exact chances, the position after
 * the turn judged by the evaluation.
 */
export class ActionSearch {
  readonly #evaluation: Evaluation;
  readonly #seat: Seat;
  readonly #next: Seat;
  readonly #known = new Map<string, number>();

  /** `next`: who has the turn after this one. */
  constructor(evaluation: Evaluation, seat: Seat, next: Seat) {
    this.#evaluation = evaluation;
    this.#seat = seat;
    this.#next = next;
  }

  /** The value of a position with these winning rolls still to spend, in the order of WINNING_ROLLS. */
  value(state: Battle, rolls: readonly WinningRollId[]): number {
    if (rolls.length === 0) return this.#evaluation.atTurnEnd(state, this.#seat, this.#next);
    const key = `${positionCode(state)}/${rolls.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const value = this.#search(state, rolls);
    this.#known.set(key, value);
    return value;
  }

  #search(state: Battle, rolls: readonly WinningRollId[]): number {
    const rest = (roll: WinningRollId) => without(rolls, roll);
    if (rolls.length === 1) {
      const roll = rolls[0] as WinningRollId;
      let value = this.value(state, []);
      for (const deed of deedsFor(state, this.#seat, winningRoll(roll))) {
        value = Math.max(value, this.deedValue(state, deed, []));
      }
      return value;
    }
    const looks = [...new Set(rolls)].flatMap((roll) =>
      deedsFor(state, this.#seat, winningRoll(roll)).map((deed) => ({
        roll,
        deed,
        look: this.deedValue(state, deed, []),
      })),
    );
    looks.sort((a, b) => b.look - a.look);
    let value = this.value(state, rest(rolls[0] as WinningRollId));
    for (const { roll, deed } of looks.slice(0, FOLLOWED)) {
      value = Math.max(value, this.deedValue(state, deed, rest(roll)));
    }
    return value;
  }

  /** The value of doing something and spending the other rolls well after it. */
  deedValue(state: Battle, deed: Deed, rest: readonly WinningRollId[]): number {
    if (deed.do === 'skip') return this.value(state, rest);
    if (deed.do === 'attack') return this.#attackValue(state, deed.attack, rest);
    if (deed.do === 'move') return this.value(moved(state, deed.places[0] as Place), rest);
    return this.movesValue(state, deed.places, rest);
  }

  #attackValue(state: Battle, attack: Attack, rest: readonly WinningRollId[]): number {
    const stays = this.value(state, rest);
    const to = retreatTo(state, attack);
    if (to === state.advanced[attack.target]) return stays;
    const saved = savingFaces(state, attack.target) / 6;
    return saved * stays + (1 - saved) * this.value(standing(state, attack.target, to), rest);
  }

  /** The value of single moves still to be made (SMH-18: by whom, may be a choice). */
  movesValue(state: Battle, pending: readonly Place[], rest: readonly WinningRollId[]): number {
    const moves = nextMoves(state, pending);
    if (moves.length === 0) return this.value(state, rest);
    // Moves that nobody can pass on are simply made: columns do not touch each other.
    const plain = moves.find(({ owner }) => moves.every((move) => move.owner !== owner || move.mover === owner));
    if (plain) return this.singleMoveValue(state, pending, plain, rest);
    return Math.max(...moves.map((move) => this.singleMoveValue(state, pending, move, rest)));
  }

  singleMoveValue(
    state: Battle,
    pending: readonly Place[],
    { owner, mover }: SingleMove,
    rest: readonly WinningRollId[],
  ): number {
    const left = pending.toSpliced(pending.indexOf(owner), 1);
    return this.movesValue(mover === undefined ? state : moved(state, mover), left, rest);
  }
}

const standing = (state: Battle, place: Place, at: number): Battle => ({
  ...state,
  advanced: state.advanced.with(place, at),
});

const moved = (state: Battle, place: Place): Battle => standing(state, place, (state.advanced[place] as number) + 1);

export const without = (rolls: readonly WinningRollId[], roll: WinningRollId): readonly WinningRollId[] =>
  rolls.toSpliced(rolls.indexOf(roll), 1);
