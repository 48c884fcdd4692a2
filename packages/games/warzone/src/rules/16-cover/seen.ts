import type { Feature } from '@mischia/geometry';
import { type Body, gapToArea, gapToZone, type SilhouetteSight, solidsOf, WARZONE_CONTACT } from '@mischia/geometry';
import type { Battle } from '../../state.ts';
import { terrainNow } from '../../table/standing.ts';
import type { CoverWeight, Seen } from './cover.ts';

// WZ-16.3, R-148: the class of a piece is a property of its own; walls of buildings are heavy unless they say light.
export function weightOf({ traits, kind }: Pick<Feature, 'traits' | 'kind'>): CoverWeight {
  if (traits.includes('heavy-cover')) return 'heavy';
  return kind === 'building' && !traits.includes('light-cover') ? 'heavy' : 'light';
}

/** WZ-16.1: whether a base is in contact with one element of a piece; who stands in growth touches it. */
function touchesElement(body: Body, feature: Feature, part: string): boolean {
  // A hill is one element, its top and its slopes together.
  if (feature.soft || feature.kind === 'hill') return gapToArea(body, feature.area) <= WARZONE_CONTACT;
  const floor = feature.floors.find(({ id }) => id === part);
  if (floor) return gapToZone(body, floor.corners) <= WARZONE_CONTACT;
  return solidsOf(feature).some(({ id, corners }) => id === part && gapToZone(body, corners) <= WARZONE_CONTACT);
}

// WZ-16.1, R-072: what hides a model is the element in the way of most lines; other models are none.
export function seenAs(state: Battle, target: Body, { fraction, hiding }: SilhouetteSight): Seen {
  const terrain = terrainNow(state);
  for (const { owner, part } of hiding) {
    const feature = terrain.find(({ id }) => id === owner);
    if (!feature) continue;
    return { visible: fraction, hider: weightOf(feature), touchesHider: touchesElement(target, feature, part) };
  }
  return { visible: fraction, hider: undefined, touchesHider: false };
}
