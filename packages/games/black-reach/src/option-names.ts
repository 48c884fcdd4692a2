import { DIRECTIONS } from '@mischia/geometry';
import { CARDS, OPTIONS, UNITS } from './content/content.ts';
import { powerIds } from './powers/registry.ts';
import { publicId } from './rules/units/units.ts';
import type { State } from './state.ts';

const TOKENS = [...Object.values(OPTIONS).flatMap(({ id, kinds = [] }) => [id, ...kinds]), 'looted-ammo'];
const MOST_WEAPONS = Math.max(...Object.values(UNITS).flatMap(({ faces }) => faces.map((face) => face.weapons.length)));
const upTo = (most: number): string[] => Array.from({ length: most }, (_, number) => `${number + 1}`);

/** What stands in the ids of options: an ambushed unit goes by its marker too. */
export function optionNames({ units, map }: State): { readonly [part: string]: readonly string[] } {
  const known = [...new Set(units.flatMap((unit) => [unit.id, publicId(unit)]))];
  return {
    unit: known,
    target: known,
    vehicle: known,
    structure: [...map.elements.map(({ id }) => id), ...known],
    card: Object.keys(CARDS),
    power: powerIds(),
    token: TOKENS,
    facing: DIRECTIONS,
    direction: DIRECTIONS,
    template: ['F', 'M', 'L', 'G', 'B'],
    weapon: ['0', ...upTo(MOST_WEAPONS - 1)],
    x: upTo(map.width),
    y: upTo(map.height),
  };
}
