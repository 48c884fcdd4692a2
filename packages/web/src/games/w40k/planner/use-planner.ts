import { useEffect } from 'react';
import type { TableProps } from '../../plugin.ts';
import { useNews } from '../../use-news.ts';
import { goalsOf } from '../goals.ts';
import { refusalsOf } from '../judge.ts';
import { askedOf } from '../move-plan.ts';
import { isAimed, moveData, movesAnswer } from '../planning.ts';
import { type BattleView, type ModelView, unitOf } from '../view.ts';
import { plannerNews } from './news.ts';
import { planner } from './open-worker.ts';

/** Asks the planner ahead for where a unit may want to go; the number it gives changes when something was found. */
export function usePlanner({ view, request }: TableProps<BattleView>): number {
  useEffect(() => planner.warmUp(), []);
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
  return useNews(plannerNews);
}

const AFTERWARDS = 50;

const stayingAnswer = (models: readonly ModelView[]) =>
  movesAnswer(models.slice(0, 1).map(({ id, x, y, z, facing }) => ({ model: id, path: [[x, y, z, facing]] })));
