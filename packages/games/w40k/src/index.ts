export { readySetups } from './army/ready.ts';
export type { ArmyList, Battlefield, BattleSetup, UnitList } from './army/setup.ts';
export { game } from './game.ts';
export * from './odds/index.ts';
export * from './pure.ts';
export type * from './state.ts';
