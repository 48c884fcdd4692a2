import { UNITS } from '@mischia/black-reach';
import raw from '@mischia/black-reach/figures.json' with { type: 'json' };
import type { Footprint, GridTile } from '@mischia/geometry';
import { figuresFor, footprintOf, packOrThrow, parseFigures } from '@mischia/tabletop';
import type { Crew } from '../../board/PieceMark.tsx';
import type { Cast } from '../../inch-table/figures/build.ts';
import type { UnitView } from './view.ts';

const ids = new Set(Object.keys(UNITS).map((id) => id.toLowerCase()));
const figureOf = figuresFor(packOrThrow(parseFigures(raw, 'figures.json', { units: ids, gear: new Set() })));

const ON_FOOT: Footprint = footprintOf({ round: 32 });
const MAN = 1800;
const VEHICLES: { readonly [size in GridTile['size']]: { readonly footprint: Footprint; readonly height: number } } = {
  1: { footprint: footprintOf({ hull: [2.5, 1.7] }), height: 1900 },
  2: { footprint: footprintOf({ hull: [4.8, 2.5] }), height: 2300 },
  4: { footprint: footprintOf({ hull: [5.2, 3.6] }), height: 2800 },
};

/** The figure of a type of unit on a tile of some size. */
export function castOfType(type: string, size: GridTile['size']): Cast {
  const isOnFoot = UNITS[type]?.class === 'infantry';
  const { footprint, height } = isOnFoot ? { footprint: ON_FOOT, height: MAN } : VEHICLES[size];
  const figure = figureOf({
    unit: type.toLowerCase(),
    kinds: [],
    gear: [],
    keywords: [],
    radius: 0,
    isHull: !isOnFoot,
  });
  return { figure, footprint, height };
}

const SQUAD = 4;
const PAIR = 2;

/** Who is seen on a tile: a squad of which half is left, a gun with its two men, a hero or a vehicle alone. */
export function crewOf({ type, face, owner }: UnitView, { size }: GridTile): Crew | undefined {
  if (type === undefined) return undefined;
  const cast = castOfType(type, size);
  const isAlone = UNITS[type]?.class !== 'infantry' || cast.figure.badge === 'star';
  const count = isAlone ? 1 : face === 'intact' ? SQUAD : PAIR;
  return { cast, count, looks: owner === 0 ? 'up' : 'down' };
}
