import type { Play } from '@mischia/kernel';
import { abilityGranting } from '../../abilities/registry.ts';
import type { Battle, Unit } from '../../state.ts';
import { isStanding } from '../../table/standing.ts';
import { abilitiesOf, grantsFor, livingModels, rowOf } from '../07-units/profiles.ts';
import { casualtyTriggers, woundTriggers } from './morale.ts';

// WZ-10.3: a casualty of a squad from half its strength on.
export function oweForCasualty(play: Play<Battle>, unit: Unit): void {
  if (unit.squad && casualtyTriggers(unit.losses, unit.startSize)) oweMorale(play, unit);
}

// WZ-10.3: a wound that leaves a Single half of its wounds or less; R-040: of a vehicle only its own row counts.
export function oweForWound(play: Play<Battle>, unit: Unit, model: Unit['models'][number]): void {
  if (!unit.squad && woundTriggers(model.wounds, rowOf(play.state, model).FE)) oweMorale(play, unit);
}

/** One test at the end of the activation or window, however often it was earned; units that cannot panic earn none. */
export function oweMorale(play: Play<Battle>, unit: Unit): void {
  const { state } = play;
  const living = livingModels(unit);
  const [first] = living;
  if (!first) return;
  if (living.some((model) => !grantsFor(state, model).immuneToPanic)) {
    unit.owesMorale = true;
    return;
  }
  // WZ-33.15, WZ-33.32: nobody of it ever panics. Of those still hidden only their owner knows.
  const rule = abilityGranting(abilitiesOf(state, first), 'immuneToPanic') ?? 'WZ-33.15';
  const only = living.every(isStanding) ? {} : { only: [unit.seat] };
  play.emit({ type: 'never-panics', rule, data: { unit: unit.id }, ...only });
}
