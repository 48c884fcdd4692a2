import { type Play, type Refusal, refuse } from '@mischia/kernel';
import { report } from '../../events.ts';
import type { Battle } from '../../state.ts';
import {
  advancedAt,
  cardAt,
  columnOf,
  heroAt,
  isDeployed,
  lastSpace,
  opposite,
  type Place,
  seatOf,
} from '../board/board.ts';
import { relocate } from '../score/score.ts';

// SMH-12: how far a hero could go: to the space before the enemy of its column, or to the last one.
export const spacesAhead = (state: Battle, place: Place): number => farthest(state, place) - advancedAt(state, place);

function farthest(state: Battle, place: Place): number {
  const enemy = opposite(place);
  return isDeployed(state, enemy) ? lastSpace(state) - 1 - advancedAt(state, enemy) : lastSpace(state);
}

export const canMove = (state: Battle, place: Place): boolean => spacesAhead(state, place) > 0;

// SMH-12: why a hero cannot move: an enemy stands before it, or the battlefield ends.
export function moveRefusals(state: Battle, place: Place): Refusal[] {
  if (canMove(state, place)) return [];
  const { name } = cardAt(state, place);
  const at = [columnOf(place), advancedAt(state, place)];
  if (advancedAt(state, place) === lastSpace(state)) {
    return [refuse({ code: 'move/last-space', rule: 'SMH-12', params: { hero: name }, at })];
  }
  const enemy = cardAt(state, opposite(place)).name;
  return [refuse({ code: 'move/blocked', rule: 'SMH-12', params: { hero: name, enemy }, at })];
}

// SMH-12: one space forward in its own column.
export function moveOneSpace(play: Play<Battle>, place: Place, insteadOf?: Place): void {
  const { state } = play;
  const from = advancedAt(state, place);
  report(play, {
    type: 'moved',
    rule: 'SMH-12',
    ...(insteadOf === undefined ? {} : { also: ['SMH-18'] }),
    data: {
      seat: seatOf(place),
      hero: heroAt(state, place),
      name: cardAt(state, place).name,
      column: columnOf(place),
      from,
      to: from + 1,
      ...(insteadOf === undefined
        ? {}
        : { insteadOf: heroAt(state, insteadOf), insteadOfName: cardAt(state, insteadOf).name }),
    },
  });
  relocate(play, place, from + 1);
}

// SMH-12: a blocked move is lost.
export function loseMove(play: Play<Battle>, place: Place): void {
  const { state } = play;
  report(play, {
    type: 'move-lost',
    rule: 'SMH-12',
    data: {
      seat: seatOf(place),
      hero: heroAt(state, place),
      name: cardAt(state, place).name,
      column: columnOf(place),
      at: advancedAt(state, place),
    },
  });
}
