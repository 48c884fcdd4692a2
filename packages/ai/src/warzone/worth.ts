import {
  type Acting,
  actorRow,
  type Gun,
  gunsOf,
  likelyTargets,
  oddsOfShot,
  type PossibleShot,
  profileOf,
  vehicleOf,
} from '@mischia/warzone';
import type { Battle, InPlay, Model } from './game.ts';

/** Points that a model is worth. */
export const costOf = (state: Battle, model: Model): number =>
  model.vehicle ? vehicleOf(state, model).cost : profileOf(state, model).cost;

/** WZ-06.4: the nominated are worth more than their points. */
const NOMINATED = 3;
/** A wound that does not kill, as a share of the model. */
const WOUND = 0.3;

/** What it is worth to take a model out. */
export const preyWorth = (state: Battle, { unit, model }: InPlay): number =>
  costOf(state, model) * (state.players[unit.seat]?.nominated === model.id ? NOMINATED : 1);

/** What one Shoot Action is expected to take, in points. */
export const shotWorth = (state: Battle, acting: Acting, gun: Gun, shot: PossibleShot): number =>
  worthOf(state, shot, oddsOfShot(state, acting, gun, shot));

const worthOf = (state: Battle, { target }: PossibleShot, { killed, wounds }: ReturnType<typeof oddsOfShot>): number =>
  preyWorth(state, target) * (killed + WOUND * Math.max(0, wounds - killed));

export interface BestShot {
  readonly worth: number;
  readonly target: string;
  readonly hit: number;
}

/** The best shot somebody has now. */
export function bestShot(state: Battle, acting: Acting): BestShot | undefined {
  let chosen: BestShot | undefined;
  for (const gun of gunsOf(state, acting)) {
    for (const { shot, refusals } of likelyTargets(state, acting, gun)) {
      if (!shot || refusals.length > 0) continue;
      const odds = oddsOfShot(state, acting, gun, shot);
      const worth = worthOf(state, shot, odds);
      if (worth > (chosen?.worth ?? 0)) chosen = { worth, target: shot.target.model.id, hit: odds.hit };
    }
  }
  return chosen;
}

/** How good somebody is hand to hand, against shooting: half its cost by its CC. */
const CLOSE_COMBAT = 1 / 40;

/** What a charge at an enemy promises, in points: its own skill against the enemy's. */
export function chargeWorth(state: Battle, acting: Acting, enemy: InPlay): number {
  const own = actorRow(state, acting.model, acting.crew).CC;
  const other = enemy.model.vehicle ? 0 : profileOf(state, enemy.model).row.CC;
  return preyWorth(state, enemy) * (own / 20) * (1 + (own - other) * CLOSE_COMBAT * 4) * 0.6;
}
