import { mean } from '@mischia/odds';
import { expect, test } from 'vitest';
import { give } from '../../test/battle.ts';
import { given, row } from '../../test/play.ts';
import { leadershipOdds, rallyOdds, rampageOdds, recoveryOdds } from './hero.ts';
import { prayerOdds, removalOdds, spellOdds, unbindOdds } from './magic.ts';
import { neededFaces } from './needs.ts';
import { battleshockOdds } from './rolls.ts';

const battle = (sun: [number, number] = [24, 18]) =>
  given({
    phase: 'hero',
    step: 'main',
    units: {
      a1: { scroll: 'knight-arcanum', models: [[20, 15]] },
      a2: { scroll: 'vindictors', models: row(3, 16, 20), slain: 2 },
      a3: { scroll: 'lord-relictor', models: [{ at: [26, 12], wounds: 2 }] },
      b1: { scroll: 'swampcalla-shaman', models: [[20, 24]] },
      b2: { scroll: 'gutrippaz', models: row(10, 10, 22) },
    },
    entities: [{ scroll: 'purple-sun-of-shyish', seat: 1, parts: [sun] }],
  });

test('[AOS-19.1.2] a spell as it would be cast now: an enemy wizard within 30" takes his share', () => {
  const near = spellOdds(battle(), 'a1.1', 7);
  expect(near?.reached).toBeCloseTo(21 / 36, 12);
  expect(near?.unbinders).toEqual(['b1']);
  expect((near?.cast ?? 0) + (near?.unbound ?? 0)).toBeCloseTo(21 / 36, 12);
  expect(near?.unbound).toBeGreaterThan(0);
  const far = battle();
  for (const model of far.units.b1?.models ?? []) Object.assign(model, { x: 60_000, y: 60_000 });
  far.epoch += 1;
  expect(spellOdds(far, 'a1.1', 7)).toMatchObject({ unbound: 0, unbinders: [] });
  expect(spellOdds(far, 'z9.1', 7)).toBeUndefined();
});

test('[AOS-19.3.2] unbinding and dispelling need more than the number', () => {
  // The shaman adds nothing: more than 7 is 15 of 36, more than 8 is 10 of 36.
  expect(unbindOdds(battle(), 'b1.1', 7)).toBeCloseTo(15 / 36, 12);
  expect(removalOdds(battle(), 'b1.1', 'b:purple-sun-of-shyish')).toBeCloseTo(10 / 36, 12);
  expect(removalOdds(battle(), 'b1.1', 'b:no-such-spell')).toBe(0);
});

// Two wizards of one unit, of which only the second stands beside arcane or mystical terrain.
const beside = (mysterious: string, units: object = {}) =>
  given({
    phase: 'hero',
    step: 'main',
    terrain: [{ id: 't1', kind: 'ruin', at: [14, 12.5], size: [4, 2], mysterious }],
    units: {
      a1: {
        scroll: 'bog-witches',
        models: [
          [10, 10],
          [12.5, 10.3],
        ],
      },
      b1: {
        scroll: 'bog-witches',
        models: [
          [10, 16],
          [12.5, 14.7],
        ],
      },
      ...units,
    },
    entities: [{ scroll: 'purple-sun-of-shyish', seat: 1, parts: [[20, 25]] }],
  });

test('[AOS-19.4] of a unit of wizards the model that makes the attempt decides how likely it is', () => {
  const state = beside('arcane');
  // 7 or more is 21 of 36; with 1 more 26.
  expect(spellOdds(state, 'a1.1', 7)?.reached).toBeCloseTo(21 / 36, 12);
  expect(spellOdds(state, 'a1.2', 7)?.reached).toBeCloseTo(26 / 36, 12);
  // Against a roll of 7: 8 or more is 15 of 36; with 1 more 21. The better one tries.
  expect([unbindOdds(state, 'b1.1', 7), unbindOdds(state, 'b1.2', 7)]).toEqual([
    expect.closeTo(15 / 36, 12),
    expect.closeTo(21 / 36, 12),
  ]);
  // A 12 of the first is unbound by nobody without help, by the second with a 12: 1 of 36.
  expect(spellOdds(state, 'a1.1', 12)).toMatchObject({
    unbound: expect.closeTo((1 / 36) * (1 / 36), 12),
    unbinders: ['b1'],
  });
  // More than 8: 10 of 36, with 1 more 15.
  expect([
    removalOdds(state, 'a1.1', 'b:purple-sun-of-shyish'),
    removalOdds(state, 'a1.2', 'b:purple-sun-of-shyish'),
  ]).toEqual([expect.closeTo(10 / 36, 12), expect.closeTo(15 / 36, 12)]);
});

