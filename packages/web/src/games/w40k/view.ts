import { type Battle, type Effect, type Model, type Unit, woundsOf } from '@mischia/w40k';

/** A model as it is shown: wounds left, of so many. */
export interface ModelView extends Readonly<Model> {
  readonly wounds: number;
  readonly of: number;
}

type Datasheet = Battle['library']['datasheets'][string];

export interface UnitView extends Readonly<Omit<Unit, 'models' | 'fallen' | 'effects'>> {
  readonly base: Datasheet['base'];
  /** Inches. */
  readonly height: number;
  readonly lasting: readonly Effect[];
  readonly models: readonly ModelView[];
  readonly fallen: readonly ModelView[];
}

/** What is shown of a battle, and the battle itself: the game's own questions are put to it. */
export interface BattleView extends Readonly<Omit<Battle, 'units'>> {
  readonly battle: Battle;
  readonly units: readonly UnitView[];
}

export const viewOf = (battle: Battle): BattleView => ({
  ...battle,
  battle,
  units: Object.values(battle.units).map((unit) => unitView(battle, unit)),
});

function unitView(battle: Battle, { effects, ...unit }: Unit): UnitView {
  const { base, height } = battle.library.datasheets[unit.datasheet] as Datasheet;
  const shown = (model: Model): ModelView => {
    const of = woundsOf(battle, battle.units[unit.id] as Unit, model);
    return { ...model, of, wounds: of - model.lost };
  };
  return { ...unit, base, height, lasting: effects, models: unit.models.map(shown), fallen: unit.fallen.map(shown) };
}

export const unitOf = (view: BattleView, id: string | undefined): UnitView | undefined =>
  view.units.find((unit) => unit.id === id);

export const unitOfModel = (view: BattleView, model: string | undefined): UnitView | undefined =>
  view.units.find((unit) => unit.models.some(({ id }) => id === model));

export const isOnTable = (unit: UnitView): boolean => unit.place === 'table';
