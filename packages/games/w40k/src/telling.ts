import type { GameEvent, Json } from '@mischia/kernel';
import { type Names, toldWithNames } from '@mischia/tabletop';
import type { Battle, Unit } from './state.ts';

/** Members of an event's data that name a unit or a model. */
const UNITS = ['unit', 'attacker', 'target', 'transport'] as const;
const MODELS = ['model'] as const;
const MANY_UNITS = ['targets', 'parts'] as const;
/** Events whose line lists models. */
const LISTS_MODELS: ReadonlySet<string> = new Set(['models-returned']);

/**
 * What an event needs to be told in words when the state has moved on: the datasheet behind each id it names, and for a
 * model its kind, as `{ b4: 'ork-boyz', 'b4.3': 'ork-boyz.boy' }`.
 */
function namesOf(state: Battle, { type, data = {} }: GameEvent): Names | undefined {
  const alone = LISTS_MODELS.has(type) ? undefined : namedAlone(state, data);
  if (alone) return namesOfUnit(alone);
  const names: Record<string, string> = {};
  let found = false;
  const addUnit = (id: Json | undefined) => {
    const unit = typeof id === 'string' ? state.units[id] : undefined;
    if (!unit) return;
    names[unit.id] = unit.datasheet;
    found = true;
  };
  const addModel = (id: Json | undefined) => {
    const unit = typeof data.unit === 'string' ? state.units[data.unit] : undefined;
    const kind = unit && typeof id === 'string' ? kindOfModel(unit, id) : undefined;
    if (!unit || kind === undefined) return;
    names[id as string] = `${unit.datasheet}.${kind}`;
  };
  for (const member of UNITS) addUnit(data[member]);
  for (const member of MODELS) addModel(data[member]);
  for (const member of MANY_UNITS) {
    const ids = data[member];
    if (Array.isArray(ids)) for (const id of ids) addUnit(id);
  }
  if (LISTS_MODELS.has(type) && Array.isArray(data.models)) for (const id of data.models) addModel(id);
  return found ? names : undefined;
}

const OTHERS = [...UNITS, ...MODELS, ...MANY_UNITS].filter((member) => member !== 'unit');

/** The unit of an event that names one unit and nobody else: so do most of them. */
function namedAlone(state: Battle, data: NonNullable<GameEvent['data']>): Unit | undefined {
  if (typeof data.unit !== 'string') return undefined;
  for (const member of OTHERS) if (data[member] !== undefined) return undefined;
  return state.units[data.unit];
}

const known = new WeakMap<Unit, Names>();

/** One object for all events about a unit: to make one with such a member costs as much as the rest of the event. */
function namesOfUnit(unit: Unit): Names {
  const before = known.get(unit);
  if (before) return before;
  const names = { [unit.id]: unit.datasheet };
  known.set(unit, names);
  return names;
}

function kindOfModel(unit: Unit, id: string): string | undefined {
  for (const model of unit.models) if (model.id === id) return model.kind;
  for (const model of unit.fallen) if (model.id === id) return model.kind;
  return undefined;
}

/** The same play, its events told with the names behind their ids. */
export const telling = toldWithNames(namesOf);
