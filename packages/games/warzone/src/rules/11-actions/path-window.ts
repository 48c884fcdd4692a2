import type { Length, Waypoint } from '@mischia/geometry';
import type { Option, Play, Rule, Seat } from '@mischia/kernel';
import { declarations } from '../../decisions.ts';
import type { ReserveAnswer } from '../../forms/reserve.ts';
import type { Battle, ModelId } from '../../state.ts';
import { areFriends, contactsOf, type InPlay } from '../../table/table.ts';
import { fromTheLeftOf } from '../01-conventions/order.ts';
import { lengthOf, placeAlong } from '../12-movement/path.ts';
import { relocate } from '../12-movement/relocate.ts';
import { type Chance, Lookout } from './along.ts';
import { isMuted, type Mute, mutes } from './mutes.ts';
import { type Going, whatBreaksInto } from './under-way.ts';
import { resolveDeclared } from './use-reserve.ts';
import { actorId, hasWaiting } from './waiting.ts';
import { activeSeat, hasMuted, ranked, reactionLabel, takenIn, tellOrder } from './window.ts';

/** What was declared for some place of the way; the same as an open answer. */
type Along = ReserveAnswer | Mute;

const optionOf = (chance: Chance): Option<Along> => {
  const { acting, activity, along, at } = chance;
  const actor = actorId(acting);
  return {
    id: `${activity.id}:${actor}@${along}`,
    value: { activity: activity.id as ReserveAnswer['activity'], actor, along },
    label: reactionLabel(chance),
    rule: activity.rule,
    data: { model: acting.model.id, activity: activity.id, along, at: [at.x, at.y, at.z] },
  };
};

/** How far a mover had come when somebody broke in; null when nobody did. */
export function* pathWindow(
  play: Play<Battle>,
  mover: InPlay,
  path: readonly Waypoint[],
  going: Going,
): Rule<Length | null> {
  const { state } = play;
  const { unit, model } = mover;
  const breaking = whatBreaksInto(state, going);
  const enemies = state.players.flatMap((_, seat) => (areFriends(state, unit.seat, seat) ? [] : [seat]));
  const listening = (seat: Seat) => !isMuted(state, seat, model.id) && hasWaiting(state, seat);
  if (breaking === 'nothing' || lengthOf(path) < 1 || !enemies.some(listening)) return null;
  const free = contactsOf(state, mover).length === 0;
  let gone: Length = 0;
  let broken = false;
  let lookout = new Lookout(state, { mover, path, gone, breaking });
  /** the mover is gone, held or met, or may plan anew. */
  const isOver = () =>
    model.presence !== 'table' ||
    (broken && going === 'move') ||
    (free && contactsOf(state, mover).length > 0) ||
    (state.flow.charge?.met ?? false);
  const offered = (seat: Seat, taken: ReadonlySet<ModelId>): readonly Chance[] =>
    listening(seat) ? lookout.chances(seat, taken) : [];
  yield* declarations<'reserve', Along>({
    window: 'reserve',
    rule: going === 'charge' ? 'WZ-21.8' : 'WZ-11.4',
    order: fromTheLeftOf(activeSeat(state), state.players.length).filter((seat) => enemies.includes(seat)),
    closed: isOver,
    data: (seat, declared) => ({
      seat,
      moment: 'path' as const,
      mover: model.id,
      way: {
        path: path.map(({ x, y, z, facing }) => [x, y, z, facing] as [number, number, number, number]),
        gone,
        breaking,
        taken: [...takenIn(declared)],
      },
    }),
    isOpen: (seat, declared) => !hasMuted(seat, declared) && offered(seat, takenIn(declared)).length > 0,
    offers(seat, declared) {
      if (hasMuted(seat, declared)) return [];
      const chances = offered(seat, takenIn(declared));
      return chances.length === 0 ? [] : [...chances.map(optionOf), ...mutes(state, model.id)];
    },
    // The first place on the way comes first; what was declared for later places is asked for again.
    ranked: (declared) => {
      const first = Math.min(...declared.flatMap(({ value }) => ('along' in value ? [value.along] : [])));
      const order = ranked(
        state,
        declared.filter(({ value }) => 'mute' in value || value.along === first),
      );
      tellOrder(play, order);
      return order;
    },
    *resolve(seat, value) {
      if ('along' in value && (value.along > gone || !broken)) {
        const { charge } = state.flow;
        if (charge) state.flow.charge = { ...charge, gone: charge.gone + value.along - gone };
        gone = value.along;
        broken = true;
        relocate(state, model, placeAlong(path, gone));
        play.emit({ type: 'broken-into', rule: 'WZ-11.4', data: { model: model.id, at: [model.x, model.y, model.z] } });
      }
      yield* resolveDeclared(play, seat, value);
      lookout = new Lookout(state, { mover, path, gone, breaking });
    },
  });
  return broken ? gone : null;
}
