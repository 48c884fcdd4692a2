import type { Play, Rule, Seat } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { commandTest } from '../09-command/in-command.ts';
import { comeOut } from '../29-hidden/come-out.ts';
import { revealFound } from '../29-hidden/reveal.ts';
import type { Acting } from '../34-activities/acting.ts';
import { type ActivityRule, activityRule } from '../34-activities/registry.ts';
import { type Mute, noteMute } from './mutes.ts';
import type { ReserveActivity } from './reserve.ts';
import { isHidden, isPossible, reserveActor } from './waiting.ts';

/** One reserve action that was declared, or a player's wish to be left alone. */
export type Declared = { readonly activity: ReserveActivity; readonly actor: string } | Mute;

export function* resolveDeclared(play: Play<Battle>, seat: Seat, value: Declared): Rule<void> {
  const { state } = play;
  if ('mute' in value) return noteMute(state, seat, value);
  const acting = reserveActor(state, value.actor);
  const activity = activityRule(value.activity);
  if (acting && activity) yield* useReserve(play, acting, activity);
}

// WZ-11.3: the Command test, then one Action's worth; R-050: what has become impossible is withdrawn, the flag stays.
function* useReserve(play: Play<Battle>, acting: Acting, activity: ActivityRule): Rule<void> {
  const { state } = play;
  const { model } = acting;
  const data = { model: model.id, activity: activity.id };
  const hidden = isHidden(acting);
  if (!hidden && !isPossible(state, activity, acting)) {
    play.emit({ type: 'reserve-withdrawn', rule: 'WZ-11.6', data });
    return;
  }
  // WZ-28.8: who is hidden is known to its owner alone until it is placed.
  const only = hidden ? { only: [acting.unit.seat] } : {};
  play.emit({ type: 'reserve-declared', rule: 'WZ-11.3', also: ['WZ-34.2'], data, ...only });
  const passed = yield* commandTest(play, acting, 'WZ-11.3');
  model.waiting = false;
  if (!passed) return;
  if (hidden && !((yield* comeOut(play, acting.unit, model, false)) && isPossible(state, activity, acting))) return;
  const before = state.flow.reserve;
  state.flow.reserve = model.id;
  yield* activity.perform(play, acting);
  state.flow.reserve = before;
  // WZ-29.4: a door shot to pieces, or a stalker who shows himself, may find somebody hidden.
  yield* revealFound(play);
}
