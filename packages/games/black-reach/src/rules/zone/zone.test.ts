import { expect, test } from 'vitest';
import { unitById } from '../../state.ts';
import { given } from '../../testing.ts';
import { controlledSpaces } from './zone-of.ts';

test('[BR-07.1] a larger vehicle controls what it sees from any of its spaces', () => {
  const walled = (edges: string[], interspaces: string[]) => {
    const state = given({
      board: { rows: [], lines: [{ kind: 'high-wall', edges, interspaces }] },
      units: [{ type: 'U15', seat: 0, at: '4,6>4,5' }],
    });
    return controlledSpaces(state, unitById(state, 'U15-1')).spaces;
  };
  // Past the wall beside its front the rear still sees the space, over the open corner.
  expect(walled(['V4,5'], [])).toContainEqual({ x: 5, y: 5 });
  expect(walled(['V4,5'], ['I4,5'])).not.toContainEqual({ x: 5, y: 5 });
});
