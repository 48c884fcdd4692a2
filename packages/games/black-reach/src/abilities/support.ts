import { type Barred, type Modifier, message, type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { choose } from '../decisions.ts';
import type { Action } from '../rules/action.ts';
import type { Assault } from '../rules/assault/assault-state.ts';
import { cardWindow } from '../rules/cards/moments.ts';
import { unitLabel } from '../rules/units/labels.ts';
import { unitOption } from '../rules/units/unit-options.ts';
import { isAmbushed, publicId } from '../rules/units/units.ts';
import { standsInZoneOf } from '../rules/zone/zone.ts';
import type { State, Unit } from '../state.ts';
import { markActivated } from '../tokens/activated.ts';
import { countingSuppression } from '../tokens/suppression.ts';
import { assaultBonus } from './assault.ts';

// BR-16.3, R100: friends in the defender's zone with Assault, not activated, without Suppression.
export const canSupport = (state: State, action: Action, unit: Unit, assault: Assault): boolean =>
  countingSuppression(action, unit) === 0 && assaultBonus(state, unit) !== undefined && stands(state, unit, assault);

const stands = (state: State, unit: Unit, assault: Assault): boolean =>
  unit !== assault.attacker &&
  unit.owner === assault.attacker.owner &&
  unit.status === 'board' &&
  !unit.act &&
  !assault.supporters.includes(unit) &&
  standsInZoneOf(state, unit, assault.defender);

/** Friends that would support but for their Suppression, as far as everybody knows: an ambush face shows nothing (R162). */
export const couldSupport = (state: State, unit: Unit, assault: Assault): boolean =>
  (isAmbushed(unit) || assaultBonus(state, unit) !== undefined) && stands(state, unit, assault);

/** Friends beside the defender that cannot support, with the reasons. */
const barredSupports = (state: State, action: Action, assault: Assault): Barred[] =>
  state.units
    .filter((unit) => unit.owner === assault.attacker.owner && unit !== assault.attacker && unit.status === 'board')
    .filter((unit) => !assault.supporters.includes(unit) && !canSupport(state, action, unit, assault))
    .map((unit) => ({
      id: publicId(unit),
      label: unitLabel(unit),
      refusals: supportRefusals(state, action, unit, assault),
    }));

function supportRefusals(state: State, action: Action, unit: Unit, assault: Assault): Refusal[] {
  const params = { unit: unitLabel(unit), target: unitLabel(assault.defender) };
  const because = (code: string) => refuse({ code, rule: 'BR-16.3', params });
  const refusals: Refusal[] = [];
  if (unit.act) refusals.push(because('support/activated'));
  if (countingSuppression(action, unit) > 0) refusals.push(because('support/suppressed'));
  if (assaultBonus(state, unit) === undefined) refusals.push(because('support/unable'));
  if (!standsInZoneOf(state, unit, assault.defender)) refusals.push(because('support/zone'));
  return refusals;
}

// BR-16.3: declared before the dice, +1 each; each gets an Activated marker.
export function* declareSupports(play: Play<State>, action: Action, assault: Assault): Rule<void> {
  const { state } = play;
  for (;;) {
    const able = state.units.filter((unit) => canSupport(state, action, unit, assault));
    if (able.length === 0) break;
    const chosen = yield* choose<'support', Unit | null>({
      seat: assault.attacker.owner,
      kind: 'support',
      rule: 'BR-16.3',
      data: { attacker: publicId(assault.attacker), defender: publicId(assault.defender) },
      options: [...able.map(unitOption), { id: 'done', value: null, label: message('option.done') }],
      barred: () => barredSupports(state, action, assault),
    });
    if (!chosen) break;
    assault.supporters.push(chosen);
    play.emit({ type: 'supported', rule: 'BR-16.3', data: { unit: publicId(chosen) } });
  }
  if (assault.supporters.length === 0) return;
  yield* cardWindow(play, { window: 'supports-declared', rule: 'BR-16.3', action, unit: assault.attacker, assault });
  for (const unit of assault.supporters) {
    if (!assault.keepOrders.includes(unit)) markActivated(play, unit, 'BR-16.3');
  }
}

export const supportBonus = (assault: Assault): Modifier[] =>
  assault.supporters.length === 0
    ? []
    : [{ rule: 'BR-16.3', why: message('why.support'), amount: assault.supporters.length }];
