import { knownFrom, type RequestView, tableFor } from '@mischia/kernel';
import { game } from '@mischia/w40k';
import { expect, test } from 'vitest';
import { chargeOdds } from '../src/games/w40k/charge-odds.ts';
import { w40k } from '../src/games/w40k/inch-game.ts';
import { Bench } from '../src/inch-table/play/planner/bench.ts';
import { type Hand, Planner } from '../src/inch-table/play/planner/planner.ts';
import { suggest, towards } from '../src/inch-table/play/planner/plans.ts';
import {
  type FromBench,
  type LongQuestion,
  type ToBench,
  workThrough,
} from '../src/inch-table/play/planner/question.ts';
import { ruinsMoment } from './w40k-crowd.ts';

const moment = () => {
  const { view } = ruinsMoment();
  const [request] = view.requests as unknown as RequestView[];
  return { view: knownFrom(game, view.table), request: request! };
};

const { view, request } = moment();
const TOWARDS = { request, goal: 'unit:b1' };
const SUGGEST = { request };

/** A worker that does nothing by itself: what it was sent, and answers when told. */
function idleHand() {
  const sent: ToBench[] = [];
  const hand: Hand = { send: (message) => sent.push(message), onAnswer: () => {}, onFailure: () => {} };
  return { sent, hand, asked: () => sent.filter((one) => one.type === 'ask') };
}

test('without a worker the page plans itself, at once and with the same functions', () => {
  const planner = new Planner(w40k, () => undefined);
  const found = planner.ask(view, towards, TOWARDS);
  expect(found?.answer).toEqual(workThrough(w40k, view, towards, TOWARDS));
  expect(found?.answer).toBeDefined();
});

test('a position travels once, a question once, and who asked for now is told of the answer', () => {
  const { sent, hand, asked } = idleHand();
  const planner = new Planner(w40k, () => hand);
  let news = 0;
  planner.onNews(() => news++);
  expect(planner.ask(view, towards, TOWARDS)).toBeUndefined();
  expect(planner.ask(view, towards, TOWARDS)).toBeUndefined();
  expect(planner.ask(view, suggest, SUGGEST, 'ahead')).toBeUndefined();
  expect(sent.map(({ type }) => type)).toEqual(['position', 'ask', 'ask']);
  expect(planner.isWorking(view)).toBe(true);
  const [first, second] = asked();
  hand.onAnswer({ number: second!.number, answer: undefined });
  expect([news, planner.ask(view, suggest, SUGGEST)]).toEqual([0, { answer: undefined }]);
  hand.onAnswer({ number: first!.number, answer: { moves: [] } });
  expect([news, planner.isWorking(view)]).toEqual([1, false]);
  expect(planner.ask(view, towards, TOWARDS)).toEqual({ answer: { moves: [] } });
});

test('what was asked ahead and is wanted now is asked again, in front of the others', () => {
  const { hand, asked } = idleHand();
  const planner = new Planner(w40k, () => hand);
  let news = 0;
  planner.onNews(() => news++);
  planner.ask(view, towards, TOWARDS, 'ahead');
  planner.ask(view, towards, TOWARDS);
  expect(asked().map(({ urgency }) => urgency)).toEqual(['ahead', 'now']);
  for (const { number } of asked()) hand.onAnswer({ number, answer: undefined });
  expect(news).toBe(1);
});

test('with the next position nobody waits for answers about the last, and late ones change nothing', () => {
  const { sent, hand, asked } = idleHand();
  const planner = new Planner(w40k, () => hand);
  planner.ask(view, towards, TOWARDS);
  const next = moment();
  planner.ask(next.view, suggest, { request: next.request });
  expect(sent.map(({ type }) => type)).toEqual(['position', 'ask', 'forget', 'position', 'ask']);
  hand.onAnswer({ number: asked()[0]!.number, answer: { moves: [] } });
  expect(planner.ask(view, towards, TOWARDS)).toBeUndefined();
});

test('a worker that breaks leaves nobody waiting', () => {
  const { hand } = idleHand();
  const planner = new Planner(w40k, () => hand);
  let news = 0;
  planner.onNews(() => news++);
  planner.ask(view, towards, TOWARDS);
  hand.onFailure();
  expect(news).toBe(1);
  expect(planner.ask(view, towards, TOWARDS)).toEqual({ answer: workThrough(w40k, view, towards, TOWARDS) });
});

test('the bench answers what crossed the wire, the player’s own question first, and drops what is forgotten', () => {
  const answers: FromBench[] = [];
  const bench = new Bench(w40k, (answer) => answers.push(structuredClone(answer)));
  const take = (message: ToBench) => bench.take(structuredClone(message));
  const ask = (number: number, { kind }: Pick<LongQuestion, 'kind'>, asked: unknown, urgency: 'now' | 'ahead') =>
    take({ type: 'ask', number, position: 1, urgency, question: { kind, ask: asked } });
  take({ type: 'position', position: 1, table: tableFor(game, view, 0) });
  ask(1, towards, { request, goal: 'unit:b2' }, 'ahead');
  ask(2, chargeOdds, { unit: 'a1', targets: ['b1'] }, 'now');
  take({ type: 'forget', upTo: 2 });
  expect(bench.step()).toBe(false);
  ask(3, towards, { request, goal: 'unit:b2' }, 'ahead');
  ask(4, towards, TOWARDS, 'now');
  while (bench.step());
  expect(answers.map(({ number }) => number)).toEqual([4, 3]);
  expect(answers[0]?.answer).toEqual(workThrough(w40k, view, towards, TOWARDS));
});
