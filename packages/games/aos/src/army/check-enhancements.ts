import { lookUp, type Params, type RuleId } from '@mischia/kernel';
import { type MusterProblem, musterProblem, unknownChoice } from '@mischia/tabletop';
import { warscrollName } from '../names.ts';
import type { Enhancement } from '../pack/army-schema.ts';
import { hasOneOf } from '../rules/01-concepts/keywords.ts';
import { battalionAbilities } from './check-battalions.ts';
import { isPriest, isWizard, type SelectedUnit, type Selection } from './selection.ts';
import { recruitsOf } from './wargear.ts';

/** Everything wrong with the enhancements of a list. */
export const enhancementProblems = (selection: Selection): MusterProblem[] => [
  ...commandTraitProblems(selection),
  ...artefactProblems(selection),
  ...riteProblems(selection, spellLore(selection)),
  ...riteProblems(selection, prayerScripture(selection)),
  ...triumphProblems(selection),
  ...uniqueProblems(selection),
  ...subfactionProblems(selection),
  ...numberProblems(selection),
];

const unknown = (rule: RuleId, at: string, id: string, known: readonly string[] | { readonly [id: string]: unknown }) =>
  unknownChoice('army/unknown-enhancement', rule, at, id, known);

// AOS-27.3.1: not for Unique or allied units.
const mayBear = ({ scroll, isAllied }: SelectedUnit): boolean => !scroll.pitchedBattle.unique && !isAllied;

const isHero = ({ scroll }: SelectedUnit): boolean => scroll.keywords.includes('HERO');

// AOS-27.3.2: for the general, if it is a HERO.
function commandTraitProblems({ library, list, units, at }: Selection): MusterProblem[] {
  const id = list.enhancements.commandTrait;
  if (id === undefined) return [];
  const where = `${at}.enhancements.commandTrait`;
  if (!lookUp(library.commandTraits, id)) return [unknown('AOS-27.3.2', where, id, library.commandTraits)];
  const general = units.find((unit) => unit.isGeneral);
  if (!general) return [];
  const params = { unit: warscrollName(general.scroll.id) };
  if (!isHero(general)) {
    return [musterProblem('army/command-trait-no-hero', 'AOS-27.3.2', where, params)];
  }
  if (mayBear(general)) return [];
  return [musterProblem('army/enhancement-barred', 'AOS-27.3.1', where, params)];
}

// AOS-27.3.3: for HEROES, one each, and none twice (R130).
function artefactProblems({ library, list, units, at }: Selection): MusterProblem[] {
  const given = list.enhancements.artefacts;
  return given.flatMap(({ artefact: id, unit: index, weapon }, i): MusterProblem[] => {
    const where = `${at}.enhancements.artefacts[${i}]`;
    const artefact = lookUp(library.artefacts, id);
    const problems: MusterProblem[] = [];
    if (!artefact) problems.push(unknown('AOS-27.3.3', `${where}.artefact`, id, library.artefacts));
    const add = (code: string, rule: string, field: string, params: Params = {}) =>
      problems.push(
        musterProblem(code, rule, `${where}.${field}`, { artefact: { key: `enhancement.${id}` }, ...params }),
      );
    if (given.findIndex((other) => other.artefact === id) < i) add('army/artefact-twice', 'AOS-27.3.3', 'artefact');
    const unit = units.find((candidate) => candidate.index === index);
    if (!unit) {
      if (index >= list.units.length) {
        add('army/enhancement-no-unit', 'AOS-27.3', 'unit', { unit: index, last: list.units.length - 1 });
      }
      return problems;
    }
    const name = warscrollName(unit.scroll.id);
    if (given.findIndex((other) => other.unit === index) < i)
      add('army/two-artefacts', 'AOS-27.3.3', 'unit', { unit: name });
    if (!isHero(unit)) add('army/artefact-no-hero', 'AOS-27.3.3', 'unit', { unit: name });
    else if (!mayBear(unit)) add('army/enhancement-barred', 'AOS-27.3.1', 'unit', { unit: name });
    if (artefact?.picksWeapon) {
      // R106, AOS-27.3.1: a melee weapon of the model itself, written into the list.
      const known = ownMeleeWeapons(library, unit);
      if (weapon === undefined || !known.includes(weapon)) {
        add('army/artefact-weapon', 'AOS-27.5.2b', 'weapon', { unit: name, known: { list: known } });
      }
    } else if (artefact && weapon !== undefined) {
      add('army/artefact-no-weapon', 'AOS-27.3.3', 'weapon');
    }
    return problems;
  });
}

