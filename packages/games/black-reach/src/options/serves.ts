import type { Seat } from '@mischia/kernel';
import { typeOf } from '../board/derived.ts';
import { OPTIONS, TILES } from '../content/content.ts';
import type { OptionType, TileType } from '../content/types.ts';
import { isCharacter, isInfantry, isVehicle } from '../rules/units/units.ts';
import type { State, Tile, Unit } from '../state.ts';

const typeOfTile = (tile: Tile): TileType => TILES[tile.type] as TileType;

// BR-22.1, BR-22.2, BR-22.3, BR-22.8: a Command tile serves the whole army, a Support only its own units, another tile
// the units with its border colour and the Supports attached to it.
export function tileServes(state: State, holder: number, unit: Unit): boolean {
  const tile = state.tiles[holder] as Tile;
  if (tile.owner !== unit.owner) return false;
  if (unit.tile === holder) return true;
  const type = typeOfTile(tile);
  if (type.kind === 'command') return true;
  if (type.kind !== 'recruitment') return false;
  const own = state.tiles[unit.tile] as Tile;
  return own.on === holder || typeOfTile(own).colour === type.colour;
}

/** Whether an option on a tile is for this unit: Personal for the tile's Character, the rest by the tile (BR-22.5). */
export function optionServes(state: State, holder: number, option: OptionType, unit: Unit): boolean {
  if (option.kind === 'personal' || option.kind === 'psychic') {
    return unit.tile === holder && isCharacter(unit) && firstCharacter(state, holder) === unit;
  }
  if (option.kind === 'vehicle') return isVehicle(unit) && tileServes(state, holder, unit);
  if (option.kind === 'material') {
    // Section 23: Infantry only, Purity Seals excepted.
    return (option.id === 'purity-seals' || isInfantry(unit)) && tileServes(state, holder, unit);
  }
  return false;
}

function firstCharacter(state: State, holder: number): Unit | undefined {
  const named = state.units.filter((unit) => unit.tile === holder && isCharacter(unit));
  return named.find((unit) => typeOf(unit).character) ?? named[0];
}

/** The unit has a lasting option (Combat Shield, Red Paint Job…). */
export function hasOption(state: State, unit: Unit, id: string): boolean {
  for (let holder = 0; holder < state.tiles.length; holder++) {
    const tile = state.tiles[holder] as Tile;
    if (tile.owner !== unit.owner || !tile.options.includes(id)) continue;
    if (optionServes(state, holder, OPTIONS[id] as OptionType, unit)) return true;
  }
  return false;
}

/** The tile that still has a token of this option for the unit, or -1. */
export function tokenHolder(state: State, unit: Unit, id: string): number {
  for (let holder = 0; holder < state.tiles.length; holder++) {
    const tile = state.tiles[holder] as Tile;
    if (tile.owner !== unit.owner || (tile.tokens[id] ?? 0) === 0) continue;
    if (optionServes(state, holder, OPTIONS[id] as OptionType, unit)) return holder;
  }
  return -1;
}

export function spendToken(state: State, holder: number, id: string): void {
  const { tokens } = state.tiles[holder] as Tile;
  tokens[id] = (tokens[id] ?? 0) - 1;
}

/** How many options of this kind a player has: each gives its token or card (Bluff, Battle Plan). */
export const optionCount = (state: State, seat: Seat, id: string): number =>
  state.tiles.reduce(
    (sum, tile) => (tile.owner === seat ? sum + tile.options.filter((each) => each === id).length : sum),
    0,
  );
