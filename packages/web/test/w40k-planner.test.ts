import { knownFrom, type RequestView } from '@mischia/kernel';
import { game } from '@mischia/w40k';
import { expect, test } from 'vitest';
import { Bench } from '../src/games/w40k/planner/bench.ts';
import { type Hand, Planner } from '../src/games/w40k/planner/planner.ts';
import type { FromBench, Question, ToBench } from '../src/games/w40k/planner/questions.ts';
import { workThrough } from '../src/games/w40k/planner/work.ts';
import { viewOf } from '../src/games/w40k/view.ts';
import { ruinsMoment } from './w40k-crowd.ts';

const moment = () => {
  const { view } = ruinsMoment();
  const [request] = view.requests as unknown as RequestView[];
  return { view: viewOf(knownFrom(game, view.table)), request: request! };
};

const { view, request } = moment();
const TOWARDS: Question = { kind: 'towards', request, goal: 'unit:b1' };
const SUGGEST: Question = { kind: 'suggest', request };

/** A worker that does nothing by itself: what it was sent, and answers when told. */
function idleHand() {
  const sent: ToBench[] = [];
  const hand: Hand = { send: (message) => sent.push(message), onAnswer: () => {}, onFailure: () => {} };
  return { sent, hand, asked: () => sent.filter((one) => one.type === 'ask') };
}

test('without a worker the page plans itself, at once and with the same functions', () => {
  const planner = new Planner(() => undefined);
  const found = planner.ask(view, TOWARDS);
  expect(found?.answer).toEqual(workThrough(view, TOWARDS));
  expect(found?.answer).toBeDefined();
});

test('a position travels once, a question once, and who asked for now is told of the answer', () => {
  const { sent, hand, asked } = idleHand();
  const planner = new Planner(() => hand);
  let news = 0;
  planner.onNews(() => news++);
  expect(planner.ask(view, TOWARDS)).toBeUndefined();
  expect(planner.ask(view, TOWARDS)).toBeUndefined();
  expect(planner.ask(view, SUGGEST, 'ahead')).toBeUndefined();
  expect(sent.map(({ type }) => type)).toEqual(['position', 'ask', 'ask']);
  expect(planner.isWorking(view)).toBe(true);
  const [first, second] = asked();
  hand.onAnswer({ number: second!.number, answer: undefined });
  expect([news, planner.ask(view, SUGGEST)]).toEqual([0, { answer: undefined }]);
  hand.onAnswer({ number: first!.number, answer: { moves: [] } });
  expect([news, planner.isWorking(view)]).toEqual([1, false]);
  expect(planner.ask(view, TOWARDS)).toEqual({ answer: { moves: [] } });
});

test('what was asked ahead and is wanted now is asked again, in front of the others', () => {
  const { hand, asked } = idleHand();
  const planner = new Planner(() => hand);
  let news = 0;
  planner.onNews(() => news++);
  planner.ask(view, TOWARDS, 'ahead');
  planner.ask(view, TOWARDS);
  expect(asked().map(({ urgency }) => urgency)).toEqual(['ahead', 'now']);
  for (const { number } of asked()) hand.onAnswer({ number, answer: undefined });
  expect(news).toBe(1);
});

test('with the next position nobody waits for answers about the last, and late ones change nothing', () => {
  const { sent, hand, asked } = idleHand();
  const planner = new Planner(() => hand);
  planner.ask(view, TOWARDS);
  const next = moment();
  planner.ask(next.view, { kind: 'suggest', request: next.request });
  expect(sent.map(({ type }) => type)).toEqual(['position', 'ask', 'forget', 'position', 'ask']);
  hand.onAnswer({ number: asked()[0]!.number, answer: { moves: [] } });
  expect(planner.ask(view, TOWARDS)).toBeUndefined();
});

test('a worker that breaks leaves nobody waiting', () => {
  const { hand } = idleHand();
  const planner = new Planner(() => hand);
  let news = 0;
  planner.onNews(() => news++);
  planner.ask(view, TOWARDS);
  hand.onFailure();
  expect(news).toBe(1);
  expect(planner.ask(view, TOWARDS)).toEqual({ answer: workThrough(view, TOWARDS) });
});

test('the bench answers what crossed the wire, the player’s own question first, and drops what is forgotten', () => {
  const answers: FromBench[] = [];
  const bench = new Bench((answer) => answers.push(structuredClone(answer)));
  const take = (message: ToBench) => bench.take(structuredClone(message));
  const ask = (number: number, question: Question, urgency: 'now' | 'ahead') =>
    take({ type: 'ask', number, position: 1, urgency, question });
  take({ type: 'position', position: 1, view });
  ask(1, { kind: 'towards', request, goal: 'unit:b2' }, 'ahead');
  ask(2, { kind: 'charge', unit: 'a1', targets: ['b1'] }, 'now');
  take({ type: 'forget', upTo: 2 });
  expect(bench.step()).toBe(false);
  ask(3, { kind: 'towards', request, goal: 'unit:b2' }, 'ahead');
  ask(4, TOWARDS, 'now');
  while (bench.step());
  expect(answers.map(({ number }) => number)).toEqual([4, 3]);
  expect(answers[0]?.answer).toEqual(workThrough(view, TOWARDS));
});
