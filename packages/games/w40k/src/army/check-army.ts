import { byId, lookUp } from '@mischia/kernel';
import { type MusterProblem, musterProblem } from '@mischia/tabletop';
import { traitIds } from '../abilities/traits.ts';
import { datasheetName, kindName } from '../names.ts';
import type { Library } from '../pack/schema.ts';
import { boardingRefusals } from '../rules/10-transports/capacity.ts';
import type { Battle, Player, Unit } from '../state.ts';
import { isUnderstrength, type MusterSettings, unitProblems } from './check-unit.ts';
import { musterUnit, unitIdOf } from './muster.ts';
import { modelCounts } from './power.ts';
import type { ArmyList } from './setup.ts';

/** Everything wrong with an army list; none when it may take the field. */
export function armyProblems(
  library: Library,
  army: ArmyList,
  at: string,
  settings: MusterSettings = { understrength: false },
): MusterProblem[] {
  return [
    ...(army.units.length === 0 ? [musterProblem('muster/no-units', 'W40K-01.2', `${at}.units`)] : []),
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
    const sheet = lookUp(library.datasheets, list.datasheet);
    if (!sheet || !isUnderstrength(sheet, list)) return [];
    const again = seen.has(sheet.id);
    seen.add(sheet.id);
    if (!again) return [];
    const params = { datasheet: datasheetName(sheet.id) };
    return [musterProblem('muster/understrength-twice', 'W40K-06.4', `${at}.units[${i}].models`, params)];
  });
}

// W40K-23.2: one model of the army; a CHARACTER takes one trait, others none.
function warlordProblems(library: Library, { units, warlord }: ArmyList, at: string): MusterProblem[] {
  const list = units[warlord.unit];
  if (!list) {
    return [
      musterProblem('muster/warlord-no-unit', 'W40K-23.2', `${at}.unit`, {
        unit: warlord.unit,
        last: units.length - 1,
      }),
    ];
  }
  const sheet = lookUp(library.datasheets, list.datasheet);
  if (!sheet) return [];
  const kindOfWarlord = sheet.models.some(({ id }) => id === warlord.kind)
    ? kindName(sheet.id, warlord.kind)
    : warlord.kind;
  const problem = (code: string, where: string, known: readonly string[] = []) =>
    musterProblem(code, 'W40K-23.2', `${at}.${where}`, {
      kind: kindOfWarlord,
      datasheet: datasheetName(sheet.id),
      trait: warlord.trait ?? '',
      known: { list: known },
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

/** An army as far as transports care: a list before the battle has no table, no mission and no player yet. */
function armyAsBattle(library: Library, units: readonly Unit[]): Battle {
  return { library, units: byId(units), players: [] as Player[], epoch: 0 } as unknown as Battle;
}

// W40K-10.1, W40K-10.2: units that start aboard find a TRANSPORT of the army that may carry them, and room in it.
function loadProblems(library: Library, { units: lists }: ArmyList, at: string): MusterProblem[] {
  if (lists.every((list) => list.embarked === undefined)) return [];
  const units = lists.map((list, i) =>
    lookUp(library.datasheets, list.datasheet) ? musterUnit(library, list, unitIdOf(0, i), 0) : undefined,
  );
  const state = armyAsBattle(
    library,
    units.filter((unit) => unit !== undefined),
  );
  return lists.flatMap((list, i) => {
    const unit = units[i];
    if (list.embarked === undefined || !unit) return [];
    const here = `${at}.units[${i}].embarked`;
    const transport = units[list.embarked];
    if (!transport || lists[list.embarked]?.embarked !== undefined) {
      const other = lists[list.embarked]?.datasheet;
      const params = {
        unit: datasheetName(list.datasheet),
        transport: other === undefined ? String(list.embarked) : datasheetName(other),
      };
      return [musterProblem('muster/not-a-transport', 'W40K-10.2', here, params)];
    }
    const refusals = boardingRefusals(state, transport, unit);
    if (refusals.length === 0) unit.transport = transport.id;
    return refusals.map((refusal) => ({ ...refusal, at: here }));
  });
}
