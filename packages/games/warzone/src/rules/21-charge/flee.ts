import { message, type Play, Random, type Rule, refuse } from '@mischia/kernel';
import { movesOf } from '@mischia/tabletop';
import { choose, decide } from '../../decisions.ts';
import type { MoveOrder } from '../../forms.ts';
import { modelLabel } from '../../names.ts';
import type { Battle } from '../../state.ts';
import { answerOverHills } from '../../table/hills.ts';
import { moveCandidates } from '../../table/moves.ts';
import { contactsOf, type InPlay, isAcross } from '../../table/table.ts';
import { clockwise } from '../01-conventions/bearing.ts';
import { commandTest } from '../09-command/in-command.ts';
import { allowanceFor } from '../12-movement/allowance.ts';
import { relocate } from '../12-movement/relocate.ts';
import { attack, maySwing } from '../20-close-combat/attack.ts';
import { type Acting, actorsOf } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';

// WZ-21.10, R-100: the test, then a free attack of every enemy in contact, then away; WZ-22.2: across an obstacle neither.
export function* flee(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const { model } = acting;
  const holding = contactsOf(state, acting).filter((enemy) => !isAcross(state, acting, enemy));
  const passed = holding.length === 0 || (yield* commandTest(play, acting, 'WZ-21.10'));
  for (const enemy of clockwise(model, holding)) {
    if (model.presence !== 'table') return;
    const striker = enemy.model.presence === 'table' ? yield* strikerOf(play, enemy, acting) : undefined;
    if (striker) yield* attack(play, striker, { target: acting, approach: 'none', free: true });
  }
  if (!passed || model.presence !== 'table') return;
  yield* getAway(play, acting);
}

// WZ-21.10, R-116: who strikes at somebody who flees; of a vehicle the crew that could strike back, one of them.
function* strikerOf(play: Play<Battle>, enemy: InPlay, fleer: InPlay): Rule<Acting | undefined> {
  const { unit, model } = enemy;
  const strikers = actorsOf(unit, model).filter((actor) => maySwing(play.state, actor));
  if (strikers.length === 0) return undefined;
  const striker = yield* choose({
    seat: unit.seat,
    kind: 'free-striker',
    rule: 'WZ-21.10',
    data: { unit: unit.id, model: model.id, target: fleer.model.id },
    moot: strikers.length === 1,
    options: strikers.map((value) => ({
      id: `striker:${value.crew?.id ?? model.id}`,
      value,
      label: value.crew
        ? message('label.crew', { crew: message(`crew.${model.profile}.${value.crew.crew}`) })
        : modelLabel(model),
      data: { actor: value.crew?.id ?? model.id },
    })),
  });
  return { ...striker, reserve: true };
}

// it must get away if it can.
function* getAway(play: Play<Battle>, { unit, model }: Acting): Rule<void> {
  const { state } = play;
  const order: MoveOrder = { unit: unit.id, kind: 'flee', allowance: allowanceFor(state, model), models: [model.id] };
  const canGo = moveCandidates(state, order, 1, new Random(1)).length > 0;
  const answer = yield* decide<'flee-to', null>({
    seat: unit.seat,
    kind: 'flee-to',
    rule: 'WZ-21.10',
    data: order,
    options: canGo ? [] : [{ id: 'stay', value: null, label: message('option.stay') }],
  });
  const [move] = answer ? movesOf(unit, answerOverHills(state, unit, answer)) : [];
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
