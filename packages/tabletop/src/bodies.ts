import type { Body } from '@mischia/geometry';
import type { TableModel, TableState, TableUnit } from './state.ts';
import type { Tabletop } from './tabletop.ts';

/** Models as geometry sees them. */
export function bodiesFor<S extends TableState<U>, U extends TableUnit<M>, M extends TableModel>({
  shapeOf,
  stanceOf,
  sideOf,
}: Pick<Tabletop<S, U, M>, 'shapeOf' | 'stanceOf' | 'sideOf'>) {
  const bodies = new WeakMap<M, { readonly body: Body; readonly stance: unknown }>();

  /** The same object until the model moves or changes its stance. */
  function bodyOf(state: S, unit: U, model: M): Body {
    const before = bodies.get(model);
    const stance = stanceOf?.(unit, model);
    if (before && before.stance === stance) {
      const { body } = before;
      if (
        body.x === model.x &&
        body.y === model.y &&
        body.z === model.z &&
        body.facing === model.facing &&
        body.unit === unit.id
      ) {
        return body;
      }
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
    bodies.set(model, { body, stance });
    return body;
  }

  const bodiesOf = (state: S, unit: U): Body[] => unit.models.map((model) => bodyOf(state, unit, model));

  return { bodyOf, bodiesOf };
}
