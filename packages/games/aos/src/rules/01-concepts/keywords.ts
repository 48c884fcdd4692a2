import type { KeywordSets } from '../../pack/common-schema.ts';
import type { Library } from '../../pack/schema.ts';
import type { Unit } from '../../state.ts';

type Bearer = Pick<Unit, 'warscroll' | 'keywords'>;

// AOS-1.3.2, AOS-22.6: the keywords of the warscroll and those it was given.
export const hasKeyword = (library: Library, { warscroll, keywords }: Bearer, keyword: string): boolean =>
  keywords.includes(keyword) || (library.warscrolls[warscroll]?.keywords.includes(keyword) ?? false);

/** True when all keywords of one of the sets are there. */
export const hasOneOf = (keywords: readonly string[], sets: KeywordSets): boolean =>
  sets.some((set) => set.every((keyword) => keywords.includes(keyword)));

/** The same for a unit of a battle. */
export const isOneOf = (library: Library, unit: Bearer, sets: KeywordSets): boolean =>
  sets.some((set) => set.every((keyword) => hasKeyword(library, unit, keyword)));
