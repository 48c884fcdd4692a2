import type { Json } from '@mischia/kernel';
import { type Acting, actorBy, actorOf, enemiesOf, type MoveOrder } from '@mischia/warzone';
import { distance, INCH } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import type { Asked, Battle, Unit } from './game.ts';
import { goalOf } from './goals.ts';
import { wayTo } from './moving.ts';
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
  const isLast = model !== undefined && model.actions.any <= 1;
  const wait = pick('wait');
  if (isLast && wait !== undefined && !isFighter(state, unit)) return wait;
  const goal = model && goalOf(state, unit, model);
  const way = order && goal ? wayTo(turn, order, goal) : undefined;
  return (
    way ??
    wait ??
    pick('drive', 'climb', 'open', 'stand', 'rally-comrades', 'crouch', 'stop') ??
    request.options[0]?.id ??
    ''
  );
}

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
