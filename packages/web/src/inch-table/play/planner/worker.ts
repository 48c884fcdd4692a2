import type { InchGame } from '../game.ts';
import { Bench } from './bench.ts';
import type { Hand } from './planner.ts';
import type { FromBench, ToBench } from './question.ts';

/** A game's worker as the planner's hand. */
export function handOf(worker: Worker): Hand {
  const hand: Hand = {
    send: (message) => worker.postMessage(message),
    onAnswer: () => {},
    onFailure: () => {},
  };
  worker.onmessage = ({ data }: MessageEvent<FromBench>) => hand.onAnswer(data);
  worker.onerror = () => {
    worker.terminate();
    hand.onFailure();
  };
  return hand;
}

/** What the worker of a game does, all its life. */
export function serveBench(game: InchGame): void {
  const bench = new Bench(game, (answer) => self.postMessage(answer));

  // A message to ourselves between two pieces of work: what came from the page meanwhile is read first.
  const { port1: next, port2: again } = new MessageChannel();
  let isRunning = false;
  next.onmessage = () => {
    isRunning = bench.step();
    if (isRunning) again.postMessage(undefined);
  };

  self.onmessage = ({ data }: MessageEvent<ToBench>) => {
    bench.take(data);
    if (isRunning) return;
    isRunning = true;
    again.postMessage(undefined);
  };
}
