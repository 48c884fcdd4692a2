import { message, type Play, type Rule, roll } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { pick, unitOption } from '../../ask.ts';
import { modelName } from '../../names.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { isOfMovementPhase } from '../../table/move-rules.ts';
import type { Cause } from '../05-strength/removed.ts';
import { setUp } from '../09-reinforcements/reinforcements.ts';
import { passengersOf } from './capacity.ts';
import { disembarkOrder } from './disembark.ts';

/** How a model is destroyed: wrecks and destruction call each other, so destruction hands itself in. */
type Destroy = (play: Play<Battle>, unit: Unit, model: Model, cause: Cause) => Rule<void>;

// W40K-10.6: passengers get out before the wreck is removed; each 1 rolled costs one of them, of their owner's choice.
export function* wreckTransport(play: Play<Battle>, transport: Unit, destroy: Destroy): Rule<void> {
  const { state } = play;
  const out: Unit[] = [];
  let dice = 0;
  for (;;) {
    const unit = yield* nextOut(play, transport);
    if (!unit) break;
    unit.transport = null;
    yield* setUp(play, unit, disembarkOrder(unit, transport, 'W40K-10.6'), false);
    // W40K-10.4: whoever was aboard has made the move of the TRANSPORT.
    if (isOfMovementPhase(transport.moveKind) && !unit.advancedOrFellBackThisRound) unit.moveKind = transport.moveKind;
    unit.advancedOrFellBackThisRound ||= transport.advancedOrFellBackThisRound;
    unit.disembarkedFromDestroyed = true;
    unit.disembarkedThisPhase = true;
    unit.movedThisTurn = true;
    touch(state);
    play.emit({ type: 'disembarked', rule: 'W40K-10.6', data: { unit: unit.id, transport: transport.id } });
    if (unit.models.length > 0) out.push(unit);
    dice += unit.models.length;
  }
  if (dice === 0) return;
  const faces = yield* roll({ rule: 'W40K-10.6', for: 'wreck', by: transport.seat, count: dice });
  const losses = faces.filter((face) => face === 1).length;
  for (let loss = 0; loss < losses; loss++) yield* loseOne(play, transport, out, destroy);
}

/** W40K-00.2, W40K-10.6: several units get out in their owner's order; who comes first has more room. */
function* nextOut(play: Play<Battle>, transport: Unit): Rule<Unit | undefined> {
  const { state } = play;
  const aboard = passengersOf(state, transport);
  if (aboard.length < 2) return aboard[0];
  return yield* pick({
    seat: transport.seat,
    kind: 'wreck-order',
    rule: 'W40K-10.6',
    options: aboard.map((unit) => unitOption(state, 'get-out', unit.id, unit)),
    data: { transport: transport.id },
  });
}

function* loseOne(play: Play<Battle>, transport: Unit, out: readonly Unit[], destroy: Destroy): Rule<void> {
  const choices = out.flatMap((unit) => unit.models.map((model) => ({ unit, model })));
  if (choices.length === 0) return;
  const { unit, model } = yield* pick({
    seat: transport.seat,
    kind: 'wreck-casualty',
    rule: 'W40K-10.6',
    prompt: message('ask.wreck-casualty'),
    options: choices.map((one) => ({ id: `lose:${one.model.id}`, value: one, label: modelName(one.unit, one.model) })),
  });
  yield* destroy(play, unit, model, { kind: 'wreck', rule: 'W40K-10.6', by: null });
}
