import { atLeast, certain, mean } from '@mischia/odds';
import { expect, test } from 'vitest';
import { oddsDesk } from './index.ts';

const answer = (question: unknown) => {
  expect(oddsDesk.check(question)).toEqual([]);
  return oddsDesk.answer(question);
};
const problems = (question: unknown) => oddsDesk.check(question).map(({ path }) => path);
const shares = (pmf: Iterable<number> | undefined) => [...(pmf ?? [])].map((share) => Math.round(share * 1e9) / 1e9);
/** Needs and the terms of one of them, as "+3 aim". */
const terms = (asked: ReturnType<typeof answer>, need: string) =>
  asked.parts?.[0]?.sums?.[need]?.map(({ why, amount }) => `${amount} ${why.en}`);

test('[WZ-15.7] every modifier of a shot with its reason', () => {
  const asked = answer({
    shot: {
      AT: 9,
      hit: 1,
      damage: 10,
      aims: 1,
      cover: 'heavy',
      size: 3,
      crouched: true,
      panicked: true,
      onTheMove: true,
      modifiers: [-2],
    },
    target: { AR: 8 },
  });
  // 9, halved to 4, +1, +3, +1, −2, −1, −3, −2: 1 or less.
  expect(terms(asked, 'hit-at-most')).toEqual([
    '9 shooting',
    '-5 panic',
    '1 weapon',
    '3 aim',
    '1 size',
    '-2 in cover',
    '-1 target crouched',
    '-3 on the move',
    '-2 as asked',
  ]);
  expect(asked.parts?.[0]?.needs).toMatchObject({ 'hit-at-most': 1, 'armour-at-most': 10, damage: 8 });
  expect(asked.chances['hit-each']).toBe(1 / 20);
  expect(asked.chances.destroyed).toBeCloseTo((1 / 20) * (10 / 20), 12);
});

test('[WZ-14.5] a burst of three goes on to the next model, without the Aim', () => {
  const { distributions } = answer({
    shot: { AT: 7, burst: 3, damage: 9, aims: 1 },
    target: { AR: 7, models: 2 },
  });
  // 10 or less at the first, 7 or less at the second; armour 8 or less.
  const first = (10 / 20) * (12 / 20);
  const second = (7 / 20) * (12 / 20);
  const none = (1 - first) ** 3;
  const both = first * (1 - (1 - second) ** 2) + (1 - first) * first * second;
  expect(shares(distributions.slain)).toEqual(shares([none, 1 - none - both, both]));
});

test('[WZ-15.6] every burst has an Aim of its own', () => {
  const { distributions } = answer({ shot: { AT: 7, damage: 9, aims: 1, bursts: 2 }, target: { AR: 7, models: 2 } });
  const each = (10 / 20) * (12 / 20);
  expect(shares(distributions.slain)).toEqual(shares([(1 - each) ** 2, 2 * each * (1 - each), each ** 2]));
});

test('[WZ-36.1] the readings of the host count', () => {
  const shot = { AT: 8, damage: 10, aims: 2 };
  const needs = (options: object) => answer({ shot, target: { AR: 8 }, options }).parts?.[0]?.needs['hit-at-most'];
  expect([needs({}), needs({ 'aim.stack': 'yes' })]).toEqual([11, 14]);
  expect(problems({ shot, target: { AR: 8 }, options: { 'move.gapSeparate': 3 } })).toEqual([
    'options.move.gapSeparate',
  ]);
});

test('[WZ-33.31] immunity before armour; anti-tank weapons know none', () => {
  const destroyed = (antiTank: boolean) =>
    answer({ shot: { AT: 10, damage: 9, antiTank }, target: { AR: 9, immunity: 10 } }).chances.destroyed;
  expect(destroyed(false)).toBeCloseTo((10 / 20) * (10 / 20) * (10 / 20), 12);
  expect(destroyed(true)).toBeCloseTo((10 / 20) * (10 / 20), 12);
});

test('[WZ-25.4] a vehicle: location, then what is hit; without its driver it is lost', () => {
  const vehicle = { AR: 10, wounds: 2, vehicle: { upTo: 15, crew: [{ AR: 8 }] } };
  const once = answer({ hit: { damage: 12 }, target: vehicle });
  // Hull: 12 in 20 fail 8 or less. Crew: 5 in 20, then 14 in 20 fail 6 or less.
  const hull = (15 / 20) * (12 / 20);
  const driver = (5 / 20) * (14 / 20);
  expect(once.chances.destroyed).toBeCloseTo(driver, 12);
  expect(shares(once.distributions.damage)).toEqual(shares([1 - hull, hull, 0]));
  const twice = answer({ hit: { damage: 12, hits: 2 }, target: vehicle });
  expect(twice.chances.destroyed).toBeCloseTo(1 - (1 - driver) ** 2 + hull ** 2, 12);
  // with a gunner beside him the driver is safe from one hit.
  const manned = { ...vehicle, vehicle: { upTo: 15, crew: [{ AR: 8 }, { AR: 8 }] } };
  const crewed = answer({ hit: { damage: 12 }, target: manned });
  expect(crewed.chances.destroyed).toBe(0);
  expect(shares(crewed.distributions['crew-lost'])).toEqual(shares([1 - driver, driver, 0]));
});

