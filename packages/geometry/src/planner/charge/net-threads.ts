import type { Length } from '../../units.ts';
import { draw, type Net, over, type Scratch } from './net.ts';

/** Draw together what has to hang together: the tree of the shortest threads, and for each model its next neighbours. */
export function together(net: Net): Length {
  let wrong = 0;
  const { from } = shortestThreads(net);
  for (let j = 0; j < net.count; j++) {
    if (from[j]! < 0) continue;
    const far = over(net, from[j]!, j);
    if (far <= 0) continue;
    wrong = Math.max(wrong, far);
    draw(net, from[j]!, j, far);
  }
  for (let i = 0; net.neighbours > 1 && i < net.count; i++) {
    const count = findMates(net, i);
    for (let k = 0; k < count; k++) {
      const j = net.scratch.mates[k]!;
      const far = over(net, i, j);
      if (far <= 0) continue;
      wrong = Math.max(wrong, far);
      draw(net, i, j, far);
    }
  }
  return wrong;
}

/** The tree of the shortest threads: for each model but the first the mate it hangs from. */
function shortestThreads(net: Net): Scratch {
  const { least, from, done } = net.scratch;
  least.fill(Infinity);
  from.fill(-1);
  done.fill(0);
  for (let at = 0, k = 0; k < net.count; k++) {
    done[at] = 1;
    let next = -1;
    for (let j = 0; j < net.count; j++) {
      if (done[j] === 1) continue;
      const far = over(net, at, j);
      if (far < least[j]!) {
        least[j] = far;
        from[j] = at;
      }
      if (next < 0 || least[j]! < least[next]!) next = j;
    }
    if (next < 0) break;
    at = next;
  }
  return net.scratch;
}

/** Note the mates nearest to a model, as many as it needs neighbours; how many there are. */
function findMates(net: Net, i: number): number {
  const { mates, least } = net.scratch;
  let count = 0;
  for (let j = 0; j < net.count; j++) {
    if (j === i) continue;
    const far = over(net, i, j);
    if (count === net.neighbours && far >= least[count - 1]!) continue;
    let k = count < net.neighbours ? count++ : count - 1;
    for (; k > 0 && least[k - 1]! > far; k--) {
      mates[k] = mates[k - 1]!;
      least[k] = least[k - 1]!;
    }
    mates[k] = j;
    least[k] = far;
  }
  return count;
}
