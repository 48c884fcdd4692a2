import type { RuleId } from '@mischia/kernel';
import { type Moment, offersOf } from './moments.ts';
import type { Stage } from './stage.ts';

/** Steps towards an answer that are tried in search of an option. */
const MOST_STEPS = 12;
const FARTHEST = 4;

/** Shows a moment and looks which of its rules can be chosen on the page: pressed, they answer what the game offered. */
export async function rulesOnScreen(stage: Stage, moment: Moment): Promise<ReadonlySet<RuleId>> {
  const reached = new Set<RuleId>();
  const [request] = moment.view.requests;
  if (!request) return reached;
  await stage.show(moment);
  for (const [rule, options] of offersOf(request)) {
    const isThere = options.length === 0 ? await canAnswer(stage) : await canChoose(stage, options);
    if (isThere) reached.add(rule);
  }
  return reached;
}

/** Some answer comes from the main button, or from the first choice there is. */
async function canAnswer(stage: Stage): Promise<boolean> {
  let isFound = false;
  let step = 0;
  for (; step < FARTHEST && !isFound; step++) {
    const [first] = await stage.offered();
    if (first === undefined) break;
    isFound = (await stage.press(first)) !== undefined;
  }
  if (step > 1 || !isFound) await stage.back();
  return isFound;
}

/** One of the options is on the page, at once or behind a step; pressed, it is the answer. */
async function canChoose(stage: Stage, options: readonly string[]): Promise<boolean> {
  const offered = await stage.offered();
  if (await pressOneOf(stage, offered, options)) return true;
  const steps = offered.toSorted((a, b) => Number(b === 'all') - Number(a === 'all'));
  for (const step of steps.slice(0, MOST_STEPS)) {
    await stage.press(step);
    const isFound = await pressOneOf(stage, await stage.offered(), options);
    await stage.back();
    if (isFound) return true;
  }
  return false;
}

async function pressOneOf(stage: Stage, offered: readonly string[], options: readonly string[]): Promise<boolean> {
  const found = options.find((id) => offered.includes(id));
  return found !== undefined && (await stage.press(found)) === found;
}
