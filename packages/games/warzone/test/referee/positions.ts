import { Match, Random, randomAnswer, seededDice } from '@mischia/kernel';
import type { BattleSetup } from '../../src/army/setup.ts';
import { game } from '../../src/game.ts';
import { type Battle, type Model, TABLE } from '../../src/state.ts';
import { gap, gapToSegment, INCH, inside, sidesOf } from './measure.ts';
import { groundAt, piecesOf, planOf } from './terrain.ts';
import { baseOf, can, driverOf, standing, startWounds, traitsOf, vehicleOf } from './troops.ts';

/** Battles that begin in the thick of it: armies thrown together in the middle of the table, some wounded, some in panic. */

const TRIES = 400;

const known = new Map<BattleSetup, Battle>();

/** The battle as it is at its first slot; every position is thrown together anew, so one deployment serves them all. */
function deployed(setup: BattleSetup): Battle {
  const before = known.get(setup);
  if (before) return structuredClone(before);
  const state = deployAtRandom(setup, 1);
  known.set(setup, state);
  return structuredClone(state);
}

function deployAtRandom(setup: BattleSetup, seed: number): Battle {
  const match = Match.start(game, setup, { dice: seededDice(`wz position ${seed}`), keepEvents: false });
  const random = new Random(seed);
  for (;;) {
    const [request] = match.requests;
    if (!request) throw new Error('the battle is over before it began');
    const { checkpoint } = match.save();
    if (checkpoint && request.kind === 'select-to-activate') return checkpoint.state;
    match.answer(request.seat, request.id, randomAnswer(match, request, random));
  }
}

/** Open ground on which a base has room. */
function fits(state: Battle, model: Model, x: number, y: number, facing: number): boolean {
  const base = baseOf(state, model, { x, y, facing });
  const reach = base.radius ?? Math.hypot(base.long, base.wide) / 2;
  const { width, depth } = state.table;
  if (x < reach || y < reach || x > width - reach || y > depth - reach) return false;
  for (const { kind, walls, area, prisms } of piecesOf(state)) {
    if (kind === 'building')
      for (const outline of area)
        if (inside(base, outline) || sidesOf(outline).some(([a, b]) => gapToSegment(base, a, b) < 150)) return false;
    for (const wall of walls)
      for (const [a, b] of wall.thickness > 0 ? sidesOf(planOf(wall)) : [])
        if (gapToSegment(base, a, b) < 1 || inside(base, planOf(wall))) return false;
    for (const prism of prisms) if (inside(base, prism.corners)) return false;
  }
  return standing(state).every(
    (one) => one.model.id === model.id || one.model.altitude > 0 || gap(base, baseOf(state, one.model)) > 120,
  );
}

function put(state: Battle, model: Model, near: { x: number; y: number }, spread: number, random: Random): boolean {
  for (let i = 0; i < TRIES; i++) {
    const reach = spread + i * 20;
    const x = Math.round(near.x + random.below(2 * reach) - reach);
    const y = Math.round(near.y + random.below(2 * reach) - reach);
    const facing = random.below(36_000);
    if (!fits(state, model, x, y, facing)) continue;
    Object.assign(model, { x, y, z: groundAt(state, { x, y }), facing, area: TABLE, altitude: 0, presence: 'table' });
    return true;
  }
  return false;
}

function mark(state: Battle, model: Model, random: Random): void {
  const one = (of: number) => random.below(of) === 0;
  const isFlyer = traitsOf(state, model).some((trait) => trait === 'flyer' || trait === 'glider');
  model.wounds = one(3) ? 1 + random.below(startWounds(state, model)) : model.wounds;
  if (isFlyer && !model.vehicle ? !one(3) : isFlyer && one(2)) {
    model.altitude = 1 + random.below(3);
    model.z = model.altitude * 3 * INCH;
  }
  model.crouched =
    !model.vehicle && model.altitude === 0 && !can(state, { unit: state.units.a1!, model }, 'zombie') && one(4);
  const bold = ['immune-to-panic', 'zombie'].some((id) => can(state, { unit: state.units.a1!, model }, id));
  model.panicked = !bold && one(8);
  model.waiting = !model.panicked && (model.altitude === 0 || traitsOf(state, model).includes('hover-wait')) && one(4);
  if (model.altitude > 0 || driverOf(model)) model.crouched = false;
}

/** A random legal position at a slot of Turn 2. */
export function randomPosition(setup: BattleSetup, seed: number): Battle {
  const state = deployed(setup);
  const random = new Random(seed);
  for (const { model } of standing(state)) model.presence = 'off';
  const { width, depth } = state.table;
  const middle = { x: width * (0.25 + random.below(50) / 100), y: depth * (0.3 + random.below(40) / 100) };
  for (const unit of Object.values(state.units)) {
    if (unit.arrival && unit.arrival.by !== 'deployment') {
      if (unit.arrival.by === 'hiding' || random.below(2) === 0) continue;
      unit.arrival = null;
    }
    const spread = 4 * INCH + random.below(6 * INCH);
    const at = { x: middle.x + random.below(12 * INCH) - 6 * INCH, y: middle.y + random.below(12 * INCH) - 6 * INCH };
    for (const model of unit.models) {
      if (model.presence === 'gone') continue;
      if (!put(state, model, at, spread, random)) model.presence = 'gone';
      else mark(state, model, random);
    }
    unit.models = unit.models.filter(({ presence }) => presence !== 'gone');
    if (unit.squad && !unit.models.some(({ id }) => id === unit.leader)) unit.leader = unit.models[0]?.id ?? null;
    unit.startSize = unit.models.length + unit.losses;
  }
  for (const unit of Object.values(state.units)) if (unit.models.length === 0) delete state.units[unit.id];
  for (const { model } of standing(state)) if (vehicleOf(state, model)) model.vehicle!.mounts.fill(0);
  state.epoch += 1;
  return state;
}
