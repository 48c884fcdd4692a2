import {
  inViewArc,
  inVisibleZone,
  type Length,
  accessPoint as lookThrough,
  touchesHatch,
  type Waypoint,
} from '@mischia/geometry';
import type { Play, Rule, Seat } from '@mischia/kernel';
import { modelWith } from '../../shapes.ts';
import type { AreaId, Battle, Model, Unit } from '../../state.ts';
import { areaAt } from '../../table/areas.ts';
import { terrainNow } from '../../table/standing.ts';
import { areFriends, bodyIn, type InPlay, standing } from '../../table/table.ts';
import { fromTheLeftOf } from '../01-conventions/order.ts';
import { nameLeader, setUp } from '../04-deployment/set-up.ts';
import { listenAgain } from '../11-actions/mutes.ts';
import { lengthOf, placeAlong } from '../12-movement/path.ts';
import { isBlocked } from '../28-buildings/access.ts';

/** WZ-29.3: units with somebody hidden in an area. */
export const hiddenUnits = (state: Battle): Unit[] =>
  Object.values(state.units).filter(
    (unit) => unit.arrival?.by === 'hiding' && unit.models.some(({ presence }) => presence === 'off'),
  );

const areaOf = ({ arrival }: Unit): AreaId => (arrival?.by === 'hiding' ? arrival.area : '');
const hiddenModels = (unit: Unit): Model[] => unit.models.filter(({ presence }) => presence === 'off');

// WZ-29.4 (1) and (4): an enemy in the area, or in view arc and visible zone of an open access point of it.
function findsArea(state: Battle, one: InPlay, area: AreaId): boolean {
  if (one.model.stalking) return false;
  if (one.model.area === area) return true;
  const body = bodyIn(state, one);
  return terrainNow(state).some(({ walls, floors }) => {
    const leads = (id: string): boolean => {
      const point = state.access[id];
      return !!point && !isBlocked(point) && point.between.includes(area) && point.between.includes(one.model.area);
    };
    return (
      walls.some((wall) =>
        wall.openings.some((opening) => {
          if (!leads(opening.id)) return false;
          const at = lookThrough(wall, opening);
          return inVisibleZone(at, body) && inViewArc(at, body);
        }),
      ) || floors.some(({ hatches }) => hatches.some((hatch) => leads(hatch.id) && touchesHatch(hatch, body)))
    );
  });
}

/** Hidden units of enemies that somebody finds where he stands. */
const foundBy = (state: Battle, one: InPlay, hidden: readonly Unit[]): Unit[] =>
  hidden.filter((unit) => !areFriends(state, unit.seat, one.unit.seat) && findsArea(state, one, areaOf(unit)));

/** Ways are looked at this closely. */
const STRIDE: Length = 250;

/** How far along its way a mover first finds somebody hidden; null when it does not. */
export function firstReveal(state: Battle, { unit, model }: InPlay, path: readonly Waypoint[]): Length | null {
  const hidden = hiddenUnits(state).filter((other) => !areFriends(state, other.seat, unit.seat));
  if (hidden.length === 0) return null;
  const length = lengthOf(path);
  for (let along = STRIDE; along < length; along += STRIDE) {
    const at = placeAlong(path, along);
    const there = { unit, model: modelWith(model, { ...at, area: areaAt(state, at) }) };
    if (foundBy(state, there, hidden).length > 0) return Math.round(along);
  }
  return null;
}

// WZ-29.4: all hidden models of a found area are placed by their owners and wait; true when somebody was.
export function* revealFound(play: Play<Battle>): Rule<boolean> {
  const { state } = play;
  const hidden = hiddenUnits(state);
  if (hidden.length === 0) return false;
  const found = new Set(standing(state).flatMap((one) => foundBy(state, one, hidden)));
  if (found.size === 0) return false;
  const seats: Seat[] = fromTheLeftOf(state.flow.activation?.seat ?? state.flow.active, state.players.length);
  for (const seat of seats) {
    for (const unit of [...found].filter((one) => one.seat === seat)) yield* reveal(play, unit);
  }
  return true;
}

// WZ-29.4 (2) and (3): everybody hidden in an area, when a power looks into it or a template comes down in it.
export function* revealArea(play: Play<Battle>, area: AreaId): Rule<void> {
  const { state } = play;
  for (const seat of fromTheLeftOf(state.flow.activation?.seat ?? state.flow.active, state.players.length)) {
    for (const unit of hiddenUnits(state)) if (unit.seat === seat && areaOf(unit) === area) yield* reveal(play, unit);
  }
}

// WZ-29.4, R-137: waiting and not activated; who had activated this Turn waits only if he chose to.
export function* reveal(play: Play<Battle>, unit: Unit): Rule<void> {
  const area = areaOf(unit);
  const models = hiddenModels(unit);
  play.emit({ type: 'area-revealed', rule: 'WZ-29.4', data: { area }, reveals: true });
  yield* setUp(play, unit, { unit: unit.id, rule: 'WZ-29.4', models: models.map(({ id }) => id), area });
  unit.arrival = null;
  const waiting = models.filter(({ presence, activation }) => presence === 'table' && activation !== 'activated');
  // WZ-10.5: nobody waits in panic.
  for (const model of waiting) model.waiting = !model.panicked;
  if (waiting.length > 0) listenAgain(play.state, unit.seat);
  yield* nameLeader(unit);
}
