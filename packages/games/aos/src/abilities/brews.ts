import { gap, inches, within } from '@mischia/geometry';
import { message } from '@mischia/kernel';
import { choose } from '../decisions.ts';
import { grant } from '../effects/grant.ts';
import { unitName } from '../names.ts';
import { isOneOf } from '../rules/01-concepts/keywords.ts';
import { friendsOnTable } from '../rules/01-concepts/units.ts';
import { allowedCasts, castsLeft } from '../rules/19-wizards/allowance.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodiesOf, bodyOf, isEngaged, SLACK, unitWhollyWithin } from '../table/table.ts';
import { ability } from './ability.ts';
import type { Own } from './own.ts';
import type { AbilityParams } from './params.ts';

type Brews = Own<AbilityParams<'brews'>>;

/** Friends that may drink: wholly in range, one of their models near, and no enemies within 3" of either. R141: not itself. */
function drinkers(state: Battle, { params, bearer: { unit } }: Brews): Unit[] {
  const [model] = unit.models as [Model];
  if (isEngaged(state, unit)) return [];
  const body = bodyOf(state, unit, model);
  return friendsOnTable(state, unit.seat).filter(
    (friend) =>
      friend !== unit &&
      isOneOf(state.library, friend, params.to) &&
      !isEngaged(state, friend) &&
      unitWhollyWithin(state, friend, unit, model, inches(params.range)) &&
      bodiesOf(state, friend).some((each) => within(gap(each, body), inches(params.near), SLACK)),
  );
}

// AOS-22.4: at the start of its owner's hero phase, instead of casting and dispelling, a brew for a unit near.
export const brews = ability('brews', 'AOS-22.4', {
  startOfPhase: {
    can: (state, own) => {
      const { unit } = own.bearer;
      const { flow } = state;
      if (flow.phase !== 'hero' || flow.active !== unit.seat || unit.phase.dispels > 0) return false;
      return castsLeft(state, unit) > 0 && drinkers(state, own).length > 0;
    },
    *use(play, own) {
      const { unit } = own.bearer;
      const { state } = play;
      const { drinker, brew } = yield* choose({
        seat: unit.seat,
        kind: 'brew',
        rule: own.rule,
        prompt: message('ask.brew', { unit: unitName(unit) }),
        options: drinkers(state, own).flatMap((each) =>
          own.params.brews.map((one) => ({
            id: `${one.id}:${each.id}`,
            value: { drinker: each, brew: one },
            label: message('option.brew', { brew: message(`brew.${one.id}`), unit: unitName(each) }),
            data: { unit: each.id },
          })),
        ),
        data: { unit: unit.id },
      });
      unit.phase.casts = allowedCasts(state, unit);
      unit.phase.dispels += 1;
      grant(play, drinker, { ...brew.ability, why: `brew.${brew.id}` }, own.rule, { heroPhaseOf: unit.seat });
    },
  },
});
