import { describe, expect, test } from 'vitest';
import { notBehind, whollyOn } from './behind.ts';
import { ovalBase, rectangle, roundBase } from './footprint.ts';
import { lengthInside } from './line.ts';
import { type Feature, feature, rectangleOutline } from './terrain.ts';
import { model } from './testing/given.ts';
import { inches } from './units.ts';

const square = (minX: number, minY: number, maxX: number, maxY: number) =>
  rectangleOutline(inches(minX), inches(minY), inches(maxX), inches(maxY));

describe('wholly on', () => {
  test('[AOS-17.0.1] a base over the edge of a feature is not wholly on it', () => {
    const ruin = feature({ id: 'ruin', kind: 'ruin', area: [square(0, 0, 6, 6)] });
    expect([whollyOn(model('m', 0.5, 3), ruin), whollyOn(model('m', 0.7, 3), ruin)]).toEqual([false, true]);
  });

  test('[AOS-17.0.1] a base across two outlines of one feature is wholly on it when nothing is over their common edge', () => {
    const wood = (...area: ReturnType<typeof square>[]) => feature({ id: 'wood', kind: 'woods', area });
    const [left, right] = [square(0, 0, 3.5, 6), square(2.5, 0, 6, 6)];
    for (const footprint of [roundBase(32), ovalBase(60, 35), rectangle(2000, 1000)]) {
      const on = (x: number, y: number, ...area: ReturnType<typeof square>[]) =>
        whollyOn(model('m', x, y, { footprint, facing: 1000 }), wood(...area));
      expect(on(3, 3, left, right)).toBe(true);
      expect(on(3, 3, left, square(3.5, 0, 6, 6))).toBe(true);
      expect(on(3, 3, left, square(3.51, 0, 6, 6))).toBe(false);
      expect(on(3, 0.3, left, right)).toBe(false);
    }
  });

  test('[AOS-17.0.1] a base half over the edge stays bare where two outlines overlap by a hair', () => {
    const area = [square(0, 0, 1.366, 12), square(1.358, 0, 12, 1.021), square(1.358, 1.013, 12, 12)];
    const base = model('m', 1.317, 0.003, { footprint: { kind: 'round', radius: 984 }, facing: 1212 });
    expect(whollyOn(base, feature({ id: 'wood', kind: 'woods', area }))).toBe(false);
  });

  test('[AOS-17.1.4] ground enclosed by a ring of trees belongs to the wood', () => {
    const wood = feature({ id: 'wood', kind: 'woods', area: [square(0, 0, 12, 12)], traits: ['wyldwood'] });
    expect(whollyOn(model('m', 6, 6), wood)).toBe(true);
  });

  test('[AOS-17.1.4] four arcs and the outline around them: a unit on the open ground inside is wholly on the wood', () => {
    const around = (degrees: number, radius: number) => {
      const angle = (degrees * Math.PI) / 180;
      return { x: Math.round(20_000 + radius * Math.cos(angle)), y: Math.round(20_000 + radius * Math.sin(angle)) };
    };
    const arc = (middle: number) => {
      const steps = [-30, -15, 0, 15, 30].map((step) => middle + step);
      return [...steps.map((at) => around(at, 6000)), ...steps.reverse().map((at) => around(at, 4500))];
    };
    const arcs = [0, 90, 180, 270].map(arc);
    const outline = [0, 90, 180, 270].flatMap((middle) =>
      [-30, -15, 0, 15, 30].map((step) => around(middle + step, 6000)),
    );
    const wood = (area: Feature['area']) => feature({ id: 'wood', kind: 'woods', area, traits: ['wyldwood'] });
    const unit = [model('a', 20, 20), model('b', 21.5, 20), model('c', 20, 22)];
    expect(unit.every((each) => whollyOn(each, wood([...arcs, outline]), 1))).toBe(true);
    // Half on an arc, and in the gap between two of them.
    expect(whollyOn(model('d', 24.3, 20), wood([...arcs, outline]), 1)).toBe(true);
    expect(whollyOn(model('e', 23.2, 23.2), wood([...arcs, outline]), 1)).toBe(true);
    expect(whollyOn(model('f', 25.5, 20), wood([...arcs, outline]), 1)).toBe(false);
    expect(unit.some((each) => whollyOn(each, wood(arcs), 1))).toBe(false);
    // A line through trees and open ground counts each inch of the wood once.
    const across = lengthInside({ x: 10_000, y: 20_000 }, { x: 30_000, y: 20_000 }, [...arcs, outline]);
    expect(across).toBeCloseTo(12_000, 6);
  });
});

describe('behind', () => {
  const wall = feature({ id: 'F', kind: 'obstacle', area: [square(10, 10, 16, 11)] });
  const targets = [11.5, 13, 14.5].map((x, i) => model(`t${i}`, x, 12.2));

  test('[AOS-17.0.2] three models within 1" are behind it against P but not against Q', () => {
    const p = model('P', 13, 4, { footprint: roundBase(40) });
    const q = model('Q', 20, 12.2, { footprint: roundBase(40) });
    expect(notBehind({ targets, attackers: [p], feature: wall })).toEqual([]);
    const reasons = notBehind({ targets, attackers: [q], feature: wall });
    expect(reasons.map((r) => r.why)).toEqual(['clear-line', 'clear-line', 'clear-line']);
    expect(notBehind({ targets, attackers: [p, q], feature: wall })).toHaveLength(3);
  });

  test('[AOS-17.0.2] a unit within 3" or with a model far from the feature is not behind it', () => {
    const near = model('near', 13, 8.8);
    expect(notBehind({ targets: [targets[1]!], attackers: [near], feature: wall }).map((r) => r.why)).toEqual([
      'too-close',
    ]);
    const far = model('far', 13, 13);
    expect(notBehind({ targets: [far], attackers: [model('P', 13, 4)], feature: wall }).map((r) => r.why)).toEqual([
      'far-from-feature',
    ]);
  });

  test('[AOS-17.0.2] heights are ignored: an attacker above at 1.24" in plan is too close (R65)', () => {
    const above = model('above', 13, 9.2, { z: inches(4) });
    const reasons = notBehind({ targets: [model('t', 13, 11.7)], attackers: [above], feature: wall });
    expect(reasons).toEqual([{ why: 'too-close', attacker: 'above', target: 't', measured: 1240 }]);
  });

  test('[AOS-17.0.2] in a mixed unit the 3" are between the units, whichever model is nearest (R67)', () => {
    const [behind, onHill] = [targets[1]!, model('on', 15.9, 8.5)];
    const attacker = model('P', 13.5, 6);
    expect(notBehind({ targets: [behind], attackers: [attacker], feature: wall })).toEqual([]);
    expect(
      notBehind({ targets: [behind], attackers: [attacker], feature: wall, unit: [behind, onHill] }),
    ).toMatchObject([{ why: 'too-close', attacker: 'P', target: 'on' }]);
  });
});
