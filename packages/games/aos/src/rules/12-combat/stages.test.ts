import { expect, test } from 'vitest';
import type { CombatStage } from '../../state.ts';
import { type Fighter, isCandidate, stageOf } from './stages.ts';

const effects = (first: boolean, last: boolean) => stageOf({ first, last });

test('[AOS-12.4] strike-first, normal, strike-last; both cancel out (R46)', () => {
  expect([effects(true, false), effects(false, false), effects(false, true), effects(true, true)]).toEqual([
    2, 3, 4, 3,
  ]);
});

/** Plays the picks of a phase: each player takes the first candidate of his list, the active player first in each stage. */
function order(sides: readonly [Record<string, Fighter>, Record<string, Fighter>]): string {
  const fought = new Set<string>();
  const picks: string[] = [];
  for (const stage of [2, 3, 4] as const) {
    let passes = 0;
    for (let turn = 0; passes < 2; turn++) {
      const side = sides[turn % 2 === 0 ? 0 : 1];
      const pick = Object.entries(side).find(([name, one]) =>
        isCandidate({ ...one, fought: fought.has(name) ? 1 : 0 }, stage),
      );
      if (!pick) passes++;
      else {
        passes = 0;
        fought.add(pick[0]);
        picks.push(pick[0]);
      }
    }
  }
  return picks.join('');
}

const at = (stage: CombatStage): Fighter => ({ fought: 0, engaged: true, charged: false, stage, again: false });

test('[AOS-12.5] TV AOS-12.4-a: A, D, B, then E and F, then C', () => {
  expect(
    order([
      { A: at(2), B: at(2), C: at(4) },
      { D: at(2), E: at(3), F: at(3) },
    ]),
  ).toBe('ADBEFC');
});

test('[AOS-12.4] TV AOS-12.4-b: with both effects C fights among the normal units', () => {
  const c = at(effects(true, true));
  expect(
    order([
      { A: at(2), B: at(2), C: c },
      { D: at(2), E: at(3), F: at(3) },
    ]),
  ).toBe('ADBCEF');
});

test('[AOS-12.1] TV AOS-12.1-a: a unit that charged must fight even with no enemy within 3"', () => {
  expect(isCandidate({ ...at(3), engaged: false, charged: true }, 3)).toBe(true);
  expect(isCandidate({ ...at(3), engaged: false }, 3)).toBe(false);
});

test('[AOS-12.5] TV AOS-12.5-a: a normal unit that becomes eligible in stage 4 is picked there (R123)', () => {
  expect(isCandidate(at(3), 4)).toBe(true);
  expect(isCandidate(at(4), 3)).toBe(false);
});

test('[AOS-1.6.5] TV AOS-1.6.5-a: a second fight is one of stage 4 and needs an enemy or a charge; there is no third', () => {
  const again = { ...at(3), fought: 1, again: true };
  expect([2, 3, 4].map((stage) => isCandidate(again, stage as CombatStage))).toEqual([false, false, true]);
  expect(isCandidate({ ...again, engaged: false }, 4)).toBe(false);
  expect(isCandidate({ ...again, fought: 2 }, 4)).toBe(false);
});
