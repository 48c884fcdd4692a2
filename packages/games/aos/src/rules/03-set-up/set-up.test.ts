import { inches } from '@mischia/geometry';
import { Match, Random, randomAnswer, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { given, played, row, unit } from '../../../test/play.ts';
import { readySetups } from '../../army/setup.ts';
import { game } from '../../game.ts';
import { deploymentStep } from './steps.ts';

const waiting = (scroll: string, models: number) => ({ scroll, models, place: 'waiting' });

const deploying = (more: object = {}) =>
  given({
    stage: 'setup',
    step: 'deploy',
    round: 0,
    finishedFirst: null,
    players: [{ territory: 0 }, { territory: 1 }],
    units: { a1: waiting('knight-arcanum', 1), a2: waiting('knight-arcanum', 1), b1: waiting('slaughterpriest', 1) },
    ...more,
  });

const put = (id: string, x: number, y: number) => ({ at: [{ model: `${id}.1`, x: inches(x), y: inches(y) }] });

test('[AOS-28.2.4] one drop each in turn, wholly in its own territory; who has none left first finished first', () => {
  const state = deploying();
  played(state, deploymentStep, { answers: { deploy: 'deploy:a1', 'set-up': put('a1', 10, 4) } });
  expect([unit(state, 'a1').place, state.flow.chooser]).toEqual(['field', 1]);
  played(state, deploymentStep, { answers: { 'set-up': put('b1', 10, 26) } });
  expect(state.flow.finishedFirst).toBe(1);
});

test('[AOS-26.2.1] TV AOS-26.2.1-a: a unified battalion is one drop', () => {
  const state = deploying({
    units: {
      a1: waiting('knight-arcanum', 1),
      a2: waiting('knight-arcanum', 1),
      a3: waiting('knight-arcanum', 1),
      b1: waiting('slaughterpriest', 1),
    },
  });
  state.players[0]?.battalions.push({
    battalion: 'battle-regiment',
    abilities: ['unified'],
    units: ['a1', 'a2'],
    used: [],
  });
  played(state, deploymentStep, { answers: { deploy: 'deploy:a1', 'set-up': put('a1', 10, 4) } });
  const { asks } = played(state, deploymentStep, { answers: { 'set-up': put('a2', 15, 4) } });
  expect(asks[0]?.options?.map(({ id }) => id)).toEqual(['deploy:a2']);
  expect(asks[0]?.barred?.().find(({ id }) => id === 'deploy:a3')?.refusals[0]?.code).toBe('deploy/unified');
  expect(state.flow.chooser).toBe(1);
});

test('[AOS-3.1a] Scions of the Storm: never more in reserve than on the battlefield', () => {
  const scion = { ...waiting('vindictors', 5), given: [{ id: 'reserve-deployment', fromEnemies: 9 }] };
  const state = deploying({ units: { a1: scion, a2: scion } });
  const { asks } = played(state, deploymentStep, {
    answers: {
      deploy: 'deploy:a1',
      'set-up': { at: row(5, 5, 4, 1.7).map(([x, y], i) => ({ model: `a1.${i + 1}`, x: inches(x), y: inches(y) })) },
    },
  });
  expect(asks[0]?.options?.map(({ id }) => id)).toEqual(['deploy:a1', 'deploy:a2']);
  played(state, deploymentStep, { answers: { deploy: 'reserve:a2' } });
  expect(unit(state, 'a2').place).toBe('reserve');
});

test("[AOS-17.2.1] a tower wholly in one's territory may be garrisoned at deployment, unless the battleplan forbids it", () => {
  const terrain = [
    { id: 't9', kind: 'building', at: [10, 4], size: [5, 5], height: 6, shape: 'closed', traits: ['defensible'] },
  ];
  const state = deploying({ terrain });
  played(state, deploymentStep, { answers: { deploy: 'garrison:a1:t9' } });
  expect([unit(state, 'a1').place, unit(state, 'a1').garrison]).toEqual(['garrison', 't9']);
});

test('[AOS-3.0] a whole set-up reaches round 1 with everybody in his territory', () => {
  const [ready] = readySetups;
  if (!ready) throw new Error('no setup');
  const match = Match.start(game, ready.setup, { dice: seededDice('set-up') });
  const random = new Random(7);
  while (match.state.flow.stage === 'setup') {
    const [request] = match.requests;
    if (!request) throw new Error('nobody is asked');
    expect(match.answer(request.seat, request.id, randomAnswer(match, request, random)).ok).toBe(true);
  }
  const { units, players, features } = match.state;
  expect(Object.values(units).every(({ place }) => place === 'field' || place === 'reserve')).toBe(true);
  expect(players.map(({ territory }) => territory).sort()).toEqual([0, 1]);
  expect(
    Object.values(features)
      .filter(({ scroll }) => scroll === null)
      .every(({ mysterious }) => mysterious !== null),
  ).toBe(true);
});
