import { expect, test } from 'vitest';
import { healed, isSlain, isWarded, mayBeWounded, type Suffering } from './allocate.ts';

const unit = (characteristic: number, ...wounds: number[]): { wounds: number; characteristic: number }[] =>
  wounds.map((suffered) => ({ wounds: suffered, characteristic }));

/** Wounds allocated one after the other, always to the first model that may take them. */
function suffer(models: { wounds: number; characteristic: number }[], count: number): number[] {
  for (let i = 0; i < count; i++) {
    const [first] = mayBeWounded(models);
    if (first) first.wounds += 1;
  }
  return models.map(({ wounds }) => wounds);
}

test('[AOS-14.1] a wounded model takes all wounds until it is slain; unwounded ones are a choice', () => {
  const models = unit(3, 0, 1, 0);
  expect(mayBeWounded(models)).toEqual([models[1]]);
  expect(mayBeWounded(unit(3, 0, 3, 0))).toHaveLength(2);
  expect(mayBeWounded(unit(3, 1, 2, 0))).toHaveLength(2);
});

test('[AOS-14.1] wounds beyond the last model are negated', () => {
  expect(suffer(unit(2, 0, 0), 9)).toEqual([2, 2]);
});

test('[AOS-14.2] TV AOS-14.2-a: the first Praetor falls at the third wound, the fourth goes to another', () => {
  expect(suffer(unit(3, 0, 0, 0), 4)).toEqual([3, 1, 0]);
});

test('[AOS-14.2] R54: a model is slain as soon as its Wounds fall to what it has suffered', () => {
  const model: Suffering = { wounds: 6, characteristic: 7 };
  expect(isSlain(model)).toBe(false);
  expect(isSlain({ ...model, characteristic: 6 })).toBe(true);
});

test('[AOS-13.3.1] TV AOS-13.3-a: 5 wounds on Gutrippaz slay two and leave one on the third', () => {
  expect(suffer(unit(2, 0, 0, 0, 0), 5)).toEqual([2, 2, 1, 0]);
});

test('[AOS-14.3] TV AOS-14.3-a: a ward is rolled once for each wound', () => {
  expect([5, 4, 1].filter((face) => isWarded(face, 5))).toEqual([5]);
});

test('[AOS-14.4] healing stops at no wounds, and the slain are not healed', () => {
  expect(healed({ wounds: 4, characteristic: 6 }, 3)).toBe(1);
  expect(healed({ wounds: 1, characteristic: 6 }, 3)).toBe(0);
  expect(healed({ wounds: 6, characteristic: 6 }, 3)).toBe(6);
});

test('[AOS-14.5] TV AOS-14.5-a: 3 mortal wounds on models of 2 Wounds slay one and wound the next', () => {
  expect(suffer(unit(2, 0, 0, 0), 3)).toEqual([2, 1, 0]);
});
