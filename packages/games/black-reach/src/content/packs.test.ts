import { describe, expect, test } from 'vitest';
import units from '../../data/units.json' with { type: 'json' };
import { CARDS, deckOf, OPTIONS, SCENARIOS, TERRAIN, TILES, UNITS } from './content.ts';
import { looseEnds } from './loose-ends.ts';
import { packProblems } from './schema.ts';
import type { TileType } from './types.ts';

describe('packs', () => {
  test('a broken pack lists every problem with its place', () => {
    const broken = structuredClone(units) as { units: Record<string, unknown>[] };
    (broken.units[0] as Record<string, unknown>).class = 'cavalry';
    delete (broken.units[1] as Record<string, unknown>).name;
    (broken.units[2] as Record<string, unknown>).speed = 4;
    expect(packProblems('units', broken).map(({ at }) => at)).toEqual([
      'units.units[0].class',
      'units.units[1].name',
      'units.units[2].speed',
    ]);
  });

  test('[BR-10.4] a tile that could never break, and names that lead nowhere, are reported together', () => {
    const packs = { units: UNITS, tiles: TILES, options: OPTIONS, terrain: TERRAIN, scenarios: SCENARIOS };
    expect(looseEnds(packs)).toEqual([]);
    const tile = TILES.UR2 as TileType;
    const broken = { ...tile, breakingPoint: 4, units: [...tile.units, 'U99', 'U98'].slice(2) };
    expect(looseEnds({ ...packs, tiles: { ...TILES, UR2: broken } }).map(({ at }) => at)).toEqual([
      'tiles.UR2',
      'tiles.UR2',
      'tiles.UR2.breakingPoint',
    ]);
  });

  test('[BR-20.1] each faction has a deck of 24 cards', () => {
    expect([deckOf('ultramarines').length, deckOf('orks').length]).toEqual([24, 24]);
    expect(new Set(deckOf('orks')).size).toBeLessThan(Object.keys(CARDS).length);
  });

  test('printed tiles are marked as such, all others as ours', () => {
    const printed = Object.values(UNITS).filter((unit) => unit.source === 'rulebook');
    expect(printed.map((unit) => unit.id)).toEqual(['U01', 'U15', 'O15']);
  });
});
