import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { game, readySetups } from '../../index.ts';

const begin = () => {
  const [ready] = readySetups;
  if (!ready) throw new Error('no ready setup');
  return Match.start(game, ready.setup, { dice: seededDice('nine steps') });
};

test('[W40K-22.2] [W40K-01.1] the mission goes through its steps in order', () => {
  const match = begin();
  playRandomly(match, new Random(1));
  const steps = [
    'mission-begins',
    'marker-placed',
    'zones-chosen',
    'unit-set-up',
    'first-turn',
    'pre-battle',
    'battle-begins',
    'battle-ended',
  ];
  const seen = match.events.map(({ type }) => type).filter((type) => steps.includes(type));
  expect([...new Set(seen)]).toEqual(steps);
});

test('[W40K-23.11] [W40K-23.12] [W40K-23.13] the winner of the roll-off chooses, pre-battle rules come, then round 1', () => {
  const match = begin();
  const random = new Random(3);
  while (match.requests[0]?.kind !== 'first-turn') playRandomly(match, random, 1);
  const [request] = match.requests;
  const winner = match.events.findLast(({ type }) => type === 'roll-off-won')?.data?.seat;
  expect(request).toMatchObject({ seat: winner, rule: 'W40K-23.11' });
  expect(request?.options?.map(({ id }) => id)).toEqual(['take-first-turn', 'take-second-turn']);
  match.answer(winner as number, request?.id as string, 'take-second-turn');
  expect(match.state.flow).toMatchObject({ stage: 'battle', round: 1, active: 1 - (winner as number) });
  const rules = match.events.map(({ rule }) => rule);
  expect(rules.indexOf('W40K-23.12')).toBeLessThan(rules.indexOf('W40K-23.13'));
});
