import { LEVEL_HEIGHT, type StandingRules, WARZONE_SLACK } from '@mischia/geometry';
import { ENEMY_GAP } from '../rules/12-movement/gaps.ts';

// WZ-12.2, WZ-12.4: where a model may come to stand: free, borne, and out of contact with enemies.
export const FREE_PLACE: StandingRules = {
  terrainMeets: 'base',
  edgeMeets: 'centre',
  level: LEVEL_HEIGHT,
  slack: WARZONE_SLACK,
  keepAway: [{ from: 'enemies', plan: ENEMY_GAP, atLeast: true, vertical: LEVEL_HEIGHT - 2, when: 'end' }],
};
