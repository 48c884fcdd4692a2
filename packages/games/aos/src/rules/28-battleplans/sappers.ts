import { inches } from '@mischia/geometry';
import { message, type Option, type Play, type Rule, rollOne } from '@mischia/kernel';
import { unitOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { Battle, Unit } from '../../state.ts';
import { unitNearFeature } from '../../table/table.ts';
import { friendsOnTable } from '../01-concepts/units.ts';
import { demolish } from '../17-terrain/demolish.ts';

// AOS-28.2.5, D.9: at the end of its player's combat phase a large unit beside the tower may try to bring it down.
export function* sappers(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { active } = state.flow;
  for (const rule of state.battleplan.special) {
    if (rule.id !== 'sappers' || state.features[rule.feature]?.demolished !== false) continue;
    const able = friendsOnTable(state, active).filter(
      (unit) =>
        unit.place === 'field' &&
        unit.models.length >= rule.models &&
        unitNearFeature(state, unit, rule.feature, inches(rule.within)),
    );
    if (able.length === 0) continue;
    const options: Option<Unit | undefined>[] = able.map((unit) => unitOption('sappers', unit, unit));
    const unit = yield* choose({
      seat: active,
      kind: 'sappers',
      rule: 'AOS-28.2.5',
      options: [...options, { id: 'decline', value: undefined, label: message('option.decline') }],
    });
    if (!unit) continue;
    play.emit({ type: 'sappers', rule: 'AOS-28.2.5', data: { unit: unit.id, feature: rule.feature } });
    const face = yield* rollOne({ rule: 'AOS-28.2.5', for: 'sappers', by: active, target: rule.on });
    if (face >= rule.on) yield* demolish(play, rule.feature, active, 'AOS-28.2.5');
  }
}
