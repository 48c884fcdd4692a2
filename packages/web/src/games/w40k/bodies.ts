import { type Body, type Footprint, inches, ovalBase, rectangle, roundBase } from '@mischia/geometry';
import type { Token } from '../../inch-table/table-parts.ts';
import { signOf } from './names.ts';
import type { BattleView, ModelView, UnitView } from './view.ts';

function footprintOf({ base }: UnitView): Footprint {
  if ('round' in base) return roundBase(base.round);
  if ('oval' in base) return ovalBase(base.oval[0], base.oval[1]);
  return rectangle(inches(base.hull[0]), inches(base.hull[1]));
}

/** A model as geometry sees it. */
export const bodyOf = (unit: UnitView, model: ModelView): Body => ({
  id: model.id,
  unit: unit.id,
  side: String(unit.seat),
  footprint: footprintOf(unit),
  x: model.x,
  y: model.y,
  z: model.z,
  facing: model.facing,
  height: inches(unit.height),
  measuredFrom: 'hull' in unit.base ? 'hull' : 'base',
});

const bodies = new WeakMap<UnitView, readonly Body[]>();

/** The models of a unit as geometry sees them; made once per unit and position. */
export function bodiesOf(unit: UnitView): readonly Body[] {
  const known = bodies.get(unit) ?? unit.models.map((model) => bodyOf(unit, model));
  bodies.set(unit, known);
  return known;
}

export const tokenOf = (view: BattleView, unit: UnitView, model: ModelView): Token => ({
  id: model.id,
  unit: unit.id,
  seat: unit.seat,
  body: bodyOf(unit, model),
  label: signOf(unit),
  wounds: model.wounds,
  of: model.of,
  isLeader: view.players[unit.seat]?.warlord === model.id,
});

const tokens = new WeakMap<BattleView, readonly Token[]>();

/** Every model on the table; the same tokens as long as nothing changed. */
export function tokensOf(view: BattleView): readonly Token[] {
  const known = tokens.get(view);
  if (known) return known;
  const found = view.units
    .filter(({ place }) => place === 'table')
    .flatMap((unit) => unit.models.map((model) => tokenOf(view, unit, model)));
  tokens.set(view, found);
  return found;
}
