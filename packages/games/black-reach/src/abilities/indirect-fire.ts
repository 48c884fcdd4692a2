import { type Direction, type Interspace, scatterDirection, scatteredInterspace } from '@mischia/geometry';
import { message, type Play, type Rule, sumOf } from '@mischia/kernel';
import { choose } from '../decisions.ts';
import type { Action } from '../rules/action.ts';
import { anyDieBonus, rollDice } from '../rules/dice.ts';
import type { Shot } from '../rules/shooting/shot.ts';
import type { ShotChoice } from '../rules/shooting/shot-choice.ts';
import type { Sight } from '../rules/sight/line-sight.ts';
import { publicId } from '../rules/units/units.ts';
import type { State } from '../state.ts';
import { signumHelps } from './signum.ts';

// BR-15.17, R094: only where there is no Clear line; with a Reduced one the player may also fire directly.
export const mayFireIndirectly = ({ state }: Sight): boolean => state !== 'clear';

/** Whether the template may miss: G has no scatter table. */
export const scatters = ({ kind, scatter, template }: ShotChoice): boolean =>
  kind === 'indirect' && scatter !== undefined && template === 'B';

const ORIENTATIONS = ['N', 'E', 'S', 'W'] as const;

// BR-15.17: the template is placed and turned before its die is thrown.
export function* orient(shot: Shot): Rule<Direction> {
  const aim = shot.aim as Interspace;
  return yield* choose<'orientation', Direction>({
    seat: shot.seat,
    kind: 'orientation',
    rule: 'BR-15.17',
    data: { unit: publicId(shot.shooter), x: aim.x, y: aim.y },
    options: ORIENTATIONS.map((id) => ({ id, value: id, label: message(`direction.${id}`) })),
  });
}

// BR-15.17: 1–4 shift the template by n interspaces (−1 Signum); 5–6 on target.
export function* scatter(
  play: Play<State>,
  action: Action,
  shot: Shot,
  distance: number,
  orientation: Direction,
): Rule<void> {
  const { state } = play;
  const aim = shot.aim as Interspace;
  const bonuses = yield* anyDieBonus(play, action, shot.seat, { for: 'scatter', unit: shot.shooter });
  const [die] = yield* rollDice(play, action, {
    rule: 'BR-15.17',
    for: 'scatter',
    by: shot.seat,
    count: 1,
    unit: shot.shooter,
    modifiers: bonuses,
  });
  shot.thrown = true;
  const direction = scatterDirection(orientation, (die as number) + sumOf(bonuses));
  if (!direction) return void play.emit({ type: 'on-target', rule: 'BR-15.17', data: { x: aim.x, y: aim.y } });
  const helped = signumHelps(state, shot.seat, aim);
  const by = Math.max(0, distance - (helped ? 1 : 0));
  shot.aim = scatteredInterspace(aim, direction, by);
  play.emit({
    type: 'scattered',
    rule: 'BR-15.17',
    ...(helped ? { also: ['BR-15.11'] } : {}),
    data: { direction, by, x: shot.aim.x, y: shot.aim.y, unit: publicId(shot.shooter) },
  });
}
