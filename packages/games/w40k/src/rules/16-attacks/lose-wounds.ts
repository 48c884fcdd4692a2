import { message, type Play, type Rule, rollOne, type Seat } from '@mischia/kernel';
import type { IgnoreWound } from '../../abilities/ability.ts';
import { choose } from '../../decisions.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { destroyModel } from '../05-strength/destroyed.ts';
import type { Cause } from '../05-strength/removed.ts';
import { woundsOf } from '../06-datasheets/characteristics.ts';
import { ignoreWoundRules } from './damage.ts';

// W40K-16.5: the model loses wounds up to its last; what is beyond is lost. W40K-17.3 may save each of them.
export function* loseWounds(play: Play<Battle>, unit: Unit, model: Model, amount: number, cause: Cause): Rule<void> {
  const { state } = play;
  const most = woundsOf(state, unit, model);
  const rules = ignoreWoundRules(state, unit, model);
  let lost = 0;
  for (let point = 0; point < amount && model.lost < most; point++) {
    if (rules.length > 0 && (yield* ignores(play, unit, rules))) continue;
    model.lost++;
    lost++;
  }
  if (lost === 0) return;
  play.emit({
    type: 'wounds-lost',
    rule: 'W40K-16.5',
    also: [cause.rule],
    data: { unit: unit.id, model: model.id, lost, left: most - model.lost },
  });
  if (model.lost >= most) yield* destroyModel(play, unit, model, cause);
}

// W40K-17.3: one die per wound, by one rule of its controller's choice.
function* ignores(play: Play<Battle>, unit: Unit, rules: readonly IgnoreWound[]): Rule<boolean> {
  const rule = yield* whichRule(unit.seat, rules);
  const face = yield* rollOne({ rule: 'W40K-17.3', for: 'ignore-wound', by: unit.seat, target: rule.on });
  if (face < rule.on) return false;
  play.emit({ type: 'wound-ignored', rule: 'W40K-17.3', also: [rule.rule], data: { unit: unit.id } });
  return true;
}

/** The best one comes first; whatever else is chosen saves fewer wounds. */
function* whichRule(seat: Seat, rules: readonly IgnoreWound[]): Rule<IgnoreWound> {
  if (rules.length === 1) return rules[0] as IgnoreWound;
  return yield* choose({
    seat,
    kind: 'ignore-wound-rule',
    rule: 'W40K-17.3',
    options: rules.map((one, i) => ({
      id: `rule:${i + 1}`,
      value: one,
      label: message('option.ignore-wound-rule', { why: one.why, on: one.on }),
      rule: one.rule,
    })),
    moot: true,
  });
}
