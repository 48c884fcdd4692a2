import { rollOne } from '@mischia/kernel';
import { rollNumber } from '../rules/01-concepts/rolling.ts';
import { heal, woundedModels } from '../rules/14-wounds/heal.ts';
import { ability } from './ability.ts';
import { isUnused, markUsed } from './once.ts';

const ID = 'regeneration';

// AOS-14.4: heals in its owner's hero phase on a high roll.
export const regeneration = ability(ID, 'AOS-14.4', {
  duringHeroPhase: {
    can: (state, { bearer: { unit } }) => isUnused(unit, ID) && woundedModels(state, unit).length > 0,
    *use(play, { params: { on, amount }, bearer: { unit }, rule }) {
      markUsed(unit, ID);
      const face = yield* rollOne({ rule, for: 'regeneration', by: unit.seat, target: on });
      if (face < on) return;
      const count = yield* rollNumber(play, { rule, for: 'heal', by: unit.seat }, amount);
      yield* heal(play, unit, count, { rule, what: ID });
    },
  },
});
