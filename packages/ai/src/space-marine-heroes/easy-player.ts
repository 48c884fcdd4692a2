import type { Json, Seat } from '@mischia/kernel';
import {
  type Battle,
  chanceToFail,
  type Deed,
  isAsking,
  legalActions,
  legalPartitions,
  moveId,
  nextMoves,
  type Place,
  placementId,
  placements,
  placeOfHero,
  retreatTo,
  riskId,
  risks,
  savingFaces,
  scoreOf,
  setAsideId,
  spacesAhead,
} from '@mischia/space-marine-heroes';
import type { Player, Turn } from '../player.ts';
import { best } from './best.ts';

/** It risks as long as a reroll fails less often than this. */
const BOLDNESS = 0.35;

/** A greedy player: takes every winning roll, risks when the odds look kind, and plays for points at once. */
export const easyPlayer = (): Player => ({ id: 'easy', answer: (turn) => answer(turn as Turn<Battle, unknown>) });

function answer({ request, imagine, seat, random, candidates }: Turn<Battle, unknown>): Json {
  const { state } = imagine();
  switch (request.kind) {
    case 'deploy':
      return placementId(random.pick(placements(state, seat)));
    case 'set-aside':
      return setAsideId(legalPartitions(state.dice, state.kept)[0]?.rolls ?? []);
    case 'stop-or-risk':
      return stopOrRisk(state);
    case 'war-action':
      return best(legalActions(state), ({ deed }) => pointsOf(state, deed)).id;
    default:
      return isAsking(request, 'next-move') ? nextMove(state, seat, request.data.pending) : random.pick(candidates(1));
  }
}

function stopOrRisk({ dice }: Battle): string {
  const failing = ({ keep, reroll }: ReturnType<typeof risks>[number]) => {
    const { fails, of } = chanceToFail(keep, reroll.length);
    return fails / of;
  };
  const safest = best(risks(dice), (risk) => -failing(risk));
  return failing(safest) < BOLDNESS ? riskId(safest) : 'stop';
}

/** The points an action is expected to change the difference of scores by, at once. */
function pointsOf(state: Battle, deed: Deed): number {
  if (deed.do === 'skip') return 0;
  if (deed.do !== 'attack') {
    return [...new Set(deed.places)].reduce((sum, place) => {
      const wanted = deed.places.filter((one) => one === place).length;
      return sum + gainOf(state, place, Math.min(wanted, spacesAhead(state, place)));
    }, 0);
  }
  const { target } = deed.attack;
  const retreat = retreatTo(state, deed.attack) - (state.advanced[target] as number);
  return -gainOf(state, target, retreat) * (1 - savingFaces(state, target) / 6);
}

/** What a hero's score changes by when it goes so many spaces forward or back. */
function gainOf(state: Battle, place: Place, spaces: number): number {
  const total = (of: Battle) => scoreOf(of, 0) + scoreOf(of, 1);
  const to = (state.advanced[place] as number) + spaces;
  return total({ ...state, advanced: state.advanced.with(place, to) }) - total(state);
}

function nextMove(state: Battle, seat: Seat, heroes: readonly string[]): string {
  const pending = heroes.map((hero) => placeOfHero(state, seat, hero));
  const move = best(nextMoves(state, pending), ({ mover }) => (mover === undefined ? 0 : gainOf(state, mover, 1)));
  return moveId(state, move);
}
