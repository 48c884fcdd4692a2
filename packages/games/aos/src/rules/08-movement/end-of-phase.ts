import { inches } from '@mischia/geometry';
import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import type { AbilityParams } from '../../abilities/params.ts';
import { permission, usesOfUnit } from '../../abilities/uses.ts';
import { unitOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { PlaceOrder } from '../../forms.ts';
import type { Battle, Unit } from '../../state.ts';
import { isOneOf } from '../01-concepts/keywords.ts';
import { allUnits, friendsOnTable } from '../01-concepts/units.ts';
import { setUpUnit } from '../03-set-up/set-up.ts';
import { besideOrder } from '../17-terrain/beside.ts';
import { updateGarrisonControl } from '../17-terrain/garrison-control.ts';
import { woundsOf } from '../22-warscrolls/now.ts';

type End =
  | { readonly what: 'leave' | 'arrive'; readonly unit: Unit }
  | { readonly what: 'nearer'; readonly unit: Unit; readonly by: Nearer }
  | { readonly what: 'end' };

/** Somebody who brings reserves nearer to the enemy. */
interface Nearer {
  readonly guide: Unit;
  readonly params: AbilityParams<'nearer-arrival'>;
}

const NEARER = 'nearer-arrival';

/** Guides that can still bring this unit in nearer this turn. */
const nearerFor = (state: Battle, unit: Unit): Nearer[] =>
  friendsOnTable(state, unit.seat).flatMap((guide) =>
    usesOfUnit(state, guide).flatMap(({ ability, params }) => {
      if (ability.id !== NEARER) return [];
      const terms = params as AbilityParams<'nearer-arrival'>;
      const isFor =
        isOneOf(state.library, unit, terms.to) &&
        unit.models.every((model) => woundsOf(state, unit, model) <= terms.mostWounds) &&
        (guide.usedThisTurn[NEARER] ?? 0) < terms.perTurn;
      return isFor ? [{ guide, params: terms }] : [];
    }),
  );

// AOS-3.1a, AOS-17.2.2: at the end of the phase units leave garrisons and reserves arrive, in any order. False when the
// player is done.
export function* endOfMovement(play: Play<Battle>): Rule<boolean> {
  const { state } = play;
  const { active } = state.flow;
  const own = allUnits(state).filter((unit) => unit.seat === active && !unit.phase.picked);
  const leaving = own.filter((unit) => unit.place === 'garrison' && unit.turn.move !== 'joined');
  const arriving = own.filter((unit) => unit.place === 'reserve' && permission(state, unit, 'reserve') !== undefined);
  const options: Option<End>[] = [
    ...leaving.map((unit) => unitOption<End>('leave', unit, { what: 'leave', unit }, 'AOS-17.2.2')),
    ...arriving.map((unit) => unitOption<End>('arrive', unit, { what: 'arrive', unit }, 'AOS-3.1a')),
    ...arriving.flatMap((unit) =>
      nearerFor(state, unit)
        .slice(0, 1)
        .map((by) => unitOption<End>('arrive-nearer', unit, { what: 'nearer', unit, by }, 'AOS-3.1a')),
    ),
  ];
  if (options.length === 0) return false;
  const chosen = yield* choose<'end-of-movement', End>({
    seat: active,
    kind: 'end-of-movement',
    rule: 'AOS-3.1a',
    options: [...options, { id: 'end-movement', value: { what: 'end' }, label: message('option.end-movement') }],
  });
  if (chosen.what === 'end') return false;
  const { unit } = chosen;
  // Who was held back may be thought over again only in the next turn.
  unit.phase.picked = true;
  if (chosen.what === 'leave') {
    yield* leaveGarrison(play, unit);
    return true;
  }
  const distance =
    chosen.what === 'nearer' ? chosen.by.params.fromEnemies : permission(state, unit, 'reserve')?.fromEnemies;
  const order: PlaceOrder = { unit: unit.id, rule: 'AOS-3.1a', fromEnemies: inches(distance ?? 0), whole: true };
  const placed = yield* setUpUnit(play, unit, order, { mayWait: true });
  if (placed && chosen.what === 'nearer') {
    const { guide } = chosen.by;
    guide.usedThisTurn[NEARER] = (guide.usedThisTurn[NEARER] ?? 0) + 1;
  }
  return true;
}

// AOS-17.2.2, R76, R77: within 6" of the feature and more than 3" from enemies; it stays where that is impossible.
function* leaveGarrison(play: Play<Battle>, unit: Unit): Rule<void> {
  const { garrison } = unit;
  if (garrison === null) return;
  const order = { ...besideOrder(play.state, unit, garrison, 'AOS-17.2.2'), whole: true };
  if (!(yield* setUpUnit(play, unit, order, { mayWait: true }))) return;
  unit.turn.leftGarrison = true;
  updateGarrisonControl(play.state, garrison);
  play.emit({ type: 'garrison-left', rule: 'AOS-17.2.2', data: { unit: unit.id, feature: garrison } });
}
