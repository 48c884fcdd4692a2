import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { leadershipOf } from '../rules/06-datasheets/characteristics.ts';
import type { Battle, Model, Player } from '../state.ts';

const ld = (state: Battle, id: string) =>
  leadershipOf(state, unitById(state, id), unitById(state, id).models[0] as Model);

test('[W40K-23.3] Inspiring Leader: +1 Ld to friends within 6" and to the WARLORD himself', () => {
  const state = battle(
    { datasheet: 'primaris-captain', at: [10, 10] },
    { datasheet: 'intercessor-squad', at: [10, 14] },
    { datasheet: 'intercessor-squad', at: [10, 20] },
    { datasheet: 'ork-boyz', seat: 1, at: [10, 16] },
  );
  Object.assign(state.players[0] as Player, { warlord: 'a1.1', trait: 'inspiring-leader' });
  expect([ld(state, 'a1'), ld(state, 'a2'), ld(state, 'a3'), ld(state, 'b1')]).toEqual([10, 8, 7, 6]);
});
