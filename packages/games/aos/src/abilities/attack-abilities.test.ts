import { expect, test } from 'vitest';
import { amounts, attack, battle, facts, give, model, run, unit } from '../../test/battle.ts';
import { makeAttacks } from '../rules/13-attacks/make-attacks.ts';
import { saves } from '../rules/13-attacks/rolls.ts';
import { rollDamage } from '../rules/13-attacks/sequence.ts';
import { weaponsOf } from '../rules/13-attacks/weapons.ts';
import { wardsOf } from '../rules/14-wounds/suffer.ts';

const duel = (first = 'vindictors', second = 'gutrippaz') =>
  battle([
    { warscroll: first, at: [10, 10] },
    { warscroll: second, seat: 1, at: [10, 12] },
  ]);

test('[AOS-13.3a] hit-modifier: for melee only, one weapon only, one target only, or after a charge', () => {
  const hits = (ability: { readonly [param: string]: unknown }, weapon = 'stormspear') => {
    const state = duel();
    give(state, 'a1', { id: 'hit-modifier', amount: 1, ...ability });
    return amounts(attack(state, 'a1', 'b1', weapon).hit.modifiers);
  };
  expect([hits({}), hits({ weapons: 'melee' }), hits({ weapons: 'missile' })]).toEqual([[1], [1], []]);
  expect([hits({ weapon: 'stormspear' }), hits({ weapon: 'warblade' })]).toEqual([[1], []]);
  expect([hits({ against: 'b1' }), hits({ against: 'b2' }), hits({ while: 'charged' })]).toEqual([[1], [], []]);
});

test('[AOS-13.3a] hit-modifier: the Krew Drummer helps friends wholly within 18", two of them twice (AOS-1.5.5b)', () => {
  const state = battle([
    { warscroll: 'vindictors', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 12] },
    { warscroll: 'marshcrawla-sloggoth', seat: 1, at: [14, 20] },
    { warscroll: 'marshcrawla-sloggoth', seat: 1, at: [20, 20] },
  ]);
  expect(amounts(attack(state, 'b1', 'a1', 'wicked-stikka').hit.modifiers)).toEqual([1, 1]);
  expect(amounts(attack(state, 'a1', 'b1', 'stormspear').hit.modifiers)).toEqual([]);
});

test('[AOS-13.3b] wound-modifier: the Vial poisons one weapon (R106)', () => {
  const state = duel('lord-imperatant');
  give(state, 'a1', { id: 'wound-modifier', amount: 1, weapons: 'melee', weapon: 'blessed-warhammer' });
  expect(amounts(attack(state, 'a1', 'b1', 'blessed-warhammer').wound.modifiers)).toEqual([1]);
  expect(amounts(attack(state, 'a1', 'b1', 'gryph-hound-beak-and-claws').wound.modifiers)).toEqual([]);
});

test('[AOS-13.3c] save-modifier: for attacks on the bearer, beside Rend', () => {
  const state = duel();
  give(state, 'b1', { id: 'save-modifier', amount: 1 });
  const { save } = attack(state, 'a1', 'b1', 'stormspear');
  expect(amounts(save.modifiers)).toEqual([-1, 1]);
  expect([saves(5, save), saves(4, save)]).toEqual([true, false]);
  expect(amounts(attack(state, 'b1', 'a1', 'wicked-stikka').save.modifiers)).toEqual([]);
});

test('[AOS-14.3] ward: Yndrasta has one of 4+, Vindictors none', () => {
  const state = duel('yndrasta', 'vindictors');
  const wards = (id: string) =>
    wardsOf(state, unit(state, id), model(state, `${id}.1`)).map(({ ward }) => ward.negated);
  expect([wards('a1'), wards('b1')]).toEqual([[4], []]);
});

test('[AOS-1.6.4] mortals-on-hit: venom of ORRUK models, not of their companions and mounts (AOS-22.3.1)', () => {
  const state = duel('vindictors', 'killaboss-with-stab-grot');
  expect(attack(state, 'b1', 'a1', 'boss-hacka').triggers).toMatchObject([{ on: 6, mortals: 'damage', ends: true }]);
  expect(attack(state, 'b1', 'a1', 'prized-shiv').triggers).toEqual([]);
  expect(attack(state, 'a1', 'b1', 'stormspear').triggers).toMatchObject([{ on: 6, mortals: 1, ends: true }]);
});

test('[AOS-1.6.4] mortals-on-hit-from: poison makes venom work on a 5, and nothing else', () => {
  const state = battle([
    { warscroll: 'vindictors', at: [10, 10] },
    { warscroll: 'gutrippaz', seat: 1, at: [10, 12] },
    { warscroll: 'hobgrot-slittaz', seat: 1, at: [10, 8] },
  ]);
  for (const id of ['b1', 'b2']) give(state, id, { id: 'mortals-on-hit-from', on: 5 });
  expect(attack(state, 'b1', 'a1', 'wicked-stikka').triggers).toMatchObject([{ on: 5 }]);
  expect(attack(state, 'b2', 'a1', 'slitta-knives').triggers).toMatchObject([{ on: 6, hits: 2 }]);
});

