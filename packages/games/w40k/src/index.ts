export { readySetups } from './army/ready.ts';
export type { ArmyList, Battlefield, BattleSetup, UnitList } from './army/setup.ts';
export { battleFrom } from './battle-from.ts';
export { game } from './game.ts';
export { messagesWith } from './messages/index.ts';
export * from './odds/index.ts';
export * from './pure.ts';
export type * from './state.ts';
export { type BattleView, type ModelView, type UnitView, viewOf } from './view.ts';
