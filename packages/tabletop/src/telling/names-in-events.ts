import type { GameEvent, Json } from '@mischia/kernel';
import { keptFor } from '../kept.ts';
import type { TableState, TableUnit } from '../state.ts';
import { type Names, toldWithNames } from './told-with-names.ts';

type EventData = NonNullable<GameEvent['data']>;

/** Which members of an event's data name units and models, and what the game calls these. */
export interface EventNames<S extends TableState<U>, U extends TableUnit> {
  readonly units: readonly string[];
  /** Members that list units. */
  readonly manyUnits: readonly string[];
  /** Events whose `models` are told by name: in others they may be a mere number. */
  readonly listingModels?: ReadonlySet<string>;
  /** What a unit goes by, the whole battle long. */
  nameOfUnit(unit: U): string;
  /** What a model goes by, in play or not; undefined for one that nobody knows. */
  nameOfModel(state: S, id: string, data: EventData): string | undefined;
}

/** Plays whose events are told with the names behind the ids of units and of `model`. */
export function toldByNamesIn<S extends TableState<U>, U extends TableUnit>(game: EventNames<S, U>) {
  const { units, manyUnits, listingModels, nameOfUnit, nameOfModel } = game;
  const others = [...units, 'model', ...manyUnits].filter((member) => member !== 'unit');

  /** The unit of an event that names one unit and nobody else: so do most of them. */
  function namedAlone(state: S, { type, data = {} }: GameEvent): U | undefined {
    if (typeof data.unit !== 'string' || listingModels?.has(type)) return undefined;
    for (const member of others) if (data[member] !== undefined) return undefined;
    return state.units[data.unit];
  }

  /** One object for all events about a unit: to make one with such a member costs as much as the rest of the event. */
  const namesOfUnit = keptFor((unit: U): Names => ({ [unit.id]: nameOfUnit(unit) }));

  function namesIn(state: S, { type, data = {} }: GameEvent): Names {
    const names: Record<string, string> = {};
    const addUnit = (id: Json | undefined) => {
      const unit = typeof id === 'string' ? state.units[id] : undefined;
      if (unit) names[unit.id] = nameOfUnit(unit);
    };
    const addModel = (id: Json | undefined) => {
      const name = typeof id === 'string' ? nameOfModel(state, id, data) : undefined;
      if (name !== undefined) names[id as string] = name;
    };
    for (const member of units) addUnit(data[member]);
    addModel(data.model);
    for (const member of manyUnits) for (const id of listed(data[member])) addUnit(id);
    if (listingModels?.has(type)) for (const id of listed(data.models)) addModel(id);
    return names;
  }

  return toldWithNames((state: S, event) => {
    const alone = namedAlone(state, event);
    if (alone) return namesOfUnit(alone);
    const names = namesIn(state, event);
    return Object.keys(names).length > 0 ? names : undefined;
  });
}

const listed = (member: Json | undefined): readonly Json[] => (Array.isArray(member) ? member : []);
