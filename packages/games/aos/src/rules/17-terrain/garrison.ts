// AOS-17.1.3: wider than 12" is large, wider than 19" very large.
const LARGE = 12;
const VERY_LARGE = 19;

export type TerrainSize = 'ordinary' | 'large' | 'very-large';

/** By the widest dimension, in inches. */
export function terrainSize(widest: number): TerrainSize {
  if (widest > VERY_LARGE) return 'very-large';
  return widest > LARGE ? 'large' : 'ordinary';
}

const FEATURES: { readonly [size in TerrainSize]: number } = { ordinary: 1, large: 2, 'very-large': 4 };

// AOS-17.1.3: how many features it counts as for the limit of a battlepack.
export const countsAs = (widest: number): number => FEATURES[terrainSize(widest)];

const MODELS: { readonly [size in TerrainSize]: number } = { ordinary: 15, large: 30, 'very-large': 60 };

// AOS-17.2: how many models of all units together a defensible feature holds.
export const garrisonCapacity = (widest: number): number => MODELS[terrainSize(widest)];

/** From these Wounds on a model is too big for cover, garrisons, Look Out, Sir! and the shade of woods. */
export const BIG_MODEL = 10;

// AOS-17.2: models with a Wounds characteristic of 10 or more cannot garrison.
export const canGarrison = (wounds: number): boolean => wounds < BIG_MODEL;
