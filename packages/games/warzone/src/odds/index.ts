export { type BlowOdds, blowOdds, type OddsExchange } from './blows.ts';
export { chanceOfCheck, type Taking, woundsOfHit } from './checks.ts';
export { oddsOfBlows, oddsOfShot } from './hover.ts';
export { luckRolls } from './luck.ts';
export { type OddsShot, type ShotOdds, shotOdds } from './shots.ts';
