export { abilityAt, abilityOf } from './abilities/index.ts';
export { decisions, isAsking } from './decisions.ts';
export type { BattleEvent, BattleLogEvent } from './events.ts';
export { game, readySetups } from './game.ts';
export type { Army, Equipment, HeroCard, HeroId, Payment, Range, SymbolId } from './hero-card.ts';
export { type HeroPack, heroPack, loadHeroPack, PackError } from './hero-pack.ts';
export { luckRolls } from './odds/luck.ts';
export { riskId } from './rules/battle-rolls/decide.ts';
export { type Chance, chanceToFail, type Risk, risks, type Throw, throws } from './rules/battle-rolls/risk-odds.ts';
export { setAsideId } from './rules/battle-rolls/set-aside.ts';
export { hasNewWinningRoll, legalPartitions, type Partition } from './rules/battle-rolls/setting-aside.ts';
export {
  diceIn,
  WINNING_ROLLS,
  type WinningRoll,
  type WinningRollId,
  winningRoll,
  winningRollsIn,
  withoutRolls,
} from './rules/battle-rolls/winning-rolls.ts';
export * from './rules/board/board.ts';
export { type Placement, placementId, placements, undeployed } from './rules/deployment/deploy.ts';
export { type EquipmentAttack, equipmentAttacks } from './rules/equipment/equipment.ts';
export { saveTarget, savingFaces, TERMINATOR_SAVE } from './rules/equipment/save.ts';
export { scoreAt, scoreOf } from './rules/score/score.ts';
export { HEROES_PAST_HALF, hasWon, heroesPastHalf } from './rules/score/victory.ts';
export { deedsFor, legalActions, type WarAction } from './rules/war-actions/actions.ts';
export { armourAttacks } from './rules/war-actions/armour.ts';
export { type Attack, mayAttack, reaches, retreatTo } from './rules/war-actions/attack.ts';
export type { Deed } from './rules/war-actions/deed.ts';
export { canMove, spacesAhead } from './rules/war-actions/move.ts';
export { moveId, nextMoves, type SingleMove } from './rules/war-actions/moves.ts';
export { type BattleSetup, defaultSetup } from './setup.ts';
export type { Battle, GameResult, Stage } from './state.ts';
export { type BattleView, battleOf, battleView, type HeroView, type SideView } from './view.ts';
