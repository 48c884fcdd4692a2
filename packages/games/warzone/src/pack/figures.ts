import { outerRadius } from '@mischia/geometry';
import { type Figure, figuresFor, packOrThrow, parseFigures } from '@mischia/tabletop';
import raw from '../../data/figures.json' with { type: 'json' };
import type { Battle, Model, Unit } from '../state.ts';
import { bodyOf } from '../table/table.ts';
import { starterLibrary } from './starter.ts';

const figureOf = figuresFor(
  packOrThrow(
    parseFigures(raw, 'figures.json', {
      units: new Set([...Object.keys(starterLibrary.profiles), ...Object.keys(starterLibrary.vehicles)]),
      gear: new Set(Object.keys(starterLibrary.weapons)),
    }),
  ),
);

/** The figure of a profile or a vehicle with its weapons; `radius` in thousandths of an inch. */
export const figureIn = (profile: string, weapons: readonly string[], radius: number, isVehicle: boolean): Figure =>
  figureOf({ unit: profile, kinds: [], gear: weapons, keywords: [], radius, isHull: isVehicle });

export function figureOfModel(battle: Battle, unit: Unit, model: Model): Figure {
  const { footprint } = bodyOf(battle, unit, model);
  return figureIn(model.profile, model.weapons, outerRadius(footprint), model.vehicle !== null);
}
