import { type Facts, lookUp } from '@mischia/kernel';
import { standings } from './rules/06-victory/end.ts';
import { rowOf } from './rules/07-units/profiles.ts';
import { isOutOfCommand } from './rules/09-command/in-command.ts';
import type { Battle } from './state.ts';
import { findModel, type InPlay, isEngaged } from './table/table.ts';

const ofModel = (tell: (state: Battle, one: InPlay) => boolean) => ({
  of: ['model'],
  tell(state: Battle, id: string) {
    const one = findModel(state, id);
    return one && tell(state, one);
  },
});

/** What scenarios may ask about a battle besides its state. */
export const facts: Facts<Battle> = {
  // WZ-07.1: the value of its row.
  characteristic: {
    of: ['model', 'characteristic'],
    tell(state, id, which) {
      const one = findModel(state, id);
      const row: { readonly [which: string]: unknown } | undefined = one && { ...rowOf(state, one.model) };
      const value = row && lookUp(row, which);
      return typeof value === 'number' ? value : undefined;
    },
  },
  // WZ-09.1.
  'out-of-command': ofModel(isOutOfCommand),
  // WZ-20.1.
  engaged: ofModel(isEngaged),
  // WZ-06.2: points left.
  points: { of: ['seat'], tell: (state, seat) => standings(state)[Number(seat)]?.points },
};
