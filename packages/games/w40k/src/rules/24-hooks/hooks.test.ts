import { candidatesFor, checkAnswer, type Json, message, Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { attack, run } from '../../../test/battle.ts';
import { given, model, unit } from '../../../test/given.ts';
import { isNotAutomated } from '../../abilities/registry.ts';
import { registerTrait } from '../../abilities/traits.ts';
import { game } from '../../game.ts';
import { leadershipOf } from '../06-datasheets/characteristics.ts';
import { gainCommandPoint } from '../07-round/command-phase.ts';
import { leaveTable } from '../11-aircraft/aircraft.ts';
import { availablePowers } from '../12-psychic/phase.ts';
import { registerPower } from '../12-psychic/powers/all.ts';
import { savesOf, saveTarget } from '../16-attacks/saves.ts';
import { hitModifiers } from '../16-attacks/to-hit.ts';
import { missionOf, registerMission } from '../22-mission/missions.ts';
import { registerStratagem, stratagemWindow } from './stratagems.ts';
import { forgetTerrainTrait, registerTerrainTrait } from './terrain-traits.ts';

const duel = (more: object = {}) =>
  given({
    phase: 'shooting',
    units: {
      a1: { sheet: 'intercessor-squad', models: [[10, 10]] },
      b1: { sheet: 'intercessor-squad', models: [[20, 10]] },
    },
    ...more,
  });

test('[W40K-24.1] a Stratagem is offered in its phase, costs its points, and never in another phase (W40K-07.2)', () => {
  const used: number[] = [];
  registerStratagem({
    id: 'test-stratagem',
    phase: 'shooting',
    cost: 1,
    whose: 'active',
    available: () => true,
    *effect(_play, seat) {
      used.push(seat);
    },
  });
  const state = duel({ players: [{ cp: 1 }], settings: { stratagems: ['test-stratagem'] } });
  const { asks } = run(state, stratagemWindow, {}, { stratagem: 'stratagem:test-stratagem' });
  expect(asks).toMatchObject([{ seat: 0, kind: 'stratagem', rule: 'W40K-24.1' }]);
  expect([used, state.players[0]?.cp]).toEqual([[0], 0]);
  state.players[0] = { ...(state.players[0] as (typeof state.players)[0]), cp: 5 };
  state.flow.phase = 'charge';
  expect(run(state, stratagemWindow).asks).toEqual([]);
});

test('[W40K-24.2] only a Battle-forged army gains command points', () => {
  const state = duel({ players: [{ cp: 3, battleForged: true }, { cp: 3 }] });
  gainCommandPoint({ state, emit: () => {} });
  state.flow.active = 1;
  gainCommandPoint({ state, emit: () => {} });
  expect(state.players.map(({ cp }) => cp)).toEqual([4, 3]);
});

test('[W40K-24.3] with Strategic Reserves an AIRCRAFT that leaves the table waits instead of being destroyed', () => {
  const units = { a1: { sheet: 'stormraven-gunship', models: [[20, 15]] } };
  const state = given({ units, settings: { strategicReserves: true } });
  run(state, (play) => leaveTable(play, unit(state, 'a1')));
  expect(unit(state, 'a1').place).toBe('reinforcements');
});

test('[W40K-24.4] terrain traits reach hit rolls and saves', () => {
  const state = duel({
    terrain: [
      {
        id: 'w',
        kind: 'woods',
        area: [],
        height: 0,
        soft: false,
        prisms: [],
        walls: [],
        floors: [],
        traits: ['test-cover'],
      },
    ],
  });
  registerTerrainTrait({
    trait: 'test-cover',
    hit: () => [{ rule: 'W40K-24.4', why: message('why.ap'), amount: -1 }],
    save: () => [{ rule: 'W40K-24.4', why: message('why.ap'), amount: 1 }],
  });
  const all = attack(state, 'a1', 'b1', 'bolt-rifle');
  expect(hitModifiers(all)).toMatchObject([{ rule: 'W40K-24.4', amount: -1 }]);
  expect(savesOf(all, model(state, 'b1.1')).map(saveTarget)).toEqual([3]);
  forgetTerrainTrait('test-cover');
});

test('[W40K-24.5] another mission brings its own handlers', () => {
  const state = duel();
  registerMission({ ...missionOf(state), id: 'test-mission', winners: () => [1] });
  state.mission = { ...state.mission, id: 'test-mission' };
  state.flow.stage = 'over';
  expect(game.outcome(state)?.winners).toEqual([1]);
});

test('[W40K-24.6] faction abilities are named and not automated', () => {
  const state = duel();
  const { abilities } = state.library.datasheets['intercessor-squad'] as { abilities: { id: string }[] };
  expect(abilities.filter(isNotAutomated).map(({ id }) => id)).toEqual(['angels-of-death']);
});

test('[W40K-24.7] powers and Warlord Traits of other books are registered one by one', () => {
  registerPower({ id: 'test-power', rule: 'W40K-24.7', warpCharge: 4, range: 1, *effect() {} });
  registerTrait('test-trait', { id: 'leadership', name: 'leadership', amount: 2, aura: { range: 6, to: [[]] } });
  const state = given({
    players: [{ warlord: 'a1.1', trait: 'test-trait' }],
    units: { a1: { sheet: 'primaris-librarian', models: [[10, 10]], powers: ['test-power'] } },
  });
  expect(availablePowers(state, unit(state, 'a1')).map(({ id }) => id)).toContain('test-power');
  expect(leadershipOf(state, unit(state, 'a1'), model(state, 'a1.1'))).toBe(11);
});

test('[W40K-07.2] TV a: who Advanced shoots "as if" with Assault weapons only, and may still be selected later', () => {
  const state = given({
    phase: 'charge',
    units: {
      a1: {
        sheet: 'intercessor-squad',
        models: [[10, 10]],
        wargear: ['bolt-rifle', 'auto-bolt-rifle'],
        flags: { moveKind: 'advance', movedThisTurn: true },
      },
      b1: { sheet: 'ork-boyz', models: [[20, 10]] },
    },
  });
  const request = { space: 'shoot', data: { unit: 'a1' } };
  const shots = (weapon: string): Json => ({ shots: [{ model: 'a1.1', weapon, target: 'b1' }] });
  const codes = (answer: Json) => checkAnswer(game, state, request, answer).map(({ code }) => code);
  expect(codes(shots('bolt-rifle'))).toEqual(['shoot/advanced']);
  expect(codes(shots('auto-bolt-rifle'))).toEqual([]);
  const candidates = candidatesFor(game, state, request, 5, new Random(1));
  expect(candidates.every((answer) => codes(answer).length === 0)).toBe(true);
});
