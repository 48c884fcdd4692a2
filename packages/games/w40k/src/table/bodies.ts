import { type Body, type Footprint, inches, ovalBase, rectangle, roundBase } from '@mischia/geometry';
import type { Datasheet } from '../pack/schema.ts';
import { datasheetOf } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';

const footprints = new WeakMap<Datasheet, Footprint>();

/** W40K-00.3: the outline of a model on the table. */
export function footprintOf(sheet: Datasheet): Footprint {
  const known = footprints.get(sheet);
  if (known) return known;
  const { base } = sheet;
  const footprint =
    'round' in base
      ? roundBase(base.round)
      : 'oval' in base
        ? ovalBase(base.oval[0], base.oval[1])
        : rectangle(inches(base.hull[0]), inches(base.hull[1]));
  footprints.set(sheet, footprint);
  return footprint;
}

const bodies = new WeakMap<Model, Body>();

/** The model as geometry sees it; the same object until the model moves. */
export function bodyOf(state: Battle, unit: Unit, model: Model): Body {
  const known = bodies.get(model);
  if (
    known &&
    known.x === model.x &&
    known.y === model.y &&
    known.z === model.z &&
    known.facing === model.facing &&
    known.unit === unit.id
  ) {
    return known;
  }
  const sheet = datasheetOf(state, unit);
  const body: Body = {
    id: model.id,
    unit: unit.id,
    side: String(unit.seat),
    footprint: footprintOf(sheet),
    x: model.x,
    y: model.y,
    z: model.z,
    facing: model.facing,
    height: inches(sheet.height),
    measuredFrom: 'hull' in sheet.base ? 'hull' : 'base',
  };
  bodies.set(model, body);
  return body;
}

export const bodiesOf = (state: Battle, unit: Unit): Body[] => unit.models.map((model) => bodyOf(state, unit, model));
