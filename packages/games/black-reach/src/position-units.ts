import type { GridTile } from '@mischia/geometry';
import { TILES, UNITS } from './content/content.ts';
import type { Abilities, UnitType } from './content/types.ts';
import type { PlacedTile, PlacedUnit } from './position-format.ts';
import { parsePlace } from './rules/movement/steps.ts';
import { newUnit, tokensOf } from './setup.ts';
import type { Tile, Unit } from './state.ts';

export function placedTile(tile: PlacedTile): Tile {
  const options = [...(tile.options ?? [])];
  return {
    type: tile.type,
    owner: tile.seat,
    on: tile.on ?? -1,
    options,
    tokens: { ...tokensOf(options, undefined), ...tile.tokens },
    broken: tile.broken ?? false,
    destroyed: tile.destroyed ?? 0,
  };
}

/** The id of a unit of the position: its own, or its type with a number. */
export function idOf(placed: PlacedUnit, number: number, all: readonly PlacedUnit[]): string {
  const twin = all.slice(0, number + 1).filter((each) => each.type === placed.type).length;
  return placed.id ?? `${placed.type}-${twin}`;
}

export const placeOf = ({ at, facing = 'N' }: PlacedUnit, type: UnitType): GridTile | undefined =>
  at === undefined ? undefined : parsePlace(at, type.spaces, facing);

export function placedUnit(placed: PlacedUnit, number: number, all: readonly PlacedUnit[], tiles: Tile[]): Unit {
  const type = UNITS[placed.type] as UnitType;
  const unit = newUnit(idOf(placed, number, all), placed.type, placed.seat, placed.tile ?? homeTile(placed, tiles));
  unit.face = placed.face !== undefined && type.faces.findIndex(({ kind }) => kind === placed.face) === 1 ? 1 : 0;
  if (placed.at !== undefined) {
    unit.at = placeOf(placed, type) ?? null;
    unit.status = 'board';
  }
  if (placed.in !== undefined) {
    unit.in = placed.in;
    unit.status = 'embarked';
  }
  if (placed.status) unit.status = placed.status;
  else if (!unit.at && !unit.in && !type.aviation) unit.status = 'destroyed';
  unit.s = placed.s ?? 0;
  unit.act = placed.act ?? false;
  unit.alert = placed.alert ?? false;
  unit.damage = [...(placed.damage ?? [])];
  unit.life = placed.life ?? type.lifePoints;
  unit.ammo = placed.ammo ?? 0;
  unit.jumped = placed.jumped ?? 0;
  if ((unit.status === 'board' || unit.status === 'off') && type.faces[unit.face]?.abilities.ambush) unit.mark = 1;
  // The check of the position has read them by the schema of the packs.
  return placed.abilities ? { ...unit, abilities: { ...placed.abilities } as Abilities } : unit;
}

/** The first tile of the pack with such a unit, added once per seat. */
function homeTile(placed: PlacedUnit, tiles: Tile[]): number {
  const known = tiles.findIndex((tile) => tile.owner === placed.seat && TILES[tile.type]?.units.includes(placed.type));
  if (known >= 0) return known;
  const type =
    Object.values(TILES).find((tile) => tile.units.includes(placed.type)) ??
    Object.values(TILES).find((tile) => tile.faction === UNITS[placed.type]?.faction);
  tiles.push({
    type: type?.id ?? 'UR1',
    owner: placed.seat,
    on: -1,
    options: [],
    tokens: {},
    broken: false,
    destroyed: 0,
  });
  return tiles.length - 1;
}
