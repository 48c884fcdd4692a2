import { type Play, type Rule, rollOne } from '@mischia/kernel';
import type { Battle, Model } from '../../state.ts';
import type { InPlay } from '../../table/table.ts';
import { succeeds } from '../01-conventions/check.ts';
import { oweForWound } from '../10-morale/owe.ts';
import { armourAgainst, type Hit, immunityNumber } from '../15-shooting/armour.ts';
import { abilitiesOf, rowOf } from './profiles.ts';
import { type Cause, removeModel } from './remove.ts';

/** A power may add to armour for a while (WZ-35.7). */
export const armourOf = (state: Battle, model: Model): number =>
  rowOf(state, model).AR +
  model.effects.reduce((sum, { effect }) => sum + (effect.id === 'bonus' ? (effect.AR ?? 0) : 0), 0);

// WZ-15.9, WZ-14.7, WZ-33.31: hits on a model: immunity, then armour rolls until no wounds are left.
export function* wound(play: Play<Battle>, target: InPlay, hits: readonly Hit[], cause: Cause): Rule<number> {
  let lost = 0;
  for (const hit of hits) {
    if (target.model.wounds === 0) break;
    lost += yield* oneHit(play, target, hit, cause);
  }
  return lost;
}

function* oneHit(play: Play<Battle>, target: InPlay, hit: Hit, cause: Cause): Rule<number> {
  const { state } = play;
  const { unit, model } = target;
  const immune = immunityNumber(hit, abilitiesOf(state, model), state.settings.options, cause.inContact ?? false);
  if (immune !== undefined) {
    const face = yield* rollOne({ rule: 'WZ-33.31', for: 'immunity', by: unit.seat, sides: 20, target: immune });
    if (succeeds(face, immune)) {
      play.emit({ type: 'hit-bounced', rule: 'WZ-33.31', data: { model: model.id } });
      return 0;
    }
  }
  const { value, parts } = armourAgainst(armourOf(state, model), hit);
  let failed = 0;
  for (let i = 0; i < hit.rolls && failed < model.wounds; i++) {
    const face = yield* rollOne({
      rule: 'WZ-15.9',
      for: 'armour',
      by: unit.seat,
      sides: 20,
      target: value,
      modifiers: parts,
    });
    if (!succeeds(face, value)) failed++;
  }
  if (failed > 0) yield* loseWounds(play, target, failed, cause);
  return failed;
}

// WZ-07.6, WZ-11.5, WZ-10.3: wounds are marked, a waiting model waits no more, a Single may owe a test.
export function* loseWounds(play: Play<Battle>, { unit, model }: InPlay, count: number, cause: Cause): Rule<void> {
  const lost = Math.min(count, model.wounds);
  if (lost === 0) return;
  model.wounds -= lost;
  model.waiting = false;
  //
  model.concentration = 0;
  play.emit({ type: 'wounds-lost', rule: cause.rule, data: { model: model.id, lost, left: model.wounds } });
  if (model.wounds === 0) yield* removeModel(play, unit, model, cause);
  else oweForWound(play, unit, model);
}
