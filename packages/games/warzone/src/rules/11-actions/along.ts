import { type Length, overlaps, planGap, type Waypoint } from '@mischia/geometry';
import type { Seat } from '@mischia/kernel';
import { flowWith, modelWith } from '../../shapes.ts';
import type { Battle, ModelId } from '../../state.ts';
import { areaAt } from '../../table/areas.ts';
import { withModelAt } from '../../table/blocking.ts';
import { sees } from '../../table/sees.ts';
import { isPassing } from '../../table/sight.ts';
import { bodyIn, contactsOf, type InPlay, standing } from '../../table/table.ts';
import { lengthOf, placeAlong } from '../12-movement/path.ts';
import { type Gun, gunsOf } from '../15-shooting/guns.ts';
import { shotFacts, validShot } from '../15-shooting/targets.ts';
import { hitNumber } from '../15-shooting/to-hit.ts';
import { areTooFarToMeet, chargeReach } from '../21-charge/reach.ts';
import { type Acting, actingAs, sameIn } from '../34-activities/acting.ts';
import { isAllowed } from '../34-activities/refusals.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import type { Breaking } from './under-way.ts';
import { actorId, inReserve, isMinor, isPossible, type Reaction, reserveRules, waitingModels } from './waiting.ts';

/** Something a waiting model could do when a mover has come so far. */
export interface Chance extends Reaction {
  readonly along: Length;
  readonly at: Waypoint;
}

/** A way that somebody goes, and how far he has come on it. */
export interface Way {
  readonly mover: InPlay;
  readonly path: readonly Waypoint[];
  readonly gone: Length;
  readonly breaking: Breaking;
}

/** How far the charger, if there is one, has come in all when the mover is there on its way. */
const goneAt = ({ flow: { charge } }: Battle, { gone }: Way, along: Length): Length =>
  (charge?.gone ?? 0) - gone + along;

/** The battle with the mover somewhere on its way: to see what others could do then. */
export function withMoverAt(state: Battle, way: Way, along: Length): Battle {
  const { mover, path } = way;
  const at = placeAlong(path, along);
  const { flow } = state;
  const charge = flow.charge && { ...flow.charge, gone: goneAt(state, way, along) };
  return withModelAt(state, mover, { ...at, area: areaAt(state, at) }, { flow: flowWith(flow, { charge }) });
}

/** a place on the way where its base would lie over another is not offered. */
export function isFreeThere(there: Battle, { mover }: Way): boolean {
  const one = sameIn(there, actingAs(mover.unit, mover.model));
  const body = bodyIn(there, one);
  return !standing(there).some(
    (other) =>
      other.model.id !== one.model.id &&
      other.model.altitude === one.model.altitude &&
      overlaps(body, bodyIn(there, other)),
  );
}

/** WZ-21.4: with its contact a charge can no longer be broken into. */
export const isMet = (there: Battle, { mover }: Way): boolean =>
  there.flow.charge !== null && contactsOf(there, sameIn(there, actingAs(mover.unit, mover.model))).length > 0;

/** What may break into a way by its kind (WZ-11.8). */
export const breaksInto = ({ breaking }: Way, { id }: ActivityRule): boolean =>
  breaking === 'anything' || (breaking === 'counter-charge' && id === 'counter-charge');

/** Places on a way are looked at this far apart; where something changes between two of them, closer. */
const STRIDE: Length = 500;
const CLOSEST: Length = 65;
/** The last place of a charge that is looked at. */
const BEFORE_CONTACT: Length = 50;

/** What about the mover matters to somebody who waits for it. */
type Outlook = string | boolean;

/** A part of the way along which that is the same. */
interface Stretch {
  readonly from: Length;
  readonly to: Length;
  readonly outlook: Outlook;
}

