import { canTreat, enemiesOf, grantsFor } from '@mischia/warzone';
import { distance, INCH, type Spot } from '../inch/table.ts';
import type { Battle, Model, Unit } from './game.ts';
import { nearest } from './moving.ts';

/** WZ-09.1: so near to its leader a member stays. */
export const TOGETHER = 5 * INCH;

/** Where a model wants to be: a spoil, the enemy's leader or VIP, the nearest enemy; never far from its squad. */
export function goalOf(state: Battle, unit: Unit, model: Model): Spot | undefined {
  const goal = ownGoal(state, unit, model);
  const leader = unit.models.find(({ id, presence }) => id === unit.leader && presence === 'table');
  if (!leader || leader === model || !goal) return goal;
  // Members stay with their leader, on the side of the goal.
  const far = distance(leader, goal);
  if (far <= TOGETHER) return goal;
  const share = (TOGETHER * 0.9) / far;
  return { x: leader.x + (goal.x - leader.x) * share, y: leader.y + (goal.y - leader.y) * share };
}

function ownGoal(state: Battle, unit: Unit, model: Model): Spot | undefined {
  const { seat } = unit;
  const patient = patientOf(state, unit, model);
  if (patient) return patient;
  const enemies = enemiesOf(state, seat).map((one) => one.model);
  const { goal, spoils } = state.scenario;
  if (goal.kind === 'spoils') {
    // WZ-06.6: who carries one brings it away from the enemy.
    const chaser = model.carries === null ? undefined : nearest(model, enemies);
    if (chaser) return { x: 2 * model.x - chaser.x, y: 2 * model.y - chaser.y };
    const lying = spoils.flatMap(({ at }) => at ?? []);
    const spoil = model.carries === null ? nearest(model, lying) : undefined;
    if (spoil) return spoil;
  }
  if (goal.kind === 'last-stand' && seat !== goal.defender) {
    const vip = enemies.find(({ id }) => id === goal.vip);
    if (vip) return vip;
  }
  if (goal.kind === 'nominated') {
    const wanted = new Set(state.players.map(({ nominated }) => nominated));
    const prey = nearest(
      model,
      enemies.filter(({ id }) => wanted.has(id)),
    );
    if (prey) return prey;
  }
  return nearest(model, enemies);
}

/** So far somebody who can treat goes for the dying: about its Moves of one activation. */
const AMBULANCE = 8 * INCH;

/** WZ-33.20, WZ-33.29: the nearest friend who lies dying and can be treated. */
function patientOf(state: Battle, unit: Unit, model: Model): Spot | undefined {
  if (!grantsFor(state, model).treats) return undefined;
  const dying = Object.values(state.units)
    .filter(({ seat }) => seat === unit.seat)
    .flatMap((owner) => owner.models.map((patient) => ({ unit: owner, model: patient })))
    .filter((one) => one.model.presence === 'dying' && canTreat(state, { unit, model }, one))
    .map((one) => one.model);
  const patient = nearest(model, dying);
  return patient && distance(patient, model) < AMBULANCE ? patient : undefined;
}
