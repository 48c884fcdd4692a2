export * from './body.ts';
export * from './directions.ts';
export * from './footprint.ts';
export * from './grid/index.ts';
export * from './terrain.ts';
export * from './units.ts';
export * from './vector.ts';
