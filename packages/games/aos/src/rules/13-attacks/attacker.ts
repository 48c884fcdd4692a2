import type { AttackContext } from '../../abilities/hooks/fight.ts';
import { usesFor, withHook } from '../../abilities/uses.ts';
import type { Warscroll } from '../../pack/warscroll-schema.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { scrollOf } from '../01-concepts/units.ts';
import { tableWounds } from '../22-warscrolls/now.ts';
import type { Attacker } from '../22-warscrolls/profile.ts';

/** A model with a weapon, as its profile is read. */
export const attackerWith = (state: Battle, unit: Unit, model: Model, weapon: string): Attacker => ({
  scroll: scrollOf(state, unit),
  command: model.command,
  wounds: tableWounds(state, unit, model),
  weapon,
});

export const attackerOf = ({ state, attacker, model, weapon }: AttackContext): Attacker =>
  attackerWith(state, attacker, model, weapon.id);

// AOS-13.3c: the Save of a unit; gear of its models may set another, and all of them have the same. AOS-1.6.3: of several
// the last one counts.
export function saveOf(state: Battle, unit: Unit): Warscroll['save'] {
  const [model] = unit.models;
  let save = scrollOf(state, unit).save;
  for (const { hook, own } of model ? withHook(state, usesFor(state, unit, model), 'saveInstead') : []) {
    save = (hook(own) as Warscroll['save'] | undefined) ?? save;
  }
  return save;
}
