import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { readySetups } from '../army/ready.ts';
import { game } from '../game.ts';
import { unitsOnTable } from '../rules/01-armies/units.ts';
import { destroyModel } from '../rules/05-strength/destroyed.ts';
import { copyBattle } from '../start.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { canSee, engagedWith, unitGap } from './table.ts';

/** Everything that caches remember of a position, asked anew. */
function facts(state: Battle) {
  const units = unitsOnTable(state);
  const pairs = units.flatMap((a) => units.filter((b) => a.seat < b.seat).map((b) => [a, b] as const));
  return {
    engaged: units.map((unit) => [unit.id, engagedWith(state, unit)]),
    gaps: pairs.map(([a, b]) => unitGap(state, a, b)),
    sight: pairs.flatMap(([a, b]) =>
      a.models.slice(0, 3).flatMap((from) => b.models.slice(0, 3).map((to) => canSee(state, a, from, b, to))),
    ),
  };
}

test('[W40K-13.4] what is kept when models fall is what a fresh look finds', () => {
  const [ready] = readySetups;
  const match = Match.start(game, (ready as NonNullable<typeof ready>).setup, { dice: seededDice('cache') });
  playRandomly(match, new Random(11), 40);
  const state = copyBattle(match.state as Battle);
  for (let turn = 0; turn < 12; turn++) {
    facts(state);
    const unit = unitsOnTable(state).find(({ models }) => models.length > 1) as Unit;
    const model = unit.models[turn % unit.models.length] as Model;
    const rule = destroyModel({ state, emit: () => {} }, unit, model, { kind: 'fled', rule: 'W40K-21.4', by: null });
    expect(rule.next().done).toBe(true);
    expect(facts(state)).toEqual(facts(copyBattle(state)));
  }
});
