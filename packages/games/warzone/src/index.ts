export { readyArmies } from './army/ready.ts';
export { type BattleSetup, parseSetup, setupProblems } from './army/setup.ts';
export { answerTo, isAsking, type Kind, type RequestFor } from './decisions.ts';
export type { DriveAnswer } from './forms/fight.ts';
export type { MoveOrder } from './forms.ts';
export { game } from './game.ts';
export { messages } from './messages/index.ts';
export { modelLabel, unitLabel, unitName } from './names.ts';
export * from './odds/index.ts';
export { figureIn, figureOfModel } from './pack/figures.ts';
export type * from './pack/schema.ts';
export { BANDS } from './pack/schema.ts';
export { starterLibrary, starterPack } from './pack/starter.ts';
export { picture } from './picture.ts';
export * from './pure.ts';
export { readySetups } from './ready.ts';
export { standings } from './rules/06-victory/end.ts';
export {
  abilitiesOf,
  actorRow,
  crewProfileOf,
  grantsFor,
  profileOf,
  rowOf,
  traitsOf,
  vehicleOf,
} from './rules/07-units/profiles.ts';
export { commandNumber, isOutOfCommand } from './rules/09-command/in-command.ts';
// What clients ask the rules about a battle as they know it.
export { type Way, withMoverAt } from './rules/11-actions/along.ts';
export { actorId, inReserve, reserveActor, waitingModels } from './rules/11-actions/waiting.ts';
export { lengthOf, placeAlong } from './rules/12-movement/path.ts';
export { type Gun, gunsOf } from './rules/15-shooting/guns.ts';
export { isLine, lineTo } from './rules/15-shooting/line.ts';
export {
  aimsAt,
  judgeShot,
  judgeTargets,
  likelyShots,
  type PossibleShot,
  shotFacts,
} from './rules/15-shooting/targets.ts';
export { seenAs } from './rules/16-cover/seen.ts';
export { type Combatant, exchangeFacts, meleeWeapons } from './rules/20-close-combat/fighters.ts';
export { possibleCharges } from './rules/21-charge/run.ts';
export { type Cast, castsFor } from './rules/23-powers/use.ts';
export { driveReach, pathOf as drivePath, turnLimit } from './rules/24-vehicles/drive.ts';
export { canTreat } from './rules/33-abilities/treat.ts';
export { type Acting, actorOf, sameIn } from './rules/34-activities/acting.ts';
export { actorBy } from './rules/34-activities/actor-by.ts';
export { type HostOptions, hostOptions, TOGGLE_KEYS, TOGGLES, type ToggleKey } from './settings.ts';
export type * from './state.ts';
export { CAPTURES, SPOILS_WINS } from './state.ts';
export { areaById } from './table/areas.ts';
export { withModelAt } from './table/blocking.ts';
export { mayMove, moveRefusals, moveTowards, shift } from './table/moves.ts';
export { sightOf } from './table/sight.ts';
export { isStanding, onTable, terrainNow } from './table/standing.ts';
export { areFriends, bodyIn, enemiesOf, type InPlay, inPlay, movingScene, standing, table } from './table/table.ts';
export { readyTables, scenarios } from './tables/ready.ts';
export type { Scenario } from './tables/schema.ts';
