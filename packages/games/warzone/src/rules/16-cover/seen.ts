import type { Feature, Length } from '@mischia/geometry';
import { type Body, gapToArea, gapToZone, type SilhouetteSight, solidsOf, WARZONE_CONTACT } from '@mischia/geometry';
import type { Battle } from '../../state.ts';
import { findModel } from '../../table/find.ts';
import { terrainNow } from '../../table/standing.ts';
import type { CoverWeight, Seen } from './cover.ts';

// WZ-16.3, R-148: the class of a piece is a property of its own; walls of buildings are heavy unless they say light.
export function weightOf({ traits, kind }: Pick<Feature, 'traits' | 'kind'>): CoverWeight {
  if (traits.includes('heavy-cover')) return 'heavy';
  return kind === 'building' && !traits.includes('light-cover') ? 'heavy' : 'light';
}

/** WZ-16.1: a base touches what its foot stands on and what rises beside it; in the air nothing that ends below. */
function touchesElement(state: Battle, target: Body, feature: Feature, part: string): boolean {
  const isAloft = (findModel(state, target.id)?.model.altitude ?? 0) > 0;
  const isBeside = (bottom: Length, top: Length) =>
    bottom <= target.z + WARZONE_CONTACT && (isAloft ? top > target.z : top >= target.z - WARZONE_CONTACT);
  // A hill is one element, its top and its slopes together; who stands in growth touches it.
  if (feature.soft || feature.kind === 'hill') {
    const { foot = 0, height } = feature;
    return isBeside(foot, foot + height) && gapToArea(target, feature.area) <= WARZONE_CONTACT;
  }
  const floor = feature.floors.find(({ id }) => id === part);
  if (floor) return isBeside(floor.z, floor.z) && gapToZone(target, floor.corners) <= WARZONE_CONTACT;
  return solidsOf(feature).some(
    ({ id, corners, bottom, top }) =>
      id === part && isBeside(bottom, top) && gapToZone(target, corners) <= WARZONE_CONTACT,
  );
}

// WZ-16.1, R-072: what hides a model is the element in the way of most lines; other models are none.
export function seenAs(state: Battle, target: Body, { fraction, hiding }: SilhouetteSight): Seen {
  const terrain = terrainNow(state);
  for (const { owner, part } of hiding) {
    const feature = terrain.find(({ id }) => id === owner);
    if (!feature) continue;
    return { visible: fraction, hider: weightOf(feature), touchesHider: touchesElement(state, target, feature, part) };
  }
  return { visible: fraction, hider: undefined, touchesHider: false };
}
