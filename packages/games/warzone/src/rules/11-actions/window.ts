import { message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import { declarations } from '../../decisions.ts';
import { modelLabel } from '../../names.ts';
import type { Battle, ModelId } from '../../state.ts';
import { areFriends, findModel, standing } from '../../table/table.ts';
import { fromTheLeftOf } from '../01-conventions/order.ts';
import { stopWaitingInMelee } from '../21-charge/contact.ts';
import { isMuted, type Mute, mutes } from './mutes.ts';
import { inOrder, type ReserveActivity } from './reserve.ts';
import { type Declared, resolveDeclared } from './use-reserve.ts';
import { actorId, isHidden, isMinor, mayHaveHidden, type Reaction, reactionsOf, someoneWaits } from './waiting.ts';

/** A moment in which waiting models may act. */
export interface Moment {
  readonly kind: 'before' | 'after' | 'between' | 'revealed';
  /** Who acts; null between activations. */
  readonly mover: ModelId | null;
  /** WZ-34.3: after something that nothing breaks into. */
  readonly afterAll?: boolean;
}

/** WZ-11.7: "active player": owner of the unit being activated, else of the last one. */
export const activeSeat = ({ flow }: Battle): Seat => flow.activation?.seat ?? flow.active;

/** Models that have declared: each holds one reserve action. */
export const takenIn = (declared: readonly { readonly value: Declared }[]): Set<ModelId> =>
  new Set(declared.flatMap(({ value }) => ('actor' in value ? [value.actor.split('/')[0] as ModelId] : [])));

export const hasMuted = (seat: Seat, declared: readonly { readonly seat: Seat; readonly value: Declared }[]): boolean =>
  declared.some((one) => one.seat === seat && 'mute' in one.value);

export const reactionLabel = ({ activity, acting }: Reaction) =>
  message('option.reserve', { activity: message(`activity.${activity.id}`), model: modelLabel(acting.model) });

const optionOf = (reaction: Reaction): Option<Declared> => {
  const { acting, activity } = reaction;
  const actor = actorId(acting);
  return {
    id: `${activity.id}:${actor}`,
    value: { activity: activity.id as ReserveActivity, actor },
    label: reactionLabel(reaction),
    rule: activity.rule,
    data: { model: acting.model.id, activity: activity.id },
  };
};

// WZ-11.4 (b) and (c), R-179: all declare, then the reserve actions are resolved one by one.
export function* waitingWindow(play: Play<Battle>, moment: Moment): Rule<void> {
  const { state } = play;
  stopWaitingInMelee(play);
  if (state.flow.reserve !== null || !someoneWaits(state)) return;
  const mover = moment.kind === 'before' ? standing(state).find(({ model }) => model.id === moment.mover) : undefined;
  let quiet = false;
  const chances = new Map<Seat, string>();
  yield* declarations<'reserve', Declared>({
    window: 'reserve',
    rule: moment.afterAll ? 'WZ-34.3' : 'WZ-11.4',
    order: fromTheLeftOf(activeSeat(state), state.players.length),
    data: (seat) => ({ seat, moment: moment.kind, mover: moment.mover }),
    offers(seat, declared) {
      if (quiet || isMuted(state, seat, moment.mover) || hasMuted(seat, declared)) return [];
      // WZ-11.4: the own side's actions are not broken into.
      if (mover && areFriends(state, mover.unit.seat, seat)) return [];
      const possible = reactionsOf(state, seat, takenIn(declared));
      const aims = aimedAt(state, seat, moment.mover);
      const worth = possible.filter(({ activity, acting }) => !isMinor(activity) || aims.includes(acting.model.id));
      const hidden = mayHaveHidden(state, seat);
      const marks = [
        ...(hidden ? ['hidden'] : []),
        ...aims.map((id) => `aim:${id}`),
        ...concentrated(state, moment.mover),
      ];
      const chance = worth.length === 0 && !hidden ? undefined : chanceOf(moment, marks, worth);
      if (chance !== undefined && declared.length === 0) chances.set(seat, chance);
      if (chance === undefined || (declared.length === 0 && isOld(state, seat, chance))) return [];
      return [...possible.map(optionOf), ...mutes(state, moment.mover)];
    },
    ranked: (declared) => {
      quiet = declared.every(({ value }) => 'mute' in value);
      const order = ranked(state, declared);
      tellOrder(play, order);
      return order;
    },
    resolve: (seat, value) => resolveDeclared(play, seat, value),
  });
  for (const [seat, chance] of chances) state.flow.notes[noteOf(seat)] = chance;
}

/** WZ-11.7: where several players want to act at the same moment, who goes first. */
export function tellOrder(play: Play<Battle>, order: readonly OfSeat<Declared | Mute>[]): void {
  // who declares out of hiding is not told.
  const isOpen = (value: Declared | Mute) =>
    'actor' in value && findModel(play.state, value.actor.split('/')[0] as ModelId)?.model.presence === 'table';
  const seats = order.filter(({ value }) => isOpen(value)).map(({ seat }) => seat);
  if (new Set(seats).size > 1) play.emit({ type: 'reserve-order', rule: 'WZ-11.7', data: { seats } });
}

/** Models of a seat that whoever acts aims at: a chance let pass before is then a new one, and crouching is worth it. */
function aimedAt(state: Battle, seat: Seat, mover: ModelId | null): ModelId[] {
  return actorsOf(state, mover).flatMap(({ aim }) => {
    const target = aim && 'model' in aim.at ? findModel(state, aim.at.model) : undefined;
    return target?.unit.seat === seat ? [target.model.id] : [];
  });
}

/** WZ-23.4: what whoever acts would lose by a wound: a chance let pass before is then a new one. */
const concentrated = (state: Battle, mover: ModelId | null): string[] =>
  actorsOf(state, mover).flatMap(({ concentration }) => (concentration > 0 ? [`concentration:${concentration}`] : []));

function actorsOf(state: Battle, mover: ModelId | null) {
  const one = mover === null ? undefined : findModel(state, mover);
  return one ? [one.model, ...(one.model.vehicle?.crew ?? [])] : [];
}

/** A player who let the same chance pass before, with the same mover, is not asked again. */
const chanceOf = ({ mover }: Moment, marks: readonly string[], worth: readonly Reaction[]): string =>
  [
    mover ?? '',
    ...marks,
    // Everybody may see these notes: who waits hidden is not in them.
    ...worth
      .filter(({ acting }) => !isHidden(acting))
      .map(({ acting, activity }) => `${activity.id}:${actorId(acting)}`),
  ].join(' ');

const noteOf = (seat: Seat): string => `chance:${seat}`;
const isOld = ({ flow }: Battle, seat: Seat, chance: string): boolean => flow.notes[noteOf(seat)] === chance;

type OfSeat<V> = { readonly seat: Seat; readonly value: V };

/** WZ-11.7: dice first, then the seats from the active player's left; who wants to be left alone goes first of all. */
export function ranked<V extends Declared | Mute>(state: Battle, declared: readonly OfSeat<V>[]): OfSeat<V>[] {
  const silent = declared.filter(({ value }) => 'mute' in value);
  const acting = declared.flatMap((one) =>
    'mute' in one.value ? [] : [{ seat: one.seat, activity: one.value.activity, one }],
  );
  return [...silent, ...inOrder(acting, activeSeat(state), state.players.length).map(({ one }) => one)];
}
