import type { GameEvent, Json } from '@mischia/kernel';
import { type Names, toldWithNames } from '@mischia/tabletop';
import type { Battle, Unit } from './state.ts';

/** Members of an event's data that name a unit, a model or several units. */
const UNITS = ['unit', 'attacker', 'target', 'caster', 'issuer', 'by'] as const;
const MODELS = ['model'] as const;
const MANY_UNITS = ['targets', 'units'] as const;

/**
 * What an event needs to be told in words when the state has moved on: the warscroll behind each id it names, and for a
 * model its command role, as `{ b4: 'gutrippaz', 'b4.1': 'gutrippaz.boss' }`.
 */
function namesOf(state: Battle, { data = {} }: GameEvent): Names | undefined {
  const names: Record<string, string> = {};
  const addUnit = (id: Json | undefined) => {
    const unit = typeof id === 'string' ? state.units[id] : undefined;
    if (unit) names[unit.id] = unit.warscroll;
  };
  const addModel = (id: Json | undefined) => {
    const unit = typeof id === 'string' ? state.units[id.split('.')[0] as string] : undefined;
    if (unit) names[id as string] = nameOfModel(unit, id as string);
  };
  for (const member of UNITS) addUnit(data[member]);
  for (const member of MODELS) addModel(data[member]);
  for (const member of MANY_UNITS) {
    const ids = data[member];
    if (Array.isArray(ids)) for (const id of ids) addUnit(id as Json);
  }
  return Object.keys(names).length > 0 ? names : undefined;
}

function nameOfModel(unit: Unit, id: string): string {
  const model = [...unit.models, ...unit.slain].find((one) => one.id === id);
  return `${unit.warscroll}.${model?.command ?? ''}`;
}

/** The same play, its events told with the names behind their ids. */
export const telling = toldWithNames(namesOf);
