import { inches, outerRadius, planGap, within } from '@mischia/geometry';
import { type Barred, message, type Play, type Rule, refuse, type Seat } from '@mischia/kernel';
import { modelPermission } from '../../abilities/uses.ts';
import { pick } from '../../ask.ts';
import { modelName } from '../../names.ts';
import type { Battle, Marker, Model, Unit } from '../../state.ts';
import { bodyOf } from '../../table/table.ts';
import { unitHas } from '../01-armies/keywords.ts';
import { datasheetOf, friendsOnTable, unitsOnTable } from '../01-armies/units.ts';
import { MARKER_HEIGHT, MARKER_RADIUS, MARKER_RANGE, placedMarker } from './markers.ts';

const FARTHEST = MARKER_RANGE + MARKER_RADIUS + inches(1);

// W40K-22.3: within 3" of the marker's rim and 5" of its height.
export function inRangeOf(state: Battle, unit: Unit, model: Model, marker: Marker): boolean {
  const body = bodyOf(state, unit, model);
  const far = FARTHEST + outerRadius(body.footprint);
  const dx = body.x - marker.x;
  const dy = body.y - marker.y;
  // Most models are nowhere near: from centre to centre that is soon seen.
  if (dx * dx + dy * dy > far * far) return false;
  return within(body.z, MARKER_HEIGHT) && within(planGap(body, placedMarker(marker)), MARKER_RANGE);
}

// W40K-22.4: AIRCRAFT and Fortifications never count.
const mayControl = (state: Battle, unit: Unit): boolean =>
  !unitHas(state, unit, 'AIRCRAFT') && datasheetOf(state, unit).role !== 'fortification';

const NONE: readonly Marker[] = [];

/** Mostly none: the list is made when there is a marker to put in it. */
function reached(state: Battle, unit: Unit, model: Model): readonly Marker[] {
  let found: Marker[] | undefined;
  for (const marker of state.mission.markers) {
    if (!inRangeOf(state, unit, model, marker)) continue;
    found ??= [];
    found.push(marker);
  }
  return found ?? NONE;
}

/** Whether a model counts for a marker now: its only one, or the one its owner chose (by default the nearest). */
function countsFor(state: Battle, unit: Unit, model: Model, marker: Marker): boolean {
  if (!inRangeOf(state, unit, model, marker)) return false;
  const markers = reached(state, unit, model);
  if (markers.length === 1) return true;
  const chosen = markers.find(({ id }) => id === model.marker) ?? nearest(state, unit, model, markers);
  return chosen.id === marker.id;
}

function nearest(state: Battle, unit: Unit, model: Model, markers: readonly Marker[]): Marker {
  const body = bodyOf(state, unit, model);
  return [...markers].sort((a, b) => planGap(body, placedMarker(a)) - planGap(body, placedMarker(b)))[0] as Marker;
}

// W40K-22.4: each model counts for one marker in a turn; in range of several its owner chooses, active player first.
export function* chooseMarkers(play: Play<Battle>): Rule<void> {
  const { state } = play;
  for (const seat of [state.flow.active, 1 - state.flow.active]) {
    for (const unit of friendsOnTable(state, seat)) {
      if (!mayControl(state, unit)) continue;
      for (const model of unit.models) {
        if (model.marker !== undefined) continue;
        const markers = reached(state, unit, model);
        if (markers.length === 0) continue;
        if (markers.length === 1) {
          model.marker = (markers[0] as Marker).id;
          continue;
        }
        model.marker = yield* pick({
          seat,
          kind: 'count-for-marker',
          rule: 'W40K-22.4',
          prompt: message('ask.count-for-marker', { model: modelName(unit, model) }),
          options: markers.map(({ id }) => ({
            id: `marker:${id}`,
            value: id,
            label: message('option.marker', { marker: id }),
          })),
          barred: () => barredMarkers(state, unit, model, markers),
          data: { unit: unit.id, model: model.id },
        });
      }
    }
  }
}

const barredMarkers = (state: Battle, unit: Unit, model: Model, markers: readonly Marker[]): Barred[] =>
  state.mission.markers
    .filter((marker) => !markers.includes(marker))
    .map(({ id }) => {
      const params = { model: modelName(unit, model), marker: id, range: { inches: MARKER_RANGE } };
      const refusals = [refuse({ code: 'marker/out-of-range', rule: 'W40K-22.3', params })];
      return { id: `marker:${id}`, label: message('option.marker', { marker: id }), refusals };
    });

/** Models of each seat that count for a marker, and how many of them have Objective Secured. */
function countAt(state: Battle, marker: Marker, counts = countsFor): { models: number[]; secured: number[] } {
  const models = [0, 0];
  const secured = [0, 0];
  for (const unit of unitsOnTable(state)) {
    if (!mayControl(state, unit)) continue;
    for (const model of unit.models) {
      if (!counts(state, unit, model, marker)) continue;
      models[unit.seat] = (models[unit.seat] ?? 0) + 1;
      if (modelPermission(state, unit, model, 'objectiveSecured')) secured[unit.seat] = (secured[unit.seat] ?? 0) + 1;
    }
  }
  return { models, secured };
}

// W40K-22.4, W40K-22.5: Objective Secured against none of it; otherwise more models; equal numbers control nothing.
export function controllerFrom(models: readonly number[], secured: readonly number[]): Seat | null {
  const [a = 0, b = 0] = secured;
  if (a > 0 !== b > 0) return a > 0 ? 0 : 1;
  const [m = 0, n = 0] = models;
  return m === n ? null : m > n ? 0 : 1;
}

/** Who stands over a marker now. */
export function controllerOf(state: Battle, marker: Marker): Seat | null {
  const { models, secured } = countAt(state, marker);
  return controllerFrom(models, secured);
}

// W40K-22.4: when points are scored each model counts for one marker in the whole turn, the one noted by chooseMarkers.
const scoresFor: typeof countsFor = (state, unit, model, marker) =>
  model.marker === marker.id && inRangeOf(state, unit, model, marker);

export const controlledBy = (state: Battle, seat: Seat): Marker[] =>
  state.mission.markers.filter((marker) => {
    const { models, secured } = countAt(state, marker, scoresFor);
    return controllerFrom(models, secured) === seat;
  });