test('[AOS-1.6.4] mortals-when-hit: Curse works against its bearer alone', () => {
  const state = duel('praetors', 'praetors');
  give(state, 'b1', { id: 'mortals-when-hit', on: 6, mortals: 1, instead: false });
  expect(attack(state, 'a1', 'b1', 'soulguards-halberd').triggers).toMatchObject([{ on: 6, mortals: 1, ends: false }]);
  expect(attack(state, 'b1', 'a1', 'soulguards-halberd').triggers).toEqual([]);
});

test('[AOS-1.6.4] mortals-on-save: Gorefists answer melee attacks, not shots', () => {
  const state = battle([
    { warscroll: 'lord-imperatant', at: [10, 10] },
    { warscroll: 'blood-warriors', seat: 1, at: [10, 12] },
  ]);
  const strike = (kind: 'combat' | 'shooting', weapon: string) =>
    run(
      state,
      (play) => makeAttacks(play, { unit: unit(state, 'a1'), kind }),
      kind === 'combat'
        ? { 'to-hit': [3, 1, 1, 1, 1, 1, 1, 1], 'to-wound': [3], save: [6] }
        : { attacks: [1], 'to-hit': [3], 'to-wound': [3], save: [6] },
      { 'declare-shots': 'all>b1', 'declare-attacks': 'all>b1', weapon },
    ).events;
  expect(facts(strike('combat', 'blessed-warhammer'), 'mortal-wounds-on-save')).toHaveLength(1);
  expect(facts(strike('shooting', 'stormcaller-baton'), 'mortal-wounds-on-save')).toEqual([]);
});

test('[AOS-13.3a] extra-hits: a 6 with Slitta-knives scores two hits', () => {
  const state = duel('vindictors', 'hobgrot-slittaz');
  unit(state, 'b1').models = unit(state, 'b1').models.slice(3, 4);
  const { events } = run(
    state,
    (play) => makeAttacks(play, { unit: unit(state, 'b1'), kind: 'combat' }),
    { 'to-hit': [6, 3], 'to-wound': [1, 1] },
    { 'declare-attacks': 'all>a1' },
  );
  expect(facts(events, 'attacks-made')).toMatchObject([{ attacks: 2, hits: 2 }]);
});

test('[AOS-13.3d] damage-by-wounds: 2, and 1 for each 5 or 6 among as many dice as the target has Wounds, at most 12', () => {
  const damage = (target: string, faces: readonly number[]) => {
    const state = duel('beast-skewer-killbow', target);
    const all = attack(state, 'a1', 'b1', 'beast-skewer-bolt', { kind: 'shooting' });
    return run(state, (play) => rollDamage(play, all, 'damage'), { damage: faces }).value;
  };
  expect(damage('gutrippaz', [5, 4])).toBe(3);
  expect(damage('lord-celestant-on-stardrake', Array(18).fill(6))).toBe(12);
});

test('[AOS-13.3d] weapon-damage: Flaming Weapon adds to one weapon, after its dice (AOS-22.2.4)', () => {
  const state = duel('knight-arcanum');
  give(state, 'a1', { id: 'weapon-damage', weapon: 'valedictors-stave', amount: 1 });
  const all = attack(state, 'a1', 'b1', 'valedictors-stave');
  expect(run(state, (play) => rollDamage(play, all, 'damage'), { damage: [3] }).value).toBe(3);
});

test('[AOS-13.1.1a] aimed-or-hasty: hasty after a normal move or within 3" of enemies', () => {
  const profiles = (y: number, move: 'none' | 'normal') => {
    const state = battle([
      { warscroll: 'vindictors', at: [10, 10 + y] },
      { warscroll: 'man-skewer-boltboyz', seat: 1, at: [10, 10] },
    ]);
    const bolts = unit(state, 'b1');
    bolts.turn.move = move;
    const [first] = bolts.models;
    return first && weaponsOf(state, bolts, first, 'shooting').flatMap((each) => each.profiles.map(({ id }) => id));
  };
  expect([profiles(10, 'none'), profiles(10, 'normal'), profiles(4, 'none')]).toEqual([
    ['aimed'],
    ['hasty'],
    ['hasty'],
  ]);
});

test('[AOS-13.3c] unit-shields: while at least half of the models, rounded down, carry one', () => {
  const bonus = (shields: number) => {
    const state = battle([
      { warscroll: 'gutrippaz', at: [10, 10] },
      {
        warscroll: 'prosecutors-hammers',
        seat: 1,
        at: [10, 12],
        options: { hammers: { 'hammer-and-shield': shields, 'pair-of-hammers': 3 - shields } },
      },
    ]);
    return amounts(attack(state, 'a1', 'b1', 'wicked-stikka').save.modifiers);
  };
  expect([bonus(3), bonus(1), bonus(0)]).toEqual([[1], [1], []]);
});
