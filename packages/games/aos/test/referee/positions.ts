import { Match, Random, randomAnswer, seededDice } from '@mischia/kernel';
import type { BattleSetup } from '../../src/army/setup.ts';
import { game } from '../../src/game.ts';
import type { Battle, Unit } from '../../src/state.ts';
import { wouldCohere } from './coherency.ts';
import { blockOf, closeCallsSoFar, half, INCH, onTable, scrollOf } from './measure.ts';
import { fitsGarrison } from './movement.ts';
import { placeFaults } from './moves.ts';
import { groundsOf, levelsAt } from './paths.ts';
import { isWizard, woundsOf } from './troops.ts';

/** Battles that begin in the thick of it: armies thrown over the table, wounded and thinned out, spells about. */

const TRIES = 600;

/** The battle as it is just before its first round. */
function deployed(setup: BattleSetup, seed: number): Battle {
  const match = Match.start(game, setup, { dice: seededDice(`aos position ${seed}`), keepEvents: false });
  const random = new Random(seed);
  for (;;) {
    const [request] = match.requests;
    if (!request) throw new Error('the battle is over before it began');
    const { checkpoint } = match.save();
    if (checkpoint && match.state.flow.stage === 'battle') return checkpoint.state;
    match.answer(request.seat, request.id, randomAnswer(match, request, random));
  }
}

/** Ranks of models from a corner on; undefined where they do not fit. */
function ranks(state: Battle, unit: Unit, random: Random) {
  const { base } = scrollOf(state, unit).body as { base: { round?: number; oval?: readonly number[] } };
  const size = 2 * half(base.round ?? base.oval?.[0] ?? 0) + random.below(300);
  const { width, depth } = state.table;
  for (let i = 0; i < TRIES; i++) {
    const wide = 1 + random.below(5);
    // Crowded in the middle first, then wherever there is room.
    const margin = i < 200 ? 0.2 : 0.02;
    const [x, y] = [
      width * margin + random.below(width * (1 - 2 * margin)),
      depth * margin + random.below(depth * (1 - 2 * margin)),
    ];
    const upstairs = random.below(5) === 0 ? 4 * INCH : 0;
    const at = unit.models.map((model, n) => ({
      model: model.id,
      x: Math.round(x + (n % wide) * size),
      y: Math.round(y + Math.floor(n / wide) * size),
      z: upstairs,
      facing: 0,
    }));
    closeCallsSoFar();
    const { faults, bases } = placeFaults(state, unit, at);
    if (faults.length === 0 && wouldCohere(unit, [...bases.values()]) && closeCallsSoFar() === 0) return at;
  }
  return undefined;
}

function thinOut(state: Battle, unit: Unit, random: Random): void {
  const lost = random.below(Math.ceil(unit.models.length / 2));
  for (let i = 0; i < lost; i++) {
    const [gone] = unit.models.splice(random.below(unit.models.length), 1);
    if (gone) unit.slain.push(gone);
  }
  const wounded = random.pick(unit.models);
  wounded.wounds = random.below(woundsOf(state, unit));
}

/** AOS-19.3: an endless spell or invocation of a WIZARD or PRIEST of its army, somewhere. */
function conjure(state: Battle, random: Random): void {
  for (const entity of Object.values(state.entities)) {
    const scroll = state.library.entities[entity.scroll];
    const caller = Object.values(state.units).find(
      (unit) =>
        unit.seat === entity.seat &&
        onTable(unit) &&
        (scroll?.kind === 'invocation' ? scrollOf(state, unit).priest : isWizard(state, unit)),
    );
    if (!scroll || !caller || scroll.parts > 1 || random.below(2) === 0) continue;
    for (let i = 0; i < TRIES && entity.parts.length === 0; i++) {
      const { width, depth } = state.table;
      const [x, y] = [3 * INCH + random.below(width - 6 * INCH), 3 * INCH + random.below(depth - 6 * INCH)];
      const clear = Object.values(state.units).every((unit) =>
        unit.models.every((model) => Math.hypot(model.x - x, model.y - y) > 6 * INCH),
      );
      if (clear)
        entity.parts = [
          { id: `${entity.id}.1`, x, y, z: Math.min(...levelsAt(groundsOf(state), { x, y })), facing: 0 },
        ];
    }
    if (entity.parts.length > 0) entity.summoner = caller.models[0]?.id ?? null;
  }
}

/** A random legal position before the first round of a battle. */
export function randomPosition(setup: BattleSetup, seed: number): Battle {
  const state = deployed(setup, seed);
  const random = new Random(seed);
  for (const unit of Object.values(state.units)) {
    unit.place = 'waiting';
    unit.garrison = null;
  }
  for (const unit of Object.values(state.units)) {
    if (unit.models.length === 0) {
      unit.place = 'destroyed';
      continue;
    }
    thinOut(state, unit, random);
    if (state.features.t5 && random.below(4) === 0 && fitsGarrison(state, unit, 't5')) {
      const { minX, maxX, minY, maxY } = blockOf(state, 't5');
      unit.place = 'garrison';
      unit.garrison = 't5';
      state.features.t5.controller = unit.seat;
      for (const model of unit.models) Object.assign(model, { x: (minX + maxX) / 2, y: (minY + maxY) / 2, z: 0 });
      continue;
    }
    const at = ranks(state, unit, random);
    if (!at) {
      unit.models = [];
      unit.place = 'destroyed';
      continue;
    }
    for (const model of unit.models) {
      const { x, y, z, facing } = at.find((spot) => spot.model === model.id)!;
      Object.assign(model, { x, y, z, facing });
    }
    unit.place = 'field';
  }
  conjure(state, random);
  state.epoch += 1;
  return state;
}
