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

const isWarlord = (state: Battle, unit: Unit, model: Model) => state.players[unit.seat]?.warlord === model.id;

// W40K-01.6: a model has the keywords of its datasheet and its own.
export function modelHas(state: Battle, unit: Unit, model: Model, keyword: string): boolean {
  const { common, byKind, placeholders } = keywordsOfSheet(datasheetOf(state, unit));
  if (common.has(keyword) && !keyword.startsWith('<')) return true;
  if (byKind[model.kind]?.has(keyword)) return true;
  if (placeholders.some((placeholder) => unit.chosen[placeholder] === keyword)) return true;
  return keyword === 'WARLORD' && isWarlord(state, unit, model);
}

// W40K-01.6: a unit has every keyword that one of its living models has.
export function unitHas(state: Battle, unit: Unit, keyword: string): boolean {
  const { common, byKind, placeholders } = keywordsOfSheet(datasheetOf(state, unit));
  if (common.has(keyword) && !keyword.startsWith('<')) return true;
  for (const placeholder of placeholders) if (unit.chosen[placeholder] === keyword) return true;
  for (const model of unit.models) {
    if (byKind[model.kind]?.has(keyword)) return true;
    if (keyword === 'WARLORD' && isWarlord(state, unit, model)) return true;
  }
  return false;
}

// W40K-01.7: a keyword in angle brackets means what the unit using the rule chose for it.
export const resolveKeyword = (user: Unit, keyword: string): string =>
  keyword.startsWith('<') ? (user.chosen[keyword] ?? keyword) : keyword;

/** True when a unit has all keywords of one of the sets, as the user of the rule reads them. */
export const unitMatches = (state: Battle, user: Unit, sets: readonly (readonly string[])[], unit: Unit): boolean =>
  sets.some((set) => set.every((keyword) => unitHas(state, unit, resolveKeyword(user, keyword))));
