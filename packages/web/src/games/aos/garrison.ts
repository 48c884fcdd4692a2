import { type Battle, bodyOf, centreOf, type Model, type Unit } from '@mischia/aos';
import { type Body, inches } from '@mischia/geometry';
import { footprintOf } from '@mischia/tabletop';

const APART = inches(1.3);
const ROW = 4;

/** A model as it is drawn: whoever is in a garrison stands in rows on its feature, though the rules measure from it. */
export function drawnAs(battle: Battle, unit: Unit, model: Model): Body {
  const feature = battle.table.terrain.find(({ id }) => id === unit.garrison);
  const scroll = battle.library.warscrolls[unit.warscroll];
  if (unit.place !== 'garrison' || !feature || !scroll) return bodyOf(battle, unit, model);
  const inside = Object.values(battle.units)
    .filter(({ garrison }) => garrison === feature.id)
    .flatMap(({ models }) => models);
  const place = inside.findIndex(({ id }) => id === model.id);
  const { x, y } = centreOf(feature);
  const columns = Math.min(ROW, inside.length);
  const rows = Math.ceil(inside.length / columns);
  return {
    ...bodyOf(battle, unit, model),
    footprint: footprintOf(scroll.body.base),
    height: inches(scroll.body.height),
    x: x + ((place % columns) - (columns - 1) / 2) * APART,
    y: y - (Math.floor(place / columns) - (rows - 1) / 2) * APART,
    z: feature.height,
  };
}
