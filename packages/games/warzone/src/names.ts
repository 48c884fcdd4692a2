import { type Message, message, type Param } from '@mischia/kernel';
import { namesOfIds, sign } from '@mischia/tabletop';
import type { Battle, Model, Unit } from './state.ts';

/** Names of the packs as messages: `unit.hussars`, `force.bauhaus`… */
export const unitName = (id: string): Message => message(`unit.${id}`);
export const forceName = (id: string): Message => message(`force.${id}`);

/** "Free Marines (B4)": two units may share a name. */
export const unitLabel = ({ id, entry }: Pick<Unit, 'id' | 'entry'>): Message =>
  message('label.unit', { unit: unitName(entry), sign: sign(id) });

/** "Sergeant (B4.1)". */
export const modelLabel = ({ id, profile, vehicle }: Pick<Model, 'id' | 'profile' | 'vehicle'>): Message =>
  message('label.model', { model: message(`${vehicle ? 'vehicle' : 'model'}.${profile}`), sign: sign(id) });

/** What an id from outside stands for, as a player knows it. */
export const nameOf = namesOfIds<Battle, Unit, Model>({
  unitName: unitLabel,
  modelName: (_unit, model) => modelLabel(model),
  featureName: (_state, { kind }) => message(`terrain.${kind}`),
});

/** A door by its id; an object by what it is and its id, as there may be several. */
export const thingName = (
  state: Battle,
  { access, object }: { readonly access?: string; readonly object?: string },
): Param =>
  object === undefined ? (access ?? '') : message('label.object', { object: nameOf(state, object), sign: object });
