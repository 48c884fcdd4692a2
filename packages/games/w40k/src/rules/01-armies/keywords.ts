import { keptFor } from '@mischia/tabletop';
import type { Datasheet } from '../../pack/schema.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { datasheetOf } from './units.ts';

interface SheetKeywords {
  readonly common: ReadonlySet<string>;
  readonly byKind: { readonly [kind: string]: ReadonlySet<string> };
  readonly placeholders: readonly string[];
}

const keywordsOfSheet = keptFor((sheet: Datasheet): SheetKeywords => {
  const common = new Set([...sheet.faction, ...sheet.keywords]);
  const byKind: Record<string, ReadonlySet<string>> = {};
  for (const kind of sheet.models) if (kind.keywords.length > 0) byKind[kind.id] = new Set(kind.keywords);
  return { common, byKind, placeholders: [...common].filter((word) => word.startsWith('<')) };
});

/** Whether every model of a unit has a keyword: printed on the datasheet, or chosen for one in angle brackets. */
const allHave = ({ common, placeholders }: SheetKeywords, { chosen }: Unit, keyword: string): boolean =>
  (common.has(keyword) && !keyword.startsWith('<')) ||
  placeholders.some((placeholder) => chosen[placeholder] === keyword);

const isWarlord = (state: Battle, unit: Unit, model: Model) => state.players[unit.seat]?.warlord === model.id;

// W40K-01.6: a model has the keywords of its datasheet and its own.
export function modelHas(state: Battle, unit: Unit, model: Model, keyword: string): boolean {
  const sheet = keywordsOfSheet(datasheetOf(state, unit));
  if (allHave(sheet, unit, keyword) || sheet.byKind[model.kind]?.has(keyword)) return true;
  return keyword === 'WARLORD' && isWarlord(state, unit, model);
}

// W40K-01.6: a unit has every keyword that one of its living models has.
export function unitHas(state: Battle, unit: Unit, keyword: string): boolean {
  const sheet = keywordsOfSheet(datasheetOf(state, unit));
  if (allHave(sheet, unit, keyword)) return true;
  for (const model of unit.models) {
    if (sheet.byKind[model.kind]?.has(keyword)) return true;
    if (keyword === 'WARLORD' && isWarlord(state, unit, model)) return true;
  }
  return false;
}

// W40K-14.2: big models fire although they are engaged.
export const isBig = (state: Battle, unit: Unit, model: Model): boolean =>
  modelHas(state, unit, model, 'VEHICLE') || modelHas(state, unit, model, 'MONSTER');

// W40K-14.3, W40K-25.23: big units shield characters, and nobody strides over them.
export const isBigUnit = (state: Battle, unit: Unit): boolean =>
  unitHas(state, unit, 'VEHICLE') || unitHas(state, unit, 'MONSTER');

// W40K-01.7: a keyword in angle brackets means what the unit using the rule chose for it.
export const resolveKeyword = (user: Unit, keyword: string): string =>
  keyword.startsWith('<') ? (user.chosen[keyword] ?? keyword) : keyword;

/** True when a unit has all keywords of one of the sets, as the user of the rule reads them. */
export const unitMatches = (state: Battle, user: Unit, sets: readonly (readonly string[])[], unit: Unit): boolean =>
  sets.some((set) => set.every((keyword) => unitHas(state, unit, resolveKeyword(user, keyword))));
