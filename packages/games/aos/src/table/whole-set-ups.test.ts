import { inches } from '@mischia/geometry';
import { Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { given } from '../../test/play.ts';
import { hasRoom, placeCandidates, placeRefusals } from './places.ts';

test('[AOS-17.2.2] R76: who may stay where it is comes whole or not at all', () => {
  const state = given({ units: { a1: { scroll: 'gutrippaz', models: 2, place: 'reserve' } } });
  // Room for one base and no more.
  const zone = { minX: inches(10), minY: inches(10), maxX: inches(11.9), maxY: inches(11.9) };
  const order = { unit: 'a1', rule: 'AOS-17.2.2', zone };
  const one = { at: [{ model: 'a1.1', x: inches(10.9), y: inches(10.9) }] };
  const codes = (whole: boolean) => placeRefusals(state, { ...order, whole }, one).map(({ code }) => code);
  expect([codes(false), codes(true)]).toEqual([[], ['place/not-whole']]);
  expect([hasRoom(state, order), hasRoom(state, { ...order, whole: true })]).toEqual([true, false]);
  expect(placeCandidates(state, { ...order, whole: true }, 3, new Random(1))).toEqual([]);
});

test('[AOS-3.1b] whoever is told that there is room for a summoned unit is shown it, with any luck', () => {
  const state = given({
    units: {
      a1: { scroll: 'drowned-thralls', models: 5, place: 'reserve' },
      a2: { scroll: 'bog-witches', models: [[20, 15]] },
      b1: { scroll: 'lord-imperatant', models: [[10.46, 18.61]] },
      b2: { scroll: 'knight-arcanum', models: [[25.99, 12.23]] },
      b3: { scroll: 'lord-relictor', models: [[25.39, 11.37]] },
    },
  });
  const models = ['a1.1', 'a1.2', 'a1.3', 'a1.4', 'a1.5'];
  const whollyWithin = { model: 'a2.1', distance: inches(9) };
  const order = { unit: 'a1', rule: 'AOS-3.1b', whole: true, models, fromEnemies: inches(9), whollyWithin };
  expect(hasRoom(state, order)).toBe(true);
  for (let seed = 0; seed < 30; seed++) {
    const [found] = placeCandidates(state, order, 1, new Random(seed));
    expect(found && placeRefusals(state, order, found), `luck ${seed}`).toEqual([]);
  }
});
