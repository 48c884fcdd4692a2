import { message, type Option, PASS, type Play, type Rule } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { UNITS } from '../content/content.ts';
import { opportunity } from '../decisions.ts';
import { type Action, newAction } from '../rules/action.ts';
import { shootingAction } from '../rules/shooting/shooting-action.ts';
import type { ShotChoice } from '../rules/shooting/shot-choice.ts';
import { shotOptions } from '../rules/shooting/shot-options.ts';
import { shotChoices } from '../rules/shooting/shots.ts';
import { unitLabel } from '../rules/units/labels.ts';
import { isAmbushed, publicId } from '../rules/units/units.ts';
import { other, type State, type Unit } from '../state.ts';
import { markActivated } from '../tokens/activated.ts';
import { unstableTest } from './unstable.ts';

// BR-15.5: On Alert, printed or given by a card; only a unit not yet activated.
const isOnAlert = (unit: Unit): boolean =>
  !unit.act &&
  (unit.status === 'board' || unit.status === 'embarked') &&
  (unit.alert || faceOf(unit).abilities.onAlert === true);

interface AlertShot {
  readonly unit: Unit;
  readonly choice: ShotChoice;
}

function alertOffers(state: State, target: Unit): Option<AlertShot>[] {
  const offers: Option<AlertShot>[] = [];
  for (const unit of state.units) {
    if (unit.owner === target.owner || !isOnAlert(unit)) continue;
    const choices = shotChoices(state, unit, { moving: false, only: target });
    for (const option of shotOptions(unit, choices, (choice) => ({ unit, choice }))) {
      offers.push({
        id: `alert:${publicId(unit)}:${option.id}`,
        rule: 'BR-15.5',
        value: option.value,
        label: message('option.alert', { unit: unitLabel(unit), shot: option.label }),
        data: option.data,
      });
    }
  }
  return offers;
}

/** Units that could lie in ambush with On Alert on that face: none in the packs so far. */
const hidesAlert = Object.values(UNITS).some(({ faces }) =>
  faces.some(({ abilities }) => abilities.ambush && abilities.onAlert),
);

// R163: what an ambushed unit can do is hidden, so its owner is asked whenever it might fire: a card has put it On Alert,
// or the packs know ambush faces that are.
const mayHideAlert = (unit: Unit): boolean =>
  isAmbushed(unit) && !unit.act && unit.status === 'board' && (unit.alert || hidesAlert);

// BR-19.1: an Aviation tile in the air can be answered too.
const canBeAnswered = (target: Unit): boolean =>
  (target.status === 'board' || target.status === 'air') && !isAmbushed(target);

/** Whether enemies may react to the unit now, as far as everybody can see. */
export function mayBeAnswered(state: State, target: Unit): boolean {
  if (!isWatched(state, target)) return false;
  return alertOffers(state, target).length > 0 || hiddenAlert(state, target);
}

/** Somebody might react: a quick look, for most steps are taken where nobody is On Alert. */
const isWatched = (state: State, target: Unit): boolean =>
  state.flow.phase === 'activation' &&
  canBeAnswered(target) &&
  state.units.some((unit) => unit.owner !== target.owner && (isOnAlert(unit) || mayHideAlert(unit)));

const hiddenAlert = (state: State, target: Unit): boolean =>
  state.units.some((unit) => unit.owner !== target.owner && mayHideAlert(unit));

// BR-15.5, R083, R084: enemies On Alert may fire at a unit after its shot and after each of its steps; the reaction
// costs the order token and is never itself answered. True when somebody has fired.
export function* alertFire(play: Play<State>, target: Unit, during?: Action): Rule<boolean> {
  const { state } = play;
  if (!isWatched(state, target)) return false;
  let offers: readonly Option<AlertShot>[] = [];
  const answers = yield* opportunity<'alert', AlertShot>({
    window: 'alert',
    rule: 'BR-15.5',
    order: [other(target.owner)],
    opens: () => {
      offers = alertOffers(state, target);
      return offers.length > 0 || hiddenAlert(state, target);
    },
    offers: () => offers,
    closed: () => !canBeAnswered(target),
    data: { target: publicId(target) },
    resolve: (_seat, shot) => react(play, target, shot, during),
  });
  return answers.some(({ did }) => did !== PASS);
}

function* react(play: Play<State>, target: Unit, { unit, choice }: AlertShot, during: Action | undefined): Rule<void> {
  // R121: who is engaged in the Assault it interrupts stays so.
  const action = newAction(during?.engaged);
  markActivated(play, unit, 'BR-15.5');
  unit.alert = false;
  if (!(yield* unstableTest(play, action, unit))) return;
  yield* shootingAction(play, action, unit, choice, { moving: false, only: target });
}
