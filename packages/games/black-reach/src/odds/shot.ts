import { bestOf, type Distribution, uniform } from '@mischia/odds';
import { sniperResult } from '../abilities/sniper.ts';
import { type Action, newAction } from '../rules/action.ts';
import {
  attackValue,
  defenceModifiers,
  finalMaluses,
  printedDefence,
  sniperModifiers,
} from '../rules/shooting/attack.ts';
import type { Attack, Shot } from '../rules/shooting/shot.ts';
import type { ShotChoice, Stance } from '../rules/shooting/shot-choice.ts';
import { shotChoices } from '../rules/shooting/shots.ts';
import { defenceValue, type ShotResult, shotResult, shotTotal } from '../rules/shooting/value.ts';
import { type State, type Unit, unitById } from '../state.ts';
import { builtShot } from './built-shot.ts';
import { type HitOdds, hitOdds, scaled, together } from './hits.ts';

/** One attack of a shot. */
export interface AttackOdds {
  readonly target: string;
  /** Added to the best die, and what the total must reach; absent for a Sniper, who has a table. */
  readonly value?: number;
  readonly defence?: number;
  readonly hit: number;
  readonly doubleHit: number;
  /** Suppression tokens laid by the shot itself. */
  readonly suppression: Distribution;
  /** What becomes of the target; the chances add up to 1 with `unharmed`. */
  readonly effect: HitOdds;
  readonly unharmed: number;
}

const SIDES = 6;
const DIE = uniform(1, SIDES);

// BR-09.8: the odds of a shot that names its target, as it stands before cards and tokens; one entry for each attack.
export function shotOdds(
  state: State,
  shooter: Unit,
  choice: ShotChoice,
  stance: Stance = { moving: false },
  action: Action = newAction(),
): AttackOdds[] {
  // A template or a Burst is laid by an answer of its own (`templateOdds`, `burstOdds`).
  const shot = builtShot(state, shooter, choice, stance);
  return shot ? shot.attacks.map((attack) => attackOdds(state, action, shot, attack)) : [];
}

/** Every shot the unit may fire at the target now, by the id of its choice: what a hover shows. */
export function shotsAt(state: State, shooter: string, target: string, stance: Stance = { moving: false }) {
  const unit = unitById(state, shooter);
  return shotChoices(state, unit, stance)
    .filter((choice) => choice.target?.id === target)
    .flatMap((choice) => shotOdds(state, unit, choice, stance).map((odds) => ({ choice: choice.id, ...odds })));
}

/** The odds of one attack of a shot that was built and announced. */
export function attackOdds(state: State, action: Action, shot: Shot, attack: Attack): AttackOdds {
  const best = bestOf(DIE, shot.kind === 'sniper' ? 1 : shot.dice);
  if (shot.kind === 'sniper') {
    const modifiers = sniperModifiers(state, action, shot, attack);
    return resolved(state, action, shot, attack, best, (die) => {
      const { hit, suppression } = sniperResult(shotTotal([die], 0, modifiers));
      return { hits: hit ? 1 : 0, suppression };
    });
  }
  const value = attackValue(state, shot, attack);
  if (value === null) return resolved(state, action, shot, attack, best, () => ({ hits: 0, suppression: 0 }));
  const maluses = finalMaluses(state, action, shot, attack);
  const defence = defenceValue(printedDefence(state, attack.target), defenceModifiers(state, shot.shooter, attack));
  const result = (die: number) => shotResult(shotTotal([die], value, maluses), defence, shot.mode);
  return { ...resolved(state, action, shot, attack, best, result), value, defence };
}

function resolved(
  state: State,
  action: Action,
  shot: Shot,
  { target }: Attack,
  best: Distribution,
  resultOf: (die: number) => ShotResult,
): AttackOdds {
  const byHits: [number, number, number] = [0, 0, 0];
  const tokens: number[] = [];
  for (let die = 1; die <= SIDES; die++) {
    const { hits, suppression } = resultOf(die);
    byHits[hits] += best[die] as number;
    tokens[suppression] = (tokens[suppression] ?? 0) + (best[die] as number);
  }
  const [none, hit, doubleHit] = byHits;
  const { piercing } = shot;
  return {
    target: target.id,
    hit,
    doubleHit,
    suppression: Float64Array.from(tokens, (chance) => chance ?? 0),
    effect: together(
      scaled(hitOdds(state, action, { target, hits: 1, piercing }), hit),
      scaled(hitOdds(state, action, { target, hits: 2, piercing }), doubleHit),
    ),
    unharmed: none,
  };
}
