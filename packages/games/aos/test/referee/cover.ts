import type { Battle, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { lengthOver, shortestLine } from './lines.ts';
import { type Base, baseOf, blockOf, farthest, flatGap, INCH, isWithin, thingsOf } from './measure.ts';
import { featureIds, traitsOf, woundsOf } from './troops.ts';

/** Half of the width of a line (R11). */
const HALF_LINE = 20;

/** R143: not those whose scroll has lost its rules. */
const coverFeatures = (state: Battle): string[] =>
  featureIds(state).filter((id) => traitsOf(state, id).includes('cover') && !state.features[id]?.rulesLost);

// AOS-17.0.1: the base touches the feature and nothing of it sticks out.
export const isWhollyOn = (state: Battle, base: Base, feature: string): boolean => {
  const block = blockOf(state, feature);
  return base.z <= block.top && isWithin(farthest({ ...base, z: 0 }, { ...block, bottom: 0, top: 0 }), 0);
};

// AOS-17.0.2, R62–R67, R139.
export function isInCover({ state, book }: Scene, attacker: Unit, target: Unit): boolean {
  if (target.place !== 'field' || woundsOf(state, target) >= 10 || book.turnOf(target.id).charged) return false;
  const attackers = thingsOf(state, attacker);
  const bases = target.models.map((model) => baseOf(state, target, model));
  // R65: heights are ignored.
  const isApart = !isWithin(
    Math.min(...attackers.flatMap((from) => bases.map((base) => flatGap(from, base)))),
    3 * INCH,
  );
  const features = coverFeatures(state);
  const behind = (base: Base, feature: string) =>
    isWithin(flatGap(base, blockOf(state, feature)), INCH) &&
    attackers.every((from) => lengthOver(shortestLine(from, base), blockOf(state, feature), HALF_LINE) > 0.001);
  const loose = bases.filter((base) => !features.some((id) => isWhollyOn(state, base, id)));
  // R139: all of them behind one feature.
  return loose.length === 0 || (isApart && features.some((id) => loose.every((base) => behind(base, id))));
}
