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
  /** Requests whose answer cannot matter are asked as well. */
  readonly askAll?: boolean;
}

/** What a test can show about a kind of request. */
export const MARKS = ['offered', 'absent', 'refused'] as const;
export type Mark = (typeof MARKS)[number];

const NAME =
  /^\[(WZ-\d+\.\d+)[^\]]*\] ([a-z-]+): ((?:offered|absent|refused)(?:(?:, | and )(?:offered|absent|refused))*)\b/;

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
 * A test of a choice. Its name says the rule, the kind of request and what is shown: `[WZ-…] rally: offered and refused, …`;
 * the steps must show it.
 */
export function choice(name: string, { at, dice = {}, steps, askAll = false }: Given): void {
  const read = readName(name);
  test(name, () => {
    expect(shown(read?.kind ?? '', steps)).toEqual(expect.arrayContaining(read?.marks ?? ['a name with its marks']));
    const scenario: Scenario = {
      name,
      system: 'warzone',
      rules: [read?.rule ?? ''],
      setup: { position: at },
      dice,
      steps: [...steps],
      expect: {},
    };
    const asking = askAll ? { ...game, skipsMoot: () => false } : game;
    expect(runScenario(asking, scenario).differences).toEqual([]);
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

/** A member of a unit becomes active. */
export const acts = (member = 'a1.1', seat = 0): Step[] => [
  yes(seat, 'select-to-activate', `activate:${member.split('.')[0]}`),
  yes(seat, 'select-member', `member:${member}`),
];

/** So many Free Marines; places in inches. */
export const marines = (at: readonly (readonly number[])[], more: object = {}): object => ({
  unit: 'free-marines',
  models: { 'free-marine': at.length },
  at,
  ...more,
});
/** So many Ashigaru. */
export const foes = (at: readonly (readonly number[])[], more: object = {}): object => ({
  unit: 'ashigaru-squad',
  models: { ashigaru: at.length },
  at,
  ...more,
});
export const single = (unit: string, at: readonly number[], more: object = {}): object => ({ unit, at: [at], ...more });
export const FAR = foes([[68, 45]]);
export const UNKNOWN = 'option/unknown';

/** One model along one straight line, in inches. */
export const goes = (model: string, x: number, y: number): Json => ({
  moves: [{ model, path: [[Math.round(x * 1000), Math.round(y * 1000)]] }],
});
export const put = (...places: readonly (readonly [string, number, number])[]): Json => ({
  at: places.map(([model, x, y]) => ({ model, x: x * 1000, y: y * 1000 })),
});
