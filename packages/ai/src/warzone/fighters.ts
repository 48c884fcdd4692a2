import { mean } from '@mischia/odds';
import { type Acting, type Combatant, meleeWeapons, oddsOfBlows } from '@mischia/warzone';
import type { Battle, InPlay, Model } from './game.ts';
import { costOf, takenWorth } from './worth.ts';

/** Whoever has no gun for more than a short distance gains nothing by waiting for somebody to come into sight. */
export const isFighter = (state: Battle, { weapons, vehicle }: Model): boolean =>
  vehicle === null && weapons.every((id) => !state.library.weapons[id]?.bands.GM);

/** How much of its own life somebody spares. */
const CAUTION = 0.5;

/** What the first blow of a charge promises, in points: whom it takes out, less what the answer may cost. */
export function chargeWorth(state: Battle, acting: Acting, enemy: InPlay): number {
  const defender: Combatant = { ...enemy, crew: enemy.model.vehicle?.crew.find(({ wounds }) => wounds > 0) ?? null };
  const answer = meleeWeapons(state, defender)[0] ?? null;
  const own = meleeWeapons(state, acting);
  const worths = (own.length > 0 ? own : [null]).map((weapon) => {
    const odds = oddsOfBlows(state, [acting, weapon], [defender, answer], 'charge', 0);
    const gain = takenWorth(state, enemy, odds.attackerKills, mean(odds.lost));
    return gain - CAUTION * odds.defenderKills * costOf(state, acting.model);
  });
  return Math.max(...worths);
}
