import { feature, inches, rectangleOutline } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { having } from '../../../test/facts.ts';
import { acting, given, played } from '../../../test/play.ts';
import { saves } from '../../../test/saves.ts';
import { hostOptions } from '../../settings.ts';
import { succeeds } from '../01-conventions/check.ts';
import { moveAllowance } from '../03-terrain/allowance.ts';
import { armourNumber } from '../15-shooting/armour.ts';
import { climbingActivities } from './activities.ts';
import { fallHit, fallsOn, jumpCost, needsTestToJump, reachesTop } from './falls.ts';

test('[WZ-13.3] damage and armour rolls of a drop, by its height; the pattern goes on above 18"', () => {
  const table = [1, 3, 3.1, 6, 6.1, 9, 12, 15, 18, 18.1, 21.1, 24].map((h) => {
    const hit = fallHit(inches(h))!;
    return [hit.damage, hit.rolls];
  });
  expect(table).toEqual([
    [4, 1],
    [4, 1],
    [7, 1],
    [7, 1],
    [10, 2],
    [10, 2],
    [13, 2],
    [16, 3],
    [19, 3],
    [22, 4],
    [25, 4],
    [25, 4],
  ]);
  expect(fallHit(inches(0.9))).toBeUndefined();
});

test('[WZ-13.2-a] a fall from 3" does damage 4: AR 7 saves on 13, a 14 is a wound', () => {
  expect(fallsOn(19, [])).toBe(true);
  expect(fallsOn(18, [])).toBe(false);
  const { value } = armourNumber(7, fallHit(inches(3))!.damage);
  expect(value).toBe(13);
  expect(succeeds(14, value)).toBe(false);
});

test('[WZ-33.3] with Climb only a 20 falls', () => {
  expect([19, 20].map((face) => fallsOn(face, having('climb')))).toEqual([false, true]);
});

test('[WZ-13.3-a] a jump of 7" needs a test; AR 8 against 10 (x2): dice 8 and 9 are one wound', () => {
  const hit = fallHit(inches(7))!;
  expect(needsTestToJump(inches(7))).toBe(true);
  expect(saves({ AR: 8, wounds: 3, ...hit }, [8, 9])).toEqual({ wounds: 1, rolled: 2 });
});

test('[WZ-27.1-a] a glider that crashes from 12" with AR 8: dice 5 and 6, the second wounds', () => {
  const hit = fallHit(inches(12))!;
  const { value } = armourNumber(8, hit.damage);
  expect([hit.damage, hit.rolls, value]).toEqual([13, 2, 5]);
  expect(saves({ AR: 8, wounds: 1, ...hit }, [5, 6]).wounds).toBe(1);
});

test('[WZ-13.3] a jump costs an Action; the host may free those below 6"', () => {
  const free = hostOptions({ 'jump.cost': 'freeBelow6' });
  expect([5.9, 6].map((h) => jumpCost(inches(h), hostOptions()))).toEqual([1, 1]);
  expect([5.9, 6].map((h) => jumpCost(inches(h), free))).toEqual([0, 1]);
});

test('[WZ-13.1-a] three inches climbed are the top of a wall of 3", not of one of 4"', () => {
  expect(reachesTop(inches(3), inches(3))).toBe(true);
  expect(reachesTop(inches(3), inches(4))).toBe(false);
});

test('[WZ-12.1] [WZ-16.6] a Move covers MO, half of it crouched, with what powers add, never below 1"', () => {
  expect(moveAllowance(3, 0, false)).toBe(inches(3));
  expect(moveAllowance(3, 0, true)).toBe(inches(1.5));
  expect(moveAllowance(3, 2, false)).toBe(inches(5));
  expect(moveAllowance(1, 0, true)).toBe(inches(1));
  expect(moveAllowance({ ground: 2, flight: 7 }, 0, false)).toBe(inches(2));
});

test('[WZ-13.3] where the host has low jumps free, the Action is taken for the high edge alone', () => {
  const roof = (id: string, minX: number, maxX: number, height: number) =>
    feature({
      id,
      kind: 'ruin',
      traits: ['climbable'],
      floors: [
        {
          id,
          corners: rectangleOutline(inches(minX), inches(20), inches(maxX), inches(24)),
          z: inches(height),
          standable: true,
          opaque: true,
          hatches: [],
        },
      ],
    });
  const jumped = (edge: string, any: number) => {
    const state = given({
      options: { 'jump.cost': 'freeBelow6' },
      terrain: [roof('tower', 20, 24, 7), roof('porch', 24, 28, 4)],
      units: { a1: { at: [[23.49, 20.51, 7]] }, b1: { at: [[60, 40]] } },
    });
    const one = acting(state, 'a1.1');
    one.model.actions = { ...one.model.actions, any };
    const jump = climbingActivities.find(({ id }) => id === 'jump')!;
    const cost = jump.cost(state, one);
    const { asked } = played(state, (play) => jump.perform(play, one), {
      answers: [['jump-face', `jump:${edge}`]],
      dice: edge === 'tower/1' ? { command: [1], armour: [1, 1] } : { armour: [1] },
    });
    return [cost, asked[0]?.options?.length, one.model.actions.any, one.model.z];
  };
  // From the corner 3" down to the porch, or 7" to the ground.
  expect(jumped('tower/2', 2)).toEqual([0, 2, 2, inches(4)]);
  expect(jumped('tower/1', 2)).toEqual([0, 2, 1, 0]);
  expect(jumped('tower/2', 0)).toEqual([0, 1, 0, inches(4)]);
});
