import { DIRECTIONS } from '@mischia/geometry';
import type { Problem } from '@mischia/kernel';
import { OPTIONS, TILES, UNITS } from './content/content.ts';
import type { UnitType } from './content/types.ts';
import type { PlacedTile, PlacedUnit } from './position-format.ts';
import { parsePlace } from './rules/movement/steps.ts';
import { newUnit, tokensOf } from './setup.ts';
import type { Tile, Unit } from './state.ts';

export function placedTile(tile: PlacedTile, number: number, problems: Problem[]): Tile {
  if (!(tile.type in TILES)) {
    problems.push({
      at: `tiles[${number}]`,
      cause: `There is no tile "${tile.type}".`,
      remedy: 'Use an id of the pack.',
    });
  }
  const options = [...(tile.options ?? [])];
  for (const option of options) {
    if (!(option in OPTIONS))
      problems.push({
        at: `tiles[${number}]`,
        cause: `There is no option "${option}".`,
        remedy: 'Use an id of the pack.',
      });
  }
  return {
    type: tile.type,
    owner: tile.seat,
    on: tile.on ?? -1,
    options,
    tokens: {
      ...tokensOf(
        options.filter((option) => option in OPTIONS),
        undefined,
      ),
      ...tile.tokens,
    },
    broken: tile.broken ?? false,
    destroyed: tile.destroyed ?? 0,
  };
}

export function placedUnit(
  placed: PlacedUnit,
  number: number,
  all: readonly PlacedUnit[],
  tiles: Tile[],
  problems: Problem[],
): Unit {
  const at = `units[${number}]`;
  const type = UNITS[placed.type] as UnitType | undefined;
  if (!type) {
    problems.push({ at, cause: `There is no unit "${placed.type}".`, remedy: 'Use an id of the pack.' });
    return newUnit(placed.id ?? `unit-${number}`, 'U02', placed.seat, 0);
  }
  const twin = all.slice(0, number + 1).filter((each) => each.type === placed.type).length;
  const unit = newUnit(
    placed.id ?? `${placed.type}-${twin}`,
    placed.type,
    placed.seat,
    placed.tile ?? homeTile(placed, tiles),
  );
  const face = placed.face === undefined ? 0 : type.faces.findIndex((each) => each.kind === placed.face);
  if (face < 0)
    problems.push({ at: `${at}.face`, cause: `It has no ${placed.face} face.`, remedy: 'Use one of its faces.' });
  unit.face = face === 1 ? 1 : 0;
  if (placed.at !== undefined) {
    const facing = placed.facing ?? 'N';
    const tile = DIRECTIONS.includes(facing) ? parsePlace(placed.at, type.spaces, facing) : undefined;
    if (!tile)
      problems.push({ at: `${at}.at`, cause: `"${placed.at}" is no place for it.`, remedy: 'x,y · x,y>x,y · x,yN' });
    unit.at = tile ?? null;
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
  return unit;
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
