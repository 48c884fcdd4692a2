import { lookUp } from '@mischia/kernel';
import { type MusterProblem, musterProblem, unknownChoice } from '@mischia/tabletop';
import { warscrollName } from '../names.ts';
import { fullSize, type SelectedUnit, type Selection } from './selection.ts';
import { optionProblems } from './wargear.ts';

/** Everything wrong with the units of a list, one by one and together. */
export const unitProblems = (selection: Selection): MusterProblem[] => [
  ...unknownWarscrolls(selection),
  ...selection.units.flatMap((unit) => [
    ...sizeProblems(unit),
    ...reinforcedProblems(unit),
    ...optionProblems(unit),
    ...withoutProblems(unit),
  ]),
  ...understrengthProblems(selection),
  ...reinforcedLimit(selection),
  ...onlyOnceProblems(selection),
];

const of = (code: string, rule: string, unit: SelectedUnit, where: string, figures: object = {}): MusterProblem =>
  musterProblem(code, rule, `${unit.at}.${where}`, { unit: warscrollName(unit.scroll.id) }, figures);

// AOS-1.3.1: every unit has a warscroll.
function unknownWarscrolls({ library, list, at }: Selection): MusterProblem[] {
  if (list.units.length === 0) return [musterProblem('army/no-units', 'AOS-1.4', `${at}.units`)];
  const { warscrolls } = library;
  return list.units.flatMap(({ warscroll: id }, i) => {
    const where = `${at}.units[${i}].warscroll`;
    return lookUp(warscrolls, id) ? [] : [unknownChoice('army/unknown-warscroll', 'AOS-1.3.1', where, id, warscrolls)];
  });
}

const isUnderstrength = ({ scroll, models, list }: SelectedUnit): boolean =>
  list.reinforced === 0 && models < scroll.pitchedBattle.size;

// AOS-25.3: exactly the printed size, unless the unit is understrength or reinforced.
function sizeProblems(unit: SelectedUnit): MusterProblem[] {
  const needed = fullSize(unit.scroll, unit.list);
  if (unit.models === needed || isUnderstrength(unit)) return [];
  return [of('army/wrong-size', 'AOS-25.3', unit, 'models', { measured: unit.models, needed })];
}

// AOS-25.3.1: only as many understrength units as the battlepack allows.
function understrengthProblems({ units, format }: Selection): MusterProblem[] {
  const few = units.filter(isUnderstrength);
  return few
    .slice(format.understrength)
    .map((unit) =>
      of('army/understrength', 'AOS-25.3.1', unit, 'models', { measured: few.length, needed: format.understrength }),
    );
}

// AOS-25.3.2, AOS-25.6.1: single models are not reinforced; only Battleline units are reinforced twice.
function reinforcedProblems(unit: SelectedUnit): MusterProblem[] {
  const { reinforced } = unit.list;
  const { single, size, neutral } = unit.scroll.pitchedBattle;
  if (reinforced === 0) return [];
  if (single) return [of('army/single-reinforced', 'AOS-25.6.1', unit, 'reinforced')];
  if (size === 1 || neutral) return [of('army/not-reinforceable', 'AOS-25.3.2', unit, 'reinforced')];
  if (reinforced === 2 && !unit.roles.includes('battleline')) {
    return [of('army/reinforced-twice', 'AOS-25.3.2', unit, 'reinforced')];
  }
  return [];
}

// AOS-25.3.2: a unit reinforced twice counts as two.
function reinforcedLimit({ units, format, at }: Selection): MusterProblem[] {
  const measured = units.reduce((sum, { list }) => sum + list.reinforced, 0);
  if (measured <= format.reinforced) return [];
  return [
    musterProblem('army/too-many-reinforced', 'AOS-25.3.2', `${at}.units`, {}, { measured, needed: format.reinforced }),
  ];
}

// AOS-25.6.1: at most one of a Unique type; neutral units likewise.
function onlyOnceProblems({ units }: Selection): MusterProblem[] {
  const seen = new Set<string>();
  return units.flatMap((unit) => {
    const { unique, neutral } = unit.scroll.pitchedBattle;
    if (!seen.has(unit.scroll.id)) {
      seen.add(unit.scroll.id);
      return [];
    }
    return unique || neutral ? [of('army/only-once', 'AOS-25.6.1', unit, 'warscroll')] : [];
  });
}

// AOS-22.3.2: what a unit goes without are its standard bearers and musicians.
function withoutProblems(unit: SelectedUnit): MusterProblem[] {
  const optional = unit.scroll.command.flatMap(({ kind, id }) => (kind === 'champion' ? [] : [id]));
  return unit.list.without.flatMap((id, i) =>
    optional.includes(id)
      ? []
      : [
          musterProblem('army/unknown-command-model', 'AOS-22.3.2', `${unit.at}.without[${i}]`, {
            id,
            unit: warscrollName(unit.scroll.id),
            known: { list: optional },
          }),
        ],
  );
}
