import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, longest first: begun last, one of them would keep a core busy while the other has nothing to do.
 * Those of the server come before all that share their modules: whoever shares is not interrupted.
 */
const LONG = [
  /server\/test\/fault\.test/,
  /server\/test\/(kill|bots|server|simulations|leaks|outage|fuzz|folder-lock)\.test/,
  /(packages\/server|scripts)\//,
  /referee\.test/,
  /conformance\.test/,
  /cli\/test\/(commands|terminal|odds|coverage)\.test/,
  /web\/test\/[\w-]+-(offers|choices|render|position)\.test/,
  /one-truth\.test/,
  /greedy-player\.test/,
  /warzone\.browser/,
  /shell\.browser/,
  /client\.browser/,
  /(aos|w40k)\.browser/,
  /(black-reach|reach|determinism)\.browser/,
];

const rank = (path: string): number => {
  const found = LONG.findIndex((pattern) => pattern.test(path));
  return found < 0 ? LONG.length : found;
};

/** Long files first; the rest as ever. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a.moduleId) - rank(b.moduleId));
  }
}
