import type { Json } from '@mischia/kernel';
import { type Acting, actorBy, actorOf, enemiesOf, type MoveOrder, vehicleOf } from '@mischia/warzone';
import { distance, INCH, type Spot } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import { coverOnTheWay } from './cover.ts';
import type { Asked, Battle, Model, Unit } from './game.ts';
import { goalOf } from './goals.ts';
import { straightTo, wayTo } from './moving.ts';
import { type BestShot, bestShot, chargeWorth } from './worth.ts';

type Offered = Asked<'act' | 'act-in-place'>['options'][number];

/** Shots that are not worth an Action. */
const LEAST_SHOT = 0.4;
/** With less chance than this somebody aims first. */
const AIM_BELOW = 0.45;
const ENOUGH_AIMS = 2;
const CHARGE_RANGE = 12 * INCH;

/** WZ-11.1: what a model does with its next Action: fight, shoot, charge, go on, or wait for somebody to come. */
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
  const inContact = pick('attack', 'pick-up');
  if (inContact !== undefined) return inContact;
  const shooting = offered.get('shoot');
  const shooter = shooting && actorBy(state, shooting.data.actor);
  const shot = shooter && bestShot(state, shooter);
  const charging = offered.get('charge');
  const charger = charging && actorBy(state, charging.data.actor);
  const charge = charger ? chargeHope(state, charger) : 0;
  if (charging && charge > Math.max(shot?.worth ?? 0, LEAST_SHOT)) return charging.id;
  if (shooting && shooter && shot && shot.worth > LEAST_SHOT) {
    return wantsAim(shooter, shot) ? (pick('aim') ?? shooting.id) : shooting.id;
  }
  const unit = state.units[request.data.unit] as Unit;
  const id = order?.models?.[0] ?? ('model' in request.data ? (request.data.model as string) : undefined);
  const model = unit.models.find((one) => one.id === id);
  const isLast = model !== undefined && !model.vehicle && model.actions.any <= 1;
  const wait = pick('wait');
  if (isLast && wait !== undefined && !isFighter(state, unit)) return wait;
  const goal = model && goalOf(state, unit, model);
  const way = model && order && goal ? wayOn(turn, order, unit, model, goal) : undefined;
  return (
    way ??
    (model && goal && driveOn(state, unit, model, goal, pick)) ??
    wait ??
    pick('climb', 'open', 'stand', 'rally-comrades', 'crouch', 'stop') ??
    request.options[0]?.id ??
    ''
  );
}

/** From cover to cover where guns are near; who fights hand to hand goes straight for the enemy. */
function wayOn(turn: Turn<Battle>, order: MoveOrder, unit: Unit, model: Model, goal: Spot): Json | undefined {
  const state = turn.state as Battle;
  if (!isFighter(state, unit)) {
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
  unit: Unit,
  model: Model,
  goal: Spot,
  pick: (...names: string[]) => string | undefined,
): string | undefined {
  const far = distance(model, goal);
  if (model.vehicle) return far > NEAR_ENOUGH || !hasFarGun(state, model) ? pick('drive') : undefined;
  return far < LANDS_WITHIN && isFighter(state, unit) ? pick('descend', 'drive') : pick('drive');
}

const hasFarGun = (state: Battle, model: Model): boolean =>
  vehicleOf(state, model).mounts.some(({ weapon }) => state.library.weapons[weapon]?.bands.GM);

const wantsAim = (acting: Acting, { hit, target }: BestShot): boolean => {
  const { actions, aim } = actorOf(acting);
  const aims = aim && 'model' in aim.at && aim.at.model === target ? aim.count : 0;
  return hit < AIM_BELOW && aims < ENOUGH_AIMS && actions.any + actions.shooting > 1;
};

/** The best enemy within a charge. */
const chargeHope = (state: Battle, acting: Acting): number =>
  enemiesOf(state, acting.unit.seat)
    .filter(({ model }) => distance(model, acting.model) < CHARGE_RANGE)
    .reduce((most, enemy) => Math.max(most, chargeWorth(state, acting, enemy)), 0);

/** Whoever has no gun gains nothing by waiting for somebody to come into sight. */
const isFighter = (state: Battle, { models }: Unit): boolean =>
  models.every(({ weapons }) => weapons.every((id) => !state.library.weapons[id]?.bands.GM));
