export type { BlowOdds } from './blows.ts';
export { chanceOfCheck, type Taking } from './checks.ts';
export { oddsDesk } from './desk.ts';
export { oddsOfBlows, oddsOfShot, type TableShotOdds } from './hover.ts';
export { luckRolls } from './luck.ts';
export { meetProfiles } from './meet.ts';
export { slainBy } from './power-answers.ts';
export { powerOdds, powerSaveFacts } from './powers.ts';
export type { TemplateOdds } from './templates.ts';