// AOS-27.3.7: enhancements of a set of its own, as it says whom they are for.
function uniqueProblems({ library, list, units, at }: Selection): MusterProblem[] {
  return list.enhancements.unique.flatMap(({ enhancement: id, unit: index }, i): MusterProblem[] => {
    const where = `${at}.enhancements.unique[${i}]`;
    const found = lookUp(library.unique, id);
    if (!found) return [unknown('AOS-27.3.7', `${where}.enhancement`, id, library.unique)];
    const unit = units.find((candidate) => candidate.index === index);
    if (unit && mayBear(unit) && hasOneOf(unit.scroll.keywords, found.to)) return [];
    const params = { unit: unit ? warscrollName(unit.scroll.id) : String(index) };
    return [musterProblem('army/enhancement-barred', 'AOS-27.3.7', `${where}.unit`, params)];
  });
}

// AOS-27.4: the command trait of a subfaction is the general's, its artefact the first one given to a HERO of it.
function subfactionProblems({ library, list, units, at }: Selection): MusterProblem[] {
  const { commandTrait, artefacts } = list.enhancements;
  const boundTo = (all: { readonly [id: string]: Enhancement }, { scroll }: SelectedUnit): Enhancement[] =>
    Object.values(all).filter(({ subfaction }) => subfaction !== undefined && scroll.keywords.includes(subfaction));
  const isWrong = (bound: readonly Enhancement[], taken: string) =>
    bound.length > 0 && !bound.some(({ id }) => id === taken);
  const problem = (bound: readonly Enhancement[], where: string) =>
    musterProblem('army/subfaction-first', 'AOS-27.4', `${at}.enhancements.${where}`, {
      known: { list: bound.map(({ id }) => id) },
    });
  const general = units.find((unit) => unit.isGeneral);
  const traits = general ? boundTo(library.commandTraits, general) : [];
  const first = artefacts
    .map(({ artefact, unit: index }, i) => ({ artefact, i, unit: units.find((unit) => unit.index === index) }))
    .find(({ unit }) => unit && boundTo(library.artefacts, unit).length > 0);
  const bound = first?.unit ? boundTo(library.artefacts, first.unit) : [];
  return [
    ...(commandTrait !== undefined && isWrong(traits, commandTrait) ? [problem(traits, 'commandTrait')] : []),
    ...(first && isWrong(bound, first.artefact) ? [problem(bound, `artefacts[${first.i}]`)] : []),
  ];
}

function ownMeleeWeapons(library: Selection['library'], { scroll, list, models }: SelectedUnit): string[] {
  const carried = new Set(recruitsOf(scroll, list, models).flatMap(({ wargear }) => wargear));
  return [...carried].filter((id) => {
    const weapon = lookUp(library.weapons, id);
    return weapon?.wielder === 'model' && weapon.profiles.some(({ kind }) => kind === 'melee');
  });
}

/** A lore or a scripture as its rule sees it: what it offers, who learns, what the list gave to whom. */
interface Teaching {
  readonly what: 'spell' | 'prayer';
  readonly field: 'spells' | 'prayers';
  readonly rule: string;
  readonly offered: readonly string[];
  readonly learns: (unit: SelectedUnit) => boolean;
  readonly given: readonly { readonly unit: number; readonly rite: string }[];
}

const spellLore = (selection: Selection): Teaching => ({
  what: 'spell',
  field: 'spells',
  rule: 'AOS-27.3.4',
  offered: selection.library.spellLore,
  learns: (unit) => isWizard(selection, unit),
  given: selection.list.enhancements.spells.map(({ unit, spell }) => ({ unit, rite: spell })),
});

