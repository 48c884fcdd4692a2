import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GameDefinition } from '../game.ts';
import type { Json } from '../json.ts';
import { runScenario, type Scenario } from '../scenario/index.ts';

export type Step = Scenario['steps'][number];

/** A position as scenario files write it, the dice by purpose, and what is asked one after the other. */
interface Given {
  readonly at: object;
  readonly dice?: Scenario['dice'];
  readonly steps: readonly Step[];
  readonly expect?: Scenario['expect'];
  /** Requests whose answer cannot matter are asked as well. */
  readonly askAll?: boolean;
}

/** What a test can show about a kind of request. */
export const MARKS = ['offered', 'absent', 'refused'] as const;
export type Mark = (typeof MARKS)[number];

const NAME =
  /^\[([A-Z][A-Z\d]*-[\d.]+[a-z]?)[^\]]*\] ([a-z-]+): ((?:offered|absent|refused)(?:(?:, | and )(?:offered|absent|refused))*)\b/;

/** The rule, the kind of request and the marks that a test's name carries. */
export function readChoice(name: string): { rule: string; kind: string; marks: Mark[] } | undefined {
  const [, rule, kind, marks] = NAME.exec(name) ?? [];
  if (!rule || !kind || !marks) return undefined;
  return { rule, kind, marks: marks.split(/, | and /) as Mark[] };
}

/** What the tests of a folder say they show, by the names of their choices. */
export const choicesShownIn = (folder: URL): { rule: string; kind: string; marks: Mark[] }[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^choice\('(\[[^']+)'/gm)].flatMap(
        ([, name]) => readChoice(name as string) ?? [],
      ),
    );

/** Every kind of request is shown in all three ways. */
export function showsEveryKind(kinds: readonly string[], shown: readonly { kind: string; marks: Mark[] }[]): void {
  test.each(kinds)('%s is shown offered, absent and refused', (kind) => {
    const marks = shown.filter((one) => one.kind === kind).flatMap((one) => one.marks);
    expect(MARKS.filter((mark) => !marks.includes(mark))).toEqual([]);
  });
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
 * Tests of a game's choices. A name says the rule, the kind of request and what is shown: `[W40K-…] first-turn: offered
 * and refused, …`; the steps must show it.
 */
export const choiceTestsOf =
  <S, Setup>(game: GameDefinition<S, Setup>) =>
  (name: string, { at, dice = {}, steps, expect: end = {}, askAll = false }: Given): void => {
    const read = readChoice(name);
    test(name, () => {
      expect(shown(read?.kind ?? '', steps)).toEqual(expect.arrayContaining(read?.marks ?? ['a name with its marks']));
      const scenario: Scenario = {
        name,
        system: game.id,
        rules: [read?.rule ?? ''],
        setup: { position: at },
        dice,
        steps: [...steps],
        expect: end,
      };
      const asking = askAll ? { ...game, skipsMoot: () => false } : game;
      expect(runScenario(asking, scenario).differences).toEqual([]);
    });
  };

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
