import { inches } from '@mischia/geometry';
import type { PlaceAnswer } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { given, model, played, row, unit } from '../../../test/play.ts';
import type { MoveOrder } from '../../forms.ts';
import { moveRefusals } from '../../table/moves.ts';
import { movementPhase } from './phase.ts';

type Point = readonly [number, number, number?];

/** A move of one model through some places, in inches. */
const path = (id: string, ...points: readonly Point[]) => ({
  moves: [
    { model: id, path: points.map(([x, y, z]) => [inches(x), inches(y), ...(z === undefined ? [] : [inches(z)])]) },
  ],
});

const codes = (state: ReturnType<typeof given>, order: MoveOrder, answer: unknown): string[] =>
  moveRefusals(state, order, answer as never).map(({ code }) => code);

test('[AOS-9.0a] TV AOS-9.0-a: the path of a round base is its length', () => {
  const state = given({ units: { a1: { scroll: 'knight-arcanum', models: [[10, 10]] } } });
  const order: MoveOrder = { unit: 'a1', kind: 'normal', allowance: inches(5) };
  expect(codes(state, order, path('a1.1', [13, 10], [13, 12]))).toEqual([]);
  expect(codes(state, order, path('a1.1', [13, 10], [13, 12.1]))).toEqual(['move/too-far']);
});

const ruin = { id: 't1', kind: 'ruin', at: [20, 10], size: [8, 8], height: 4, shape: 'floors', traits: ['cover'] };

test('[AOS-9.3] TV AOS-9.3-a: climbing and jumping down cost their height', () => {
  const state = given({
    terrain: [ruin],
    units: {
      a1: { scroll: 'knight-arcanum', models: [[15, 10]] },
      a2: { scroll: 'knight-arcanum', models: [[17, 13, 4]] },
    },
  });
  const order = (id: string): MoveOrder => ({ unit: id, kind: 'normal', allowance: inches(5) });
  expect(codes(state, order('a1'), path('a1.1', [16, 10], [16, 10, 4]))).toEqual([]);
  expect(codes(state, order('a1'), path('a1.1', [16, 10], [16, 10, 4], [16.2, 10, 4]))).toContain('move/too-far');
  expect(codes(state, order('a2'), path('a2.1', [16, 13, 4], [16, 13, 0]))).toEqual([]);
});

test('[AOS-9.4] TV AOS-9.4-a: flight over a tower costs its length in plan, to a floor the straight way through the air', () => {
  const tower = { ...ruin, at: [14, 20], size: [4, 4] };
  const state = given({ terrain: [tower], units: { a1: { scroll: 'prosecutors-hammers', models: [[5, 20]] } } });
  const order: MoveOrder = { unit: 'a1', kind: 'normal', allowance: inches(12) };
  expect(codes(state, order, path('a1.1', [16.6, 20]))).not.toContain('move/too-far');
  expect(codes(state, order, path('a1.1', [16.5, 20]))).not.toContain('move/too-far');
  const far = given({
    terrain: [{ ...tower, at: [17, 20] }],
    units: { a1: { scroll: 'prosecutors-hammers', models: [[5, 20]] } },
  });
  expect(codes(far, order, path('a1.1', [16.5, 20, 4]))).toContain('move/too-far');
  expect(codes(far, order, path('a1.1', [16.3, 20, 4]))).toEqual([]);
});

const facing = {
  phase: 'movement',
  step: 'move',
  units: {
    a1: { scroll: 'knight-arcanum', models: [[10, 10]] },
    b1: { scroll: 'gutrippaz', models: row(5, 20, 10) },
  },
};

test('[AOS-8.1] no part of a normal move comes within 3" of enemies; a retreat only ends away from them', () => {
  const state = given(facing);
  const near = path('a1.1', [15.5, 10]);
  expect(codes(state, { unit: 'a1', kind: 'normal', allowance: inches(8) }, near)).toEqual([]);
  const nearer = path('a1.1', [16.5, 10]);
  const refusals = moveRefusals(state, { unit: 'a1', kind: 'normal', allowance: inches(8) }, nearer as never);
  expect(refusals.map(({ code, rule }) => [code, rule])).toEqual([['move/too-close', 'AOS-8.1']]);
  const through = path('a1.1', [16.5, 10], [13, 10]);
  expect(codes(state, { unit: 'a1', kind: 'retreat', allowance: inches(10) }, through)).toEqual([]);
  expect(codes(state, { unit: 'a1', kind: 'normal', allowance: inches(10) }, through)).toContain('move/too-close');
});

test('[AOS-8.0] near an enemy a unit may only retreat or stay; elsewhere it moves or runs', () => {
  const state = given({ ...facing, units: { ...facing.units, a1: { scroll: 'knight-arcanum', models: [[17, 10]] } } });
  const { asks } = played(state, movementPhase, { answers: { 'move-kind': 'stationary' } });
  const kinds = asks.find(({ kind }) => kind === 'move-kind');
  expect(kinds?.options?.map(({ id }) => id)).toEqual(['retreat', 'stationary']);
  expect(kinds?.barred?.().map(({ id, refusals }) => [id, refusals[0]?.code])).toEqual([
    ['normal', 'move-kind/near-enemy'],
    ['run', 'move-kind/near-enemy'],
  ]);
  expect(unit(state, 'a1').turn.move).toBe('none');
});

