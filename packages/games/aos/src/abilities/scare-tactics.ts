import { roll } from '@mischia/kernel';
import { grant } from '../effects/grant.ts';
import { total } from '../rules/01-concepts/dice.ts';
import { isOneOf } from '../rules/01-concepts/keywords.ts';
import { unitsNear } from '../rules/14-wounds/units-near.ts';
import { braveryOf } from '../rules/22-warscrolls/now.ts';
import type { Battle, Unit } from '../state.ts';
import { ability } from './ability.ts';
import { isUnused, markUsed } from './once.ts';
import type { Own } from './own.ts';
import type { AbilityParams } from './params.ts';
import { pickTarget } from './pick-target.ts';

const ID = 'scare-tactics';

/** Enemy units near enough to be frightened; none while an enemy is too near. */
function victims(state: Battle, { params, bearer: { unit } }: Own<AbilityParams<typeof ID>>): Unit[] {
  if (unitsNear(state, unit, params.clear, 'enemy').length > 0) return [];
  return unitsNear(state, unit, params.range, 'enemy').filter((enemy) => !isOneOf(state.library, enemy, params.spares));
}

// AOS-1.6.1: at the start of the charge phase an enemy unit may lose heart against the bearer until the end of the turn.
export const scareTactics = ability(ID, 'AOS-1.6.1', {
  startOfPhase: {
    can: (state, own) =>
      state.flow.phase === 'charge' && isUnused(own.bearer.unit, ID) && victims(state, own).length > 0,
    *use(play, own) {
      const { unit } = own.bearer;
      const { perModels, amount } = own.params;
      const victim = yield* pickTarget(own, victims(play.state, own));
      if (!victim) return;
      markUsed(unit, ID);
      const bravery = braveryOf(play.state, victim);
      const more = Math.floor(unit.models.length / perModels);
      const modifiers = more > 0 ? [{ rule: own.rule, why: own.why, amount: more }] : [];
      const faces = yield* roll({ rule: own.rule, for: 'scare', by: unit.seat, count: 2, target: bravery, modifiers });
      if (total(faces) + more < bravery) return;
      const title = own.ref.title ? { title: own.ref.title } : {};
      grant(play, victim, { id: 'hit-modifier', amount, against: unit.id, ...title }, own.rule, 'end-of-turn');
    },
  },
});
