import { message } from '@mischia/kernel';
import { SCENARIOS } from './content/content.ts';
import { parseSetup, type Setup } from './setup.ts';

export { type Army, armyCost, armyProblems, unitsOfTile } from './army/army.ts';
export { dataOf, optionData } from './asked-data.ts';
export { typeOf } from './board/derived.ts';
export { CARDS, deckOf, OPTIONS, SCENARIOS, TERRAIN, TILES, UNITS } from './content/content.ts';
export { type Asked, type CardWindow, type DecisionKind, decisions, isAsking, type Placement } from './decisions.ts';
export { game } from './game.ts';
export { isMarker } from './known.ts';
export * from './odds/index.ts';
export { picture } from './picture.ts';
export type { Position } from './position-format.ts';
export { type Action, newAction } from './rules/action.ts';
export {
  attackBonuses,
  attackValue,
  defenceModifiers,
  finalMaluses,
  printedDefence,
  sharedBonuses,
} from './rules/shooting/attack.ts';
export { buildShot, layTemplate } from './rules/shooting/build-shot.ts';
export type { Attack, Shot } from './rules/shooting/shot.ts';
export type { ShotChoice, Stance } from './rules/shooting/shot-choice.ts';
export { shotChoices } from './rules/shooting/shots.ts';
export { type Obstacle, type SightLine, sightOf } from './rules/sight/sight-line.ts';
export { publicId, unitByPublicId } from './rules/units/units.ts';
export { controlledSpaces, zoneAt } from './rules/zone/zone-of.ts';
export type { Setup } from './setup.ts';
export type { State } from './state.ts';
export {
  type BattleView,
  type ElementView,
  type PlayerView,
  pack as battleView,
  type TileView,
  tileAt,
  type UnitView,
} from './wire.ts';

/** Ready armies: one setup for each scenario. */
export const readySetups = Object.values(SCENARIOS)
  .filter((scenario) => !scenario.training)
  .map((scenario) => ({
    id: scenario.id,
    name: message(`name.${scenario.id}`),
    setup: parseSetup({ scenario: scenario.id }) as Setup,
  }));
