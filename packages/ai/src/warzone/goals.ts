import { enemiesOf } from '@mischia/warzone';
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
  const share = (TOGETHER * 0.6) / far;
  return { x: leader.x + (goal.x - leader.x) * share, y: leader.y + (goal.y - leader.y) * share };
}

function ownGoal(state: Battle, { seat }: Unit, model: Model): Spot | undefined {
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
