import { inches, outerRadius } from '@mischia/geometry';
import type { RuleId } from '@mischia/kernel';
import type { PlaceOrder } from '../../forms.ts';
import type { Battle, FeatureId, Unit } from '../../state.ts';
import { CLEAR_OF_ENEMIES } from '../../table/places.ts';
import { footprintOfUnit } from '../../table/table.ts';
import { featureById } from '../../table/terrain.ts';

const BESIDE = inches(6);

/** AOS-17.2.2, AOS-17.2.3, R77: all models within 6" of a feature, more than 3" from enemies. */
export function besideOrder(state: Battle, unit: Unit, feature: FeatureId, rule: RuleId): PlaceOrder {
  const { width, depth } = state.table;
  const points = featureById(state, feature).area.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  // Nobody within 6" reaches out of this strip: it only tells where to look.
  const reach = Math.ceil(BESIDE + 2 * outerRadius(footprintOfUnit(state, unit))) + 1;
  return {
    unit: unit.id,
    rule,
    zone: {
      minX: Math.max(0, Math.min(...xs) - reach),
      minY: Math.max(0, Math.min(...ys) - reach),
      maxX: Math.min(width, Math.max(...xs) + reach),
      maxY: Math.min(depth, Math.max(...ys) + reach),
    },
    besideFeature: { feature, within: BESIDE },
    fromEnemies: CLEAR_OF_ENEMIES,
  };
}
