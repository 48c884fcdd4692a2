import { expect, test } from 'vitest';
import { attack } from '../../../test/battle.ts';
import { given, unit } from '../../../test/given.ts';
import { moveFault } from '../13-shooting/targets.ts';
import { hitTarget } from '../16-attacks/to-hit.ts';

test('[W40K-10.4] TV a: who shoots from a TRANSPORT that Advanced has Advanced: Assault weapons only, at −1', () => {
  const state = given({
    units: {
      a1: { sheet: 'intercessor-squad', models: [[0, 0]], wargear: ['auto-bolt-rifle', 'bolt-rifle'], in: 'a2' },
      a2: { sheet: 'impulsor', models: [[20, 15]], flags: { moveKind: 'advance' } },
      b1: { sheet: 'ork-boyz', models: [[30, 15]] },
    },
  });
  const rifle = attack(state, 'a1', 'b1', 'bolt-rifle').attack.profile;
  expect(moveFault(state, unit(state, 'a1'), rifle)).toBe('advanced');
  expect(hitTarget(attack(state, 'a1', 'b1', 'auto-bolt-rifle'))).toBe(4);
});
