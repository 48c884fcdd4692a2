import type { Ask } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { battle, facts, ids, model, run, unit } from '../../../test/battle.ts';
import { attackForm } from '../../decisions/attack-form.ts';
import { grant } from '../../effects/grant.ts';
import type { Battle } from '../../state.ts';
import { makeAttacks } from './make-attacks.ts';
import { resolveAttacks } from './resolve.ts';

/** All models of a unit attack one target with one weapon. */
const attacksWith = (state: Battle, from: string, weapon: string, profile: string, target: string, each = 2) => ({
  attacker: unit(state, from),
  kind: 'combat' as const,
  weaponAttacks: unit(state, from).models.map(({ id, command }) => ({
    model: id,
    weapon,
    profile,
    target,
    attacks: each + (command?.endsWith('prime') ? 1 : 0),
  })),
});

/** The weapons that a request for targets is about. */
const weaponsIn = (ask: Ask | undefined) => attackForm.data.parse(ask?.data).weapons;

const vindictorsOnGutrippaz = () =>
  battle([
    { warscroll: 'vindictors', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 12] },
  ]);

test('[AOS-13.3.1] TV AOS-13.3-a: eleven Stormspears slay two Gutrippaz and wound a third', () => {
  const state = vindictorsOnGutrippaz();
  const { events, asks } = run(
    state,
    (play) => resolveAttacks(play, attacksWith(state, 'a1', 'stormspear', 'melee', 'b1')),
    { 'to-hit': [6, 5, 4, 3, 2, 1, 6, 5, 3, 2, 4], 'to-wound': [5, 3, 2, 1, 6, 4], save: [6, 5, 4, 2] },
    { 'allocate-wound': ['to:b1.10', 'to:b1.9', 'to:b1.8'] },
  );
  expect(facts(events, 'attacks-made')).toMatchObject([
    { attacks: 11, hits: 6, wounds: 4, unsaved: 3, damage: 3, mortals: 2 },
  ]);
  expect(unit(state, 'b1').models).toHaveLength(8);
  expect(unit(state, 'b1').slain.map(({ id }) => id)).toEqual(['b1.10', 'b1.9']);
  expect(model(state, 'b1.8').wounds).toBe(1);
  expect(unit(state, 'b1').turn.slain).toBe(2);
  // A wounded model is no choice: three of the five wounds were asked for.
  expect(asks.map(({ kind }) => kind)).toEqual(['allocate-wound', 'allocate-wound', 'allocate-wound']);
});

test('[AOS-14.2] the slain stand there until all wounds are allocated', () => {
  const state = vindictorsOnGutrippaz();
  const { events } = run(
    state,
    (play) => resolveAttacks(play, attacksWith(state, 'a1', 'stormspear', 'melee', 'b1')),
    { 'to-hit': [6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1] },
    { 'allocate-wound': ['to:b1.10', 'to:b1.9', 'to:b1.8'] },
  );
  const types = events.map(({ type }) => type).filter((type) => /^(wound-allocated|model-slain)$/.test(type));
  expect(types).toEqual([...Array(5).fill('wound-allocated'), 'model-slain', 'model-slain']);
});

test('[AOS-1.6.4] TV AOS-1.6.4-a: of Stormsoul Arsenal and Curse on one roll the attacker picks one', () => {
  const one = (picked: string) => {
    const state = vindictorsOnGutrippaz();
    unit(state, 'a1').models = unit(state, 'a1').models.slice(2, 3);
    run(state, function* (play) {
      grant(
        play,
        unit(state, 'b1'),
        { id: 'mortals-when-hit', on: 6, mortals: 1, instead: false },
        'AOS-27.5.4c',
        'end-of-turn',
      );
    });
    const { asks, events } = run(
      state,
      (play) => resolveAttacks(play, attacksWith(state, 'a1', 'stormspear', 'melee', 'b1', 1)),
      { 'to-hit': [6], ...(picked === 'trigger:2' ? { 'to-wound': [3], save: [5] } : {}) },
      { 'pick-trigger': picked, 'allocate-wound': 'to:b1.10' },
    );
    expect(asks[0]?.kind).toBe('pick-trigger');
    expect(ids(asks[0]?.options)).toEqual(['trigger:1', 'trigger:2']);
    return facts(events, 'attacks-made')[0];
  };
  expect(one('trigger:1')).toMatchObject({ hits: 0, mortals: 1, damage: 0 });
  expect(one('trigger:2')).toMatchObject({ hits: 1, mortals: 1, damage: 1 });
});

