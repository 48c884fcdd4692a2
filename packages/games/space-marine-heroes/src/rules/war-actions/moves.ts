import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import { abilityAt } from '../../abilities/index.ts';
import { choose } from '../../decisions.ts';
import type { Battle } from '../../state.ts';
import { advancedAt, cardAt, columnOf, heroAt, type Place, placesOf, seatOf } from '../board/board.ts';
import { canMove, loseMove, moveOneSpace, moveRefusals } from './move.ts';

/** One space of a Triple or a Straight: whose move it is, and who makes it (nobody: it is lost). */
export interface SingleMove {
  readonly owner: Place;
  readonly mover: Place | undefined;
}

// SMH-18 R21: whom the bearer of a Vox may pass its move to: any other hero that is not blocked, in any column.
export const voxReceivers = (state: Battle, bearer: Place): Place[] =>
  abilityAt(state, bearer).passesMoves
    ? placesOf(state, seatOf(bearer)).filter((place) => place !== bearer && canMove(state, place))
    : [];

/** Whether a move in this hero's name can be made at all, by itself or by another. */
export const canSpendMove = (state: Battle, place: Place): boolean =>
  canMove(state, place) || voxReceivers(state, place).length > 0;

// SMH-14 R15: the moves that may come next, in any order; equal ones once.
export function nextMoves(state: Battle, pending: readonly Place[]): SingleMove[] {
  const moves: SingleMove[] = [];
  pending.forEach((owner, index) => {
    if (pending.indexOf(owner) < index) return;
    const receivers = voxReceivers(state, owner);
    const isBlocked = !canMove(state, owner);
    if (!isBlocked) moves.push({ owner, mover: owner });
    for (const mover of receivers) moves.push({ owner, mover });
    if (isBlocked && receivers.length > 0) moves.push({ owner, mover: undefined });
  });
  return moves;
}

// SMH-14: moves of one space each, one for every entry of `pending`. Their order and their movers are a decision only
// while a Vox can change something (R15); all other moves are simply made, or lost where blocked (SMH-12, R13).
export function* makeMoves(play: Play<Battle>, pending: readonly Place[]): Rule<void> {
  const { state } = play;
  let left = pending;
  while (left.some((place) => voxReceivers(state, place).length > 0)) {
    const { owner, mover } = yield* chooseMove(state, left);
    if (mover === undefined) loseMove(play, owner);
    else if (mover === owner) moveOneSpace(play, owner);
    else moveOneSpace(play, mover, owner);
    left = left.toSpliced(left.indexOf(owner), 1);
  }
  for (const place of left) {
    if (canMove(state, place)) moveOneSpace(play, place);
    else loseMove(play, place);
  }
}

// SMH-18 R21: the choice is made anew for each single space.
function* chooseMove(state: Battle, pending: readonly Place[]): Rule<SingleMove> {
  return yield* choose({
    seat: seatOf(pending[0] as Place),
    kind: 'next-move',
    rule: 'SMH-18',
    options: nextMoves(state, pending).map((move) => moveOption(state, move)),
    barred: () => blockedMoves(state, pending),
    data: { pending: pending.map((place) => heroAt(state, place)) },
  });
}

/** `move:hero`, `vox:bearer>hero` or `forgo:bearer`. */
export const moveId = (state: Battle, { owner, mover }: SingleMove): string => {
  if (mover === undefined) return `forgo:${heroAt(state, owner)}`;
  return mover === owner ? `move:${heroAt(state, owner)}` : `vox:${heroAt(state, owner)}>${heroAt(state, mover)}`;
};

function moveOption(state: Battle, move: SingleMove): Option<SingleMove> {
  const { owner, mover } = move;
  const hero = cardAt(state, mover ?? owner).name;
  const kind = mover === undefined ? 'forgo' : mover === owner ? 'move' : 'vox';
  return {
    id: moveId(state, move),
    value: move,
    label: message(`option.${kind}`, kind === 'vox' ? { hero, bearer: cardAt(state, owner).name } : { hero }),
    rule: kind === 'vox' ? 'SMH-18' : 'SMH-12',
    data: mover === undefined ? {} : { column: columnOf(mover), from: advancedAt(state, mover) },
  };
}

function blockedMoves(state: Battle, pending: readonly Place[]) {
  return [...new Set(pending)].flatMap((owner) =>
    placesOf(state, seatOf(owner))
      .filter((mover) => (mover === owner || abilityAt(state, owner).passesMoves) && !canMove(state, mover))
      .map((mover) => {
        const { id, label } = moveOption(state, { owner, mover });
        return { id, label, refusals: moveRefusals(state, mover) };
      }),
  );
}
