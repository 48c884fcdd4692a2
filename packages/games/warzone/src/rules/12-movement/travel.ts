import type { Length, Waypoint } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { contactsOf, type InPlay } from '../../table/table.ts';
import { pathWindow } from '../11-actions/path-window.ts';
import type { Going } from '../11-actions/under-way.ts';
import { waitingWindow } from '../11-actions/window.ts';
import { firstReveal, revealFound } from '../29-hidden/reveal.ts';
import { isAtHome } from './allowance.ts';
import { cutAt, lengthOf } from './path.ts';
import { relocate } from './relocate.ts';

/** How a way ended. */
export interface Travelled {
  /** How far it got. */
  readonly along: Length;
  readonly length: Length;
  /** Broken into: a Move may be planned anew, anything else is over. */
  readonly stopped: boolean;
}

/** `move`: may be planned anew after an interruption; the others go on as they were declared; `unseen`: nobody reacts. */
export type Travelling = Going | 'unseen';

// WZ-11.4, WZ-29.4: a model goes along a checked way; waiting enemies may break in anywhere on it, and where it finds hidden
// ones it pauses.
export function* travel(
  play: Play<Battle>,
  mover: InPlay,
  path: readonly Waypoint[],
  kind: Travelling,
): Rule<Travelled> {
  const length = lengthOf(path);
  const found = firstReveal(play.state, mover, path);
  if (found === null) return yield* go(play, mover, path, kind);
  const { before, after } = cutAt(path, found);
  const first = yield* go(play, mover, before, kind);
  if (first.stopped) return { ...first, length };
  yield* revealFound(play);
  if (kind !== 'unseen') yield* waitingWindow(play, { kind: 'revealed', mover: mover.model.id });
  const isDone = mover.model.presence !== 'table' || contactsOf(play.state, mover).length > 0;
  if (isDone || kind === 'move') return { along: found, length, stopped: true };
  const second = yield* travel(play, mover, after, kind);
  return { along: found + second.along, length, stopped: second.stopped };
}

function* go(play: Play<Battle>, mover: InPlay, path: readonly Waypoint[], kind: Travelling): Rule<Travelled> {
  const { state } = play;
  const { model } = mover;
  const length = lengthOf(path);
  const end = path[path.length - 1];
  if (!end) return { along: 0, length, stopped: false };
  const free = contactsOf(state, mover).length === 0;
  const along = kind === 'unseen' || model.stalking ? null : yield* pathWindow(play, mover, path, kind);
  const isDone =
    model.presence !== 'table' ||
    (free && contactsOf(state, mover).length > 0) ||
    (kind === 'charge' && (state.flow.charge?.met ?? false));
  if (along !== null && isDone) return { along, length, stopped: true };
  if (along !== null && kind === 'move') {
    // those who still hold a flag are asked once more before the mover plans anew.
    yield* waitingWindow(play, { kind: 'before', mover: model.id });
    return { along, length, stopped: true };
  }
  relocate(state, model, end);
  const { charge } = state.flow;
  if (charge && kind === 'charge') state.flow.charge = { ...charge, gone: charge.gone + length - (along ?? 0) };
  play.emit({
    type: 'moved',
    rule: kind === 'charge' ? 'WZ-21.1' : 'WZ-12.1',
    also: isAtHome(state, mover, path) ? ['WZ-33.16'] : [],
    data: { model: model.id, path: path.map(({ x, y, z, facing }) => [x, y, z, facing]) },
  });
  return { along: length, length, stopped: false };
}
