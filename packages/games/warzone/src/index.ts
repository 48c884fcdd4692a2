export { armyProblems } from './army/check-army.ts';
export { armyCost, unitCost } from './army/cost.ts';
export { type ArmyList, parseArmyList, type UnitList } from './army/list.ts';
export { musterArmy } from './army/muster.ts';
export { type ReadyArmy, readyArmies } from './army/ready.ts';
export { type BattleSetup, parseSetup, setupProblems } from './army/setup.ts';
export { answerTo, isAsking, type Kind, type RequestFor } from './decisions.ts';
export type { DriveAnswer } from './forms/fight.ts';
export type { ReserveAnswer, ReserveOrder } from './forms/reserve.ts';
export type { MoveOrder } from './forms.ts';
export { game } from './game.ts';
export { messages } from './messages/index.ts';
export { modelLabel, unitLabel, unitName } from './names.ts';
export * from './odds/index.ts';
export { figureIn, figureOfModel } from './pack/figures.ts';
export { libraryOf, type Pack, type PackFiles, parsePack } from './pack/load.ts';
export type * from './pack/schema.ts';
export { BANDS } from './pack/schema.ts';
export { starterLibrary, starterPack } from './pack/starter.ts';
export * from './pure.ts';
export { readySetups } from './ready.ts';
export { standings, unitsOf } from './rules/06-victory/end.ts';
export {
  abilitiesOf,
  actorRow,
  crewProfileOf,
  grantsFor,
  isAlive,
  profileOf,
  rowOf,
  traitsOf,
  vehicleOf,
} from './rules/07-units/profiles.ts';
export { armourOf } from './rules/07-units/wound.ts';
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
  likelyTargets,
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
export {
  areFriends,
  bodyIn,
  contactsOf,
  enemiesOf,
  type InPlay,
  inPlay,
  movingScene,
  standing,
  table,
} from './table/table.ts';
export { buildings, readyTables, scenarios } from './tables/ready.ts';
export type { Building, Scenario } from './tables/schema.ts';
export { type ReadyTable, startAreasFor } from './tables/table.ts';
