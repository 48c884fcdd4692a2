import type { GameEvent } from '@mischia/kernel';
import { type Names, toldWithNames } from '@mischia/tabletop';
import type { Battle } from './state.ts';

/** Members of an event's data that name a unit or a model. */
const NAMED = ['unit', 'model', 'target', 'attacker'] as const;

/**
 * What an event needs to be told in words when the state has moved on: the entry behind each id it names, as
 * `{ b4: 'unit.free-marines', 'b4.3': 'model.free-marine' }`.
 */
function namesOf(state: Battle, { data = {} }: GameEvent): Names | undefined {
  let names: Record<string, string> | undefined;
  for (const member of NAMED) {
    const id = data[member];
    if (typeof id !== 'string') continue;
    const dot = id.indexOf('.');
    const unit = state.units[dot < 0 ? id : id.slice(0, dot)];
    // The id of a unit is no model's.
    const model = dot < 0 && unit ? undefined : (unit?.models.find((one) => one.id === id) ?? modelAnywhere(state, id));
    if (!model && !unit) continue;
    names ??= {};
    names[id] = model ? `${model.vehicle ? 'vehicle' : 'model'}.${model.profile}` : `unit.${unit!.entry}`;
  }
  return names;
}

function modelAnywhere(state: Battle, id: string) {
  for (const unit of Object.values(state.units)) {
    const model = unit.models.find((one) => one.id === id);
    if (model) return model;
  }
  return undefined;
}

/** The same play, its events told with the names behind their ids. */
export const telling = toldWithNames(namesOf);
