import type { Json } from '@mischia/kernel';
import { runScenario, type Scenario } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import { game } from '../game.ts';

export type Step = Scenario['steps'][number];

/** A position as scenario files write it, the dice by purpose, and what is asked one after the other. */
export interface Given {
  readonly at: object;
  readonly dice?: Scenario['dice'];
  readonly steps: readonly Step[];
  readonly expect?: Scenario['expect'];
}

/** What a test can show about a kind of request. */
export const MARKS = ['offered', 'absent', 'refused'] as const;
export type Mark = (typeof MARKS)[number];

const NAME =
  /^\[(AOS-[\d.]+[a-z]?)[^\]]*\] ([a-z-]+): ((?:offered|absent|refused)(?:(?:, | and )(?:offered|absent|refused))*)\b/;

/** The rule, the kind of request and the marks that a test's name carries. */
export function readName(name: string): { rule: string; kind: string; marks: Mark[] } | undefined {
  const [, rule, kind, marks] = NAME.exec(name) ?? [];
  if (!rule || !kind || !marks) return undefined;
  return { rule, kind, marks: marks.split(/, | and /) as Mark[] };
}

/** What the steps really look at. */
function shown(kind: string, steps: readonly Step[]): Mark[] {
  const own = steps.filter((step) => step.ask === kind);
  const isOffered = own.some((step) => step.offered || (step.answer !== undefined && !step.refused));
  const isRefused = own.some((step) => step.refused);
  // Nobody was asked: every request on the way is named and is another one, and the last one is only looked at.
  const isPassed =
    own.length === 0 && steps.every((step) => step.ask !== undefined) && steps.at(-1)?.answer === undefined;
  return [
    ...(isOffered ? (['offered'] as const) : []),
    ...(own.some((step) => step.absent) || isPassed ? (['absent'] as const) : []),
    ...(isRefused ? (['refused'] as const) : []),
  ];
}

/**
 * A test of a choice. Its name says the rule, the kind of request and what is shown: `[AOS-…] turn-order: offered and
 * refused, …`; the steps must show it.
 */
export function choice(name: string, { at, dice = {}, steps, expect: end = {} }: Given): void {
  const read = readName(name);
  test(name, () => {
    expect(shown(read?.kind ?? '', steps)).toEqual(expect.arrayContaining(read?.marks ?? ['a name with its marks']));
    const scenario: Scenario = {
      name,
      system: 'aos',
      rules: [read?.rule ?? ''],
      setup: { position: at },
      dice,
      steps: [...steps],
      expect: end,
    };
    expect(runScenario(game, scenario).differences).toEqual([]);
  });
}

/** Looks at a request: options that are there, options that are not. */
export const look = (seat: number, ask: string, offered?: string[], absent?: string[]): Step => ({
  seat,
  ask,
  ...(offered ? { offered } : {}),
  ...(absent ? { absent } : {}),
});
export const yes = (seat: number, ask: string, answer: Json): Step => ({ seat, ask, answer });
export const no = (seat: number, ask: string, answer: Json, ...refused: string[]): Step => ({
  seat,
  ask,
  answer,
  refused,
});

/** A unit at some places; the rest as in positions. */
export const unit = (scroll: string, places: readonly unknown[], more: object = {}): object => ({
  scroll,
  models: places,
  ...more,
});
/** So many models that are not on the table. */
export const waiting = (scroll: string, models = 1, more: object = {}): object => ({
  scroll,
  models,
  place: 'waiting',
  ...more,
});
/** Models side by side from a place on. */
export const rank = (count: number, x: number, y: number, apart = 1.4): [number, number][] =>
  Array.from({ length: count }, (_, i) => [x + i * apart, y]);
/** A model that is no champion: nobody issues commands to its unit. */
export const plain = (x: number, y: number): object => ({ at: [x, y], command: null });
export const FAR = unit('gutrippaz', [plain(42, 28)]);
export const UNKNOWN = 'option/unknown';
/** One model along one straight line, in inches. */
export const goes = (model: string, x: number, y: number): Json => ({
  moves: [{ model, path: [[Math.round(x * 1000), Math.round(y * 1000)]] }],
});
export const put = (...places: readonly (readonly [string, number, number])[]): Json => ({
  at: places.map(([model, x, y]) => ({ model, x: Math.round(x * 1000), y: Math.round(y * 1000) })),
});
/** Parts of an endless spell or invocation. */
export const part = (x: number, y: number): Json => ({ parts: [{ x: x * 1000, y: y * 1000 }] });