/** What is looked at along one way, each place once. */
export class Lookout {
  readonly #state: Battle;
  readonly #way: Way;
  readonly #states = new Map<Length, Battle>();
  readonly #movers = new Map<Length, InPlay>();
  readonly #found = new Map<string, readonly Chance[]>();
  readonly #ofActors = new Map<string, readonly Chance[]>();
  readonly #rules: readonly ActivityRule[];
  readonly #stops: Length[] = [];
  /** WZ-21.8: with its contact a charge can no longer be met, and shots go into close combat. */
  readonly #isCharge: boolean;

  constructor(state: Battle, way: Way) {
    this.#state = state;
    this.#way = way;
    this.#rules = reserveRules(state).filter((activity) => breaksInto(way, activity));
    this.#isCharge = state.flow.charge?.charger === way.mover.model.id;
    const whole = Math.round(lengthOf(way.path));
    const length = this.#beforeContact(this.#isCharge ? Math.max(way.gone, whole - BEFORE_CONTACT) : whole);
    for (let along = way.gone; along < length; along += STRIDE) this.#stops.push(Math.round(along));
    this.#stops.push(length);
  }

  /** The last place up to there that nobody is touched at: a way that grazes a base touches it well before its end. */
  #beforeContact(most: Length): Length {
    if (this.#state.flow.charge === null || !isMet(this.at(most), this.#way)) return most;
    let [free, met] = [this.#way.gone, most];
    while (met - free > 1) {
      const middle = Math.round((free + met) / 2);
      if (isMet(this.at(middle), this.#way)) met = middle;
      else free = middle;
    }
    return free;
  }

  at(along: Length): Battle {
    const before = this.#states.get(along);
    if (before) return before;
    const there = withMoverAt(this.#state, this.#way, along);
    this.#states.set(along, there);
    return there;
  }

  /** The mover when it has come so far; everybody else stands where he does. */
  #mover(along: Length): InPlay {
    const before = this.#movers.get(along);
    if (before) return before;
    const { mover, path } = this.#way;
    const at = placeAlong(path, along);
    const there = { unit: mover.unit, model: modelWith(mover.model, { ...at, area: areaAt(this.#state, at) }) };
    if (along < this.#stops[this.#stops.length - 1]!) isPassing(this.#state, bodyIn(this.#state, there));
    this.#movers.set(along, there);
    return there;
  }

  /**
   * WZ-11.4 (a): where on the way something changes for the waiting models of a seat: a sight, an arc, a range, a cover. What
   * stays the same all the way can as well be done when the way is done.
   */
  chances(seat: Seat, taken: ReadonlySet<ModelId>): readonly Chance[] {
    const key = `${seat} ${[...taken].join(' ')}`;
    const before = this.#found.get(key);
    if (before) return before;
    const found = waitingModels(this.#state, seat)
      .filter(({ model }) => !taken.has(model.id))
      .flatMap(inReserve)
      .flatMap((acting) => this.#chancesOf(acting));
    this.#found.set(key, found);
    return found;
  }

  /** Whoever else has declared something, the chances of the others are the same. */
  #chancesOf(acting: Acting): readonly Chance[] {
    const actor = actorId(acting);
    const found = this.#ofActors.get(actor) ?? this.#lookFor(acting);
    this.#ofActors.set(actor, found);
    return found;
  }

  #lookFor(acting: Acting): Chance[] {
    const rules = this.#rules.filter((activity) => activity.concerns(this.#state, acting));
    const found = rules.filter((rule) => !isMinor(rule)).flatMap((activity) => this.#changes(acting, activity));
    const crouch = rules.find(({ id }) => id === 'crouch');
    // Whoever cannot crouch at all cannot wherever the mover is.
    if (found.length === 0)
      return crouch && isAllowed(this.#state, crouch, acting) ? this.#changes(acting, crouch) : [];
    // Whoever is asked may as well crouch or stand up, where the first thing changes.
    const { along, at } = found.reduce((first, chance) => (chance.along < first.along ? chance : first));
    const minor = rules.filter((rule) => isMinor(rule) && isPossible(this.#state, rule, acting));
    return [...found, ...minor.map((activity) => ({ acting, activity, along, at }))];
  }

  /** The first place of every stretch that differs from the one before, and the last place before a chance is gone. */
  #changes(acting: Acting, activity: ActivityRule): Chance[] {
    const stretches = this.#stretches(acting, activity);
    // What stays the same all the way is no chance by itself; a charge is one to its end.
    if (stretches.length === 1 && !this.#isCharge) return [];
    const can = stretches.map(({ from, outlook }) =>
      // A meeting is looked for at every place: there nothing is left to ask.
      typeof outlook === 'boolean' && activity.id === 'counter-charge'
        ? outlook
        : isPossible(this.at(from), activity, sameIn(this.at(from), acting)),
    );
    return stretches.flatMap(({ from, to }, i) => {
      if (!can[i]) return [];
      const isLast = i + 1 === stretches.length;
      const endsHere = this.#isCharge || (!isLast && (i === 0 || !can[i + 1]));
      const places = [...(i > 0 || this.#isCharge ? [from] : []), ...(endsHere ? [to] : [])];
      return [...new Set(places)]
        .filter((along) => (along > this.#way.gone || this.#isCharge) && isFreeThere(this.at(along), this.#way))
        .map((along) => ({ acting, activity, along, at: placeAlong(this.#way.path, along) }));
    });
  }

  #stretches(acting: Acting, activity: ActivityRule): Stretch[] {
    const outlook = this.#outlook(acting, activity);
    const stretches: Stretch[] = [];
    let [from, known] = [this.#stops[0]!, outlook(this.#stops[0]!)];
    for (let i = 1; i < this.#stops.length; i++) {
      const stop = this.#stops[i]!;
      const now = outlook(stop);
      if (now === known) continue;
      let [before, after, beyond] = [this.#stops[i - 1]!, stop, now];
      while (after - before > CLOSEST) {
        const middle = Math.round((before + after) / 2);
        const there = outlook(middle);
        if (there === known) before = middle;
        else [after, beyond] = [middle, there];
      }
      stretches.push({ from, to: before, outlook: known });
      [from, known] = [after, beyond];
    }
    stretches.push({ from, to: this.#stops[this.#stops.length - 1]!, outlook: known });
    return stretches;
  }

  /** Everything about the mover that matters to somebody who waits for it: where this changes he is asked. */
  #outlook(acting: Acting, activity: ActivityRule): (along: Length) => Outlook {
    const state = this.#state;
    const { id } = activity;
    if (id === 'shoot') {
      const guns = gunsOf(state, acting);
      return (along) => shotOutlook(state, acting, guns, this.#mover(along));
    }
    if (id === 'counter-charge') {
      // Most who wait are far from a charger: no need to imagine the battle with it there.
      const isTooFar = (along: Length) =>
        this.#isCharge && areTooFarToMeet(state, acting, this.#mover(along), goneAt(state, this.#way, along));
      return (along) => !isTooFar(along) && isPossible(this.at(along), activity, sameIn(this.at(along), acting));
    }
    if (id === 'crouch') return (along) => sees(state, acting, this.#mover(along));
    const reach = chargeReach(state, acting);
    return (along) => {
      const mover = this.#mover(along);
      return planGap(bodyIn(state, acting), bodyIn(state, mover)) <= reach && sees(state, acting, mover);
    };
  }
}

/** The number to hit and the cover of the mover; a shot that cannot be fired is none, whatever the reason. */
const shotOutlook = (state: Battle, acting: Acting, guns: readonly Gun[], target: InPlay): string =>
  guns
    .map((gun) => {
      const shot = validShot(state, acting, gun, target);
      return shot ? `${hitNumber(shotFacts(state, acting, shot, 0))?.value} ${shot.line.cover.weight}` : '-';
    })
    .join(';');
