import type { Json } from '@mischia/kernel';
import { type Acting, actorBy, actorOf, type MoveOrder, possibleCharges, vehicleOf } from '@mischia/warzone';
import { distance, INCH, type Spot } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import { coverOnTheWay } from './cover.ts';
import { chargeWorth, isFighter } from './fighters.ts';
import type { Asked, Battle, Model, Unit } from './game.ts';
import { goalOf } from './goals.ts';
import { straightTo, wayTo } from './moving.ts';
import { bestCast } from './powers.ts';
import { type BestShot, bestShot, costOf } from './worth.ts';

type Offered = Asked<'act' | 'act-in-place'>['options'][number];

/** Shots that are not worth an Action. */
const LEAST_SHOT = 0.4;
/** WZ-15.6: what an Aim adds to the chance of every later shot. */
const AIMED = 3 / 20;

/** WZ-11.1: what a model does with its next Action: fight, use a power, shoot, charge, go on, or wait for somebody to come. */
export function actionOf(
  turn: Turn<Battle>,
  request: Asked<'act' | 'act-in-place'>,
  order: MoveOrder | undefined,
): Json {
  const state = turn.state as Battle;
  const offered = new Map<string, Offered>();
  for (const option of request.options)
    if (!offered.has(option.data.activity)) offered.set(option.data.activity, option);
  const pick = (...names: string[]) => names.map((name) => offered.get(name)?.id).find((id) => id !== undefined);
  const urgent = pick('attack', 'pick-up', 'medic', 'technomancer');
  if (urgent !== undefined) return urgent;
  const unit = state.units[request.data.unit] as Unit;
  const id = order?.models?.[0] ?? ('model' in request.data ? (request.data.model as string) : undefined);
  const model = unit.models.find((one) => one.id === id);
  const isLast = model !== undefined && !model.vehicle && model.actions.any <= 1;
  const fights = model !== undefined && isFighter(state, model);
  const actor = (activity: string) => {
    const option = offered.get(activity);
    return option && actorBy(state, option.data.actor);
  };
  // Who is for close combat goes on, and shoots when it cannot get any farther.
  const shooter = fights && !isLast ? undefined : actor('shoot');
  const shot = shooter && bestShot(state, shooter);
  const worth: { readonly [activity: string]: number } = {
    charge: chargeHope(state, actor('charge')),
    'use-power': castHope(state, actor('use-power')),
    shoot: shot?.worth ?? 0,
    regenerate: model && offered.has('regenerate') ? costOf(state, model) * REGENERATED : 0,
  };
  const chosen = Object.keys(worth).reduce((best, one) => (worth[one]! > worth[best]! ? one : best));
  if (worth[chosen]! > LEAST_SHOT) {
    const aims = chosen === 'shoot' && shooter && shot && wantsAim(shooter, shot) ? pick('aim') : undefined;
    return aims ?? pick(chosen)!;
  }
  const wait = pick('wait');
  if (isLast && wait !== undefined && !fights) return wait;
  const goal = model && goalOf(state, unit, model);
  const way = model && order && goal ? wayOn(turn, order, unit, model, goal) : undefined;
  return (
    way ??
    (model && goal && driveOn(state, model, goal, pick)) ??
    wait ??
    pick('climb', 'open', 'stand', 'rally-comrades', 'crouch', 'stop') ??
    request.options[0]?.id ??
    ''
  );
}

/** A wound that may come back, as a share of the model. */
const REGENERATED = 0.1;

/** From cover to cover where guns are near; who fights hand to hand goes straight for the enemy. */
function wayOn(turn: Turn<Battle>, order: MoveOrder, unit: Unit, model: Model, goal: Spot): Json | undefined {
  const state = turn.state as Battle;
  if (!isFighter(state, model)) {
    for (const spot of coverOnTheWay(state, unit, model, order.allowance, goal)) {
      const way = straightTo(turn, order, spot);
      if (way !== undefined) return way;
    }
  }
  return wayTo(turn, order, goal);
}

/** So near to the enemy those who fight hand to hand come down, and vehicles with guns stay. */
const LANDS_WITHIN = 8 * INCH;
const NEAR_ENOUGH = 10 * INCH;

/** WZ-24.4, WZ-26.4: vehicles drive and flyers fly towards their goal. */
function driveOn(
  state: Battle,
  model: Model,
  goal: Spot,
  pick: (...names: string[]) => string | undefined,
): string | undefined {
  const far = distance(model, goal);
  if (model.vehicle) return far > NEAR_ENOUGH || !hasFarGun(state, model) ? pick('drive') : undefined;
  return far < LANDS_WITHIN && isFighter(state, model) ? pick('descend', 'drive') : pick('drive');
}

const hasFarGun = (state: Battle, model: Model): boolean =>
  vehicleOf(state, model).mounts.some(({ weapon }) => state.library.weapons[weapon]?.bands.GM);

/** WZ-15.6: whether one shot less that is aimed promises more than all of them. */
const wantsAim = (acting: Acting, { hit, target }: BestShot): boolean => {
  const { actions, aim } = actorOf(acting);
  if (aim && 'model' in aim.at && aim.at.model === target) return false;
  const shots = actions.any + actions.shooting;
  return (shots - 1) * (hit + AIMED) > shots * hit;
};

/** The best enemy somebody can charge. */
const chargeHope = (state: Battle, acting: Acting | undefined): number =>
  acting ? Math.max(0, ...possibleCharges(state, acting).map(({ target }) => chargeWorth(state, acting, target))) : 0;

const castHope = (state: Battle, acting: Acting | undefined): number => (acting ? bestCast(state, acting) : 0);
