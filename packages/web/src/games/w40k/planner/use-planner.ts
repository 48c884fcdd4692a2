import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { TableProps } from '../../plugin.ts';
import { asDraft, draftOf } from '../draft.ts';
import { goalsOf } from '../goals.ts';
import { refusalsOf } from '../judge.ts';
import { askedOf, planOf } from '../move-plan.ts';
import { isAimed, moveData, movesAnswer } from '../planning.ts';
import { type BattleView, type ModelView, unitOf } from '../view.ts';
import { hosts } from './hosts.ts';
import { planner } from './open-worker.ts';

type Props = TableProps<BattleView>;

let isTold = false;

planner.onNews(() => {
  // Answers come in bunches: one round of drawing shows them all.
  if (isTold) return;
  isTold = true;
  setTimeout(() => {
    isTold = false;
    const [host] = hosts;
    if (host?.current.request) refresh(host.current);
  });
});

/** Brings what the planner finds to the panel and the table, and asks it ahead for where a unit may want to go. */
export function usePlanner(props: Props): void {
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    hosts.add(latest);
    planner.warmUp();
    return () => {
      hosts.delete(latest);
    };
  }, []);
  const { view, request, draft } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a copy of the draft is news from the planner
  useEffect(() => {
    const [first] = hosts;
    if (first === latest) goOn(latest.current);
  }, [draft]);
  useEffect(() => {
    if (request?.space !== 'move' || !isAimed(request)) return;
    const unit = unitOf(view, moveData(request).unit);
    const asked = askedOf(request);
    // The first check of a position builds what all later ones use: better now than under the first step of a drag.
    const timer = setTimeout(() => refusalsOf(view, asked, stayingAnswer(unit?.models ?? [])), AFTERWARDS);
    for (const { id } of unit ? goalsOf(view, unit) : []) {
      planner.ask(view, { kind: 'towards', request: asked, goal: id }, 'ahead');
    }
    return () => clearTimeout(timer);
  }, [view, request]);
}

const AFTERWARDS = 50;

const stayingAnswer = (models: readonly ModelView[]) =>
  movesAnswer(models.slice(0, 1).map(({ id, x, y, z, facing }) => ({ model: id, path: [[x, y, z, facing]] })));

/** Who could not wait: the move is made now that it is there; without one the question stands again. */
function goOn({ view, request, draft, setDraft, answer }: Props): void {
  const wanted = draftOf(draft);
  if (request?.space !== 'move' || !wanted.go) return;
  const { plan, isWorking } = planOf(view, request, wanted);
  if (isWorking) return;
  if (plan) answer(movesAnswer(plan.moves));
  else setDraft(asDraft({ ...wanted, go: false }));
}

/**
 * What the panel offers follows from request, view and draft, and none of them changed. A copy of the draft is another
 * draft with the same content; where there is none, an empty one comes and goes before anything is painted.
 */
function refresh({ draft, setDraft }: Props): void {
  if (draft !== undefined) {
    setDraft(asDraft({ ...draftOf(draft) }));
    return;
  }
  flushSync(() => setDraft(null));
  setDraft(undefined);
}
