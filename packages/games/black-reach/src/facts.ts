import type { Facts } from '@mischia/kernel';
import { holderOf } from './rules/end/victory.ts';
import { distanceBetween } from './rules/units/units.ts';
import type { State } from './state.ts';

const unitIn = ({ units }: State, id: string) => units.find((unit) => unit.id === id);

/** What scenarios may ask about a battle besides its state. */
export const facts: Facts<State> = {
  // BR-11.5: the seat that alone holds a space with an objective, or null.
  holder: {
    of: ['x', 'y'],
    tell: (state, x, y) => holderOf(state, [Number(x), Number(y)]) ?? null,
  },
  // BR-02.3: in spaces.
  distance: {
    of: ['unit', 'unit'],
    tell(state, from, to) {
      const [a, b] = [unitIn(state, from), unitIn(state, to)];
      return a && b && distanceBetween(state, a, b);
    },
  },
};
