import type { DriveAnswer } from '../../src/forms/fight.ts';
import type { Battle, Model } from '../../src/state.ts';
import { commandOf } from './command.ts';
import { field, type Judge, offeredAs, openOf, partsOf } from './judge.ts';
import { type At, atMost, far, INCH, inside, modelOf, unitOf } from './measure.ts';
import { clip } from './rays.ts';
import type { Report } from './report.ts';
import { groundAt, has, LEVEL, piecesOf } from './terrain.ts';
import { isAirborne, sizeOf, traitsOf, vehicleOf } from './troops.ts';

/** Sections 24 to 27: driving, ramming, levels of altitude. */

const TURNS = { wheeled: 90, tracked: 90, biped: 45, vtol: 45 } as const;

function driveReach(state: Battle, model: Model): number {
  const { row } = vehicleOf(state, model)!;
  const MO = typeof row.MO === 'number' ? row.MO : isAirborne(model) ? row.MO.flight : row.MO.ground;
  return MO * INCH * (model.vehicle!.reverse ? 0.5 : 1);
}

// WZ-24.4, WZ-24.7, WZ-24.8.
function judgeDrive(state: Battle, model: Model, answer: DriveAnswer, report: Report): void {
  const { drive } = vehicleOf(state, model)!;
  const name = `${model.id} ${JSON.stringify(answer)}`;
  const limit = (isAirborne(model) && drive !== 'vtol' ? 90 : TURNS[drive]) * 100;
  report.holds('WZ-24.8', 'a Drive turns as far as its type may', Math.abs(answer.turn) <= limit, name);
  report.holds('WZ-24.4', 'a Drive needs a manoeuvre point', model.vehicle!.manoeuvre > 0, name);
  report.holds(
    'WZ-24.4',
    'a Drive goes as far as it may',
    () => atMost(answer.distance, driveReach(state, model)),
    name,
  );
  const begins = answer.turn !== 0 && (answer.turns === 'before' || answer.distance === 0);
  if (begins) report.holds('WZ-24.7', 'no turn follows a turn', !model.vehicle!.endedWithTurn, name);
  if (answer.turn !== 0 && answer.distance > 0 && answer.turns === 'after' && model.vehicle!.endedWithTurn)
    report.holds('R-110', 'half an inch between two turns', () => atMost(500, answer.distance), name);
  if (drive === 'vtol' || isAirborne(model)) return;
  const heading =
    ((model.facing + (answer.turns === 'before' ? answer.turn : 0) + (model.vehicle!.reverse ? 18_000 : 0)) * Math.PI) /
    18_000;
  const end: At = {
    x: model.x + answer.distance * Math.cos(heading),
    y: model.y + answer.distance * Math.sin(heading),
  };
  let cost = answer.distance;
  for (const feature of piecesOf(state))
    if (has(feature, 'difficult'))
      for (const outline of feature.area) {
        const share = clip(model, end, outline);
        if (share) cost += (share[1] - share[0]) * far(model, end);
      }
  report.holds(
    'WZ-24.8',
    'difficult ground halves a Drive',
    () => atMost(cost, Math.max(INCH, driveReach(state, model))) || atMost(answer.distance, INCH),
    `${name} costs ${Math.round(cost)}`,
  );
}

// WZ-26.3, WZ-26.4, R-200: down by so many levels; whoever reaches the surface below has landed, however high that is.
function leadsDownTo(state: Battle, model: Model, level: number, most: number): boolean {
  const surface = surfaceUnder(state, model);
  const lowest = model.altitude - most;
  return level === 0
    ? surface >= lowest * LEVEL - 1
    : level >= lowest && level < model.altitude && level * LEVEL > surface;
}

/** The ground, a hill or an exposed roof under somebody in the air. */
const surfaceUnder = (state: Battle, model: Model): number =>
  Math.max(
    groundAt(state, model),
    ...state.table.areas
      .filter(({ covered, outline, z }) => !covered && z <= model.z && inside(model, outline))
      .map(({ z }) => z),
  );

export function vehicles(): Judge {
  let rammer: string | undefined;
  const reached = new Set<string>();
  return {
    asks({ state }, ask, report) {
      if (ask.kind === 'descend') {
        const model = modelOf(state, field(ask, 'model'));
        const most = traitsOf(state, model).includes('glider') ? 2 : 1;
        const levels = offeredAs(ask, 'level').map(Number);
        report.holds(
          most === 2 ? 'WZ-27.1' : 'WZ-26.4',
          'levels of a descent',
          () => levels.every((level) => leadsDownTo(state, model, level, most)),
          `${model.id} from ${model.altitude} to ${levels.join()}`,
        );
      }
      if (ask.kind === 'ram') {
        const model = modelOf(state, field(ask, 'model'));
        report.holds(
          'WZ-25.6',
          'who may ram',
          !model.panicked &&
            !isAirborne(model) &&
            vehicleOf(state, model)!.drive !== 'biped' &&
            !model.vehicle!.reverse,
          model.id,
        );
      }
    },
    answers({ state }, ask, given, report) {
      if (ask.kind !== 'drive' && ask.kind !== 'ram') return;
      const answer = openOf<DriveAnswer>(given);
      const model = modelOf(state, field(ask, 'model'));
      if (!answer || !model.vehicle) return;
      judgeDrive(state, model, answer, report);
      rammer = ask.kind === 'ram' ? model.id : undefined;
      reached.clear();
    },
    tells({ state, book }, event, report) {
      const { lastRoll } = book;
      if (
        (event.type === 'command-passed' || event.type === 'command-failed') &&
        event.rule === 'WZ-25.7' &&
        rammer &&
        // by a leader whom nobody sees nobody is told the number.
        lastRoll?.roll.target !== undefined
      ) {
        const model = modelOf(state, field(event, 'model'));
        const unit = unitOf(state, model.id);
        const larger = Math.max(0, sizeOf(state, modelOf(state, rammer)) - sizeOf(state, model));
        report.same(
          'WZ-25.7',
          'number of a dive from a ram',
          () => commandOf(state, unit, model) + larger + reached.size,
          lastRoll.roll.target,
          `${model.id}: ${partsOf(lastRoll.roll)}`,
        );
        if (state.settings.options['ram.touchCount'] === 'reached') reached.add(model.id);
      }
      if (event.type === 'collision' && rammer) {
        // who stayed where he was, or could not dive, was reached too.
        reached.add(field(event, 'target'));
      }
      if (event.type === 'altitude-changed') {
        const model = modelOf(state, field(event, 'model'));
        report.holds('R-122', 'levels go up to six', model.altitude >= 0 && model.altitude <= 6, model.id);
      }
    },
  };
}
