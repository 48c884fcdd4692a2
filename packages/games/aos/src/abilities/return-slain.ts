import { inches } from '@mischia/geometry';
import { isOneOf } from '../rules/01-concepts/keywords.ts';
import { friendsOnTable } from '../rules/01-concepts/units.ts';
import { mayReturn, returnSlain as returnModels } from '../rules/14-wounds/return-slain.ts';
import { woundsOf } from '../rules/22-warscrolls/now.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { unitWhollyWithin } from '../table/table.ts';
import { ability } from './ability.ts';
import { isUnused, markUsed } from './once.ts';
import type { Own } from './own.ts';
import type { AbilityParams } from './params.ts';

const ID = 'return-slain';

/** Friendly units near that have somebody to get back. */
function receivers(state: Battle, { params, bearer: { unit } }: Own<AbilityParams<typeof ID>>): Unit[] {
  const { range, to, mostWounds } = params;
  const [bearer] = unit.models as [Model];
  return friendsOnTable(state, unit.seat).filter(
    (friend) =>
      mayReturn(friend) &&
      isOneOf(state.library, friend, to) &&
      woundsOf(state, friend) <= mostWounds &&
      unitWhollyWithin(state, friend, unit, bearer, inches(range)),
  );
}

// AOS-14.2.1: in its owner's hero phase slain models return to all small friends around the bearer.
export const returnSlain = ability(ID, 'AOS-14.2.1', {
  duringHeroPhase: {
    can: (state, own) => isUnused(own.bearer.unit, ID, own.params.perTurn) && receivers(state, own).length > 0,
    *use(play, own) {
      markUsed(own.bearer.unit, ID);
      for (const unit of receivers(play.state, own)) {
        yield* returnModels(play, unit, own.params.models, { rule: own.rule, what: ID });
      }
    },
  },
});
