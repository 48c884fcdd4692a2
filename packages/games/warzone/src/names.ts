import { lookUp, type Message, message, type Param } from '@mischia/kernel';
import type { Battle, Model, Unit } from './state.ts';
import { findModel } from './table/find.ts';

/** Names of the packs as messages: `unit.hussars`, `force.bauhaus`… */
export const unitName = (id: string): Message => message(`unit.${id}`);
export const forceName = (id: string): Message => message(`force.${id}`);

/** The letter of the army and the number, as they stand on the tokens: B4, B4.3. */
const sign = (id: string): string => id.toUpperCase();

/** "Free Marines (B4)": two units may share a name. */
export const unitLabel = ({ id, entry }: Pick<Unit, 'id' | 'entry'>): Message =>
  message('label.unit', { unit: unitName(entry), sign: sign(id) });

/** "Sergeant (B4.1)". */
export const modelLabel = ({ id, profile, vehicle }: Pick<Model, 'id' | 'profile' | 'vehicle'>): Message =>
  message('label.model', { model: message(`${vehicle ? 'vehicle' : 'model'}.${profile}`), sign: sign(id) });

const LONGEST = 40;

/** What an id from outside stands for, as a player knows it; what nobody knows is shown as it was written. */
export function nameOf(state: Battle, id: string): Param {
  const unit = lookUp(state.units, id);
  if (unit) return unitLabel(unit);
  const found = findModel(state, id);
  if (found) return modelLabel(found.model);
  const feature = state.table.terrain.find(
    (one) => one.id === id || [...one.prisms, ...one.walls, ...one.floors].some((part) => part.id === id),
  );
  return feature ? message(`terrain.${feature.kind}`) : id.slice(0, LONGEST);
}

/** A door by its id; an object by what it is and its id, as there may be several. */
export const thingName = (
  state: Battle,
  { access, object }: { readonly access?: string; readonly object?: string },
): Param =>
  object === undefined ? (access ?? '') : message('label.object', { object: nameOf(state, object), sign: object });
