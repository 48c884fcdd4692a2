import { gap, inches, within } from '@mischia/geometry';
import { message, type Option } from '@mischia/kernel';
import { unitOption } from '../ask.ts';
import { choose } from '../decisions.ts';
import { unitName } from '../names.ts';
import { isOneOf } from '../rules/01-concepts/keywords.ts';
import { unitsOnTable } from '../rules/01-concepts/units.ts';
import { mayBeRestored, restore } from '../rules/14-wounds/restore.ts';
import { isOnSide } from '../rules/14-wounds/units-near.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodiesOf, bodyOf, SLACK, unitWhollyWithin } from '../table/table.ts';
import { ability } from './ability.ts';
import { markUsed } from './once.ts';
import type { Own } from './own.ts';
import type { AbilityParams } from './params.ts';

const ID = 'heal-or-return';

function isNear(state: Battle, { params, bearer: { unit } }: Own<AbilityParams<typeof ID>>, other: Unit): boolean {
  const [model] = unit.models as [Model];
  const range = inches(params.range);
  if (params.wholly) return unitWhollyWithin(state, other, unit, model, range);
  const body = bodyOf(state, unit, model);
  return bodiesOf(state, other).some((each) => within(gap(each, body), range, SLACK));
}

/** Units near that have wounds to heal or somebody to get back. */
const receivers = (state: Battle, own: Own<AbilityParams<typeof ID>>): Unit[] =>
  unitsOnTable(state).filter(
    (unit) =>
      isOnSide(unit, own.bearer.unit.seat, own.params.side) &&
      (own.params.to === undefined || isOneOf(state.library, unit, own.params.to)) &&
      mayBeRestored(state, unit) &&
      isNear(state, own, unit),
  );

// AOS-14.4, AOS-14.2.1: in its owner's hero phase units near are healed or, unwounded, get models back; the same unit may
// be picked again.
export const healOrReturn = ability(ID, 'AOS-14.4', {
  duringHeroPhase: {
    can: (state, own) =>
      own.params.when === 'own-hero-phase' &&
      (own.bearer.unit.usedThisBattle[ID] ?? 0) < (own.params.perBattle ?? Infinity) &&
      receivers(state, own).length > 0,
    *use(play, own) {
      const { unit } = own.bearer;
      const { seat } = unit;
      markUsed(unit, ID);
      for (let left = own.params.picks; left > 0; left--) {
        const options: Option<Unit | undefined>[] = receivers(play.state, own).map((near) =>
          unitOption<Unit | undefined>('restore', near, near),
        );
        if (options.length === 0) return;
        const picked = yield* choose({
          seat,
          kind: 'heal-or-return',
          rule: own.rule,
          prompt: message('ask.heal-or-return', { unit: unitName(unit) }),
          options: [...options, { id: 'decline', value: undefined, label: message('option.decline') }],
          data: { unit: unit.id },
        });
        if (!picked) return;
        yield* restore(play, picked, { amount: own.params.amount, by: seat, cause: { rule: own.rule, what: ID } });
      }
    },
  },
});
