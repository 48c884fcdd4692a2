import type { Play, Rule } from '@mischia/kernel';
import { playOut } from '@mischia/kernel/testing';
import type { Distribution } from '@mischia/odds';
import { deviations, Tally } from '@mischia/odds/testing';
import { expect, test } from 'vitest';
import { acting, given, modelIn } from '../../test/play.ts';
import { game } from '../game.ts';
import { panicTest } from '../rules/10-morale/tests.ts';
import { fire } from '../rules/15-shooting/fire.ts';
import { gunsOf } from '../rules/15-shooting/guns.ts';
import { judgeShot } from '../rules/15-shooting/targets.ts';
import { attack } from '../rules/20-close-combat/attack.ts';
import { usePower } from '../rules/23-powers/use.ts';
import type { Battle } from '../state.ts';
import { inPlay } from '../table/table.ts';
import { contestOdds } from './contest.ts';
import { oddsDesk, oddsOfBlows, oddsOfShot } from './index.ts';

// The odds against the dice of the rules themselves, played again and again.

const PLAYS = 400;
const SIGMAS = 4.5;

const played = (
  state: Battle,
  rule: (play: Play<Battle>) => Rule<void>,
  seed: string,
  count: (after: Battle) => number,
) => {
  const tally = new Tally();
  for (const { state: after } of playOut(game, state, rule, { plays: PLAYS, seed, answers: () => undefined })) {
    tally.add(count(after));
  }
  return tally;
};

const misfits = (expected: Distribution, tally: Tally) => deviations(expected, tally, SIGMAS);
const isGone = (id: string) => (after: Battle) => Number(modelIn(after, id).presence !== 'table');
const coin = (chance: number): Distribution => Float64Array.of(1 - chance, chance);

/** One Shoot Action with the first gun that reaches. */
function shooting(state: Battle, weapon: string, target = 'b1.1') {
  const find = (battle: Battle) => {
    const by = acting(battle, 'a1.1');
    const gun = gunsOf(battle, by).find((one) => one.weapon.id === weapon)!;
    return { by, gun, shot: judgeShot(battle, by, gun, inPlay(battle, target)).shot! };
  };
  const { by, gun, shot } = find(state);
  return {
    odds: oddsOfShot(state, by, gun, shot),
    *rule(play: Play<Battle>): Rule<void> {
      const here = find(play.state);
      yield* fire(play, here.by, here.gun, here.shot);
    },
  };
}

test('[WZ-15.9] a burst at somebody with three wounds', () => {
  const state = given({ units: { a1: { at: [[10, 10]] }, b1: { profile: 'brute', at: [[19, 10]] } } });
  const { odds, rule } = shooting(state, 'assault-rifle');
  const full = modelIn(state, 'b1.1').wounds;
  expect(
    misfits(
      odds.lost,
      played(state, rule, 'burst', (after) => full - modelIn(after, 'b1.1').wounds),
    ),
  ).toEqual([]);
  // The same dice do not fit somebody in panic.
  modelIn(state, 'a1.1').panicked = true;
  const worse = shooting(state, 'assault-rifle').odds;
  modelIn(state, 'a1.1').panicked = false;
  const tally = played(state, rule, 'burst', (after) => full - modelIn(after, 'b1.1').wounds);
  expect(misfits(worse.lost, tally)).not.toEqual([]);
});

test('[WZ-17.4] a rocket at a row: who falls, misses and walls included', () => {
  const state = given({
    units: {
      a1: { profile: 'marine-rocketeer', at: [[10, 10]] },
      b1: {
        profile: 'ashigaru',
        at: [
          [20, 10],
          [20, 12],
          [20, 8],
          [22, 10],
        ],
      },
      a2: { at: [[18.5, 12]] },
    },
  });
  const { odds, rule } = shooting(state, 'rocket-launcher');
  const enemies = (after: Battle) => ['b1.1', 'b1.2', 'b1.3', 'b1.4'].filter((id) => isGone(id)(after)).length;
  expect(misfits(odds.template!.enemies, played(state, rule, 'rocket', enemies))).toEqual([]);
  expect(misfits(odds.template!.friends, played(state, rule, 'rocket friends', isGone('a2.1')))).toEqual([]);
  expect(misfits(odds.lost, played(state, rule, 'rocket target', isGone('b1.1')))).toEqual([]);
});