test('[WZ-20.3] a charge with a friend beside it, and the reply of who lives', () => {
  const fighter = { CC: 8, FO: 8, AR: 7 };
  const asked = answer({ blow: { attacker: fighter, defender: fighter, approach: 'charge', friends: 1, pooled: 1 } });
  // 10 + 8 + 2 + 1 + 1 − 8: 14 or less; damage 9, armour 8 or less. The reply: 10 + 8 − 12: 6 or less.
  expect(asked.parts?.map(({ needs }) => needs['hit-at-most'])).toEqual([14, 6]);
  const kills = (14 / 20) * (12 / 20);
  expect(asked.chances['defender-slain']).toBeCloseTo(kills, 12);
  expect(asked.chances['attacker-slain']).toBeCloseTo((1 - kills) * (6 / 20) * (11 / 20), 12);
  expect(asked.chances['both-slain']).toBe(0);
});

test('[WZ-20.2] blows that fall together may kill both', () => {
  const fighter = { CC: 8, FO: 8, AR: 7 };
  const { chances } = answer({ blow: { attacker: fighter, defender: fighter } });
  expect(chances['both-slain']).toBeCloseTo(((10 / 20) * (11 / 20)) ** 2, 12);
});

test('[WZ-10.7] morale, rally in sight of the enemy, and a second try', () => {
  const passed = (morale: object) => answer({ morale }).chances.passed;
  expect(passed({ CO: 11 })).toBe(11 / 20);
  expect(passed({ CO: 11, outOfCommand: true })).toBe(5 / 20);
  expect(passed({ CO: 11, bonus: 3 })).toBe(14 / 20);
  expect(passed({ CO: 11, rally: true, seesEnemy: true })).toBe(7 / 20);
  expect(passed({ CO: 11, rally: true, seesEnemy: true, reroll: true })).toBeCloseTo(1 - (13 / 20) ** 2, 12);
});

test('[WZ-23.5] a power with concentration against a Power save, and one that strikes', () => {
  const asked = answer({ cast: { PO: 9, difficulty: 10, concentration: 1, save: 'power', savePO: 7 } });
  // 11 or less to cast, 7 or less to save.
  expect(asked.values).toEqual({ 'cast-at-most': 11, 'save-at-most': 7 });
  expect(asked.chances.works).toBeCloseTo((11 / 20) * (13 / 20), 12);
  expect(asked.chances['power-saved']).toBeCloseTo((11 / 20) * (7 / 20), 12);
  const dart = answer({ cast: { PO: 10, difficulty: 10, damage: 12, rolls: 2 }, target: { AR: 8, wounds: 2 } });
  expect(dart.chances.destroyed).toBeCloseTo((10 / 20) * (14 / 20) ** 2, 12);
});

test('[WZ-13.3] a fall from 7": damage 10, two armour rolls', () => {
  const { values, chances } = answer({ fall: { height: 7 }, target: { AR: 8 } });
  expect(values).toEqual({ 'damage-each': 10, rolls: 2 });
  expect(chances.destroyed).toBeCloseTo(1 - (8 / 20) ** 2, 12);
  expect(answer({ fall: { height: 0.5 }, target: { AR: 8 } }).chances.destroyed).toBe(0);
});

test('[WZ-25.8] a ram: who dives away is safe, the others meet the armour of each other', () => {
  const { chances } = answer({
    ram: { rammer: { AR: 12, D: 5, wounds: 5 }, target: { AR: 8, D: 2 }, command: 10 },
  });
  // 10 + 3 to dive; then five rolls of 6 or less.
  expect(chances.evaded).toBe(13 / 20);
  expect(chances.destroyed).toBeCloseTo((7 / 20) * (1 - (6 / 20) ** 5), 12);
});

test('[WZ-19.2] a shot into close combat: the larger one is struck more often', () => {
  const { chances } = answer({ contest: { sizes: [2, 3] } });
  let [small, large] = [0, 0];
  for (let a = 1; a <= 20; a++) {
    for (let b = 1; b <= 20; b++) {
      if (a + 4 > b + 6) small++;
      if (b + 6 > a + 4) large++;
    }
  }
  expect(chances['struck-1']).toBeCloseTo(small / (small + large), 12);
  expect(chances['struck-2']).toBeCloseTo(large / (small + large), 12);
});

