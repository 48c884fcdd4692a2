import { Bench } from './bench.ts';
import type { FromBench, ToBench } from './questions.ts';

/** The part of a worker's world that is used here; the page's types are loaded, not a worker's. */
interface WorkerWorld {
  onmessage: ((event: { readonly data: ToBench }) => void) | null;
  postMessage(message: FromBench): void;
}

const world = self as unknown as WorkerWorld;
const bench = new Bench((answer) => world.postMessage(answer));

// A message to ourselves between two pieces of work: what came from the page meanwhile is read first.
const { port1: next, port2: again } = new MessageChannel();
let isRunning = false;
next.onmessage = () => {
  isRunning = bench.step();
  if (isRunning) again.postMessage(undefined);
};

world.onmessage = ({ data }) => {
  bench.take(data);
  if (isRunning) return;
  isRunning = true;
  again.postMessage(undefined);
};
