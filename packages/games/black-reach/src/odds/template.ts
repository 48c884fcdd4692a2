import { type Interspace, scatterDirection, scatteredInterspace } from '@mischia/geometry';
import { signumHelps } from '../abilities/signum.ts';
import { type Action, newAction } from '../rules/action.ts';
import { layTemplate } from '../rules/shooting/build-shot.ts';
import type { ShotChoice, Stance } from '../rules/shooting/shot-choice.ts';
import type { State, Unit } from '../state.ts';
import { builtShot } from './built-shot.ts';
import { type HitOdds, scaled, together, UNHARMED } from './hits.ts';
import { attackOdds } from './shot.ts';

/** A unit that a template may cover, friends included. */
export interface CoveredOdds {
  readonly target: string;
  readonly friend: boolean;
  readonly covered: number;
  readonly hit: number;
  readonly doubleHit: number;
  readonly effect: HitOdds;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Where a template comes to lie, with the chances: turning it moves the four directions round, not their chances. */
function landings(state: State, seat: number, { scatter, template }: ShotChoice, aim: Interspace) {
  if (scatter === undefined || template !== 'B') return [{ at: aim, chance: 1 }];
  const by = Math.max(0, scatter - (signumHelps(state, seat, aim) ? 1 : 0));
  return FACES.map((die) => {
    const direction = scatterDirection('N', die);
    return { at: direction ? scatteredInterspace(aim, direction, by) : aim, chance: 1 / FACES.length };
  });
}

// BR-15.16, BR-15.17, BR-23.3, BR-23.6: the odds of a template laid there, before it is declared.
export function templateOdds(
  state: State,
  shooter: Unit,
  choice: ShotChoice,
  at: readonly [number, number],
  stance: Stance = { moving: false },
  action: Action = newAction(),
): CoveredOdds[] {
  const shot = builtShot(state, shooter, choice, stance, { at });
  if (!shot?.aim) return [];
  const found = new Map<string, CoveredOdds>();
  for (const landing of landings(state, shot.seat, choice, shot.aim)) {
    const landed = { ...shot, aim: landing.at };
    layTemplate(state, landed, choice);
    for (const attack of landed.attacks) {
      const { target, hit, doubleHit, effect } = attackOdds(state, action, landed, attack);
      const friend = attack.target.owner === shooter.owner;
      const known = found.get(target) ?? { target, friend, covered: 0, hit: 0, doubleHit: 0, effect: UNHARMED };
      found.set(target, {
        ...known,
        covered: known.covered + landing.chance,
        hit: known.hit + landing.chance * hit,
        doubleHit: known.doubleHit + landing.chance * doubleHit,
        effect: together(known.effect, scaled(effect, landing.chance)),
      });
    }
  }
  return [...found.values()];
}