test('[WZ-14.5] models of the packs and the same in plain numbers', () => {
  const meet = answer({
    attacker: { profile: 'free-marine', size: 2 },
    target: { profile: 'ashigaru', size: 3 },
    distance: 10,
    aims: 1,
    cover: 'partial-light',
  });
  const plain = answer({
    shot: { AT: 8, hit: 1, burst: 2, bursts: 2, damage: 9, aims: 1, cover: 'partial-light', distance: 10 },
    target: { AR: 7, models: 3 },
  });
  expect(shares(meet.distributions.slain)).toEqual(shares(plain.distributions.slain));
  expect(meet.parts?.[0]?.needs).toMatchObject({ weapons: 2, 'hit-at-most': 11, 'armour-at-most': 8, shots: 2 });
});

test('[WZ-17.2] a rocket: half a row under a hit, and some of the misses come back', () => {
  const meet = { attacker: 'marine-rocketeer', weapon: 'rocket-launcher', distance: 16 };
  const alone = answer({ ...meet, target: 'ashigaru' });
  // 8 or less hits; two armour rolls of 4 or less. A miss goes up to 8": the nearest inch is under 1.5" for all ten ways.
  const killed = 1 - (4 / 20) ** 2;
  const back = 1 / 20;
  expect(alone.chances.destroyed).toBeCloseTo((8 / 20 + (12 / 20) * back) * killed, 2);
  expect(alone.chances['template-empty']).toBeCloseTo(1 - (8 / 20 + (12 / 20) * back), 1);
  const row = answer({ ...meet, target: { profile: 'ashigaru', size: 5 } });
  expect(atLeast(row.distributions.slain ?? certain(0), 2)).toBeGreaterThan(0);
  expect(mean(row.distributions.slain ?? certain(0))).toBeGreaterThan(alone.chances.destroyed ?? 1);
  expect(row.notes).toContain('dives');
});

test('[WZ-17.1] flames hit everybody under them without a roll', () => {
  const { chances, parts } = answer({
    attacker: 'ashigaru-flamer',
    target: 'free-marine',
    distance: 4,
    weapon: 'flamer',
  });
  expect(parts?.[0]?.needs['hit-at-most']).toBeUndefined();
  expect(chances.destroyed).toBeCloseTo(12 / 20, 12);
});

test('[WZ-20.7] three hounds attack one after the other, each with the friends who still stand', () => {
  const hounds = { attacker: { profile: 'razor-hound', size: 2 }, target: 'free-marine', kind: 'melee' };
  const { chances, distributions } = answer(hounds);
  const [alone] = answer({ ...hounds, attacker: 'razor-hound' }).parts ?? [];
  const [together] = answer(hounds).parts ?? [];
  // One friend: +1 for several attackers, +1 for Group Attack.
  expect(Number(together?.needs['hit-at-most']) - Number(alone?.needs['hit-at-most'])).toBe(2);
  expect(chances.destroyed).toBeGreaterThan(0);
  expect(mean(distributions['attackers-lost'] ?? certain(0))).toBeGreaterThan(0);
});

test('[WZ-35.7] a power of the packs against somebody of the packs', () => {
  const { chances, values } = answer({ power: 'holy-dart', caster: 'mystic', target: 'ashigaru' });
  expect(values).toMatchObject({ 'cast-at-most': 13, 'actions-needed': 1 });
  // Damage 12 against AR 7: 5 or less, twice.
  expect(chances.destroyed).toBeCloseTo((13 / 20) * (1 - (5 / 20) ** 2), 12);
  const light = answer({ power: 'blinding-light', caster: 'mystic', target: 'ashigaru' });
  expect(light.chances['power-saved']).toBeGreaterThan(0);
});

test('every problem of a question is named, whatever comes in', () => {
  expect(problems({ attacker: 'free-marin', target: 'ashigaru' })).toEqual(['attacker.profile']);
  expect(problems({ attacker: 'free-marine', target: { profile: 'ashigaru', size: 20 } })).toEqual(['target.size']);
  expect(problems({ attacker: 'brute', target: 'ashigaru', distance: 40 })).toEqual(['attacker']);
  expect(problems({ attacker: 'free-marine', target: 'ashigaru', weapon: 'mortar' })).toEqual(['attacker']);
  expect(problems({ shot: { AT: 8, damage: 'X' }, target: { AR: 7 } })).toEqual(['shot.damage']);
  expect(problems({ shot: { AT: 8, damage: 8, abilities: ['extra-at-attack'] }, target: { AR: 7 } })).toEqual([
    'shot.abilities[0]',
  ]);
  expect(problems({ power: 'light', caster: 'gt' })).toEqual(['power', 'caster']);
  for (const bytes of [null, 7, 'x', [], {}, { shot: {} }, { blow: null }, { contest: { sizes: [2] } }]) {
    expect(problems(bytes).length).toBeGreaterThan(0);
  }
});
