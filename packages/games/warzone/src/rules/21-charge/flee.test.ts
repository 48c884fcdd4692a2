import { Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import '../34-activities/all.ts';
import { acting, given, modelIn, played } from '../../../test/play.ts';
import { spaces } from '../../spaces.ts';
import { flee } from './flee.ts';

const PLAIN = { profile: 'ashigaru' };
/** Six enemies round one model leave it no way out. */
const RING = Array.from({ length: 6 }, (_, i) => {
  const places: [number, number][] = [
    [1, 0],
    [0.5, 0.867],
    [-0.5, 0.867],
    [-1, 0],
    [-0.5, -0.867],
    [0.5, -0.867],
  ];
  const [dx, dy] = places[i]!;
  return [20 + dx, 20 + dy] as [number, number];
});

test('[WZ-21.10] who passed the test must get away if he can', () => {
  const state = given({ units: { a1: { ...PLAIN, at: [[20, 20]] }, b1: { ...PLAIN, at: [[21, 20]] } } });
  const { asked } = played(state, (play) => flee(play, acting(state, 'a1.1')), {
    answers: [
      ['attack-with', 'combat-knife+0'],
      ['flee-to', { moves: [{ model: 'a1.1', path: [[18_000, 20_000]] }] }],
    ],
    dice: { command: [9], 'to-hit': [20] },
  });
  expect(asked.find(({ kind }) => kind === 'flee-to')?.options).toEqual([]);
  const again = given({ units: { a1: { ...PLAIN, at: [[20, 20]] }, b1: { ...PLAIN, at: [[21, 20]] } } });
  const order = { unit: 'a1', kind: 'flee', allowance: 3000, models: ['a1.1'] } as const;
  const codes = (moves: object[]) =>
    spaces.move.check(again, order as never, { moves } as never).map(({ code }) => code);
  expect(codes([])).toEqual(['move/still-held']);
  expect(codes([{ model: 'a1.1', path: [[20_000, 20_010]] }])).toContain('move/still-held');
  expect(codes([{ model: 'a1.1', path: [[18_000, 20_000]] }])).toEqual([]);
  expect(codes([{ model: 'a1.1', path: [[22_500, 20_000]] }])).toContain('move/model-in-the-way');
});

test('[WZ-21.10] whoever is ringed may stay where he is', () => {
  const state = given({ units: { a1: { ...PLAIN, at: [[20, 20]] }, b1: { ...PLAIN, at: RING } } });
  const { asked } = played(state, (play) => flee(play, acting(state, 'a1.1')), {
    answers: [...RING.map(() => ['attack-with', 'combat-knife+0'] as const), ['flee-to', 'stay']],
    dice: { command: [9], 'to-hit': RING.map(() => 20) },
  });
  expect(asked.at(-1)?.options?.map(({ id }) => id)).toEqual(['stay']);
  expect(modelIn(state, 'a1.1').x).toBe(20_000);
});

test('[WZ-21.10] [WZ-25.5] a biped strikes at who flees, and of an open vehicle one of its crew; a tank does not', () => {
  const against = (vehicle: string) =>
    given({ units: { a1: { ...PLAIN, at: [[20, 20]] }, b1: { vehicle, at: [[20, 21.75]], facing: 0 } } });
  const away = ['flee-to', { moves: [{ model: 'a1.1', path: [[20_000, 18_000]] }] }] as const;
  const biped = against('stone-walker');
  const walker = played(biped, (play) => flee(play, acting(biped, 'a1.1')), {
    answers: [['attack-with', 'great-claws+0'], away],
    dice: { command: [9], 'to-hit': [20] },
  });
  expect(walker.events.filter(({ type }) => type === 'attack')).toHaveLength(1);
  const open = against('gt');
  const car = played(open, (play) => flee(play, acting(open, 'a1.1')), {
    answers: [['free-striker', 'striker:b1.1/captain'], ['attack-with', 'pistol+0'], away],
    dice: { command: [9], 'to-hit': [20] },
  });
  expect(car.asked.map(({ kind }) => kind)).toContain('free-striker');
  const closed = given({
    units: { a1: { ...PLAIN, at: [[20, 20]] }, b1: { vehicle: 'mauler-tank', at: [[20, 22]], facing: 0 } },
  });
  const tank = played(closed, (play) => flee(play, acting(closed, 'a1.1')), {
    answers: [away],
    dice: { command: [9] },
  });
  expect(tank.events.filter(({ type }) => type === 'attack')).toEqual([]);
});

test('[WZ-21.10] whoever must get away is always shown a way', () => {
  let sure = 0;
  // Of those round him some are missing: most ways at random lead into somebody, or stay in contact.
  const order = { unit: 'a1', kind: 'flee', allowance: 3000, models: ['a1.1'] } as const;
  const failures = RING.flatMap((_, from) => {
    const at = [...RING, ...RING].slice(from, from + 3);
    const state = given({ units: { a1: { ...PLAIN, at: [[20, 20]] }, b1: { ...PLAIN, at } } });
    const ways = (seed: number) => spaces.move.candidates(state, order as never, 1, new Random(seed)).length;
    if (ways(1) === 0) return [];
    sure++;
    return Array.from({ length: 100 }, (_seed, seed) => seed).filter((seed) => ways(seed) === 0);
  });
  expect(sure).toBeGreaterThan(0);
  expect(failures).toEqual([]);
});
