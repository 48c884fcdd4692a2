import type { RequestView } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import { useEffect } from 'react';
import { isAimed, type Play } from '../game.ts';
import { goalsOf } from '../goals.ts';
import { refusalsOf } from '../judge.ts';
import { askedOf } from '../move-plan.ts';
import { towards } from './plans.ts';

/** Asks the planner ahead for where a unit may want to go. */
export function usePlanner({ game, planner }: Play, state: TableState, request: RequestView | undefined): void {
  useEffect(() => planner.warmUp(), [planner]);
  useEffect(() => {
    const task = request && game.taskOf(request);
    if (task?.does !== 'move' || !isAimed(task)) return;
    const unit = state.units[task.order.unit];
    if (!request || !unit) return;
    const asked = askedOf(request);
    const staying = unit.models
      .slice(0, 1)
      .map(({ id, x, y, z, facing }) => ({ model: id, path: [[x, y, z, facing]] }));
    // The first check of a position builds what all later ones use: better now than under the first step of a drag.
    const timer = setTimeout(() => refusalsOf(game, state, asked, { moves: staying }), AFTERWARDS);
    for (const { id } of goalsOf(game, state, unit)) planner.ask(state, towards, { request: asked, goal: id }, 'ahead');
    return () => clearTimeout(timer);
  }, [game, planner, state, request]);
}

const AFTERWARDS = 50;
