import type { Body } from '@mischia/geometry';
import type { TableModel, TableState, TableUnit } from './state.ts';
import type { Tabletop } from './tabletop.ts';

/** Models as geometry sees them. */
export function bodiesFor<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel>({
  shapeOf,
  stanceOf,
  sideOf,
}: Pick<Tabletop<S, U, M>, 'shapeOf' | 'stanceOf' | 'sideOf'>) {
  const bodies = new WeakMap<M, Body>();
  const stances = new WeakMap<M, unknown>();

  /** The same object until the model moves or changes its stance. */
  function bodyOf(state: S, unit: U, model: M): Body {
    const known = bodies.get(model);
    if (
      known &&
      known.x === model.x &&
      known.y === model.y &&
      known.z === model.z &&
      known.facing === model.facing &&
      known.unit === unit.id &&
      (!stanceOf || stances.get(model) === stanceOf(unit, model))
    ) {
      return known;
    }
    const { footprint, height, measuredFrom } = shapeOf(state, unit, model);
    const body: Body = {
      id: model.id,
      unit: unit.id,
      side: sideOf ? sideOf(state, unit.seat) : String(unit.seat),
      footprint,
      x: model.x,
      y: model.y,
      z: model.z,
      facing: model.facing,
      height,
      measuredFrom,
    };
    bodies.set(model, body);
    if (stanceOf) stances.set(model, stanceOf(unit, model));
    return body;
  }

  const bodiesOf = (state: S, unit: U): Body[] => unit.models.map((model) => bodyOf(state, unit, model));

  return { bodyOf, bodiesOf };
}
