import {
  type Acting,
  type Gun,
  gunsOf,
  likelyShots,
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
  worthOf(state, shot, oddsOfShot(state, acting, gun, shot, true));

const worthOf = (state: Battle, { target }: PossibleShot, { killed, wounds }: ReturnType<typeof oddsOfShot>): number =>
  takenWorth(state, target, killed, wounds);

/** What a chance to take somebody out is worth, and wounds that do not. */
export const takenWorth = (state: Battle, target: InPlay, killed: number, wounds: number): number =>
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
    for (const { shot } of likelyShots(state, acting, gun)) {
      const odds = oddsOfShot(state, acting, gun, shot, true);
      const worth = worthOf(state, shot, odds);
      if (worth > (chosen?.worth ?? 0)) chosen = { worth, target: shot.target.model.id, hit: odds.hit };
    }
  }
  return chosen;
}
