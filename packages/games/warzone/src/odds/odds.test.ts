import { expect, test } from 'vitest';
import { columnOf, exchange, fighter, having, shot, weapon } from '../../test/facts.ts';
import { acting, given } from '../../test/play.ts';
import { gunsOf } from '../rules/15-shooting/guns.ts';
import { judgeTargets } from '../rules/15-shooting/targets.ts';
import { hostOptions } from '../settings.ts';
import { blowOdds } from './blows.ts';
import { chanceOfCheck, woundsOfHit } from './checks.ts';
import { oddsOfShot } from './hover.ts';
import { shotOdds } from './shots.ts';

const taking = (AR: number, wounds = 1, abilities = having()) => ({ AR, wounds, abilities, inContact: false });

test('[WZ-01.1] a check has the chance of its target, a 1 always and a 20 never', () => {
  expect([chanceOfCheck(11), chanceOfCheck(-3), chanceOfCheck(24)]).toEqual([11 / 20, 1 / 20, 19 / 20]);
});

test('[WZ-14.5] TV a: an SMG at 10": two shots of 11 or less, armour 8 or less', () => {
  const smg = weapon('smg');
  const odds = shotOdds({
    shot: shot({ AT: 10, column: columnOf('smg', 'GC') }),
    weapon: smg,
    strength: 8,
    target: taking(7),
  });
  const each = (11 / 20) * (12 / 20);
  expect(odds).toMatchObject({ toHit: 11, shots: 2, hit: 11 / 20 });
  expect(odds.killed).toBeCloseTo(1 - (1 - each) ** 2, 12);
});

test('[WZ-14.7] two armour rolls of 10 or less against two wounds', () => {
  const [none, one, two] = woundsOfHit({ damage: 8, rolls: 2 }, taking(8, 2), hostOptions());
  expect([none, one, two].map((chance) => Math.round(chance! * 1000) / 1000)).toEqual([0.25, 0.5, 0.25]);
});

test('[WZ-33.31] immunity comes before armour', () => {
  const abilities = [{ id: 'weapon-immunity', upTo: 10 }];
  const [, killed] = woundsOfHit(
    { damage: 9, rolls: 1, weapon: weapon('smg') },
    taking(12, 1, abilities),
    hostOptions(),
  );
  expect(killed).toBeCloseTo(0.5 * (7 / 20), 12);
});

test('[WZ-21.5] a charger who kills is not answered', () => {
  const fight = {
    attacker: taking(7),
    defender: taking(7),
    replies: true,
  };
  const sword = () => fighter(8, { arms: ['sword'] });
  const together = blowOdds({ ...fight, exchange: exchange({ attacker: sword(), defender: sword() }) });
  const charge = blowOdds({
    ...fight,
    exchange: exchange({ attacker: sword(), defender: sword(), approach: 'charge' }),
  });
  // 10 or less, damage 8 against AR 7: 9 or less.
  expect(together.attackerKills).toBeCloseTo((10 / 20) * (11 / 20), 12);
  expect(together.bothDie).toBeCloseTo(together.attackerKills * together.defenderKills, 12);
  expect(charge.toHit).toEqual({ attacker: 12, defender: 8 });
  expect(charge.attackerKills).toBeCloseTo((12 / 20) * (12 / 20), 12);
  expect(charge.defenderKills).toBeCloseTo((1 - charge.attackerKills) * (8 / 20) * (11 / 20), 12);
});

test('[WZ-15.7] the odds of a shot on the table use the numbers play uses', () => {
  const state = given({ units: { a1: { at: [[10, 10]] }, b1: { profile: 'ashigaru', at: [[24, 10]] } } });
  const shooter = acting(state, 'a1.1');
  const [gun] = gunsOf(state, shooter);
  const [found] = judgeTargets(state, shooter, gun!);
  // AT 8, 13": one shot at +0; armour 8 or less.
  expect(oddsOfShot(state, shooter, gun!, found!.shot!)).toMatchObject({ toHit: 8, shots: 1 });
});