test('[AOS-13.2.1] R50: a champion combines with the others; another target is another group', () => {
  const state = battle([
    { warscroll: 'vindictors', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 12] },
    { warscroll: 'hobgrot-slittaz', seat: 1, at: [10, 8] },
  ]);
  const { weaponAttacks, ...rest } = attacksWith(state, 'a1', 'stormspear', 'melee', 'b1');
  const split = weaponAttacks.map((attack, i) => (i < 2 ? attack : { ...attack, target: 'b2' }));
  const { events } = run(state, (play) => resolveAttacks(play, { ...rest, weaponAttacks: split }), {
    'to-hit': Array(11).fill(1),
  });
  expect(facts(events, 'attacks-made')).toMatchObject([
    { target: 'b1', attacks: 5 },
    { target: 'b2', attacks: 6 },
  ]);
});

test('[AOS-13.2] TV AOS-13.2-a: four attacks may be split three and one, but all must be declared', () => {
  const state = battle([
    { warscroll: 'vindictors', at: [10, 10] },
    { warscroll: 'praetors', at: [10, 14] },
    { warscroll: 'killaboss-with-stab-grot', seat: 1, at: [10, 12] },
  ]);
  const blow = (weapon: string, target: string, count: number) => ({ model: 'b1.1', weapon, target, count });
  const { events } = run(
    state,
    (play) => makeAttacks(play, { unit: unit(state, 'b1'), kind: 'combat' }),
    { 'to-hit': [2, 2, 2, 2, 1, 1, 1] },
    {
      'declare-attacks': {
        attacks: [blow('boss-hacka', 'a1', 3), blow('boss-hacka', 'a2', 1), blow('prized-shiv', 'a1', 3)],
      },
    },
  );
  expect(facts(events, 'attacks-made')).toMatchObject([
    { target: 'a1', weapon: 'boss-hacka', attacks: 3 },
    { target: 'a2', weapon: 'boss-hacka', attacks: 1 },
    { target: 'a1', weapon: 'prized-shiv', attacks: 3 },
  ]);
});

test('[AOS-22.2.4] TV AOS-22.2.4-a: random Damage is rolled for each unsaved attack', () => {
  const state = battle([
    { warscroll: 'knight-arcanum', at: [10, 10] },
    { warscroll: 'marshcrawla-sloggoth', seat: 1, at: [10, 14] },
  ]);
  const { weaponAttacks, ...rest } = attacksWith(state, 'a1', 'valedictors-stave', 'melee', 'b1', 3);
  run(state, (play) => resolveAttacks(play, { ...rest, weaponAttacks }), {
    'to-hit': [3, 4, 2],
    'to-wound': [4, 5],
    save: [2, 1],
    damage: [5, 2],
  });
  expect(model(state, 'b1.1').wounds).toBe(4);
});

test('[AOS-22.2.4] [AOS-13.1.1a] TV AOS-11.2-a: hasty bolts near the enemy, aimed ones from afar', () => {
  const profiles = (y: number) => {
    const state = battle(
      [
        { warscroll: 'vindictors', at: [10, 10 + y] },
        { warscroll: 'man-skewer-boltboyz', seat: 1, at: [10, 10] },
      ],
      { phase: 'shooting' },
    );
    const { asks } = run(
      state,
      (play) => makeAttacks(play, { unit: unit(state, 'b1'), kind: 'shooting' }),
      {},
      { 'declare-shots': 'no-shots' },
    );
    return weaponsIn(asks[0]).map(({ profile, attacks }) => `${profile} ${attacks}`);
  };
  expect(profiles(4)).toEqual(['hasty 3', 'hasty 2', 'hasty 2']);
  expect(profiles(10)).toEqual(['aimed 2', 'aimed 1', 'aimed 1']);
});

