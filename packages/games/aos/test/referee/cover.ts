import type { Battle, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { lengthOver, shortestLine } from './lines.ts';
import {
  type Base,
  baseOf,
  blockOf,
  farthest,
  gapOf,
  INCH,
  isWithin,
  thingsOf,
  tooCloseToCall,
  unitGap,
} from './measure.ts';
import { featureIds, traitsOf, woundsOf } from './troops.ts';

/** Half of the width of a line (R11). */
const HALF_LINE = 20;

const coverFeatures = (state: Battle): string[] =>
  featureIds(state).filter((id) => traitsOf(state, id).includes('cover'));

// AOS-17.0.1: the base touches the feature and nothing of it sticks out.
export const isWhollyOn = (state: Battle, base: Base, feature: string): boolean => {
  const block = blockOf(state, feature);
  return base.z <= block.top && isWithin(farthest({ ...base, z: 0 }, { ...block, bottom: 0, top: 0 }), 0);
};

// AOS-17.0.2, R62–R67.
export function isInCover({ state, book }: Scene, attacker: Unit, target: Unit): boolean {
  if (target.place !== 'field' || woundsOf(state, target) >= 10 || book.turnOf(target.id).charged) return false;
  const isApart = !isWithin(unitGap(state, attacker, target), 3 * INCH);
  const attackers = thingsOf(state, attacker);
  const features = coverFeatures(state);
  const behind = (base: Base, feature: string) =>
    isApart &&
    isWithin(gapOf(base, blockOf(state, feature)), INCH) &&
    attackers.every((from) => lengthOver(shortestLine(from, base), blockOf(state, feature), HALF_LINE) > 0.001);
  const bases = target.models.map((model) => baseOf(state, target, model));
  const loose = bases.filter((base) => !features.some((id) => isWhollyOn(state, base, id)));
  const eachBehindSome = loose.every((base) => features.some((id) => behind(base, id)));
  const allBehindOne = loose.length === 0 || features.some((id) => loose.every((base) => behind(base, id)));
  // R64 and R67 leave open whether models may be behind different features.
  if (eachBehindSome !== allBehindOne) tooCloseToCall();
  return eachBehindSome;
}
