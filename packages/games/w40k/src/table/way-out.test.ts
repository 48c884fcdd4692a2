import { canReach, direction, FULL_TURN, inches, type Point } from '@mischia/geometry';
import { Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { given, model, unit } from '../../test/given.ts';
import type { MoveOrder } from '../forms.ts';
import type { Battle } from '../state.ts';
import { findWayOut, isRuledOut, moveRefusals, moveRules } from './moves.ts';
import { bodyOf, movingScene } from './table.ts';

const CENTRE = 15;
const ORDER: MoveOrder = { unit: 'a1', kind: 'fall-back', allowance: inches(6) };

/** A Captain among Orks that stand in rings around him, some of them missing. */
function ringed(missing: (ring: number, place: number) => boolean): Battle {
  const orks = [
    { radius: 2.4, places: 10 },
    { radius: 4.6, places: 20 },
  ].flatMap(({ radius, places }, ring) =>
    Array.from({ length: places }, (_, i) => i)
      .filter((i) => !missing(ring, i))
      .map((i) => {
        const way = direction((i * FULL_TURN) / places);
        return [CENTRE + way.x * radius, CENTRE + way.y * radius].map((n) => Math.round(n * 1000) / 1000);
      }),
  );
  return given({
    table: [30, 30],
    units: { a1: { sheet: 'primaris-captain', models: [[CENTRE, CENTRE]] }, b1: { sheet: 'ork-boyz', models: orks } },
  });
}

/** Places all around that the planner can bring the Captain to, each tried by itself. */
function reachable(state: Battle): Point[] {
  const body = bodyOf(state, unit(state, 'a1'), model(state, 'a1.1'));
  const rules = moveRules(state, unit(state, 'a1'), ORDER);
  const places = [3, 4, 5, 5.9].flatMap((radius) =>
    Array.from({ length: 24 }, (_, i) => {
      const way = direction((i * FULL_TURN) / 24);
      return {
        x: Math.round(inches(CENTRE) + way.x * inches(radius)),
        y: Math.round(inches(CENTRE) + way.y * inches(radius)),
      };
    }),
  );
  return places.filter((to) => canReach(movingScene(state), body, to, rules));
}

test('[W40K-08.6] closed rings leave no way out, and the engine is certain of it', () => {
  const state = ringed(() => false);
  expect(isRuledOut(state, ORDER)).toBe(true);
  expect(findWayOut(state, ORDER)).toBeUndefined();
});

test('[W40K-08.6] a way that bends through gaps on different sides is found', () => {
  // Out through the inner ring to the east, along between the rings, out through the outer one to the north-east.
  const state = ringed((ring, place) => (ring === 0 ? place < 2 || place === 9 : place >= 2 && place <= 5));
  const found = findWayOut(state, ORDER);
  expect(found && moveRefusals(state, ORDER, found as never)).toEqual([]);
});

test('[W40K-08.6] whenever some place can be reached Fall Back is not ruled out', () => {
  const random = new Random(8);
  let possible = 0;
  for (let i = 0; i < 12; i++) {
    const gaps = Array.from({ length: 30 }, () => random.below(2) === 0);
    const state = ringed((ring, place) => gaps[ring * 10 + place] === true);
    if (reachable(state).length === 0) continue;
    possible++;
    expect(isRuledOut(state, ORDER)).toBe(false);
  }
  expect(possible).toBeGreaterThan(2);
});

test('[W40K-08.6] one model among rings with gaps is brought out, or it is certain that it cannot be', () => {
  const random = new Random(8);
  let out = 0;
  for (let i = 0; i < 12; i++) {
    const gaps = Array.from({ length: 30 }, () => random.below(3) === 0);
    const state = ringed((ring, place) => gaps[ring * 10 + place] === true);
    const found = findWayOut(state, ORDER);
    expect(found === undefined).toBe(isRuledOut(state, ORDER));
    if (found) out++;
  }
  expect(out).toBeGreaterThan(2);
  expect(out).toBeLessThan(10);
});

test('[W40K-08.6] who is out of Engagement Range may stay while a mate moves away', () => {
  const models = [
    [10, 10],
    [14, 10],
  ];
  const state = given({
    units: { a1: { sheet: 'outrider-squad', models }, b1: { sheet: 'ork-boyz', models: [[7.5, 10]] } },
  });
  expect(findWayOut(state, ORDER)).toBeDefined();
});
