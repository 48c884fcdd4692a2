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
  const naming: ReadonlySet<string> = new Set([...units, 'model', ...manyUnits]);

  /** Which members of an event name somebody: those of most events none, or `unit` alone. */
  function namers({ type, data }: GameEvent): 'none' | 'unit' | 'several' {
    if (listingModels?.has(type)) return 'several';
    let found: 'none' | 'unit' = 'none';
    for (const member in data) {
      if (!naming.has(member) || data[member] === undefined) continue;
      if (member !== 'unit') return 'several';
      found = 'unit';
    }
    return found;
  }

  /** One object for all events about a unit: to make one with such a member costs as much as the rest of the event. */
  const namesOfUnit = keptFor((unit: U): Names => ({ [unit.id]: nameOfUnit(unit) }));

  function namesIn(state: S, { type, data = {} }: GameEvent): Names | undefined {
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
    return Object.keys(names).length > 0 ? names : undefined;
  }

  return toldWithNames((state: S, event) => {
    const named = namers(event);
    if (named === 'none') return undefined;
    if (named === 'several') return namesIn(state, event);
    const unit = state.units[String(event.data?.unit)];
    return unit && namesOfUnit(unit);
  });
}

const listed = (member: Json | undefined): readonly Json[] => (Array.isArray(member) ? member : []);
