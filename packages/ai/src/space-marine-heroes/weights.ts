import type { Weights } from './evaluation.ts';

/** By the spaces still to go to victory, from 0 on. */
const MY_WAY = [
  2.558, 2.086, 1.358, 0.809, 0.415, 0.147, -0.089, -0.264, -0.414, -0.714, -0.809, -0.812, -1.057, -1.161, -1.399,
];
const HIS_WAY = [
  -1.249, -1.118, -0.863, -0.651, -0.374, -0.23, 0.014, 0.14, 0.248, 0.522, 0.594, 0.69, 0.881, 0.977, 1.07,
];

const byDistance = (name: string, weights: readonly number[]): Weights =>
  Object.fromEntries(weights.map((weight, spaces) => [`${name}${spaces}`, weight]));

/** What each feature adds to the logarithm of the odds to win. Found by the player's games against itself: see training/. */
export const WEIGHTS: Weights = {
  ...byDistance('myWay', MY_WAY),
  ...byDistance('hisWay', HIS_WAY),
  toMove: 0.653,
  lead: 0.037,
  smallLead: 0.005,
  myHeroesHome: -0.031,
  hisHeroesHome: -0.004,
  myHeroesPast: -0.257,
  hisHeroesPast: -0.012,
  mySecure: -0.015,
  hisSecure: 0.057,
  myLucky: 0.024,
  hisLucky: 0.065,
  myDouble: 0.023,
  hisDouble: -0.026,
  myLong: 0.108,
  hisLong: -0.091,
  blocked: -0.059,
};
