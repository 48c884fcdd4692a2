import { describe, expect, test } from 'vitest';
import { notBehind, whollyOn } from './behind.ts';
import { roundBase } from './footprint.ts';
import { feature, rectangleOutline } from './terrain.ts';
import { model } from './testing/given.ts';
import { inches } from './units.ts';

const square = (minX: number, minY: number, maxX: number, maxY: number) =>
  rectangleOutline(inches(minX), inches(minY), inches(maxX), inches(maxY));

describe('wholly on', () => {
  test('[AOS-17.0.1] a base over the edge of a feature is not wholly on it', () => {
    const ruin = feature({ id: 'ruin', kind: 'ruin', area: [square(0, 0, 6, 6)] });
    expect([whollyOn(model('m', 0.5, 3), ruin), whollyOn(model('m', 0.7, 3), ruin)]).toEqual([false, true]);
  });

  test('[AOS-17.1.4] ground enclosed by a ring of trees belongs to the wood', () => {
    const wood = feature({ id: 'wood', kind: 'woods', area: [square(0, 0, 12, 12)], traits: ['wyldwood'] });
    expect(whollyOn(model('m', 6, 6), wood)).toBe(true);
  });
});

describe('behind', () => {
  const wall = feature({ id: 'F', kind: 'obstacle', area: [square(10, 10, 16, 11)] });
  const targets = [11.5, 13, 14.5].map((x, i) => model(`t${i}`, x, 12.2));

  test('[AOS-17.0.2] three models within 1" are behind it against P but not against Q', () => {
    const p = model('P', 13, 4, { footprint: roundBase(40) });
    const q = model('Q', 20, 12.2, { footprint: roundBase(40) });
    expect(notBehind(targets, [p], wall)).toEqual([]);
    const reasons = notBehind(targets, [q], wall);
    expect(reasons.map((r) => r.why)).toEqual(['clear-line', 'clear-line', 'clear-line']);
    expect(notBehind(targets, [p, q], wall)).toHaveLength(3);
  });

  test('[AOS-17.0.2] a unit within 3" or with a model far from the feature is not behind it', () => {
    const near = model('near', 13, 8.8);
    expect(notBehind([targets[1]!], [near], wall).map((r) => r.why)).toEqual(['too-close']);
    const far = model('far', 13, 13);
    expect(notBehind([far], [model('P', 13, 4)], wall).map((r) => r.why)).toEqual(['far-from-feature']);
  });
});
