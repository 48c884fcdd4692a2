import { type MusterProblem, musterProblem } from '@mischia/tabletop';
import { warscrollName } from '../names.ts';
import type { WargearOption, Warscroll } from '../pack/warscroll-schema.ts';
import type { UnitList } from './list.ts';
import type { SelectedUnit } from './selection.ts';

/** One model of a unit as it is mustered: its place among the command models, and what it carries. */
export interface Recruit {
  /** Id of the command model it is, if any (AOS-22.3.2). */
  readonly command: string | null;
  readonly wargear: readonly string[];
}

// AOS-22.3.3: one in every x models is one for every full x of them.
export const oneInEvery = (models: number, every: number): number => Math.floor(models / every);

/** The command models of a unit, in order: the champion first, then those it has one in every so many of. */
export function commandModelsIn(scroll: Warscroll, models: number, without: readonly string[]): string[] {
  return scroll.command.flatMap(({ id, every }) => {
    if (without.includes(id)) return [];
    const count = every === undefined ? 1 : oneInEvery(models, every);
    return Array.from({ length: count }, () => id);
  });
}

/** Who carries what: command models first, choices of single models in the order of the option. */
export function recruitsOf(scroll: Warscroll, list: UnitList, models: number): Recruit[] {
  const command = commandModelsIn(scroll, models, list.without);
  const byModel = scroll.options.map((option) => choicesByModel(option, list.options[option.id], models));
  return Array.from({ length: models }, (_, i) => ({
    command: command[i] ?? null,
    wargear: [...scroll.wargear, ...byModel.flatMap((choices) => choices[i] ?? [])],
  }));
}

type Taken = UnitList['options'][string] | undefined;

function choicesByModel({ choices }: WargearOption, taken: Taken, models: number): (readonly string[])[] {
  const [first] = choices;
  const wargearOf = (id: string) => choices.find((choice) => choice.id === id)?.wargear ?? [];
  if (typeof taken !== 'object') return Array.from({ length: models }, () => wargearOf(taken ?? first?.id ?? ''));
  const named = Object.entries(taken).flatMap(([id, count]) => Array.from({ length: count }, () => wargearOf(id)));
  return Array.from({ length: models }, (_, i) => named[i] ?? first?.wargear ?? []);
}

/** Options nobody has, choices nobody offers, and more choices than models. */
export function optionProblems(unit: SelectedUnit): MusterProblem[] {
  const { scroll, list, at, models } = unit;
  const name = warscrollName(scroll.id);
  return Object.entries(list.options).flatMap(([id, taken]): MusterProblem[] => {
    const where = `${at}.options.${id}`;
    const option = scroll.options.find((offered) => offered.id === id);
    if (!option) {
      const known = { list: scroll.options.map((offered) => offered.id) };
      const params = { id, unit: name, known };
      return [musterProblem('army/unknown-option', 'AOS-22.3', where, params)];
    }
    const known = option.choices.map((choice) => choice.id);
    const picked = typeof taken === 'string' ? [taken] : Object.keys(taken);
    const unknown = picked
      .filter((choice) => !known.includes(choice))
      .map((choice) =>
        musterProblem('army/unknown-choice', 'AOS-22.3', where, { id: choice, unit: name, known: { list: known } }),
      );
    if (typeof taken === 'string') return unknown;
    if (option.per === 'unit') {
      return [...unknown, musterProblem('army/one-choice', 'AOS-22.3', where, { unit: name })];
    }
    const measured = Object.values(taken).reduce((sum, count) => sum + count, 0);
    if (measured <= models) return unknown;
    const params = { unit: name };
    return [
      ...unknown,
      musterProblem('army/too-many-choices', 'AOS-22.3', where, params, { measured, needed: models }),
    ];
  });
}
