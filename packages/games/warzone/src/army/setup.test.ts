import { expect, test } from 'vitest';
import { starterLibrary as library } from '../pack/starter.ts';
import { start } from '../start.ts';
import { readyArmies } from './ready.ts';
import { type BattleSetup, parseSetup, setupProblems } from './setup.ts';

const army = (id: string) => readyArmies.find((ready) => ready.id === id)!.list;
const player = (id: string, limit = 500) => ({ limit, army: army(id) });
const skirmish = (...ids: string[]): BattleSetup => ({
  scenario: 'skirmish',
  table: 'fields',
  players: ids.map((id) => player(id)),
});
const FOUR = ['bauhaus-500', 'capitol-500', 'mishima-500', 'dark-legion-500'];
const codes = (setup: BattleSetup) => setupProblems(setup, library).map(({ code, at }) => [code, at]);

test('[WZ-35.13] a skirmish for two to six players on the fields', () => {
  expect(codes(skirmish(...FOUR.slice(0, 2)))).toEqual([]);
  expect(codes(skirmish(...FOUR, 'bauhaus-500-ii', 'capitol-500-ii'))).toEqual([]);
  expect(codes({ ...skirmish(...FOUR), table: 'fields-96' })).toEqual([['setup/other-table', 'setup.table']]);
  expect(codes({ ...skirmish(...FOUR, 'mishima-500-ii'), table: 'fields-96' })).toEqual([]);
});

test('[WZ-02.1] every player has a limit of his own, one of those of the scenario', () => {
  const setup = skirmish('bauhaus-500', 'capitol-500');
  const unequal = { ...setup, players: [player('bauhaus-1000', 1000), setup.players[1]!] };
  expect(codes(unequal)).toEqual([]);
  expect(codes({ ...setup, players: [player('bauhaus-500', 750), setup.players[1]!] })).toEqual([
    ['setup/limit', 'setup.players[0].limit'],
  ]);
});

test('[WZ-06.5] in Last Stand one seat defends with 1000 points, the others share 1500', () => {
  const stand = (defender: number | undefined, ...players: BattleSetup['players']): BattleSetup => ({
    scenario: 'last-stand',
    table: 'strongpoint',
    players,
    ...(defender === undefined ? {} : { defender }),
  });
  const two = [player('bauhaus-1000', 1000), player('capitol-1500', 1500)];
  expect(codes(stand(0, ...two))).toEqual([]);
  expect(codes(stand(undefined, ...two))).toEqual([['setup/no-defender', 'setup.defender']]);
  expect(codes(stand(1, ...two))).toEqual([['setup/too-many-points', 'setup.players[1].limit']]);
  const three = [player('bauhaus-1000', 1000), player('capitol-500', 500), player('mishima-1000', 1000)];
  expect(codes(stand(0, ...three))).toEqual([]);
  expect(codes(stand(0, ...three, player('dark-legion-500', 500)))).toEqual([
    ['setup/too-many-points', 'setup.players'],
  ]);
});

test('[WZ-06.6] [WZ-06.5] the host chooses how objects win and when a model is taken, where the scenario has such a thing', () => {
  const setup = skirmish('bauhaus-500', 'capitol-500');
  const spoils: BattleSetup = { ...setup, scenario: 'spoils', spoils: 'reach' };
  expect(codes(spoils)).toEqual([]);
  expect(start(spoils).scenario.goal).toEqual({ kind: 'spoils', win: 'reach' });
  expect(start({ ...setup, scenario: 'spoils' }).scenario.goal).toEqual({ kind: 'spoils', win: 'most' });
  expect(codes({ ...setup, spoils: 'carry', capture: 'contact' })).toEqual([
    ['setup/no-such-choice', 'setup.spoils'],
    ['setup/no-such-choice', 'setup.capture'],
  ]);
});

test('[WZ-03.2] a battle on bare ground begins with the placing of terrain, one on a ready table with the sides', () => {
  const setup = skirmish('bauhaus-500', 'capitol-500');
  const first = (table: string) => start({ ...setup, table }).flow.step;
  expect([first('open-ground'), first('fields')]).toEqual(['terrain', 'sides']);
});

test('[WZ-29.2-a] underground a D5 vehicle fits, a D6 tank cannot be taken', () => {
  const deep = (...ids: string[]): BattleSetup => ({
    ...skirmish(...ids),
    scenario: 'deep-spoils',
    table: 'galleries',
  });
  expect(codes(deep('bauhaus-500', 'dark-legion-500'))).toEqual([]);
  const [problem, ...others] = setupProblems(deep('dark-legion-500-ii', 'dark-legion-500'), library);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ code: 'army/too-large-for-table', rule: 'WZ-29.2', measured: 6, needed: 5 });
  expect(problem?.at).toBe('setup.players[0].army.units[4]');
  expect(codes({ ...deep('bauhaus-500', 'dark-legion-500', 'mishima-500', 'capitol-500') })).toEqual([]);
});

test('[WZ-06.3] unknown names and wrong shapes are told with their place and the nearest name', () => {
  const setup = { ...skirmish('bauhaus-500', 'capitol-500'), scenario: 'skirmsh', table: 'feilds' };
  const problems = setupProblems(setup, library);
  expect(problems.map(({ code }) => code)).toEqual(['setup/unknown-scenario', 'setup/unknown-table']);
  expect(problems.map(({ remedy }) => remedy.params?.nearest)).toEqual(['skirmish', 'fields']);
  const bad = parseSetup({ ...setup, options: { 'aim.stack': 'maybe' }, players: [] }, library);
  expect(Array.isArray(bad) && bad.map(({ at }) => at)).toEqual(['setup.players', 'setup.options.aim.stack']);
});

test('[WZ-36.1] the options of the host come with the setup', () => {
  const setup = {
    ...skirmish('bauhaus-500', 'capitol-500'),
    options: { 'amend.charge': 'printed', 'move.gapSameSquad': 'none' },
  };
  expect(parseSetup(setup, library)).toEqual(setup);
});

test('[WZ-35.10] six seats can be filled without a repetition', () => {
  const six = [...FOUR, 'bauhaus-500-ii', 'dark-legion-500-ii'];
  expect(new Set(six).size).toBe(6);
  expect(codes(skirmish(...six))).toEqual([]);
});
