import { expect, test } from 'vitest';
import { given, played, row, unit } from '../../../test/play.ts';
import type { BattalionAbility } from '../../pack/army-schema.ts';
import type { Command } from '../../state.ts';
import { canReceive, issue } from '../06-commands/issue.ts';
import { strategists } from './strategists.ts';

const battle = (...abilities: BattalionAbility[]) => {
  const state = given({
    phase: 'combat',
    units: {
      a1: { scroll: 'vindictors', models: row(5, 10, 10) },
      a2: { scroll: 'vindictors', models: row(5, 30, 10) },
      b1: { scroll: 'gutrippaz', models: row(10, 10, 20) },
    },
  });
  state.players[0]?.battalions.push({ battalion: 'linebreaker', abilities, units: ['a1'], used: [] });
  return state;
};

const COMMANDS: readonly Command[] = [
  'all-out-attack',
  'all-out-defence',
  'unleash-hell',
  'at-the-double',
  'forward-to-victory',
];

test('[AOS-26.2] experts, slayers and the swift receive their own commands without a point, others do not', () => {
  const received = (ability: BattalionAbility, id: string) => {
    const state = battle(ability);
    return COMMANDS.filter((command) => canReceive(state, command, unit(state, id)));
  };
  expect(received('expert', 'a1')).toEqual(['all-out-attack', 'all-out-defence']);
  expect(received('slayers', 'a1')).toEqual(['all-out-attack', 'unleash-hell']);
  expect(received('swift', 'a1')).toEqual(['at-the-double', 'forward-to-victory']);
  expect(received('expert', 'a2')).toEqual([]);
});

test('[AOS-26.2] TV AOS-26.2-a: a free All-out Defence counts: once in the battle, and not again in the phase (R22)', () => {
  const state = battle('expert');
  played(state, (play) => issue(play, 'all-out-defence', unit(state, 'a1')));
  expect(state.players[0]).toMatchObject({ cp: 0, commands: ['all-out-defence'] });
  if (state.players[0]) state.players[0].cp = 3;
  expect(canReceive(state, 'all-out-defence', unit(state, 'a2'))).toBe(false);
  expect(state.players[0]?.battalions[0]?.used).toEqual(['expert']);
});

test('[AOS-26.2] strategists: one more command point, once, in their own hero phase', () => {
  const state = battle('strategists');
  played(state, (play) => strategists(play, 0), { answers: { strategists: 'use' } });
  expect(state.players[0]?.cp).toBe(1);
  expect(played(state, (play) => strategists(play, 0)).asks).toEqual([]);
  const other = battle('strategists');
  other.flow.active = 1;
  expect(played(other, (play) => strategists(play, 0)).asks).toEqual([]);
});
