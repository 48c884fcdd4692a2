import { inches } from '@mischia/geometry';
import { message, type Option, type Play, type Rule, rollOne, type Seat } from '@mischia/kernel';
import type { Due } from '@mischia/tabletop';
import { unitOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { Battle, Unit } from '../../state.ts';
import { unitNearFeature } from '../../table/table.ts';
import { friendsOnTable } from '../01-concepts/units.ts';
import { demolish } from '../17-terrain/demolish.ts';

type Sappers = Extract<Battle['battleplan']['special'][number], { readonly id: 'sappers' }>;

/** Large units of a player beside the tower, while it stands. */
const ableTo = (state: Battle, seat: Seat, rule: Sappers): Unit[] =>
  state.features[rule.feature]?.demolished === false
    ? friendsOnTable(state, seat).filter(
        (unit) =>
          unit.place === 'field' &&
          unit.models.length >= rule.models &&
          unitNearFeature(state, unit, rule.feature, inches(rule.within)),
      )
    : [];

// AOS-28.2.5, D.9: at the end of its player's combat phase a large unit beside the tower may try to bring it down.
export const sappersOf = (play: Play<Battle>, seat: Seat): Due[] =>
  play.state.battleplan.special.flatMap((rule): Due[] => {
    if (rule.id !== 'sappers' || seat !== play.state.flow.active) return [];
    const stillDue = () => ableTo(play.state, seat, rule).length > 0;
    if (!stillDue()) return [];
    return [{ id: 'sappers', label: message('ask.sappers'), stillDue, resolve: () => dig(play, seat, rule) }];
  });

function* dig(play: Play<Battle>, seat: Seat, rule: Sappers): Rule<void> {
  const options: Option<Unit | undefined>[] = ableTo(play.state, seat, rule).map((unit) =>
    unitOption('sappers', unit, unit),
  );
  const unit = yield* choose({
    seat,
    kind: 'sappers',
    rule: 'AOS-28.2.5',
    options: [...options, { id: 'decline', value: undefined, label: message('option.decline') }],
  });
  if (!unit) return;
  play.emit({ type: 'sappers', rule: 'AOS-28.2.5', data: { unit: unit.id, feature: rule.feature } });
  const face = yield* rollOne({ rule: 'AOS-28.2.5', for: 'sappers', by: seat, target: rule.on });
  if (face >= rule.on) yield* demolish(play, rule.feature, seat, 'AOS-28.2.5');
}
