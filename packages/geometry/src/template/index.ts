export { BLOCKING_HEIGHT, type Blocker, templateBlockers } from './blocking.ts';
export * from './deviation.ts';
export * from './template.ts';
export * from './through-walls.ts';