const prayerScripture = ({ library, list }: Selection): Teaching => ({
  what: 'prayer',
  field: 'prayers',
  rule: 'AOS-27.3.5',
  offered: library.prayerScripture,
  learns: isPriest,
  given: list.enhancements.prayers.map(({ unit, prayer }) => ({ unit, rite: prayer })),
});

const countOf = ({ given }: Teaching, unit: number): number => given.filter((entry) => entry.unit === unit).length;

/** How often the enhancement was taken: every learner gets one for each. */
const timesTaken = (teaching: Teaching): number =>
  Math.max(0, ...teaching.given.map(({ unit }) => countOf(teaching, unit)));

// AOS-27.3.4, AOS-27.3.5: each time it is taken every WIZARD (PRIEST) learns one of the spells (prayers) offered.
function riteProblems({ list, units, at }: Selection, teaching: Teaching): MusterProblem[] {
  const { what, field, rule, offered, learns, given } = teaching;
  const where = `${at}.enhancements.${field}`;
  const problems = given.flatMap(({ unit: index, rite }, i): MusterProblem[] => {
    const faults: MusterProblem[] = [];
    if (!offered.includes(rite)) faults.push(unknown(rule, `${where}[${i}].${what}`, rite, offered));
    const earlier = given.findIndex((entry) => entry.unit === index && entry.rite === rite);
    if (earlier < i) {
      const params = { id: rite };
      faults.push(musterProblem(`army/${what}-twice`, rule, `${where}[${i}].${what}`, params));
    }
    const unit = units.find((candidate) => candidate.index === index);
    if (!unit) {
      if (index < list.units.length) return faults;
      const params = { unit: index, last: list.units.length - 1 };
      return [...faults, musterProblem('army/enhancement-no-unit', 'AOS-27.3', `${where}[${i}].unit`, params)];
    }
    const params = { unit: warscrollName(unit.scroll.id) };
    if (!learns(unit)) faults.push(musterProblem(`army/${what}-no-learner`, rule, `${where}[${i}].unit`, params));
    else if (!mayBear(unit)) {
      faults.push(musterProblem('army/enhancement-barred', 'AOS-27.3.1', `${where}[${i}].unit`, params));
    }
    return faults;
  });
  const needed = timesTaken(teaching);
  const short = units.filter((unit) => learns(unit) && mayBear(unit) && countOf(teaching, unit.index) < needed);
  return [
    ...problems,
    ...short.map((unit) =>
      musterProblem(
        `army/${what}-missing`,
        rule,
        where,
        { unit: warscrollName(unit.scroll.id), known: { list: offered } },
        { measured: countOf(teaching, unit.index), needed },
      ),
    ),
  ];
}

// AOS-27.3.6: the same triumph may be taken twice.
const triumphProblems = ({ library, list, at }: Selection): MusterProblem[] =>
  list.enhancements.triumphs.flatMap((id, i) =>
    lookUp(library.triumphs, id)
      ? []
      : [unknown('AOS-27.3.6', `${at}.enhancements.triumphs[${i}]`, id, library.triumphs)],
  );

// AOS-27.3: so many of each type, and one more of any type for each Magnificent battalion (AOS-26.2).
function numberProblems(selection: Selection): MusterProblem[] {
  const { list, library, battlepack, at } = selection;
  const { artefacts, triumphs } = list.enhancements;
  const each = battlepack.enhancementsOfEachType;
  const taken = [
    artefacts.length,
    timesTaken(spellLore(selection)),
    timesTaken(prayerScripture(selection)),
    triumphs.length,
  ];
  const measured = taken.reduce((sum, count) => sum + Math.max(0, count - each), 0);
  const needed = list.battalions.filter(({ battalion: id, ability }) => {
    const battalion = lookUp(library.battalions, id);
    return battalion !== undefined && battalionAbilities(battalion, ability).includes('magnificent');
  }).length;
  if (measured <= needed) return [];
  const params = { each };
  return [musterProblem('army/too-many-enhancements', 'AOS-27.3', `${at}.enhancements`, params, { measured, needed })];
}
