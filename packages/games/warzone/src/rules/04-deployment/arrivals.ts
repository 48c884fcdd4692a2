import { inches, type Length, WARZONE_SLACK, within } from '@mischia/geometry';

const FROM_ENEMIES: Length = inches(12);
const FROM_EDGE: Length = inches(6);

/** A place for an infiltrator, as far as the rule cares. */
export interface InfiltrationPlace {
  readonly nearestEnemy: Length;
  readonly inEnemyZone: boolean;
  readonly crouched: boolean;
  readonly inCover: boolean;
  readonly seen: boolean;
}

// WZ-33.17: more than 12" from every enemy, outside enemy zones, and crouched, in cover or unseen.
export const mayInfiltrate = ({ nearestEnemy, inEnemyZone, crouched, inCover, seen }: InfiltrationPlace): boolean =>
  nearestEnemy > FROM_ENEMIES + WARZONE_SLACK && !inEnemyZone && (crouched || inCover || !seen);

// WZ-33.22: within 6" of the edge and at least 12" from every enemy.
export const mayLandByParachute = (fromEdge: Length, nearestEnemy: Length): boolean =>
  within(fromEdge, FROM_EDGE, WARZONE_SLACK) && nearestEnemy >= FROM_ENEMIES - WARZONE_SLACK;
