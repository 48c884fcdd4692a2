import type { Problem } from '@mischia/kernel';
import type { OptionType, ScenarioType, TerrainKind, TileType, UnitType } from './types.ts';

interface Packs {
  readonly units: { readonly [id: string]: UnitType };
  readonly tiles: { readonly [id: string]: TileType };
  readonly options: { readonly [id: string]: OptionType };
  readonly terrain: { readonly [id: string]: TerrainKind };
  readonly scenarios: { readonly [id: string]: ScenarioType };
}

/** A pack may be well formed and still name what nobody defines, or promise what cannot happen. */
export function looseEnds({ units, tiles, options, terrain, scenarios }: Packs): Problem[] {
  const problems: Problem[] = [];
  const known = (where: string, id: string, among: object) => {
    if (!(id in among))
      problems.push({ at: where, cause: `Nothing has the id "${id}".`, remedy: 'Define or correct it.' });
  };
  for (const tile of Object.values(tiles)) {
    for (const unit of tile.units) known(`tiles.${tile.id}`, unit, units);
    // BR-10.4: a tile must be able to break.
    if (tile.breakingPoint > tile.units.length) {
      problems.push({
        at: `tiles.${tile.id}.breakingPoint`,
        cause: `It breaks at ${tile.breakingPoint} losses and has ${tile.units.length} units.`,
        remedy: 'Lower the breaking point or add units.',
      });
    }
  }
  for (const option of Object.values(options)) {
    for (const unit of option.replacement?.choices ?? []) known(`options.${option.id}`, unit, units);
  }
  for (const kind of Object.values(terrain)) if (kind.ruin) known(`terrain.${kind.id}`, kind.ruin, terrain);
  for (const scenario of Object.values(scenarios)) {
    for (const army of Object.values(scenario.armies)) {
      for (const { tile, options: chosen } of army.tiles) {
        known(`scenarios.${scenario.id}`, tile, tiles);
        for (const option of chosen) known(`scenarios.${scenario.id}.${tile}`, option, options);
      }
    }
  }
  return problems;
}
