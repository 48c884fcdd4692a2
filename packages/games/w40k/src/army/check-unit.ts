import { lookUp } from '@mischia/kernel';
import { type MusterProblem, musterProblem, unknownChoice } from '@mischia/tabletop';
import { datasheetName, kindName } from '../names.ts';
import type { Datasheet, Library } from '../pack/schema.ts';
import { modelCounts } from './power.ts';
import type { UnitList } from './setup.ts';
import { equip, recruits } from './wargear.ts';

/** What players agreed on that lists are judged by. */
export interface MusterSettings {
  /** W40K-06.4. */
  readonly understrength: boolean;
}

/** Everything wrong with one unit of a list. */
export function unitProblems(library: Library, list: UnitList, at: string, settings: MusterSettings): MusterProblem[] {
  const sheet = lookUp(library.datasheets, list.datasheet);
  if (!sheet) {
    const where = `${at}.datasheet`;
    return [unknownChoice('muster/unknown-datasheet', 'W40K-01.5', where, list.datasheet, library.datasheets)];
  }
  return [
    ...modelProblems(sheet, list, `${at}.models`, settings),
    ...equip(sheet, recruits(sheet, modelCounts(sheet, list)), list.wargear ?? [], `${at}.wargear`),
    ...keywordProblems(library, sheet, list, `${at}.chosen`),
    ...powerProblems(sheet, list, `${at}.powers`),
  ];
}

// W40K-06.3: every kind of model within its numbers, the whole unit within its size; W40K-06.4 may allow fewer.
function modelProblems(
  sheet: Datasheet,
  list: UnitList,
  at: string,
  { understrength }: MusterSettings,
): MusterProblem[] {
  const problems: MusterProblem[] = [];
  const of = (code: string, rule: string, where: string, kind: string, measured: number, needed: number) =>
    problems.push(
      musterProblem(
        code,
        rule,
        where,
        { datasheet: datasheetName(sheet.id), kind: kind && kindName(sheet.id, kind) },
        { measured, needed },
      ),
    );
  for (const kind of Object.keys(list.models ?? {})) {
    if (sheet.models.some((one) => one.id === kind)) continue;
    problems.push(
      musterProblem('muster/unknown-model', 'W40K-06.3', `${at}.${kind}`, {
        id: kind,
        datasheet: datasheetName(sheet.id),
        known: { list: sheet.models.map((one) => one.id) },
      }),
    );
  }
  const counts = modelCounts(sheet, list);
  let total = 0;
  for (const kind of sheet.models) {
    const count = counts[kind.id] ?? 0;
    total += count;
    if (count > kind.max) of('muster/too-many-models', 'W40K-06.3', `${at}.${kind.id}`, kind.id, count, kind.max);
    if (count < kind.min && !understrength)
      of('muster/too-few-models', 'W40K-06.4', `${at}.${kind.id}`, kind.id, count, kind.min);
  }
  const [least, most] = sheet.size;
  if (total > most) of('muster/unit-too-large', 'W40K-06.3', at, '', total, most);
  if (total < 1 || (total < least && !understrength)) of('muster/unit-too-small', 'W40K-06.4', at, '', total, least);
  return problems;
}

/** True when the unit has fewer models than its datasheet asks for (W40K-06.4). */
export function isUnderstrength(sheet: Datasheet, list: UnitList): boolean {
  const counts = modelCounts(sheet, list);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return total < sheet.size[0] || sheet.models.some((kind) => (counts[kind.id] ?? 0) < kind.min);
}

const KEYWORD = /^[A-Z0-9' ]+$/;

const placeholdersOf = (sheet: Datasheet): string[] =>
  [...sheet.faction, ...sheet.keywords].filter((word) => word.startsWith('<'));

/** Keywords that stand on datasheets: choosing one of them would give a unit rules it was never meant to have. */
function printedKeywords(library: Library): Set<string> {
  const printed = new Set(['WARLORD']);
  for (const { faction, keywords, models } of Object.values(library.datasheets)) {
    for (const word of [...faction, ...keywords, ...models.flatMap((kind) => kind.keywords)]) printed.add(word);
  }
  return printed;
}

// W40K-01.7: every keyword in angle brackets is filled when the unit joins the army, with a name of its own.
function keywordProblems(library: Library, sheet: Datasheet, list: UnitList, at: string): MusterProblem[] {
  const placeholders = placeholdersOf(sheet);
  const chosen = list.chosen ?? {};
  const problem = (code: string, placeholder: string, keyword = '') =>
    musterProblem(code, 'W40K-01.7', `${at}.${placeholder}`, {
      placeholder,
      keyword,
      datasheet: datasheetName(sheet.id),
    });
  const printed = printedKeywords(library);
  return [
    ...placeholders
      .filter((word) => chosen[word] === undefined)
      .map((word) => problem('muster/keyword-not-chosen', word)),
    ...Object.entries(chosen).flatMap(([placeholder, keyword]) => {
      if (!placeholders.includes(placeholder)) return [problem('muster/unknown-placeholder', placeholder, keyword)];
      if (!KEYWORD.test(keyword)) return [problem('muster/not-a-keyword', placeholder, keyword)];
      return printed.has(keyword) ? [problem('muster/keyword-taken', placeholder, keyword)] : [];
    }),
  ];
}

// W40K-12.2: powers are picked when the unit joins the army, as many as its datasheet says, each once.
function powerProblems({ id, psychic }: Datasheet, list: UnitList, at: string): MusterProblem[] {
  const picked = list.powers ?? [];
  const from = psychic?.from ?? [];
  const problems = picked.flatMap((power, i) => {
    const params = { power, datasheet: datasheetName(id), known: { list: from } };
    if (!from.includes(power)) {
      return [musterProblem('muster/unknown-power', 'W40K-12.2', `${at}[${i}]`, params)];
    }
    if (picked.indexOf(power) === i) return [];
    return [musterProblem('muster/power-twice', 'W40K-12.2', `${at}[${i}]`, params)];
  });
  const needed = psychic?.choose ?? 0;
  if (picked.length === needed) return problems;
  const params = { datasheet: datasheetName(id), known: { list: from } };
  const figures = { measured: picked.length, needed };
  return [...problems, musterProblem('muster/number-of-powers', 'W40K-12.2', at, params, figures)];
}
