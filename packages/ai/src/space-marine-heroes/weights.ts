import type { Weights } from './evaluation.ts';

/** By the spaces still to go to victory, from 0 on. */
const MY_WAY = [2.56, 2.09, 1.36, 0.81, 0.41, 0.15, -0.09, -0.26, -0.41, -0.71, -0.81, -0.81, -1.06, -1.16, -1.4];
const HIS_WAY = [-1.25, -1.12, -0.86, -0.65, -0.37, -0.23, 0.01, 0.14, 0.25, 0.52, 0.59, 0.69, 0.88, 0.98, 1.07];

const byDistance = (name: string, weights: readonly number[]): Weights =>
  Object.fromEntries(weights.map((weight, spaces) => [`${name}${spaces}`, weight]));

/** What each feature adds to the logarithm of the odds to win. Found by the player's games against itself: see training/. */
export const WEIGHTS: Weights = {
  ...byDistance('myWay', MY_WAY),
  ...byDistance('hisWay', HIS_WAY),
  toMove: 0.65,
  lead: 0.04,
  smallLead: 0.01,
  myHeroesHome: -0.03,
  hisHeroesHome: -0.0,
  myHeroesPast: -0.26,
  hisHeroesPast: -0.01,
  mySecure: -0.01,
  hisSecure: 0.06,
  myLucky: 0.02,
  hisLucky: 0.07,
  myDouble: 0.02,
  hisDouble: -0.03,
  myLong: 0.11,
  hisLong: -0.09,
  blocked: -0.06,
};
