import type { Weights } from './evaluation.ts';

/** By the spaces still to go to victory, from 0 on. */
const MY_WAY = [
  0.552, 2.11, 1.072, 0.9, 0.453, 0.259, -0.007, -0.098, -0.417, -0.692, -0.805, -0.843, -0.949, -1.019, -1.459,
];
const HIS_WAY = [
  -0.552, -0.973, -0.624, -0.615, -0.443, -0.204, -0.054, 0.06, 0.317, 0.511, 0.741, 0.683, 0.873, 0.613, 1.48,
];

const byDistance = (name: string, weights: readonly number[]): Weights =>
  Object.fromEntries(weights.map((weight, spaces) => [`${name}${spaces}`, weight]));

/** What each feature adds to the logarithm of the odds to win. Found by the player's games against itself: see training/. */
export const WEIGHTS: Weights = {
  ...byDistance('myWay', MY_WAY),
  ...byDistance('hisWay', HIS_WAY),
  toMove: 0.546,
  lead: 0.11,
  smallLead: 0.063,
  myHeroesHome: -0.053,
  hisHeroesHome: 0.064,
  myHeroesPast: 0.231,
  hisHeroesPast: -0.241,
  mySecure: 0.148,
  hisSecure: -0.107,
  myLucky: 0.127,
  hisLucky: -0.006,
  myDouble: -0.015,
  hisDouble: 0.069,
  myLong: 0.079,
  hisLong: -0.057,
  blocked: 0.003,
};