test('[AOS-27.5.1e] an enemy who may roll his unbinding again unbinds more', () => {
  const state = battle();
  const once = spellOdds(state, 'a1.1', 12)?.unbound;
  expect(once).toBe(0);
  give(state, 'b1', { id: 'reroll', rolls: ['unbind'] });
  // A 10 or 11 is unbound by 3 or 1 of 36, and once more where that fails.
  const twice = (share: number) => 1 - (1 - share) ** 2;
  expect(spellOdds(state, 'a1.1', 10)?.unbound).toBeCloseTo((3 * twice(3 / 36) + 2 * twice(1 / 36)) / 36, 12);
});

test('[AOS-20.1] a prayer of a priest who adds 1', () => {
  const { answered, unanswered, 'divine-wrath': wrath } = prayerOdds(battle(), 'a3.1', 4)!;
  expect(answered).toBeCloseTo(4 / 6, 12);
  expect(wrath).toBeCloseTo(1 / 6, 12);
  expect(answered + unanswered + wrath).toBeCloseTo(1, 12);
});

test('[AOS-7.1a] [AOS-7.1d] [AOS-7.2] heroes lead, recover and rally', () => {
  expect(leadershipOdds(battle(), 'a1')).toBeCloseTo(1 / 2, 12);
  // Bravery 9: 2 to 8 heal D3, a 9 heals 1.
  expect(recoveryOdds(battle(), 'a3')).toEqual({ d3: expect.closeTo(26 / 36, 12), one: expect.closeTo(4 / 36, 12) });
  expect(rallyOdds(battle(), 'a2')).toEqual({ dice: 2, any: expect.closeTo(11 / 36, 12) });
});

test('[AOS-27.5.2d] with the Seed of Rebirth a recovery that heals nothing is rolled again', () => {
  const state = battle();
  give(state, 'a3', { id: 'reroll', rolls: ['heroic-recovery'] });
  // Six pairs of 36 are above 9.
  expect(recoveryOdds(state, 'a3')).toEqual({
    d3: expect.closeTo((26 / 36) * (42 / 36), 12),
    one: expect.closeTo((4 / 36) * (42 / 36), 12),
  });
});

test('[AOS-15.1] a Bleeding Icon near makes more flee of a unit that fails its test', () => {
  const state = given({
    phase: 'battleshock',
    step: 'tests',
    entities: [{ scroll: 'bleeding-icon', seat: 1, parts: [[14, 13]] }],
    units: {
      a1: { scroll: 'mire-hoppers', models: row(10, 10, 10), slain: 1, turn: { slain: 1 } },
      b1: { scroll: 'bloodreavers', models: row(3, 10, 20) },
    },
  });
  const { passed, fleeing } = battleshockOdds(state, 'a1');
  // Bravery 5, 1 less beside the Icon: 4, 5 and 6 fail by 1, 2 and 3; then D3 more, or D6 on a 6: 9/4 on average.
  expect([passed, fleeing[0]]).toEqual([expect.closeTo(1 / 2, 12), expect.closeTo(1 / 2, 12)]);
  expect(mean(fleeing)).toBeCloseTo(1 + 9 / 8, 12);
  // 3 and a 6, of a D6 that follows a 6.
  expect(fleeing[9]).toBeCloseTo(1 / 216, 12);
});

test('[AOS-21.1] rampages by what they need', () => {
  expect([rampageOdds('roar'), rampageOdds('stomp'), rampageOdds('titanic-duel')]).toEqual([4 / 6, 5 / 6, 1]);
});

test('[AOS-13.3] what attacks need, modifiers included', () => {
  const attacks = [{ model: 'a2.1', weapon: 'stormspear', profile: 'melee', target: 'b2', attacks: 2 }];
  const [needs] = neededFaces(battle([40, 4]), 'combat', 'a2', attacks);
  // Rend −1 against a Save of 5+.
  expect(needs).toMatchObject({ weapon: 'stormspear', attacks: 2, hit: 3, wound: 3, save: 6 });
  // Beside the Purple Sun nothing saves.
  expect(neededFaces(battle(), 'combat', 'a2', attacks)[0]?.save).toBeUndefined();
});
