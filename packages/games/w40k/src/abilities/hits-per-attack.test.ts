import { expect, test } from 'vitest';
import { attack, battle } from '../../test/battle.ts';
import { hitRollsPerAttack } from '../rules/16-attacks/to-hit.ts';
import { attackStrength } from '../rules/16-attacks/to-wound.ts';

test('[W40K-25.23] the sweep makes three hit rolls for each attack, the strike one of Strength 14', () => {
  const state = battle({ datasheet: 'knight-paladin', at: [10, 10] }, { datasheet: 'ork-boyz', seat: 1, at: [10, 16] });
  const sweep = attack(state, 'a1', 'b1', 'reaper-chainsword', { profile: 'sweep' });
  const strike = attack(state, 'a1', 'b1', 'reaper-chainsword', { profile: 'strike' });
  expect([hitRollsPerAttack(sweep), attackStrength(sweep)]).toEqual([3, 8]);
  expect([hitRollsPerAttack(strike), attackStrength(strike)]).toEqual([1, 14]);
});
