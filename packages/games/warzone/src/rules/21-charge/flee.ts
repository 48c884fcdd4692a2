import { message, type Play, type Rule, refuse } from '@mischia/kernel';
import { movesOf } from '@mischia/tabletop';
import { decide } from '../../decisions.ts';
import type { Battle } from '../../state.ts';
import { contactsOf, isAcross } from '../../table/table.ts';
import { clockwise } from '../01-conventions/bearing.ts';
import { commandTest } from '../09-command/in-command.ts';
import { allowanceFor } from '../12-movement/allowance.ts';
import { relocate } from '../12-movement/relocate.ts';
import { attack } from '../20-close-combat/attack.ts';
import { type Acting, actingAs } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';

// WZ-21.10, R-100: the test, then a free attack of every enemy in contact, then away; WZ-22.2: across an obstacle neither.
export function* flee(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const { model } = acting;
  const holding = contactsOf(state, acting).filter((enemy) => !isAcross(state, acting, enemy));
  const passed = holding.length === 0 || (yield* commandTest(play, acting, 'WZ-21.10'));
  for (const enemy of clockwise(model, holding)) {
    if (model.presence !== 'table') return;
    if (enemy.model.presence !== 'table' || enemy.model.vehicle) continue;
    const free = { ...actingAs(enemy.unit, enemy.model), reserve: true };
    yield* attack(play, free, { target: acting, approach: 'none', free: true });
  }
  if (!passed || model.presence !== 'table') return;
  yield* getAway(play, acting);
}

function* getAway(play: Play<Battle>, { unit, model }: Acting): Rule<void> {
  const { state } = play;
  const answer = yield* decide<'flee-to', null>({
    seat: unit.seat,
    kind: 'flee-to',
    rule: 'WZ-21.10',
    data: { unit: unit.id, kind: 'flee', allowance: allowanceFor(state, model), models: [model.id] },
    options: [{ id: 'stay', value: null, label: message('option.stay') }],
  });
  const [move] = answer ? movesOf(unit, answer) : [];
  const end = move?.path[move.path.length - 1];
  if (!end) return;
  relocate(state, model, end);
  play.emit({ type: 'fled', rule: 'WZ-21.10', data: { model: model.id, to: [end.x, end.y, end.z] } });
}

export const fleeActivity: ActivityRule = {
  id: 'flee',
  rule: 'WZ-21.10',
  spending: 'any',
  cost: () => 1,
  // WZ-25.5: vehicles leave a melee by driving off.
  concerns: (state, acting) => !acting.model.vehicle && contactsOf(state, acting).length > 0,
  refusals: (state, acting) =>
    contactsOf(state, acting).length > 0 ? [] : [refuse({ code: 'attack/no-contact', rule: 'WZ-21.10' })],
  perform: flee,
};
