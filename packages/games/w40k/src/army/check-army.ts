import { traitIds } from '../abilities/traits.ts';
import type { Library } from '../pack/schema.ts';
import { load, type Passenger } from './capacity.ts';
import { isUnderstrength, type MusterSettings, unitProblems } from './check-unit.ts';
import { modelCount, modelCounts } from './power.ts';
import { type MusterProblem, musterProblem } from './problem.ts';
import type { ArmyList, UnitList } from './setup.ts';

/** Everything wrong with an army list; none when it may take the field. */
export function armyProblems(
  library: Library,
  army: ArmyList,
  at: string,
  settings: MusterSettings = { understrength: false },
): MusterProblem[] {
  return [
    ...(army.units.length === 0
      ? [musterProblem({ code: 'muster/no-units', rule: 'W40K-01.2', at: `${at}.units` })]
      : []),
    ...army.units.flatMap((list, i) => unitProblems(library, list, `${at}.units[${i}]`, settings)),
    ...understrengthProblems(library, army, at, settings),
    ...warlordProblems(library, army, `${at}.warlord`),
    ...loadProblems(library, army, at),
  ];
}

// W40K-06.4: at most one understrength unit of each datasheet.
function understrengthProblems(
  library: Library,
  army: ArmyList,
  at: string,
  { understrength }: MusterSettings,
): MusterProblem[] {
  if (!understrength) return [];
  const seen = new Set<string>();
  return army.units.flatMap((list, i) => {
    const sheet = library.datasheets[list.datasheet];
    if (!sheet || !isUnderstrength(sheet, list)) return [];
    const again = seen.has(sheet.id);
    seen.add(sheet.id);
    if (!again) return [];
    const params = { datasheet: sheet.id };
    return [
      musterProblem({ code: 'muster/understrength-twice', rule: 'W40K-06.4', at: `${at}.units[${i}].models`, params }),
    ];
  });
}

// W40K-23.2: one model of the army; a CHARACTER takes one trait, others none.
function warlordProblems(library: Library, { units, warlord }: ArmyList, at: string): MusterProblem[] {
  const list = units[warlord.unit];
  if (!list) {
    return [
      musterProblem({
        code: 'muster/warlord-no-unit',
        rule: 'W40K-23.2',
        at: `${at}.unit`,
        params: { unit: warlord.unit, last: units.length - 1 },
      }),
    ];
  }
  const sheet = library.datasheets[list.datasheet];
  if (!sheet) return [];
  const problem = (code: string, where: string, known: readonly string[] = []) =>
    musterProblem({
      code,
      rule: 'W40K-23.2',
      at: `${at}.${where}`,
      params: { kind: warlord.kind, datasheet: sheet.id, trait: warlord.trait ?? '', known: { list: known } },
    });
  const kind = sheet.models.find((one) => one.id === warlord.kind);
  if (!kind || (modelCounts(sheet, list)[kind.id] ?? 0) < 1) {
    return [
      problem(
        'muster/warlord-no-model',
        'kind',
        sheet.models.map((one) => one.id),
      ),
    ];
  }
  const character = [...sheet.keywords, ...sheet.faction, ...kind.keywords].includes('CHARACTER');
  if (!character) return warlord.trait === undefined ? [] : [problem('muster/trait-without-character', 'trait')];
  if (warlord.trait === undefined) return [problem('muster/trait-missing', 'trait', traitIds())];
  return traitIds().includes(warlord.trait) ? [] : [problem('muster/unknown-trait', 'trait', traitIds())];
}

/** A unit of a list as a transport of the same list sees it. */
function passenger(library: Library, list: UnitList, transport: UnitList): Passenger | undefined {
  const sheet = library.datasheets[list.datasheet];
  if (!sheet) return undefined;
  const words = new Set([...sheet.keywords, ...sheet.faction, ...sheet.models.flatMap((kind) => kind.keywords)]);
  for (const keyword of Object.values(list.chosen ?? {})) words.add(keyword);
  return {
    models: modelCount(sheet, list),
    wounds: Math.max(...sheet.models.map((kind) => kind.profile.W)),
    // W40K-01.7: a transport's own rule means the keyword its owner chose for it.
    has: (keyword) => words.has(keyword.startsWith('<') ? (transport.chosen?.[keyword] ?? '') : keyword),
  };
}

// W40K-10.1, W40K-10.2: units that start aboard find a TRANSPORT of the army that may carry them, and room in it.
function loadProblems(library: Library, { units }: ArmyList, at: string): MusterProblem[] {
  const problems: MusterProblem[] = [];
  const loads = new Map<number, number[]>();
  for (const [i, { embarked, datasheet }] of units.entries()) {
    if (embarked === undefined) continue;
    const carrier = units[embarked];
    const sheet = carrier && library.datasheets[carrier.datasheet];
    if (sheet?.transport && embarked !== i && carrier?.embarked === undefined) {
      loads.set(embarked, [...(loads.get(embarked) ?? []), i]);
      continue;
    }
    problems.push(
      musterProblem({
        code: 'muster/not-a-transport',
        rule: 'W40K-10.2',
        at: `${at}.units[${i}].embarked`,
        params: { datasheet, transport: sheet?.id ?? String(embarked) },
      }),
    );
  }
  for (const [carrier, aboard] of loads) {
    const transport = units[carrier] as UnitList;
    const compartments = library.datasheets[transport.datasheet]?.transport ?? [];
    const known = aboard.flatMap((i) => {
      const one = passenger(library, units[i] as UnitList, transport);
      return one ? [{ i, one }] : [];
    });
    const verdicts = load(
      compartments,
      known.map(({ one }) => one),
    );
    for (const [j, { fault, slots, room }] of verdicts.entries()) {
      const i = known[j]?.i;
      if (!fault || i === undefined) continue;
      const params = { datasheet: (units[i] as UnitList).datasheet, transport: transport.datasheet };
      const where = { rule: 'W40K-10.1', at: `${at}.units[${i}].embarked`, params };
      problems.push(
        fault === 'no-room'
          ? musterProblem({ code: 'muster/transport-full', ...where, measured: slots, needed: room })
          : musterProblem({ code: 'muster/not-carried', ...where }),
      );
    }
  }
  return problems;
}
