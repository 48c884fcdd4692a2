import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, longest first: begun last, one of them would keep a core busy while the other has nothing to do. */
const LONG = [
  /referee\.test/,
  /conformance\.test/,
  /coverage\.test/,
  /one-truth\.test/,
  /greedy-player\.test/,
  /(foreign|same-game|table-business)\.test/,
  /warzone\.browser/,
  /shell\.browser/,
  /client\.browser/,
  /determinism\.browser/,
  /(aos|black-reach|reach|w40k)\.browser/,
];

const rank = (path: string): number => {
  const found = LONG.findIndex((pattern) => pattern.test(path));
  return found < 0 ? LONG.length : found;
};

/** Long files first, within the groups of the configuration; the rest as ever. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const group = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    return sorted.toSorted((a, b) => group(a) - group(b) || rank(a.moduleId) - rank(b.moduleId));
  }
}
