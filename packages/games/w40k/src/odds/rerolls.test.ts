import { expect, test } from 'vitest';
import { run } from '../../test/battle.ts';
import { given } from '../../test/given.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { declaredAttacks } from '../rules/13-shooting/declare.ts';
import { resolveAttacks } from '../rules/16-attacks/resolve.ts';
import { shotOdds } from './hover.ts';

/** One Fire Warrior (BS 4+) and an Ork within range; the shots of its rifle in Overwatch or in its own phase. */
function shot(faces: readonly unknown[], only: boolean) {
  const state = given({
    units: {
      a1: {
        sheet: 'strike-team',
        models: [{ at: [10, 10], wargear: ['pulse-carbine'] }],
        effects: faces.map((one) => ({ ability: { id: 'reroll-hits', faces: one }, until: 'turn' })),
      },
      b1: { sheet: 'monolith', models: [[20, 10]] },
    },
  });
  const order = { unit: 'a1', ...(only ? { only: 'b1' } : {}) };
  return { state, order, shots: [{ model: 'a1.1', weapon: 'pulse-carbine', target: 'b1' }] };
}

/** What the rules roll again with these dice, and how many hits come of it. */
function played(faces: readonly unknown[], only: boolean, dice: number[], wounds: number[]) {
  const { state, order, shots } = shot(faces, only);
  const { events } = run(
    state,
    (play) =>
      resolveAttacks(
        play,
        only ? 'overwatch' : 'shooting',
        unitById(state, 'a1'),
        declaredAttacks(state, order, shots),
      ),
    { 'to-hit': dice, ...(wounds.length > 0 ? { 'to-wound': wounds } : {}) },
  );
  return {
    before: events.find(({ type }) => type === 'rerolled')?.data?.before,
    hits: events.find(({ type }) => type === 'attacks-made')?.data?.hits,
  };
}

/** The chance that both shots of the carbine hit. */
function bothHit(faces: readonly unknown[], only: boolean): number {
  const { state, order, shots } = shot(faces, only);
  return shotOdds(state, order, shots)[0]?.groups[0]?.rolled.hits[2] ?? 0;
}

test('[W40K-18.8] in Overwatch every face but an unmodified 6 has failed, so failed rolls of 5 are rolled again', () => {
  expect(played(['failed'], true, [5, 6, 6], [1, 1])).toEqual({ before: [5], hits: 2 });
  expect(bothHit(['failed'], true)).toBeCloseTo((11 / 36) ** 2, 12);
});

test('[W40K-04.3] in its own phase a 5 has not failed with BS 4+', () => {
  expect(played(['failed'], false, [5, 3, 2], [1])).toEqual({ before: [3], hits: 1 });
  expect(bothHit(['failed'], false)).toBeCloseTo((1 / 2 + 1 / 4) ** 2, 12);
});

test('[W40K-04.3] two rules with different faces: both kinds of dice are rolled again, in play and in the odds', () => {
  expect(played([[1], [2]], false, [1, 2, 4, 3], [1])).toEqual({ before: [1, 2], hits: 1 });
  expect(bothHit([[1], [2]], false)).toBeCloseTo((1 / 2 + 2 / 12) ** 2, 12);
});