test('[WZ-17.1] flames into close combat', () => {
  const state = given({
    units: {
      a1: { profile: 'ashigaru-flamer', at: [[10, 10]] },
      b1: { profile: 'free-marine', at: [[14, 10]] },
      a2: { profile: 'ashigaru', at: [[14.98, 10]] },
    },
  });
  const { odds, rule } = shooting(state, 'flamer');
  expect(misfits(odds.template!.friends, played(state, rule, 'flame', isGone('a2.1')))).toEqual([]);
  expect(misfits(coin(odds.killed), played(state, rule, 'flame target', isGone('b1.1')))).toEqual([]);
});

test('[WZ-19.2] a shot into close combat may strike a friend', () => {
  const state = given({
    units: {
      a1: { profile: 'ranger-marksman', at: [[10, 10]] },
      b1: { profile: 'brute', at: [[20, 10]] },
      a2: { profile: 'free-marine', at: [[20, 11.05]] },
    },
  });
  const { odds, rule } = shooting(state, 'sniper-rifle');
  const full = modelIn(state, 'b1.1').wounds;
  const tally = played(state, rule, 'melee', (after) => full - modelIn(after, 'b1.1').wounds);
  expect(misfits(odds.lost, tally)).toEqual([]);
  expect(
    contestOdds([
      { id: 'b', D: 3 },
      { id: 'a', D: 2 },
    ])[0],
  ).toBeGreaterThan(0.5);
});

test('[WZ-25.4] shots at a vehicle and its crew', () => {
  const state = given({
    units: { a1: { profile: 'marine-heavy-gunner', at: [[10, 10]] }, b1: { vehicle: 'gt', at: [[22, 10]] } },
  });
  modelIn(state, 'b1.1').wounds = 2;
  const { odds, rule } = shooting(state, 'heavy-machine-gun');
  expect(misfits(coin(odds.killed), played(state, rule, 'gt', isGone('b1.1')))).toEqual([]);
});

test('[WZ-20.2] an exchange of blows', () => {
  const state = given({
    units: { a1: { profile: 'blood-duke', at: [[10, 10]] }, b1: { profile: 'samurai', at: [[11, 10]] } },
  });
  modelIn(state, 'a1.1').wounds = 1;
  const sides = (battle: Battle) => ({ a: acting(battle, 'a1.1'), b: { ...inPlay(battle, 'b1.1'), crew: null } });
  const { a, b } = sides(state);
  const arms = (weapons: readonly string[]) => state.library.weapons[weapons[0]!]!;
  const odds = oddsOfBlows(state, [a, arms(a.model.weapons)], [b, arms(b.model.weapons)], 'none', 0);
  const rule = function* (play: Play<Battle>): Rule<void> {
    const here = sides(play.state);
    yield* attack(play, here.a, { target: here.b, approach: 'none' });
  };
  const full = b.model.wounds;
  expect(
    misfits(
      odds.lost,
      played(state, rule, 'blows', (after) => full - modelIn(after, 'b1.1').wounds),
    ),
  ).toEqual([]);
  expect(misfits(coin(odds.defenderKills), played(state, rule, 'reply', isGone('a1.1')))).toEqual([]);
});

test('[WZ-10.4] a Morale test', () => {
  const state = given({ units: { a1: { profile: 'hussar-captain', at: [[10, 10]] }, b1: { at: [[60, 40]] } } });
  const { CO } = state.library.profiles['hussar-captain']!.row;
  const { chances } = oddsDesk.answer({ morale: { CO } });
  const rule = (play: Play<Battle>) => panicTest(play, play.state.units.a1!);
  const panicked = (after: Battle) => Number(modelIn(after, 'a1.1').panicked);
  expect(misfits(coin(1 - chances.passed!), played(state, rule, 'morale', panicked))).toEqual([]);
});

test('[WZ-23.3] a power that strikes', () => {
  const powers = ['holy-dart'];
  const state = given({
    units: { a1: { profile: 'mystic', at: [[10, 10]], model: { powers } }, b1: { profile: 'brute', at: [[18, 10]] } },
  });
  const { distributions } = oddsDesk.answer({ power: 'holy-dart', caster: 'mystic', target: 'brute' });
  const full = modelIn(state, 'b1.1').wounds;
  const rule = (play: Play<Battle>) => usePower(play, acting(play.state, 'a1.1'));
  const tally = played(state, rule, 'dart', (after) => full - modelIn(after, 'b1.1').wounds);
  expect(misfits(distributions.damage!, tally)).toEqual([]);
});
