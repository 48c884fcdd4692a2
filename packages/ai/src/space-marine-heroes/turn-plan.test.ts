import { Random } from '@mischia/kernel';
import { hasNewWinningRoll, legalPartitions, type WinningRollId, withoutRolls } from '@mischia/space-marine-heroes';
import { expect, test } from 'vitest';
import { rollSets } from './roll-sets.ts';
import { TurnPlan } from './turn-plan.ts';

/** One point for each winning roll, nothing for failing. */
const points = (maximum: number) =>
  new TurnPlan({ stop: (aside) => count(aside), maximum: (aside) => count(aside) + maximum, fail: 0 });
const count = (aside: number) => (rollSets.rolls[aside] as readonly WinningRollId[]).length;

test('[SMH-8] the last die: one face in six makes a Maximum, the others lose all', () => {
  const aside: WinningRollId[] = ['straight-1-2-3-4-5'];
  expect(points(10).riskValue({ reroll: [2], keep: [] }, aside)).toBeCloseTo((1 / 6) * 12, 12);
});

test('[SMH-8] it stops when failing costs more than a roll can bring, and risks when it cannot lose', () => {
  expect(points(0).bestRisk([2], ['straight-1-2-3-4-5'])).toBeUndefined();
  const careless = new TurnPlan({ stop: count, maximum: count, fail: 1 });
  expect(careless.bestRisk([1, 1, 2, 4, 5], ['lucky-six'])).toBeDefined();
});

test('[SMH-8] two equal dice are kept when only a third one helps', () => {
  const triplesOnly = (aside: number) =>
    (rollSets.rolls[aside] as readonly WinningRollId[]).filter((id) => id.startsWith('triple')).length;
  const plan = new TurnPlan({ stop: triplesOnly, maximum: triplesOnly, fail: 0 });
  expect(plan.bestRisk([1, 1, 2, 4], ['double-six'])).toEqual({ reroll: [2, 4], keep: [1, 1] });
});

test('[SMH-7] it takes two short Straights rather than a long one when a Maximum is worth it', () => {
  const choices = [['straight-1-2-3-4-5'], ['straight-1-2-3', 'straight-3-4-5']];
  expect(points(3).bestPartition([1, 2, 3, 3, 4, 5], choices, [])).toEqual(['straight-1-2-3', 'straight-3-4-5']);
});

test('playing by the plan brings what the plan promises', () => {
  const plan = points(1.5);
  const random = new Random(7);
  const games = 20_000;
  let sum = 0;
  let squares = 0;
  for (let played = 0; played < games; played++) {
    const gained = playTurn(plan, random);
    sum += gained;
    squares += gained * gained;
  }
  const mean = sum / games;
  const sigma = Math.sqrt((squares / games - mean * mean) / games);
  expect(Math.abs(mean - plan.turnValue())).toBeLessThan(4 * sigma);
});

function playTurn(plan: TurnPlan, random: Random): number {
  let aside: readonly WinningRollId[] = [];
  let kept: readonly number[] = [];
  let rolled = 6;
  for (;;) {
    const faces = Array.from({ length: rolled }, () => random.below(6) + 1);
    const dice = [...kept, ...faces].sort();
    if (!hasNewWinningRoll(dice, kept)) return 0;
    const choices = legalPartitions(dice, kept).map(({ rolls }) => rolls);
    const chosen = plan.bestPartition(dice, choices, aside);
    aside = [...aside, ...chosen];
    const left = withoutRolls(dice, chosen);
    if (left.length === 0) return aside.length + 1.5;
    const risk = plan.bestRisk(left, aside);
    if (!risk) return aside.length;
    kept = risk.keep;
    rolled = risk.reroll.length;
  }
}
