import type { Prayer, Spell } from '../../pack/magic-schema.ts';
import type { Battle, Entity, Unit } from '../../state.ts';
import { entityScroll } from '../24-endless/entities.ts';
import { isPriest, isWizard } from './allowance.ts';

// AOS-19.0: the spells every WIZARD knows, those of its warscroll and of its lore.
export function spellsKnown(state: Battle, unit: Unit): Spell[] {
  const { spells } = state.library;
  const common = isWizard(state, unit) ? Object.values(spells).filter(({ common: everybody }) => everybody) : [];
  return [...common, ...unit.spells.flatMap((id) => spells[id] ?? [])];
}

// AOS-20.0: likewise the prayers of PRIESTS.
export function prayersKnown(state: Battle, unit: Unit): Prayer[] {
  const { prayers } = state.library;
  const common = isPriest(state, unit) ? Object.values(prayers).filter(({ common: everybody }) => everybody) : [];
  return [...common, ...unit.prayers.flatMap((id) => prayers[id] ?? [])];
}

// AOS-19.0, AOS-20.0: what it may summon: endless spells or invocations of its own army.
export const summonsKnown = (state: Battle, { seat }: Unit, kind: 'endless-spell' | 'invocation'): Entity[] =>
  Object.values(state.entities).filter((entity) => entity.seat === seat && entityScroll(state, entity).kind === kind);
