export { BLOCKING_HEIGHT, type Blocker, LEVEL_HEIGHT, templateBlockers } from './blocking.ts';
export * from './deviation.ts';
export * from './template.ts';
export * from './through-walls.ts';
