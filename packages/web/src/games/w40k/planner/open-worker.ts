import { type Hand, Planner } from './planner.ts';
import type { FromBench } from './questions.ts';

/** A worker of the page; nothing where there are none, as in unit tests. */
function openWorker(): Hand | undefined {
  if (typeof Worker === 'undefined') return undefined;
  const worker = new Worker(new URL('./planner.worker.ts', import.meta.url), { type: 'module', name: 'planner' });
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

/** The one planner of the page. */
export const planner = new Planner(openWorker);
