import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import { auspex } from '../../abilities/auspex.ts';
import { doubleFire } from '../../abilities/double-fire.ts';
import { inspire, inspired } from '../../abilities/inspiration.ts';
import { alertFire } from '../../abilities/on-alert.ts';
import { unstableTest } from '../../abilities/unstable.ts';
import { faceOf } from '../../board/derived.ts';
import type { OptionType } from '../../content/types.ts';
import { choose } from '../../decisions.ts';
import type { State, Unit } from '../../state.ts';
import { type Action, newAction } from '../action.ts';
import { farthestMovement } from '../assault/reach.ts';
import { assaultTargets } from '../assault/targets.ts';
import { cardWindow } from '../cards/moments.ts';
import { mayMove } from '../movement/allowance.ts';
import { movementAction } from '../movement/movement-action.ts';
import { type MoveOrder, moveOrder } from '../movement/moving.ts';
import { manifest, manifestable } from '../psychic/manifest.ts';
import { shootingAction } from '../shooting/shooting-action.ts';
import type { ShotChoice } from '../shooting/shot-choice.ts';
import { shotOptions } from '../shooting/shot-options.ts';
import { shotChoices } from '../shooting/shots.ts';
import { unitLabel } from '../units/labels.ts';
import { inPlay, publicId } from '../units/units.ts';
import { barredActions } from './barred-actions.ts';

type Choice =
  | { readonly do: 'move'; readonly target?: Unit }
  | { readonly do: 'shoot'; readonly shot: ShotChoice }
  | { readonly do: 'manifest'; readonly power: OptionType }
  | { readonly do: 'inspire' }
  | { readonly do: 'pass' };

// BR-05.2, R027: Auspex, the Unstable test, then one action or none; Inspiration at any one moment.
export function* activate(play: Play<State>, unit: Unit): Rule<void> {
  unit.act = true;
  const action = newAction();
  const also = ['BR-13.2', 'BR-13.6', ...(unit.status === 'embarked' || unit.status === 'air' ? ['BR-05.4'] : [])];
  play.emit({ type: 'activated', rule: 'BR-05.2', also, data: { unit: publicId(unit) } });
  auspex(play, unit);
  if (!(yield* unstableTest(play, action, unit))) return;
  const inspiration = faceOf(unit).abilities.inspiration !== undefined;
  const order = moveOrder({ fire: true, flip: true, inspiration });
  for (;;) {
    const choice = yield* chooseAction(play, unit, order);
    if (choice.do !== 'inspire') {
      yield* perform(play, action, unit, choice, order);
      break;
    }
    order.inspiration = false;
    inspire(play, unit);
  }
  yield* lastInspiration(play, unit, order);
}

function* chooseAction(play: Play<State>, unit: Unit, order: MoveOrder): Rule<Choice> {
  const { state } = play;
  const moves = unit.status !== 'air' && mayMove(unit);
  const options: Option<Choice>[] = [];
  const movement = farthestMovement(state, unit);
  if (moves) options.push({ id: 'move', rule: 'BR-06.1', value: { do: 'move' }, label: message('option.move') });
  if (moves && (unit.status !== 'embarked' || faceOf(unit).move !== null)) {
    for (const target of assaultTargets(state, unit, movement)) {
      options.push({
        id: `assault:${publicId(target)}`,
        rule: 'BR-16.2',
        value: { do: 'move', target },
        label: message('option.assault', { target: unitLabel(target) }),
        data: { target: publicId(target) },
      });
    }
  }
  options.push(
    ...shotOptions<Choice>(unit, shotChoices(state, unit, { moving: false }), (shot) => ({ do: 'shoot', shot })),
    ...manifestable(state, unit).map((power) => ({
      id: `manifest:${power.id}`,
      rule: 'BR-24.1',
      value: { do: 'manifest' as const, power },
      label: message('option.manifest', { power: message(`name.${power.id}`) }),
      data: { power: power.id },
    })),
  );
  if (order.inspiration && inspired(state, unit).length > 0) {
    options.push({ id: 'inspire', rule: 'BR-18.2', value: { do: 'inspire' }, label: message('option.inspire') });
  }
  options.push({ id: 'pass', value: { do: 'pass' }, label: message('option.nothing') });
  return yield* choose<'activate', Choice>({
    seat: unit.owner,
    kind: 'activate',
    rule: 'BR-05.2',
    data: { unit: publicId(unit) },
    options,
    barred: () => barredActions(state, unit, options, movement),
  });
}

function* perform(play: Play<State>, action: Action, unit: Unit, choice: Choice, order: MoveOrder): Rule<void> {
  if (choice.do === 'move') {
    order.target = choice.target;
    yield* movementAction(play, action, unit, order);
  } else if (choice.do === 'shoot') {
    const attacked = yield* shootingAction(play, action, unit, choice.shot, { moving: false });
    // BR-15.5 (a): right after the unit's Shooting Action, and after the second one of Double Fire.
    if (inPlay(unit)) yield* alertFire(play, unit);
    if (inPlay(unit)) yield* doubleFire(play, unit, attacked);
    // BR-20.4 (g): the end of the action.
    if (inPlay(unit)) yield* cardWindow(play, { window: 'action-ended', rule: 'BR-20.4', action, unit });
  } else if (choice.do === 'manifest') {
    yield* manifest(play, action, unit, choice.power);
    if (inPlay(unit)) yield* alertFire(play, unit);
    // BR-24.1: a Shooting Action like any other.
    if (inPlay(unit)) yield* cardWindow(play, { window: 'action-ended', rule: 'BR-20.4', action, unit });
  }
}

function* lastInspiration(play: Play<State>, unit: Unit, order: MoveOrder): Rule<void> {
  if (!order.inspiration || !inPlay(unit) || inspired(play.state, unit).length === 0) return;
  const yes = yield* choose({
    seat: unit.owner,
    kind: 'inspire',
    rule: 'BR-18.2',
    data: { unit: publicId(unit) },
    options: [
      { id: 'yes', value: true, label: message('option.inspire') },
      { id: 'pass', value: false, label: message('option.pass') },
    ],
  });
  if (yes) inspire(play, unit);
}
