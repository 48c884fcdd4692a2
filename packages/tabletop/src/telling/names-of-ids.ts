import type { Feature } from '@mischia/geometry';
import { lookUp, type Message, type Param } from '@mischia/kernel';
import type { TableModel, TableState, TableUnit } from '../state.ts';

/** The letter of the army and the number of the unit, as they stand on the tokens: B4, B4.3. */
export const sign = (id: string): string => id.toUpperCase();

/** What a game calls what stands on its table. */
export interface TableNames<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel> {
  unitName(unit: U): Message;
  modelName(unit: U, model: M): Message;
  /** Models of a unit that are out of play and still spoken of. */
  goneFrom?(unit: U): readonly M[];
  featureName(state: S, feature: Feature): Message;
  /** Things beside the table that have ids. */
  otherName?(state: S, id: string): Message | undefined;
}

const LONGEST = 40;

/** What an id from outside stands for, as a player knows it; what nobody knows is shown as it was written. */
export function namesOfIds<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel>(
  game: TableNames<S, U, M>,
) {
  function modelNameIn(state: S, id: string): Message | undefined {
    const isIt = (model: M) => model.id === id;
    for (const unit of Object.values(state.units)) {
      const model = unit.models.find(isIt) ?? game.goneFrom?.(unit).find(isIt);
      if (model) return game.modelName(unit, model);
    }
    return undefined;
  }

  return (state: S, id: string): Param => {
    const unit = lookUp(state.units, id);
    if (unit) return game.unitName(unit);
    const model = modelNameIn(state, id);
    if (model) return model;
    const feature = state.table.terrain.find((one) => one.id === id || hasPart(one, id));
    if (feature) return game.featureName(state, feature);
    return game.otherName?.(state, id) ?? id.slice(0, LONGEST);
  };
}

const hasPart = ({ prisms, walls, floors }: Feature, id: string): boolean =>
  [...prisms, ...walls, ...floors].some((part) => part.id === id);
