import { roll } from '@mischia/kernel';
import { total } from '../rules/01-concepts/dice.ts';
import { mortalWounds } from '../rules/14-wounds/mortal-wounds.ts';
import { unitsNear } from '../rules/14-wounds/units-near.ts';
import { ability } from './ability.ts';
import { pickTarget } from './pick-target.ts';

const ID = 'mortals-after-charge';

// AOS-14.5, R124: as many dice as the unmodified charge roll against a unit near; small units do less.
export const mortalsAfterCharge = ability(ID, 'AOS-14.5', {
  *afterCharge(play, own) {
    const { unit } = own.bearer;
    const { range, on, fewer } = own.params;
    const target = yield* pickTarget(own, unitsNear(play.state, unit, range, 'enemy'));
    if (!target) return;
    const less = fewer.find(({ models }) => models === unit.models.length)?.modifier ?? 0;
    const count = total(unit.turn.charged ?? []);
    const modifiers = less === 0 ? [] : [{ rule: own.rule, why: own.why, amount: less }];
    const faces = yield* roll({ rule: own.rule, for: 'impact', by: unit.seat, count, target: on, modifiers });
    const mortals = faces.filter((face) => face + less >= on).length;
    yield* mortalWounds(play, target, mortals, { rule: own.rule, what: ID });
  },
});
