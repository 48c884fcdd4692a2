import type { Battle, Unit } from '../../state.ts';
import { grantsFor, livingModels, rowOf } from '../07-units/profiles.ts';
import { casualtyTriggers, woundTriggers } from './morale.ts';

// WZ-10.3: a casualty of a squad from half its strength on.
export function oweForCasualty(state: Battle, unit: Unit): void {
  if (unit.squad && casualtyTriggers(unit.losses, unit.startSize)) oweMorale(state, unit);
}

// WZ-10.3: a wound that leaves a Single half of its wounds or less; R-040: of a vehicle only its own row counts.
export function oweForWound(state: Battle, unit: Unit, model: Unit['models'][number]): void {
  if (!unit.squad && woundTriggers(model.wounds, rowOf(state, model).FE)) oweMorale(state, unit);
}

/** One test at the end of the activation or window, however often it was earned; units that cannot panic earn none. */
export function oweMorale(state: Battle, unit: Unit): void {
  if (livingModels(unit).some((model) => !grantsFor(state, model).immuneToPanic)) unit.owesMorale = true;
}
