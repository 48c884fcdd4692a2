import { mean } from '@mischia/odds';
import {
  type Acting,
  actorOf,
  actorRow,
  type Cast,
  castsFor,
  enemiesOf,
  type PowerEffect,
  powerOdds,
  powerSaveFacts,
  slainBy,
} from '@mischia/warzone';
import { distance, INCH } from '../inch/table.ts';
import type { Battle, InPlay } from './game.ts';
import { preyWorth } from './worth.ts';

/** What somebody who is hindered for a while is worth less, as a share of its points. */
const HINDERED = { halve: 0.2, freeze: 0.25, bind: 0.15, madden: 0.2 } as const;
/** What somebody who is shielded, healed or rallied is worth more. */
const SHIELDED = 0.12;
const HEALED = 0.3;
const RALLIED = 0.5;
/** A Morale test, in points. */
const FRIGHTENED = 4;
/** Guns nearer than this make a shield worth while. */
const THREAT = 24 * INCH;

/** What using a power promises, in points. */
export function castWorth(state: Battle, acting: Acting, { power, target }: Cast): number {
  const { PO } = actorRow(state, acting.model, acting.crew);
  const isHostile = power.target === 'enemy';
  const save = target && isHostile ? powerSaveFacts(state, power, target) : null;
  const { concentration } = actorOf(acting);
  const { works } = powerOdds({ PO, difficulty: power.difficulty, concentration, save });
  return (works * effectWorth(state, acting, power.effect, target)) / power.actions;
}

function effectWorth(state: Battle, acting: Acting, effect: PowerEffect, target: InPlay | null): number {
  if (effect.id === 'terrify') {
    const near = enemiesOf(state, acting.unit.seat).filter(
      ({ model }) => distance(model, acting.model) < effect.radius * INCH,
    );
    return new Set(near.map(({ unit }) => unit.id)).size * FRIGHTENED;
  }
  if (!target) return 0;
  const whole = preyWorth(state, target);
  const fallen = slainBy(state, effect, target);
  if (fallen) return mean(fallen.slain) * whole;
  if (effect.id in HINDERED) return HINDERED[effect.id as keyof typeof HINDERED] * whole;
  if (effect.id === 'rally') return RALLIED * whole;
  if (effect.id === 'heal-or-bonus')
    return target.model.wounds < (state.library.profiles[target.model.profile]?.row.FE ?? 0) ? HEALED * whole : 0;
  const shields = effect.id === 'bonus' && ((effect.AR ?? 0) > 0 || (effect.shotsAt ?? 0) < 0);
  return shields && isThreatened(state, target) ? SHIELDED * whole : 0;
}

const isThreatened = (state: Battle, { unit, model }: InPlay): boolean =>
  enemiesOf(state, unit.seat).some((enemy) => distance(enemy.model, model) < THREAT);

/** The best power somebody could use now. */
export const bestCast = (state: Battle, acting: Acting): number =>
  castsFor(state, acting).reduce((most, cast) => Math.max(most, castWorth(state, acting, cast)), 0);
