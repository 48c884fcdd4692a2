import { lookUp, type Message } from '@mischia/kernel';
import { type MusterProblem, musterProblem, unknownChoice } from '@mischia/tabletop';
import { battalionName, placeName, warscrollName } from '../names.ts';
import type { Battalion, BattalionAbility, Place } from '../pack/army-schema.ts';
import { BIG_MODEL } from '../rules/17-terrain/garrison.ts';
import type { SelectedUnit, Selection } from './selection.ts';

type BattalionList = Selection['list']['battalions'][number];

// AOS-26.1: who may take a place. R101: Wounds are those of the warscroll.
const eligible: { readonly [place in Place]: (unit: Pick<SelectedUnit, 'roles' | 'scroll'>) => boolean } = {
  commander: ({ roles }) => roles.includes('leader'),
  'sub-commander': ({ roles, scroll }) => roles.includes('leader') && scroll.wounds < BIG_MODEL,
  troops: ({ roles }) => !roles.some((role) => role === 'leader' || role === 'artillery' || role === 'behemoth'),
  artillery: ({ roles }) => roles.includes('artillery'),
  monster: ({ roles }) => roles.includes('behemoth') && !roles.includes('leader'),
};

/** What a unit of a list may be taken as. */
interface Slot {
  readonly as: string;
  readonly name: Message | string;
  fits(unit: SelectedUnit): boolean;
}

// AOS-26.1: icons ask for roles; places of a warscroll battalion for a type or a keyword.
function slotsOf(place: Battalion['places'][number]): Slot[] {
  if ('icons' in place)
    return place.icons.map((icon) => ({ as: icon, name: placeName(icon), fits: (unit) => eligible[icon](unit) }));
  if ('warscroll' in place) {
    const { warscroll } = place;
    return [{ as: warscroll, name: warscrollName(warscroll), fits: ({ scroll }) => scroll.id === warscroll }];
  }
  const { keyword } = place;
  return [{ as: keyword, name: keyword, fits: ({ scroll }) => scroll.keywords.includes(keyword) }];
}

/** Everything wrong with the battalions of a list. */
export function battalionProblems(selection: Selection): MusterProblem[] {
  const { library, battlepack, list, at } = selection;
  const taken = new Set<number>();
  return list.battalions.flatMap((entry, i): MusterProblem[] => {
    const where = `${at}.battalions[${i}]`;
    const battalion = lookUp(library.battalions, entry.battalion);
    if (!battalion) {
      const at = `${where}.battalion`;
      return [unknownChoice('army/unknown-battalion', 'AOS-26.0', at, entry.battalion, library.battalions)];
    }
    const params = { battalion: battalionName(battalion.id) };
    // AOS-26.0, AOS-28.1.2: the battlepack says which kinds are in use.
    const kind = battlepack.battalions.includes(battalion.kind)
      ? []
      : [musterProblem('army/battalion-kind', 'AOS-28.1.2', `${where}.battalion`, params)];
    return [
      ...kind,
      ...memberProblems(selection, battalion, entry, where, taken),
      ...placeProblems(battalion, entry, where),
      ...abilityProblems(battalion, entry, where),
    ];
  });
}

function memberProblems(
  { units, list }: Selection,
  battalion: Battalion,
  entry: BattalionList,
  at: string,
  taken: Set<number>,
): MusterProblem[] {
  const slots = battalion.places.flatMap(slotsOf);
  return entry.units.flatMap(({ unit: index, as }, i): MusterProblem[] => {
    const where = `${at}.units[${i}]`;
    if (index >= list.units.length) {
      const params = { unit: index, last: list.units.length - 1 };
      return [musterProblem('army/battalion-no-unit', 'AOS-26.0', `${where}.unit`, params)];
    }
    const unit = units.find((candidate) => candidate.index === index);
    if (!unit) return [];
    const slot = slots.find((one) => one.as === as);
    const params = {
      unit: warscrollName(unit.scroll.id),
      battalion: battalionName(battalion.id),
      place: slot?.name ?? as,
      known: { list: slots.map(({ name }) => name) },
    };
    // AOS-26.0: a unit belongs to one battalion.
    const twice = taken.has(index)
      ? [musterProblem('army/battalion-unit-twice', 'AOS-26.0', `${where}.unit`, params)]
      : [];
    taken.add(index);
    if (!slot) return [...twice, musterProblem('army/no-such-place', 'AOS-26.1', `${where}.as`, params)];
    if (slot.fits(unit)) return twice;
    return [...twice, musterProblem('army/wrong-place', 'AOS-26.1', `${where}.as`, params)];
  });
}

// AOS-26.3: mandatory places are filled, and no more than there are.
function placeProblems(battalion: Battalion, { units }: BattalionList, at: string): MusterProblem[] {
  return battalion.places.flatMap((place) => {
    const { mandatory, optional } = place;
    const slots = slotsOf(place);
    const measured = units.filter(({ as }) => slots.some((slot) => slot.as === as)).length;
    const params = { battalion: battalionName(battalion.id), place: { list: slots.map(({ name }) => name) } };
    const of = (code: string, needed: number) =>
      musterProblem(code, 'AOS-26.3', `${at}.units`, params, { measured, needed });
    if (measured < mandatory) return [of('army/battalion-too-few', mandatory)];
    return measured > mandatory + optional ? [of('army/battalion-too-many', mandatory + optional)] : [];
  });
}

// AOS-26.2: where icons are an alternative one is chosen; elsewhere there is nothing to choose.
function abilityProblems(battalion: Battalion, { ability }: BattalionList, at: string): MusterProblem[] {
  const params = { battalion: battalionName(battalion.id), known: { list: battalion.abilities }, id: ability ?? '' };
  const isOneOfThem = battalion.abilities.some((offered) => offered === ability);
  if (battalion.choosesAbility ? isOneOfThem : ability === undefined) return [];
  const code = battalion.choosesAbility ? 'army/battalion-ability' : 'army/battalion-no-choice';
  return [musterProblem(code, 'AOS-26.2', `${at}.ability`, params)];
}

// AOS-26.2: the abilities a battalion of a list has. AOS-26.2.1: warscroll battalions are never set up in one drop.
export function battalionAbilities(
  { abilities, choosesAbility, kind }: Battalion,
  chosen: string | undefined,
): readonly BattalionAbility[] {
  return abilities.filter(
    (ability) => (!choosesAbility || ability === chosen) && (kind === 'core' || ability !== 'unified'),
  );
}
