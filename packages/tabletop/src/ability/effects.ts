import { touch } from '../cache.ts';
import type { TableState } from '../state.ts';
import type { AbleUnit } from './types.ts';

/** Ends the effects whose time is over. */
export function dropEffects<U extends AbleUnit>(
  state: TableState<U>,
  isOver: (until: U['effects'][number]['until']) => boolean,
): void {
  let dropped = false;
  for (const id in state.units) {
    const unit = state.units[id] as U;
    if (!unit.effects.some(({ until }) => isOver(until))) continue;
    unit.effects = unit.effects.filter(({ until }) => !isOver(until));
    dropped = true;
  }
  if (dropped) touch(state);
}
