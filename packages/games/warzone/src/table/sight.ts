import { along, buildScene, type Feature, feature, inches, type Scene, type SilhouetteSight, silhouetteSight, WZ_SILHOUETTE } from '@mischia/geometry';
import { cacheOf } from '@mischia/tabletop';
import { blastOf } from '../rules/17-templates/shapes.ts';
import type { Battle } from '../state.ts';
import { onTable, terrainNow } from './standing.ts';
import { bodyIn, enemiesOf, type InPlay, standing } from './table.ts';

/** The table prepared for lines of sight: airborne, hidden, stalking and dying models block nobody (WZ-08.4). */
export function sightScene(state: Battle): Scene {
  const { other } = cacheOf(onTable(state));
  const before = other.get('wz-sight') as Scene | undefined;
  if (before) return before;
  const blocking = standing(state).filter(({ model }) => model.altitude === 0 && !model.stalking);
  const scene = buildScene(
    [...terrainNow(state), ...shroudsOf(state)],
    blocking.map((one) => bodyIn(state, one)),
  );
  other.set('wz-sight', scene);
  return scene;
}

/** WZ-35.7: darkness that nobody sees through, as high as anything. */
const SHROUD_HEIGHT = inches(20);
const SHROUD_CORNERS = 16;
const shroudsOf = ({ shrouds }: Battle): Feature[] =>
  shrouds.map(({ template, at }, i) => {
    const radius = (blastOf(template) ?? 0) / 2;
    const corners = Array.from({ length: SHROUD_CORNERS }, (_, k) => along(at, (36_000 / SHROUD_CORNERS) * k, radius));
    const prism = { corners, bottom: at.z, top: at.z + SHROUD_HEIGHT, solid: false, opaque: true, standable: false };
    return feature({ id: `shroud-${i}`, kind: 'area', prisms: [{ id: `shroud-${i}`, ...prism }] });
  });

/** WZ-08.4: what one model sees of another. */
export function sightOf(state: Battle, viewer: InPlay, target: InPlay): SilhouetteSight {
  const { other } = cacheOf(onTable(state));
  const key = `sees ${viewer.model.id} ${target.model.id}`;
  const before = other.get(key) as SilhouetteSight | undefined;
  if (before) return before;
  const seen = silhouetteSight({
    scene: sightScene(state),
    viewer: bodyIn(state, viewer),
    target: bodyIn(state, target),
    limits: { ...WZ_SILHOUETTE, least: state.settings.options['los.minFraction'] },
  });
  other.set(key, seen);
  return seen;
}

// WZ-08.2: whether one model sees another, all round.
export const sees = (state: Battle, viewer: InPlay, target: InPlay): boolean =>
  sightOf(state, viewer, target).seen !== 'blocked';

/** Enemies a model sees; stalking ones never count. */
export const enemiesSeenBy = (state: Battle, viewer: InPlay): InPlay[] =>
  enemiesOf(state, viewer.unit.seat).filter((enemy) => !enemy.model.stalking && sees(state, viewer, enemy));
