import { chargeMoveSearch, type MoveAnswer } from '@mischia/w40k';
import { gapToMarker } from '../distances.ts';
import { MARKER_RANGE } from '../figures.ts';
import { type Goal, goalsOf } from '../goals.ts';
import { candidatesOf } from '../judge.ts';
import { isAimed, moveData, towards } from '../planning.ts';
import { type BattleView, isOnTable, type UnitView, unitOf } from '../view.ts';
import type { AnswerTo, Asked, Plan, Question } from './questions.ts';

/** Work in pieces: between two of them somebody may have thought better of it. */
type Work<T> = Generator<undefined, T, undefined>;

/** Answers a question about a position. The same function serves the worker and the page. */
export function* workOn<Q extends Question>(view: BattleView, question: Q): Work<AnswerTo<Q>> {
  const asked: Question = question;
  switch (asked.kind) {
    case 'suggest':
      return (yield* suggested(view, asked.request)) as AnswerTo<Q>;
    case 'towards':
      return plannedTo(view, asked.request, asked.goal) as AnswerTo<Q>;
    case 'charge':
      return (yield* chargeMoveSearch(view.battle, asked.unit, asked.targets)) as AnswerTo<Q>;
  }
}

/** The whole work at one go, where there is nobody else to do it. */
export function workThrough<Q extends Question>(view: BattleView, question: Q): AnswerTo<Q> {
  const work = workOn(view, question);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

const LOOKED_AT = 2;

/** The move the client suggests: to where the unit is of use, or as the game itself finds one. */
function* suggested(view: BattleView, request: Asked): Work<Plan | undefined> {
  const { unit: id, kind, minimum } = moveData(request);
  const unit = unitOf(view, id);
  if (!unit) return undefined;
  if (isAimed(request) && minimum === undefined && kind !== 'fall-back') {
    const useful = usefulGoals(view, unit);
    if (useful.length === 0) return undefined;
    for (const goal of useful.slice(0, LOOKED_AT)) {
      const plan = plannedTo(view, request, goal.id);
      if (plan) return plan;
      yield;
    }
  }
  const [found] = candidatesOf<MoveAnswer>(view, request, 1);
  return found && found.moves.length > 0 ? { moves: found.moves } : undefined;
}

function plannedTo(view: BattleView, request: Asked, id: string): Plan | undefined {
  const unit = unitOf(view, moveData(request).unit);
  const goal = unit && goalsOf(view, unit).find((one) => one.id === id);
  const moves = goal && towards(view, request, unit, goal);
  return moves ? { moves, goal: id } : undefined;
}

/** Markers no other unit of ours is at, then the nearest enemies; nowhere, while the unit alone holds a marker. */
function usefulGoals(view: BattleView, unit: UnitView): Goal[] {
  const friends = view.units.filter((other) => other.seat === unit.seat && isOnTable(other) && other.id !== unit.id);
  const isAt = (one: UnitView, marker: { readonly x: number; readonly y: number }) =>
    gapToMarker(one, marker) <= MARKER_RANGE;
  const { markers } = view.mission;
  const taken = new Set(markers.filter((marker) => friends.some((other) => isAt(other, marker))).map(({ id }) => id));
  if (markers.some((marker) => isAt(unit, marker) && !taken.has(marker.id))) return [];
  return goalsOf(view, unit).filter(({ id }) => {
    const [what, which] = id.split(':');
    return what === 'unit' || (what === 'marker' && !taken.has(which ?? ''));
  });
}
