import type { Body } from '../body.ts';
import { planGap } from '../gap.ts';
import { modelSees, modelSight, seenThrough } from '../sight/models.ts';
import { stoppedAt } from '../sight/occluder.ts';
import { bodySamples } from '../sight/samples.ts';
import { buildScene, type Scene } from '../sight/scene.ts';
import { silhouetteSight } from '../sight/silhouette.ts';
import { numbers, tableWithTerrain } from '../testing/scenes.ts';
import { type Figure, microseconds } from './measure.ts';

const MODELS = 200;
const PIECES = 30;
const QUERIES = 400;
const BASELINE_QUERIES = 40;

/** Sight by plain loops: every line against every obstacle, no index, no corridor, no early end inside a line. */
function plainSees(scene: Scene, viewer: Body, target: Body): boolean {
  const through = seenThrough(viewer, target);
  const to = bodySamples(target);
  for (const a of bodySamples(viewer)) {
    for (const b of to) {
      const clear = scene.occluders.every((o) => through.has(o.owner) || through.has(o.unit) || stoppedAt(o, a, b) < 0);
      if (clear) return true;
    }
  }
  return false;
}

/** Measures sight and gaps on a table of 200 models and 30 features; throws when an answer differs from plain loops. */
export function run(): Figure[] {
  const { features, bodies } = tableWithTerrain(1, MODELS, PIECES);
  const scene = buildScene(features, bodies);
  const pairs = pairsOf(bodies);
  pairs.slice(0, BASELINE_QUERIES * 5).forEach(([a, b]) => {
    if (modelSees(scene, a, b) !== plainSees(scene, a, b))
      throw new Error(`sight differs from plain loops: ${a.id} → ${b.id}`);
  });
  const yesNo = microseconds(QUERIES, (i) => modelSees(scene, ...pairs[i]!));
  const plain = microseconds(BASELINE_QUERIES, (i) => plainSees(scene, ...pairs[i]!));
  const indexed = microseconds(BASELINE_QUERIES, (i) => modelSees(scene, ...pairs[i]!));
  const full = microseconds(QUERIES, (i) => modelSight(scene, ...pairs[i]!));
  const eye = microseconds(QUERIES, (i) => {
    const [viewer, target] = pairs[i]!;
    return silhouetteSight({ scene, viewer, target });
  });
  const build = microseconds(100, () => buildScene(features, bodies));
  const blocked = pairs.filter(([a, b]) => !modelSees(scene, a, b));
  const worst = microseconds(blocked.length, (i) => modelSees(scene, ...blocked[i]!));
  return [
    { name: 'sight yes/no, 200 models, 30 features', value: yesNo, unit: 'µs' },
    { name: 'sight yes/no against plain loops', value: indexed, unit: 'µs', baseline: plain, ratio: plain / indexed },
    {
      name: 'sight queries per second',
      value: 1e6 / yesNo,
      unit: '1/s',
      baseline: 1e6 / plain,
      ratio: plain / indexed,
    },
    { name: 'sight yes/no, blocked pairs only', value: worst, unit: 'µs' },
    { name: 'sight with visible fraction', value: full, unit: 'µs' },
    { name: 'sight from eye to silhouette (100 points)', value: eye, unit: 'µs' },
    { name: 'building the scene', value: build, unit: 'µs' },
    ...gapFigures(bodies),
  ];
}

function gapFigures(bodies: readonly Body[]): Figure[] {
  const ovals = bodies.filter((b) => b.footprint.kind === 'oval');
  const rounds = bodies.filter((b) => b.footprint.kind === 'round');
  const hulls = bodies.filter((b) => b.footprint.kind === 'hull');
  const time = (name: string, as: readonly Body[], bs: readonly Body[]): Figure => ({
    name: `gap ${name}`,
    value: microseconds(50_000, (i) => planGap(as[i % as.length]!, bs[(i * 7 + 3) % bs.length]!)),
    unit: 'µs',
  });
  return [
    time('oval to oval', ovals, ovals),
    time('round to round', rounds, rounds),
    time('round to oval', rounds, ovals),
    time('oval to hull', ovals, hulls),
    time('hull to hull', hulls, hulls),
  ];
}

function pairsOf(bodies: readonly Body[]): [Body, Body][] {
  const next = numbers(7);
  return Array.from({ length: QUERIES }, () => {
    const a = next(bodies.length);
    const b = (a + 10 + next(bodies.length - 20)) % bodies.length;
    return [bodies[a]!, bodies[b]!];
  });
}
