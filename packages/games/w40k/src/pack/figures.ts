import { outerRadius } from '@mischia/geometry';
import { type Figure, figuresFor, footprintOf, packOrThrow, parseFigures } from '@mischia/tabletop';
import raw from '../../data/figures.json' with { type: 'json' };
import { datasheetOf } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import type { Datasheet } from './schema.ts';
import { starterPack } from './starter.ts';

const figureOf = figuresFor(
  packOrThrow(
    parseFigures(raw, 'figures.json', {
      units: new Set(starterPack.datasheets.map(({ id }) => id)),
      gear: new Set(starterPack.weapons.map(({ id }) => id)),
    }),
  ),
);

/** The figure of a kind of model of a datasheet with its wargear. */
export const figureIn = ({ id, base, keywords }: Datasheet, kind: string, gear: readonly string[]): Figure =>
  figureOf({
    unit: id,
    kinds: [kind],
    gear,
    keywords,
    radius: outerRadius(footprintOf(base)),
    isHull: 'hull' in base,
  });

export const figureOfModel = (battle: Battle, unit: Unit, { kind, wargear }: Model): Figure =>
  figureIn(datasheetOf(battle, unit), kind, wargear);
