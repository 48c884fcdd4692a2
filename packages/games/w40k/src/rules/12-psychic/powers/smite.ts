import { inches, TIE, within } from '@mischia/geometry';
import { type Barred, type Play, type Rule, refuse } from '@mischia/kernel';
import type { DiceText } from '@mischia/tabletop';
import { pick, unitOption } from '../../../ask.ts';
import { unitName } from '../../../names.ts';
import type { Battle, Unit } from '../../../state.ts';
import { unitGap, unitSees, unitsWithin } from '../../../table/table.ts';
import { enemiesOnTable } from '../../01-armies/units.ts';
import { rollNumber } from '../../04-dice/dice.ts';
import { mortalWounds } from '../../16-attacks/mortal-wounds.ts';
import type { Power } from '../power.ts';

const RANGE = inches(18);
const STRONG_FROM = 11;

// W40K-12.7: the closest enemy unit among those visible and within 18"; equally close ones for the psyker's player to pick.
export function smiteTargets(state: Battle, psyker: Unit): Unit[] {
  const seen = enemiesOnTable(state, psyker.seat).filter(
    (enemy) => unitsWithin(state, psyker, enemy, RANGE) && unitSees(state, psyker, enemy),
  );
  const least = Math.min(...seen.map((enemy) => unitGap(state, psyker, enemy)));
  return seen.filter((enemy) => within(unitGap(state, psyker, enemy), least + TIE));
}

/** Enemies that Smite does not strike, and why. */
const barredTargets = (state: Battle, psyker: Unit, targets: readonly Unit[]): Barred[] =>
  enemiesOnTable(state, psyker.seat)
    .filter((enemy) => !targets.includes(enemy))
    .map((enemy) => {
      const code = !unitsWithin(state, psyker, enemy, RANGE)
        ? 'too-far'
        : unitSees(state, psyker, enemy)
          ? 'not-closest'
          : 'not-visible';
      const params = { unit: unitName(enemy), range: { inches: RANGE } };
      const refusals = [refuse({ code: `smite/${code}`, rule: 'W40K-12.7', params })];
      return { id: `target:${enemy.id}`, label: unitName(enemy), refusals };
    });

// W40K-12.7: D3 mortal wounds, D6 on a test of 11 or more.
export const smiteWounds = (test: number): DiceText => (test >= STRONG_FROM ? 'D6' : 'D3');

export const smite: Power = {
  id: 'smite',
  rule: 'W40K-12.7',
  warpCharge: 5,
  range: RANGE,
  repeatable: true,
  *effect(play: Play<Battle>, psyker: Unit, result: number): Rule<void> {
    const { state } = play;
    const targets = smiteTargets(state, psyker);
    if (targets.length === 0) return;
    const target = yield* pick({
      seat: psyker.seat,
      kind: 'closest-unit',
      rule: 'W40K-03.3',
      options: targets.map((one) => unitOption(state, 'target', one.id, one, 'W40K-12.7')),
      barred: () => barredTargets(state, psyker, targets),
      data: { unit: psyker.id },
    });
    const count = yield* rollNumber(play, { rule: 'W40K-12.7', for: 'smite', by: psyker.seat }, smiteWounds(result));
    yield* mortalWounds(play, target, count, { rule: 'W40K-12.7', by: psyker.seat });
  },
};
