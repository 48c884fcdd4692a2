import { fileURLToPath } from 'node:url';
import { systems } from '@mischia/ai';
import { expect, test } from 'vitest';
import { houseForTests } from './house-for-tests.ts';
import { reachOf } from './reach/reach.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Of the rules with a choice, how many in a hundred may be out of reach on the page. */
const MOST_MISSING: { readonly [system: string]: number } = {
  'space-marine-heroes': 0,
  'black-reach': 5,
  w40k: 10,
  aos: 5,
  warzone: 5,
};
/** Whole games besides the scenario files: what they bring up first. */
const GAMES = 2;

const house = houseForTests();

for (const system of systems) {
  test(`${system.id}: the page lets one choose by every rule that leaves a choice`, async () => {
    const { rules, reached } = await reachOf(house(), system, ROOT, GAMES);
    const missing = rules.filter((rule) => !reached.has(rule));
    const share = (100 * missing.length) / rules.length;
    expect({ missing, isEnough: share <= (MOST_MISSING[system.id] ?? 0) }).toEqual({ missing, isEnough: true });
    expect(rules.length).toBeGreaterThan(5);
    expect(house().faults).toEqual([]);
  });
}
