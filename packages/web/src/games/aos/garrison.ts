import { type Battle, bodyOf, centreOf, type Model, type Unit } from '@mischia/aos';
import { type Body, inches, outerRadius } from '@mischia/geometry';
import { footprintOf } from '@mischia/tabletop';

/** Whoever is in a garrison is drawn in rows on its feature, though the rules measure from the feature itself. */
export function drawnAs(battle: Battle, unit: Unit, model: Model): Body | undefined {
  const feature = battle.table.terrain.find(({ id }) => id === unit.garrison);
  const scroll = battle.library.warscrolls[unit.warscroll];
  if (unit.place !== 'garrison' || !feature || !scroll) return undefined;
  const inside = Object.values(battle.units)
    .filter(({ garrison }) => garrison === feature.id)
    .flatMap(({ models }) => models);
  const place = inside.findIndex(({ id }) => id === model.id);
  const footprint = footprintOf(scroll.body.base);
  const xs = feature.area.flat().map(({ x }) => x);
  const columns = Math.max(1, Math.floor((Math.max(...xs) - Math.min(...xs)) / (2 * outerRadius(footprint) + GAP)));
  const rows = Math.ceil(inside.length / columns);
  const step = 2 * outerRadius(footprint) + GAP;
  const { x, y } = centreOf(feature);
  const inRow = Math.min(columns, inside.length);
  return {
    ...bodyOf(battle, unit, model),
    footprint,
    height: inches(scroll.body.height),
    x: x + ((place % columns) - (inRow - 1) / 2) * step,
    y: y - (Math.floor(place / columns) - (rows - 1) / 2) * step,
    z: feature.height,
  };
}

const GAP = inches(0.15);
