import { expect, test } from 'vitest';
import { idleRules } from '../src/coverage/idle.ts';
import { projectRoot } from '../src/coverage/sources.ts';

test.each(['space-marine-heroes', 'black-reach', 'w40k', 'aos'])(
  '%s: whatever stands under a rule is asked by play, not by tests alone',
  (system) => {
    expect(idleRules(projectRoot(), system)).toEqual([]);
  },
);
