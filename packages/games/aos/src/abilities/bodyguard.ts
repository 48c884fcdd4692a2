import { inches } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import { isOneOf } from '../rules/01-concepts/keywords.ts';
import { friendsOnTable } from '../rules/01-concepts/units.ts';
import { standing } from '../rules/14-wounds/slay.ts';
import type { Battle, Unit } from '../state.ts';
import { unitsWithin } from '../table/table.ts';
import { ability } from './ability.ts';
import type { Own } from './own.ts';
import type { AbilityParams } from './params.ts';
import { pickTarget } from './pick-target.ts';

type Guard = Own<AbilityParams<'bodyguard'>>;

function* bind(play: Play<Battle>, own: Guard, heroes: readonly Unit[]): Rule<void> {
  const { unit } = own.bearer;
  const hero = yield* pickTarget(own, heroes);
  if (!hero) return;
  unit.bond = hero.id;
  play.emit({ type: 'unit-bound', rule: own.rule, data: { unit: unit.id, target: hero.id } });
}

// AOS-14.3, R110: wounds on the HERO it is bound to are passed to the bearer or negated while the two are near.
export const bodyguard = ability('bodyguard', 'AOS-14.3', {
  // R115: bound once, at the start of the first round.
  beforePriority(play, own) {
    const { state } = play;
    const { unit } = own.bearer;
    if (state.flow.round !== 1 || unit.bond !== null) return undefined;
    const heroes = friendsOnTable(state, unit.seat).filter(
      (friend) => friend !== unit && isOneOf(state.library, friend, own.params.to),
    );
    return heroes.length > 0 ? bind(play, own, heroes) : undefined;
  },
  guards(state, { params: { range, passed, negated }, bearer: { unit } }, guarded) {
    if (unit.bond !== guarded.id || !unitsWithin(state, unit, guarded, inches(range))) return undefined;
    if (standing(state, unit).length === 0) return undefined;
    return { negated, guard: { unit, passed } };
  },
});
