import { type Length, overlaps, type Waypoint } from '@mischia/geometry';
import { type Json, message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import { declarations } from '../../decisions.ts';
import { modelLabel } from '../../names.ts';
import type { Battle, ModelId } from '../../state.ts';
import { areFriends, bodyIn, contactsOf, type InPlay, standing } from '../../table/table.ts';
import { fromTheLeftOf } from '../01-conventions/order.ts';
import { commandTest } from '../09-command/in-command.ts';
import { lengthOf, placeAlong } from '../12-movement/path.ts';
import { relocate } from '../12-movement/relocate.ts';
import { type Acting, sameIn } from '../34-activities/acting.ts';
import { ACTIVITIES } from '../34-activities/activities.ts';
import { activityRefusals } from '../34-activities/refusals.ts';
import { type ActivityRule, activityRule, activityRules } from '../34-activities/registry.ts';
import { inOrder, type ReserveActivity } from './reserve.ts';

/** A moment in which waiting models may act. */
export interface Moment {
  readonly kind: 'before' | 'after' | 'between' | 'revealed';
  /** Who acts; null between activations. */
  readonly mover: ModelId | null;
}

/** One reserve action that was declared, or a player's wish to be left alone. */
type Declared =
  | { readonly activity: ReserveActivity; readonly model: ModelId; readonly along: Length }
  | { readonly mute: string };

/** WZ-11.3: everybody of a seat who waits. */
export const waitingModels = (state: Battle, seat: Seat): InPlay[] =>
  standing(state).filter(({ unit, model }) => unit.seat === seat && model.waiting);

/** Whether somebody uses a reserve action just now: nothing breaks into that (WZ-11.8). */
const isReserveRunning = ({ flow }: Battle): boolean => flow.notes.reserve !== undefined;

const isMuted = ({ flow }: Battle, seat: Seat, mover: ModelId | null): boolean => {
  const mute = flow.notes[`mute:${seat}`];
  return mute === `turn:${flow.turn}` || (mover !== null && mute === `mover:${mover}`);
};

/** What rules of other chapters bring as reserve actions; Counter-charge and Dive are asked for where they happen. */
const reserveRules = (): ActivityRule[] => activityRules().filter(({ id }) => ACTIVITIES[id].reserve === 'yes');

const inReserve = ({ unit, model }: InPlay): Acting => ({ unit, model, crew: null, reserve: true });

/** What a seat's waiting models could do in a state; `worth`: only what is worth a question by itself. */
function possible(
  state: Battle,
  seat: Seat,
  taken: ReadonlySet<ModelId>,
  worth: boolean,
): { one: InPlay; activity: ActivityRule }[] {
  return waitingModels(state, seat)
    .filter(({ model }) => !taken.has(model.id))
    .flatMap((one) =>
      reserveRules()
        .filter(({ id }) => !worth || (id !== 'crouch' && id !== 'stand'))
        .filter((activity) => {
          const acting = inReserve(one);
          return activity.concerns(state, acting) && activityRefusals(state, activity, acting).length === 0;
        })
        .map((activity) => ({ one, activity })),
    );
}

const takenIn = (declared: readonly { value: Declared }[]): Set<ModelId> =>
  new Set(declared.flatMap(({ value }) => ('model' in value ? [value.model] : [])));
const hasMuted = (seat: Seat, declared: readonly { seat: Seat; value: Declared }[]): boolean =>
  declared.some((one) => one.seat === seat && 'mute' in one.value);

function option(one: InPlay, activity: ActivityRule, along: Length, at: Waypoint | null): Option<Declared> {
  const { model } = one;
  return {
    id: at ? `${activity.id}:${model.id}@${along}` : `${activity.id}:${model.id}`,
    value: { activity: activity.id as ReserveActivity, model: model.id, along },
    label: message('option.reserve', { activity: message(`activity.${activity.id}`), model: modelLabel(model) }),
    rule: activity.rule,
    data: {
      model: model.id,
      activity: activity.id,
      ...(at ? { along, at: [at.x, at.y, at.z] } : {}),
    },
  };
}

function mutes(state: Battle, mover: ModelId | null): Option<Declared>[] {
  const turn = { id: 'pass-turn', value: { mute: `turn:${state.flow.turn}` }, label: message('option.pass-turn') };
  if (mover === null) return [turn];
  return [{ id: 'pass-mover', value: { mute: `mover:${mover}` }, label: message('option.pass-mover') }, turn];
}

/** WZ-11.7: "active player": owner of the unit being activated, else of the last one. */
const activeSeat = ({ flow }: Battle): Seat => flow.activation?.seat ?? flow.active;

// WZ-11.4 (b) and (c), R-179: all declare, then the reserve actions are resolved one by one.
export function* waitingWindow(play: Play<Battle>, moment: Moment): Rule<void> {
  const { state } = play;
  if (isReserveRunning(state) || !standing(state).some(({ model }) => model.waiting)) return;
  const mover = moment.mover === null ? undefined : standing(state).find(({ model }) => model.id === moment.mover);
  let quiet = false;
  yield* declarations<'reserve', Declared>({
    window: 'reserve',
    rule: 'WZ-11.4',
    order: fromTheLeftOf(activeSeat(state), state.players.length),
    data: () => ({ moment: moment.kind, mover: moment.mover }),
    offers(seat, declared) {
      if (quiet || isMuted(state, seat, moment.mover) || hasMuted(seat, declared)) return [];
      // WZ-11.4: the own side's actions are not broken into.
      if (moment.kind === 'before' && mover && areFriends(state, mover.unit.seat, seat)) return [];
      const taken = takenIn(declared);
      const worth = possible(state, seat, taken, true);
      if (worth.length === 0 || isOld(state, seat, moment, worth, declared.length)) return [];
      return [
        ...possible(state, seat, taken, false).map(({ one, activity }) => option(one, activity, 0, null)),
        ...mutes(state, moment.mover),
      ];
    },
    ranked: (declared) => {
      quiet = declared.every(({ value }) => 'mute' in value);
      return ranked(state, declared);
    },
    resolve: (seat, value) => resolve(play, seat, value),
  });
  remember(state, moment);
}

/** A player who let the same chance pass before, with the same mover, is not asked again. */
const chanceOf = (moment: Moment, worth: readonly { one: InPlay; activity: ActivityRule }[]): string =>
  [moment.mover ?? '', ...worth.map(({ one, activity }) => `${activity.id}:${one.model.id}`)].join(' ');

const isOld = (
  { flow }: Battle,
  seat: Seat,
  moment: Moment,
  worth: readonly { one: InPlay; activity: ActivityRule }[],
  declared: number,
): boolean => declared === 0 && flow.notes[`chance:${seat}`] === chanceOf(moment, worth);

function remember(state: Battle, moment: Moment): void {
  for (const [seat] of state.players.entries()) {
    const worth = possible(state, seat, new Set(), true);
    if (worth.length > 0) state.flow.notes[`chance:${seat}`] = chanceOf(moment, worth);
  }
}

type OfSeat = { readonly seat: Seat; readonly value: Declared };

/** WZ-11.7: dice first, then the seats from the active player's left; who wants to be left alone goes first of all. */
function ranked(state: Battle, declared: readonly OfSeat[]): OfSeat[] {
  const silent = declared.filter(({ value }) => 'mute' in value);
  const acting = declared.flatMap((one) =>
    'mute' in one.value ? [] : [{ seat: one.seat, activity: one.value.activity, one }],
  );
  return [...silent, ...inOrder(acting, activeSeat(state), state.players.length).map(({ one }) => one)];
}

function* resolve(play: Play<Battle>, seat: Seat, value: Declared): Rule<void> {
  const { state } = play;
  if ('mute' in value) {
    state.flow.notes[`mute:${seat}`] = value.mute;
    return;
  }
  const one = standing(state).find(({ model }) => model.id === value.model);
  const activity = activityRule(value.activity);
  if (!one || !activity) return;
  yield* useReserve(play, one, activity);
}

// WZ-11.3: the Command test, then one Action's worth; R-050: what has become impossible is withdrawn, the flag stays.
export function* useReserve(play: Play<Battle>, one: InPlay, activity: ActivityRule): Rule<boolean> {
  const { state } = play;
  const acting = inReserve(one);
  if (!one.model.waiting || activityRefusals(state, activity, acting).length > 0) {
    play.emit({ type: 'reserve-withdrawn', rule: 'WZ-11.6', data: { model: one.model.id, activity: activity.id } });
    return false;
  }
  play.emit({ type: 'reserve-declared', rule: 'WZ-11.3', data: { model: one.model.id, activity: activity.id } });
  const passed = yield* commandTest(play, one, 'WZ-11.3');
  one.model.waiting = false;
  if (!passed) return false;
  state.flow.notes.reserve = one.model.id;
  yield* activity.perform(play, acting);
  delete state.flow.notes.reserve;
  return true;
}

/** Places on a way are looked at this far apart. */
const STRIDE: Length = 1000;

interface Chance {
  readonly one: InPlay;
  readonly activity: ActivityRule;
  readonly along: Length;
  readonly at: Waypoint;
}

/** The battle with one model somewhere else: to see what others could do then. */
export function withModelAt(state: Battle, { unit, model }: InPlay, at: Waypoint): Battle {
  const moved = { ...model, ...at };
  const models = unit.models.map((other) => (other.id === model.id ? moved : other));
  return { ...state, units: { ...state.units, [unit.id]: { ...unit, models } }, epoch: state.epoch };
}

/**
 * WZ-11.4 (a): where on a way something changes for a waiting model: where it can first do something, and where for the last
 * time. What it can do all the way it may as well do when the way is done.
 */
function chancesAlong(state: Battle, mover: InPlay, path: readonly Waypoint[], from: Length, seat: Seat): Chance[] {
  const length = lengthOf(path);
  const stops: Length[] = [];
  for (let along = from; along < length; along += STRIDE) stops.push(Math.round(along));
  stops.push(Math.round(length));
  const states = stops.map((along) => withModelAt(state, mover, placeAlong(path, along)));
  const found: Chance[] = [];
  for (const one of waitingModels(state, seat)) {
    for (const activity of reserveRules()) {
      if (activity.id === 'crouch' || activity.id === 'stand') continue;
      const can = states.map((there) => {
        const acting = sameIn(there, inReserve(one));
        return activity.concerns(there, acting) && activityRefusals(there, activity, acting).length === 0;
      });
      can.forEach((now, i) => {
        const isLast = now && i + 1 < can.length && !can[i + 1];
        const isFirst = now && i > 0 && !can[i - 1] && i + 1 < can.length;
        if (!isFirst && !isLast) return;
        const along = stops[i]!;
        const at = placeAlong(path, along);
        // A place on the way where its base would lie over another is not offered.
        if (!isFreeAt(states[i]!, mover)) return;
        found.push({ one, activity, along, at });
      });
    }
  }
  return found;
}

const isFreeAt = (there: Battle, mover: InPlay): boolean => {
  const { unit, model } = sameIn(there, { ...mover, crew: null, reserve: false });
  return !standing(there).some(
    (other) => other.model.id !== model.id && overlaps(bodyIn(there, { unit, model }), bodyIn(there, other)),
  );
};

/** How far a mover had come when somebody broke in; null when nobody did. */
export function* pathWindow(
  play: Play<Battle>,
  mover: InPlay,
  path: readonly Waypoint[],
  replans: boolean,
): Rule<Length | null> {
  const { state } = play;
  const { unit, model } = mover;
  const enemies = state.players.flatMap((_, seat) => (areFriends(state, unit.seat, seat) ? [] : [seat]));
  if (isReserveRunning(state) || !enemies.some((seat) => waitingModels(state, seat).length > 0)) return null;
  const free = contactsOf(state, mover).length === 0;
  let gone: Length = 0;
  let broken = false;
  yield* declarations<'reserve', Declared>({
    window: 'reserve',
    rule: 'WZ-11.4',
    order: fromTheLeftOf(activeSeat(state), state.players.length).filter((seat) => enemies.includes(seat)),
    data: () => ({ moment: 'path', mover: model.id }),
    closed: () => model.presence !== 'table' || (broken && replans) || (free && contactsOf(state, mover).length > 0),
    offers(seat, declared) {
      if (isMuted(state, seat, model.id) || hasMuted(seat, declared)) return [];
      const taken = takenIn(declared);
      const chances = chancesAlong(state, mover, path, gone, seat).filter(
        ({ one, along }) => !taken.has(one.model.id) && along > gone,
      );
      if (chances.length === 0) return [];
      return [
        ...chances.map(({ one, activity, along, at }) => option(one, activity, along, at)),
        ...mutes(state, model.id),
      ];
    },
    // The first place on the way comes first; what was declared for later places is asked for again.
    ranked: (declared) => {
      const first = Math.min(...declared.flatMap(({ value }) => ('along' in value ? [value.along] : [])));
      return ranked(
        state,
        declared.filter(({ value }) => 'mute' in value || value.along === first),
      );
    },
    *resolve(seat, value) {
      if ('along' in value && value.along > gone) {
        gone = value.along;
        broken = true;
        relocate(state, model, placeAlong(path, gone));
        play.emit({ type: 'broken-into', rule: 'WZ-11.4', data: { model: model.id, at: [model.x, model.y, model.z] } });
      }
      yield* resolve(play, seat, value);
    },
  });
  return broken ? gone : null;
}

/** Notes of one Turn are forgotten with it. */
export function forgetChances(notes: { [name: string]: Json }): void {
  for (const name of Object.keys(notes)) if (/^(?:mute|chance):/.test(name)) delete notes[name];
}
