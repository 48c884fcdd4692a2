export * from './deviation.ts';
export * from './template.ts';
export * from './through-walls.ts';
