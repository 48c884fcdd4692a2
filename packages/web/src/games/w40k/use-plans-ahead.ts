import type { RequestView } from '@mischia/kernel';
import { useEffect } from 'react';
import { goalsOf, isAimed, planOf } from './move-plan.ts';
import { moveData } from './planning.ts';
import { type BattleView, unitOf } from './view.ts';

const PAUSE = 60;

/** Works out the planner's moves one by one while the player still looks: a press on one of them then has not to wait. */
export function usePlansAhead(view: BattleView, request: RequestView | undefined): void {
  useEffect(() => {
    if (request?.space !== 'move' || !isAimed(request)) return;
    const unit = unitOf(view, moveData(request).unit);
    const goals = unit ? goalsOf(view, unit).map(({ id }) => id) : [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      const goal = goals.shift();
      if (goal === undefined) return;
      planOf(view, request, { goal });
      timer = setTimeout(next, PAUSE);
    };
    timer = setTimeout(next, PAUSE);
    return () => clearTimeout(timer);
  }, [view, request]);
}
