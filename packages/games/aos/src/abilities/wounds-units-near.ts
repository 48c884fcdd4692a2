import type { Rule } from '@mischia/kernel';
import { unitsNear, woundUnits } from '../rules/14-wounds/units-near.ts';
import { ability } from './ability.ts';
import { markUsed } from './once.ts';
import type { Own } from './own.ts';
import type { AbilityParams } from './params.ts';

const ID = 'wounds-units-near';

type Params = AbilityParams<typeof ID>;

const near = ({ params: { range, side }, bearer: { unit } }: Own<Params>, state: Parameters<typeof unitsNear>[0]) =>
  unitsNear(state, unit, range, side);

/** Who is near is looked up when the dice are rolled, after whatever else was done at this moment (AOS-1.6.2). */
function* rolls(play: Parameters<typeof woundUnits>[0], own: Own<Params>): Rule<void> {
  yield* woundUnits(play, {
    units: near(own, play.state),
    results: own.params.results,
    by: own.bearer.unit.seat,
    cause: { rule: own.rule, what: ID },
  });
}

// AOS-14.5, AOS-1.6.1: one die for each unit near the bearer at its moment; mortal wounds on high ones.
export const woundsUnitsNear = ability(ID, 'AOS-14.5', {
  *afterSetUp(play, own) {
    const { unit } = own.bearer;
    if (own.params.when !== 'first-set-up' || unit.usedThisBattle[ID] !== undefined) return;
    markUsed(unit, ID);
    yield* rolls(play, own);
  },
  atStartOfPhase: (play, own) =>
    own.params.when === 'start-of-combat' && play.state.flow.phase === 'combat' && near(own, play.state).length > 0
      ? rolls(play, own)
      : undefined,
  atEndOfPhase: (play, own) =>
    own.params.when === 'end-of-combat' && play.state.flow.phase === 'combat' && near(own, play.state).length > 0
      ? rolls(play, own)
      : undefined,
  *slain(play, own) {
    if (own.params.when === 'slain') yield* rolls(play, own);
  },
});
