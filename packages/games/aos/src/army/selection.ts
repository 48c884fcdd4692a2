import { lookUp } from '@mischia/kernel';
import type { Battlepack, Battleplan, Format } from '../pack/battlepack-schema.ts';
import type { Library } from '../pack/schema.ts';
import type { Role, Warscroll } from '../pack/warscroll-schema.ts';
import type { ArmyList, UnitList } from './list.ts';

/** A unit of a list with what selection rules ask about it. Units without a warscroll are not among them. */
export interface SelectedUnit {
  /** Its place in the list, and where it stands there. */
  readonly index: number;
  readonly at: string;
  readonly list: UnitList;
  readonly scroll: Warscroll;
  readonly models: number;
  readonly isGeneral: boolean;
  readonly isAllied: boolean;
  readonly roles: readonly Role[];
  readonly points: number;
}

/** A list as the battlepack judges it. */
export interface Selection {
  readonly library: Library;
  readonly battlepack: Battlepack;
  readonly format: Format;
  readonly battleplan: Battleplan | undefined;
  readonly list: ArmyList;
  readonly at: string;
  readonly units: readonly SelectedUnit[];
}

// AOS-25.3, AOS-25.3.2: the printed size, twice or three times as many when reinforced.
export const fullSize = (scroll: Warscroll, { reinforced }: Pick<UnitList, 'reinforced'>): number =>
  scroll.pitchedBattle.size * (1 + reinforced);

export const modelsOf = (scroll: Warscroll, list: UnitList): number => list.models ?? fullSize(scroll, list);

// AOS-25.4: reinforced units pay two or three times, understrength ones in full.
export const unitPoints = (scroll: Warscroll, { reinforced }: Pick<UnitList, 'reinforced'>): number =>
  scroll.pitchedBattle.points * (1 + reinforced);

// AOS-25.5.1: a role by condition replaces all printed ones, unless none of the conditions holds.
export function rolesOf(scroll: Warscroll, general: Warscroll | undefined, subfaction?: string): readonly Role[] {
  const conditional = scroll.pitchedBattle.conditionalRoles.find(({ when }) =>
    'general' in when ? (general?.keywords.includes(when.general) ?? false) : when.subfaction === subfaction,
  );
  return conditional?.roles ?? scroll.pitchedBattle.roles;
}

// AOS-1.4, AOS-25.8: a unit of a faction that was not chosen is allied; neutral units belong to everybody.
const isAllied = ({ faction }: Warscroll, factions: readonly string[]): boolean =>
  faction !== undefined && !factions.includes(faction);

interface SelectionTerms {
  readonly library: Library;
  readonly battlepack: Battlepack;
  readonly format: Format;
  readonly battleplan?: Battleplan | undefined;
}

export function selectionOf(terms: SelectionTerms, list: ArmyList, at: string): Selection {
  const { library, battlepack, format, battleplan } = terms;
  const scrollOf = (unit: UnitList | undefined) => (unit ? lookUp(library.warscrolls, unit.warscroll) : undefined);
  const general = scrollOf(list.units[list.general.unit]);
  const units = list.units.flatMap((unit, index): SelectedUnit[] => {
    const scroll = scrollOf(unit);
    if (!scroll) return [];
    return [
      {
        index,
        at: `${at}.units[${index}]`,
        list: unit,
        scroll,
        models: modelsOf(scroll, unit),
        isGeneral: index === list.general.unit,
        isAllied: isAllied(scroll, list.factions),
        roles: rolesOf(scroll, general, list.subfaction),
        points: unitPoints(scroll, unit),
      },
    ];
  });
  return { library, battlepack, format, battleplan, list, at, units };
}

// R120: units, endless spells, invocations and faction terrain, fixed before the battle.
export function armyPoints({ library, list, units }: Pick<Selection, 'library' | 'list' | 'units'>): number {
  const entities = list.entities.map((id) => lookUp(library.entities, id)?.points ?? 0);
  const terrain =
    list.factionTerrain === undefined ? 0 : (lookUp(library.factionTerrain, list.factionTerrain)?.points ?? 0);
  return units.reduce((sum, { points }) => sum + points, 0) + entities.reduce((sum, points) => sum + points, terrain);
}

// AOS-27.0: the faction all units belong to, allies and neutral units apart; an army of several has none.
export function allegianceOf({ units, list }: Pick<Selection, 'units' | 'list'>): string | undefined {
  const factions = new Set(
    units.flatMap(({ scroll, isAllied: allied }) => (allied || scroll.faction === undefined ? [] : [scroll.faction])),
  );
  const [only] = factions;
  return factions.size === 1 ? only : factions.size === 0 && list.factions.length === 1 ? list.factions[0] : undefined;
}

/** Whether an artefact makes its bearer a WIZARD (AOS-27.5.2c, R131). */
const makesWizard = ({ library, list }: Pick<Selection, 'library' | 'list'>, unit: number): boolean =>
  list.enhancements.artefacts.some(
    ({ artefact, unit: bearer }) =>
      bearer === unit &&
      (lookUp(library.artefacts, artefact)?.abilities ?? []).some(({ id }) => id === 'becomes-wizard'),
  );

// R07: a WIZARD unit counts once, and so does the bearer of the Arcane Tome.
export const isWizard = (selection: Selection, { scroll, index }: SelectedUnit): boolean =>
  scroll.keywords.includes('WIZARD') || makesWizard(selection, index);

export const isPriest = ({ scroll }: SelectedUnit): boolean => scroll.keywords.includes('PRIEST');
