import { inches } from '@mischia/geometry';
import type { Random } from '@mischia/kernel';
import { conformsFrom } from '@mischia/kernel/testing';
import { describe } from 'vitest';
import { battle, type TestUnit } from '../test/battle.ts';
import { decided } from '../test/given.ts';
import { game, readySetups } from './index.ts';
import { starterPack } from './pack/starter.ts';
import { woundsOf } from './rules/06-datasheets/characteristics.ts';
import { type Battle, PHASES } from './state.ts';
import { bodiesOf } from './table/table.ts';

const SHEETS = starterPack.datasheets.map(({ id }) => id);
const GAPS = [0.4, 0.9, 2, 7, 12];
const ROWS = [6, 20, 34, 48];

/** Units of any two datasheets face each other in every row: fighting, near or far, fresh or wounded, in any phase. */
function anyBattle(random: Random): Battle {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const rows = ROWS.slice(0, 1 + random.below(ROWS.length));
  const units: TestUnit[] = rows.flatMap((y) =>
    ([0, 1] as const).map((seat) => ({ seat, datasheet: pick(SHEETS), at: [5, y] as const })),
  );
  const state = battle(...units);
  rows.forEach((_, i) => {
    const [mine, theirs] = [state.units[`a${i + 1}`]!, state.units[`b${i + 1}`]!];
    const edge = Math.max(...bodiesOf(state, mine).map(radius)) + Math.max(...bodiesOf(state, theirs).map(radius));
    const apart = edge + inches(pick(GAPS));
    for (const model of theirs.models) model.y += apart;
    state.epoch++;
    for (const unit of [mine, theirs]) {
      const model = unit.models.at(-1)!;
      model.lost = random.below(woundsOf(state, unit, model));
      model.allocated = model.lost > 0;
    }
    mine.chargeMoved = random.below(2) === 0;
    mine.movedThisTurn = mine.chargeMoved;
  });
  state.epoch++;
  Object.assign(state.flow, { round: 1 + random.below(5), phase: pick(PHASES) });
  return { ...state, settings: { ...state.settings, autoAnswer: random.below(2) === 0 } };
}

/** Enough of a footprint to keep rows apart. */
function radius({ footprint }: ReturnType<typeof bodiesOf>[number]): number {
  if (footprint.kind === 'round') return footprint.radius;
  return footprint.kind === 'oval' ? footprint.halfWidth : inches(3);
}

// W40K_POSITIONS=1000 for the long run.
const positions = Number(process.env.W40K_POSITIONS ?? 60);
conformsFrom(game, { setup: readySetups[0]!.setup, at: anyBattle, positions, answers: 8, decided });

/** The same, with next to nothing left on either side: somebody's last model falls soon. */
function lastStand(random: Random): Battle {
  const state = anyBattle(random);
  for (const [id, unit] of Object.entries(state.units)) {
    if (id.length > 2 || Number(id.slice(1)) > 2) delete state.units[id];
    unit.models = unit.models.slice(-1);
    for (const model of unit.models) {
      model.lost = woundsOf(state, unit, model) - 1;
      model.allocated = model.lost > 0;
    }
  }
  state.epoch++;
  return state;
}

describe('with next to nothing left', () => {
  conformsFrom(game, { setup: readySetups[0]!.setup, at: lastStand, positions: positions / 3, answers: 25, decided });
});