const running = { 'select-to-move': 'move:a1', 'move-kind': 'run', 'move-run': path('a1.1', [10, 15]) };

test('[AOS-8.3] TV AOS-8.3-a: a run adds its die to Move', () => {
  const state = given(facing);
  const { asks } = played(state, movementPhase, { dice: [4], answers: running });
  expect(asks.find(({ kind }) => kind === 'move-run')?.data).toEqual({ unit: 'a1', kind: 'run', allowance: inches(9) });
  expect([unit(state, 'a1').turn.move, model(state, 'a1.1').y]).toEqual(['run', inches(15)]);
});

test('[AOS-8.4a] TV AOS-8.4-a: At the Double is 6" without a die', () => {
  const state = given({ ...facing, players: [{ cp: 1 }] });
  const answers = { ...running, 'use-command': 'at-the-double:a1' };
  const { asks, diceLeft } = played(state, movementPhase, { answers });
  expect(diceLeft).toBe(0);
  expect(asks.find(({ kind }) => kind === 'move-run')?.data).toMatchObject({ allowance: inches(11) });
  expect([state.players[0]?.cp, unit(state, 'a1').turn.move]).toEqual([0, 'run']);
});

test('[AOS-8.4b] TV AOS-8.4-b: Redeploy within 9" of the unit that moved, refused at 9.2"', () => {
  const asked = (x: number) => {
    const state = given({
      ...facing,
      players: [{}, { cp: 1 }],
      units: { ...facing.units, a1: { scroll: 'knight-arcanum', models: [[x, 4]] } },
    });
    const answers = {
      'select-to-move': 'move:a1',
      'move-kind': 'normal',
      'move-normal': path('a1.1', [x, 10]),
      'move-redeploy': 'stay',
    };
    const { asks } = played(state, movementPhase, { dice: [3], answers });
    return { state, asks };
  };
  const near = asked(20 - 0.787 - 0.63 - 8.5);
  expect(near.asks.find(({ kind }) => kind === 'move-redeploy')?.data).toMatchObject({
    unit: 'b1',
    allowance: inches(3),
  });
  expect(unit(near.state, 'b1').turn.redeployed).toBe(true);
  const far = asked(20 - 0.787 - 0.63 - 9.2);
  expect(far.asks.some(({ kind }) => kind === 'use-command')).toBe(false);
});

test('[AOS-9.2] who does not move remains stationary', () => {
  const state = given(facing);
  const answers = { 'select-to-move': 'move:a1', 'move-kind': 'normal', 'move-normal': 'stay' };
  const { events } = played(state, movementPhase, { answers });
  expect(events.map(({ type }) => type)).toEqual(['remained-stationary']);
  expect(unit(state, 'a1').turn.move).toBe('none');
});

const tower = {
  id: 't5',
  kind: 'building',
  at: [10, 10],
  size: [5, 5],
  height: 6,
  shape: 'closed',
  traits: ['cover', 'defensible'],
};

test('[AOS-17.2.1] TV AOS-17.2-a: ten join a tower; six more find no room, a big one never does', () => {
  const state = given({
    phase: 'movement',
    step: 'move',
    terrain: [tower],
    units: {
      a1: { scroll: 'gutrippaz', models: [...row(5, 8, 14.5), ...row(5, 8, 16)] },
      a2: { scroll: 'gutrippaz', models: row(6, 6, 5) },
      a3: { scroll: 'killaboss-on-corpse-rippa-vulcha', models: [[3, 10]] },
    },
  });
  played(state, movementPhase, { answers: { 'select-to-move': 'move:a1', 'move-kind': 'join:t5' } });
  expect([unit(state, 'a1').place, unit(state, 'a1').turn.move, state.features.t5?.controller]).toEqual([
    'garrison',
    'joined',
    0,
  ]);
  const refused = (id: string) => {
    const answers = { 'select-to-move': `move:${id}`, 'move-kind': 'stationary' };
    const { asks } = played(state, movementPhase, { answers });
    const barred = asks.find(({ kind }) => kind === 'move-kind')?.barred?.();
    return barred?.find((one) => one.id === 'join:t5')?.refusals.map(({ code }) => code);
  };
  expect(refused('a2')).toContain('garrison/full');
  expect(refused('a3')).toContain('garrison/too-big');
});

test('[AOS-17.2.2] a garrison leaves at the end of its movement phase, and nobody controls the tower (AOS-18.2)', () => {
  const state = given({
    phase: 'movement',
    step: 'end',
    terrain: [tower],
    units: { a1: { scroll: 'knight-arcanum', models: 1, garrison: 't5' } },
  });
  const at: PlaceAnswer = { at: [{ model: 'a1.1', x: inches(15), y: inches(10) }] };
  played(state, movementPhase, { answers: { 'end-of-movement': 'leave:a1', 'set-up': at } });
  expect([unit(state, 'a1').place, state.features.t5?.controller, unit(state, 'a1').turn.leftGarrison]).toEqual([
    'field',
    null,
    true,
  ]);
});
