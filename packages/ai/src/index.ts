export { playMatch, turnOf } from './play.ts';
export type { Player, Turn } from './player.ts';
export { randomPlayer } from './random-player.ts';
export { type PlayerKind, type ReadySetup, type System, systemOf, systems } from './systems.ts';
