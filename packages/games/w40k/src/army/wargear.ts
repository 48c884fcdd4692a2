import type { Param, Params } from '@mischia/kernel';
import { type MusterProblem, musterProblem } from '@mischia/tabletop';
import { datasheetName, kindName, weaponName } from '../names.ts';
import type { Datasheet, WargearOption } from '../pack/schema.ts';
import type { WargearPick } from './setup.ts';

/** W40K-06.3: a pick that the datasheet does not allow; `figures` where something was counted. */
const problem = (code: string, at: string, params: Params, figures?: { measured: number; needed: number }) =>
  musterProblem(code, 'W40K-06.3', at, params, figures);

/** A model while its unit is put together. */
export interface Recruit {
  readonly kind: string;
  wargear: string[];
  /** Options it took already. */
  readonly taken: Set<string>;
}

export const recruits = (sheet: Datasheet, counts: { readonly [kind: string]: number }): Recruit[] =>
  sheet.models.flatMap((kind) =>
    Array.from({ length: Math.max(0, counts[kind.id] ?? 0) }, () => ({
      kind: kind.id,
      wargear: [...kind.wargear],
      taken: new Set<string>(),
    })),
  );

/** How many models may take an option (W40K-06.3): each bullet is used once, unless it says how often. */
function optionLimit({ limit, models }: WargearOption, unit: readonly Recruit[]): number {
  if (limit === 'one') return 1;
  if (typeof limit === 'object') return Math.floor(unit.length / limit.per) * limit.count;
  return unit.filter((recruit) => models.includes(recruit.kind)).length;
}

/** True when the model carries everything in the list, as often as it is listed. */
function carries(wargear: readonly string[], list: readonly string[]): boolean {
  const left = [...wargear];
  return list.every((item) => {
    const at = left.indexOf(item);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

function exchange(recruit: Recruit, option: string, replace: readonly string[], add: readonly string[]): void {
  const wargear = [...recruit.wargear];
  for (const item of replace) wargear.splice(wargear.indexOf(item), 1);
  recruit.wargear = [...wargear, ...add];
  recruit.taken.add(option);
}

// W40K-06.3: hands out the wargear that was picked and lists every pick that the datasheet does not allow.
export function equip(
  sheet: Datasheet,
  unit: readonly Recruit[],
  picks: readonly WargearPick[],
  at: string,
): MusterProblem[] {
  const problems: MusterProblem[] = [];
  const used = new Map<string, number>();
  for (const [i, pick] of picks.entries()) {
    const here = `${at}[${i}]`;
    const option = sheet.options.find((one) => one.id === pick.option);
    const choice = option?.choices.find((one) => one.id === pick.choice);
    if (!option || !choice) {
      problems.push(unknownPick(sheet, pick, option, here));
      continue;
    }
    if (!option.models.includes(pick.kind)) {
      const allowed = { list: option.models.map((kind) => kindOf(sheet, kind)) };
      const params = { option: option.id, kind: kindOf(sheet, pick.kind), allowed };
      problems.push(problem('muster/wargear-not-for-model', `${here}.kind`, params));
      continue;
    }
    const total = (used.get(option.id) ?? 0) + pick.count;
    used.set(option.id, total);
    if (total > optionLimit(option, unit)) problems.push(tooOften(option, unit, total, here));
    const able = unit.filter(
      (one) => one.kind === pick.kind && !one.taken.has(option.id) && carries(one.wargear, choice.replace),
    );
    // Models without other options first, so that two options do not fight for one model.
    able.sort((a, b) => a.taken.size - b.taken.size);
    if (able.length < pick.count) {
      const wargear = { list: choice.replace.map(weaponName) };
      const params = { option: option.id, kind: kindOf(sheet, pick.kind), wargear };
      problems.push(
        problem('muster/wargear-not-carried', `${here}.count`, params, { measured: able.length, needed: pick.count }),
      );
    }
    for (const recruit of able.slice(0, pick.count)) exchange(recruit, option.id, choice.replace, choice.add);
  }
  return [...problems, ...halfTaken(sheet, unit, used, picks, at)];
}

/** The name of a kind of model; one that the datasheet has not is shown as it was written. */
const kindOf = (sheet: Datasheet, kind: string): Param =>
  sheet.models.some(({ id }) => id === kind) ? kindName(sheet.id, kind) : kind;

function unknownPick(
  sheet: Datasheet,
  pick: WargearPick,
  option: WargearOption | undefined,
  here: string,
): MusterProblem {
  const what = option ? 'choice' : 'option';
  const known = { list: (option ? option.choices : sheet.options).map(({ id }) => id) };
  const params = { id: pick[what], datasheet: datasheetName(sheet.id), known };
  return problem(`muster/unknown-${what}`, `${here}.${what}`, params);
}

const tooOften = (option: WargearOption, unit: readonly Recruit[], total: number, here: string): MusterProblem =>
  problem(
    'muster/option-too-often',
    `${here}.count`,
    { option: option.id },
    { measured: total, needed: optionLimit(option, unit) },
  );

// W40K-06.3: an option for the whole unit is taken by all of its models, with one choice, or by none.
function halfTaken(
  sheet: Datasheet,
  unit: readonly Recruit[],
  used: ReadonlyMap<string, number>,
  picks: readonly WargearPick[],
  at: string,
): MusterProblem[] {
  return sheet.options.flatMap((option) => {
    const total = used.get(option.id);
    if (option.limit !== 'all' || total === undefined) return [];
    const choices = new Set(picks.filter((pick) => pick.option === option.id).map((pick) => pick.choice));
    const everybody = optionLimit(option, unit);
    if (total >= everybody && choices.size === 1) return [];
    return [problem('muster/option-not-for-all', at, { option: option.id }, { measured: total, needed: everybody })];
  });
}