test('[AOS-11.2b] TV AOS-11.2-a: seven hasty shots at −1; the charger alone may be shot at', () => {
  const state = battle(
    [
      { warscroll: 'vindictors', at: [10, 12.1] },
      { warscroll: 'annihilators', at: [10, 17] },
      { warscroll: 'man-skewer-boltboyz', seat: 1, at: [10, 10] },
    ],
    { phase: 'charge' },
  );
  const { asks, events } = run(
    state,
    (play) => makeAttacks(play, { unit: unit(state, 'b1'), kind: 'unleash-hell', only: 'a1' }),
    { 'to-hit': [6, 5, 5, 4, 3, 2, 1], 'to-wound': [1, 2] },
    { 'declare-shots': 'all>a1', 'allocate-wound': 'to:a1.5' },
  );
  expect(ids(asks[0]?.options)).toEqual(['all>a1', 'no-shots']);
  expect(facts(events, 'attacks-made')).toMatchObject([{ attacks: 7, hits: 2, mortals: 2 }]);
});

test('[AOS-13.3d] the Killbow does more damage to bigger targets', () => {
  const state = battle([
    { warscroll: 'knight-arcanum', at: [10, 10] },
    { warscroll: 'beast-skewer-killbow', seat: 1, at: [10, 25] },
  ]);
  run(
    state,
    (play) => makeAttacks(play, { unit: unit(state, 'b1'), kind: 'shooting' }),
    { 'to-hit': [3], 'to-wound': [3], save: [4], damage: [5, 6, 1, 2, 3, 4] },
    { 'declare-shots': 'all>a1' },
  );
  expect(model(state, 'a1.1').wounds).toBe(4);
});

test('[AOS-13.1.1a] the Ballista picks one of its two ways to shoot before the attacks are rolled', () => {
  const state = battle([
    { warscroll: 'celestar-ballista', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 20] },
  ]);
  const { asks } = run(
    state,
    (play) => makeAttacks(play, { unit: unit(state, 'a1'), kind: 'shooting' }),
    { attacks: [3, 4] },
    { 'pick-profile': ['profile:rapid-fire', 'profile:rapid'], 'declare-shots': 'no-shots' },
  );
  expect(weaponsIn(asks[1]).map(({ attacks }) => attacks)).toEqual([7]);
});

test('[AOS-22.2.4] a random Range is rolled once for all such weapons of the unit', () => {
  const state = battle([
    { warscroll: 'vindictors', at: [10, 10] },
    { warscroll: 'bog-witches', seat: 1, at: [10, 18] },
  ]);
  const shoot = (range: number[]) =>
    run(
      state,
      (play) => makeAttacks(play, { unit: unit(state, 'b1'), kind: 'shooting' }),
      { range },
      { 'declare-shots': 'no-shots' },
    );
  expect(shoot([1, 2]).events.map(({ type }) => type)).toContain('no-attacks');
  expect(unit(state, 'b1').phase.rolled).toEqual({ 'range spittle/missile': 3 });
  unit(state, 'b1').phase.rolled = {};
  expect(shoot([4, 5]).asks).toHaveLength(1);
});

test('[AOS-13.1] blood for blood: an unmodified save of 6 wounds the attacker after its attacks', () => {
  const state = battle([
    { warscroll: 'vindictors', at: [10, 10] },
    { warscroll: 'blood-warriors', seat: 1, at: [10, 12] },
  ]);
  unit(state, 'a1').models = unit(state, 'a1').models.slice(2, 3);
  const { events } = run(state, (play) => resolveAttacks(play, attacksWith(state, 'a1', 'stormspear', 'melee', 'b1')), {
    'to-hit': [3, 4],
    'to-wound': [3, 4],
    save: [6, 5],
  });
  expect(facts(events, 'mortal-wounds-on-save')).toMatchObject([{ attacker: 'a1', count: 1 }]);
  expect(unit(state, 'a1').models[0]?.wounds).toBe(1);
});
