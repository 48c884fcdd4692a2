import { Match, Random, randomAnswer, seededDice } from '@mischia/kernel';
import { deviations, Tally } from '@mischia/odds/testing';
import {
  type Battle,
  chanceToFail,
  game,
  legalPartitions,
  readySetups,
  riskId,
  setAsideId,
} from '@mischia/space-marine-heroes';
import { expect, test } from 'vitest';
import { planFor, type TurnGoal, turnOdds } from './turn-odds.ts';

const TURNS = Number(process.env.MISCHIA_CASES ?? 2000);
const fresh = { setAside: [] };
const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

test('[SMH-8] the last die: one face in six makes a Maximum, the others lose all', () => {
  const last = turnOdds('maximum', { setAside: ['straight-1-2-3-4-5'], left: [2] });
  expect(last.choices[0]).toEqual({ id: 'risk:2', value: expect.closeTo(1 / 6, 12), fails: expect.closeTo(5 / 6, 12) });
  expect(last).toMatchObject({ value: expect.closeTo(1 / 6, 12), maximum: expect.closeTo(1 / 6, 12) });
});

test('[SMH-9] before the first roll only the dice decide; a roll that fails is worth nothing', () => {
  const { fails, of } = chanceToFail([], 6);
  const careful = turnOdds(['double-six'], fresh);
  expect(careful.choices).toEqual([]);
  expect(careful.failed).toBeGreaterThanOrEqual(fails / of);
  const failed = turnOdds('actions', { setAside: ['lucky-six'], rolled: { dice: [1, 2, 4, 4, 5], kept: [] } });
  expect(failed).toMatchObject({ value: 0, failed: 1, choices: [] });
});

test('[SMH-10] the value of a turn counts the turns that a Maximum brings', () => {
  const { value, maximum, actions } = turnOdds('actions', fresh);
  const expected = actions.reduce((sum, chance, count) => sum + chance * count, 0);
  expect(value).toBeCloseTo(expected / (1 - maximum), 9);
});

const goals: readonly [string, TurnGoal][] = [
  ['War Actions', 'actions'],
  ['a Maximum', 'maximum'],
  ['a Double Six', ['double-six']],
  ['a long Straight', ['straight-1-2-3-4-5']],
  ['a Triple and a Lucky Six', ['triple-3', 'lucky-six']],
];

test.each(goals)(
  '[SMH-22] odds and rules agree on whole turns played for %s',
  (name, goal) => {
    const odds = turnOdds(goal, fresh);
    const { plan } = planFor(goal);
    const random = new Random(11);
    const seen = { failed: new Tally(), maximum: new Tally(), actions: new Tally() };
    const turns = { ended: 0 };
    for (let number = 0; turns.ended < TURNS; number++) {
      const match = Match.start(game, readySetups[0]?.setup as never, { dice: seededDice(`${name} ${number}`) });
      let told = 0;
      while (!match.outcome) {
        const request = match.requests[0] as (typeof match.requests)[number];
        const result = match.answer(
          request.seat,
          request.id,
          decision(match.state, request.kind) ?? randomAnswer(match, request, random),
        );
        if (!result.ok) throw new Error('refused');
        for (; told < match.events.length; told++) {
          const { type, data } = match.events[told] as (typeof match.events)[number];
          if (type !== 'failed' && type !== 'maximum' && type !== 'stopped') continue;
          turns.ended++;
          seen.failed.add(Number(type === 'failed'));
          seen.maximum.add(Number(type === 'maximum'));
          seen.actions.add(type === 'failed' ? 0 : lengthOf(data?.rolls));
        }
      }
    }
    function decision(state: Battle, kind: string): string | undefined {
      if (kind === 'set-aside') {
        const choices = legalPartitions(state.dice, state.kept).map(({ rolls }) => rolls);
        return setAsideId(plan.bestPartition(state.dice, choices, state.setAside));
      }
      if (kind !== 'stop-or-risk') return undefined;
      const risk = plan.bestRisk(state.dice, state.setAside);
      return risk ? riskId(risk) : 'stop';
    }
    const yesOrNo = (yes: number) => Float64Array.of(1 - yes, yes);
    expect({
      failed: deviations(yesOrNo(odds.failed), seen.failed),
      maximum: deviations(yesOrNo(odds.maximum), seen.maximum),
      actions: deviations(odds.actions, seen.actions),
    }).toEqual({ failed: [], maximum: [], actions: [] });
  },
  600_000,
);
