import type { DiceText } from '@mischia/tabletop';
import type { Characteristic } from '../../abilities/hooks/field.ts';
import { isActive, ownOf, permission, usesFor, usesOfUnit } from '../../abilities/uses.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { scrollOf } from '../01-concepts/units.ts';
import { type Change, changedValue } from './characteristics.ts';
import { printedMove } from './profile.ts';

/** Changes to a characteristic of a unit, or of one of its models, now. */
export function changesOf(state: Battle, unit: Unit, which: Characteristic, model?: Model): Change[] {
  const uses = model ? usesFor(state, unit, model) : usesOfUnit(state, unit);
  return uses.flatMap((use) =>
    isActive(state, use) ? [...(use.ability.characteristic?.(which, ownOf(use)) ?? [])] : [],
  );
}

// AOS-22.2: Wounds of a model now.
export const woundsOf = (state: Battle, unit: Unit, model?: Model): number =>
  changedValue(scrollOf(state, unit).wounds, changesOf(state, unit, 'wounds', model));

// AOS-22.2: Bravery of a unit now.
export const braveryOf = (state: Battle, unit: Unit): number =>
  changedValue(scrollOf(state, unit).bravery, changesOf(state, unit, 'bravery'));

// AOS-9.4: the warscroll says so, or an ability.
export const canFly = (state: Battle, unit: Unit): boolean =>
  scrollOf(state, unit).fly || permission(state, unit, 'fly') === true;

/** AOS-22.5: wounds that a model's damage table is read with; abilities may add to those allocated. */
export function tableWounds(state: Battle, unit: Unit, model: Model): number {
  let shift = 0;
  for (const use of usesFor(state, unit, model)) {
    if (use.ability.id === 'damage-table-shift') shift += (use.params as { readonly wounds: number }).wounds;
  }
  return model.wounds + shift;
}

// AOS-22.2, AOS-22.5: Move of a model as printed or by its damage table; dice where it is random (AOS-22.2.4).
export const moveTextOf = (state: Battle, unit: Unit, model: Model): DiceText =>
  printedMove(scrollOf(state, unit), tableWounds(state, unit, model));
