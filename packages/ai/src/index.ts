export { imagine } from './imagine.ts';
export { everySystem, loadSystem, systemIds } from './load-system.ts';
export { aiMessages } from './messages.ts';
export { luckRollsOf, oddsDeskOf, oddsDesks } from './odds.ts';
export { oddsSchema } from './odds-schema.ts';
export { answerWith, PlayerFault, type PlayMatchOptions, playMatch } from './play.ts';
export type { Player, Turn } from './player.ts';
export { type PlayerKind, randomKind } from './player-kind.ts';
export { randomPlayer } from './random-player.ts';
export {
  countOf,
  isDrawn,
  playSeries,
  type Series,
  type SeriesCount,
  type SeriesGame,
  sumOfCounts,
  type Thought,
} from './series.ts';
export {
  type TurnChoice,
  type TurnGoal,
  type TurnOdds,
  type TurnPosition,
  turnOdds,
} from './space-marine-heroes/turn-odds.ts';
export { oddsDesksOf, type ReadySetup, type RuleEntry, type System } from './system.ts';
export { systemOf, systems } from './systems.ts';
export { turnOf } from './turn.ts';
