import { lookUp } from '@mischia/kernel';
import { type MusterProblem, musterProblem, unknownChoice } from '@mischia/tabletop';
import { factionName, roleName, warscrollName } from '../names.ts';
import type { Role } from '../pack/warscroll-schema.ts';
import { canGarrison, garrisonCapacity } from '../rules/17-terrain/garrison.ts';
import { armyPoints, isPriest, isWizard, type Selection } from './selection.ts';

/** Everything wrong with a list as a whole: factions, allies, general, points, roles, entities, faction terrain. */
export const selectionProblems = (selection: Selection): MusterProblem[] => [
  ...factionProblems(selection),
  ...allyProblems(selection),
  ...generalProblems(selection),
  ...pointProblems(selection),
  ...roleProblems(selection),
  ...entityProblems(selection),
  ...terrainProblems(selection),
  ...battleplanProblems(selection),
];

// AOS-1.1: the factions that were chosen exist.
const factionProblems = ({ library, list, at }: Selection): MusterProblem[] =>
  list.factions.flatMap((id, i) =>
    lookUp(library.factions, id)
      ? []
      : [unknownChoice('army/unknown-faction', 'AOS-1.1', `${at}.factions[${i}]`, id, library.factions)],
  );

function allyProblems({ library, list, units, format, at }: Selection): MusterProblem[] {
  const problems: MusterProblem[] = [];
  const allied = units.filter((unit) => unit.isAllied);
  const perFaction = new Map<string, number>();
  for (const { scroll, at: where } of allied) {
    const faction = scroll.faction ?? '';
    const limits = list.factions.flatMap(
      (own) => lookUp(library.factions, own)?.allies.filter((ally) => ally.faction === faction) ?? [],
    );
    const params = { unit: warscrollName(scroll.id), faction: factionName(faction) };
    // AOS-1.4, AOS-25.8: of the chosen factions, or of one of their allies.
    if (limits.length === 0) {
      problems.push(musterProblem('army/not-an-ally', 'AOS-1.4', `${where}.warscroll`, params));
      continue;
    }
    // AOS-25.8: as many as the faction's list allows.
    const measured = (perFaction.get(faction) ?? 0) + 1;
    perFaction.set(faction, measured);
    const needed = Math.max(...limits.map((limit) => limit.units));
    if (measured <= needed) continue;
    problems.push(musterProblem('army/ally-limit', 'AOS-25.8', `${where}.warscroll`, params, { measured, needed }));
  }
  // AOS-27.1, R105: one in four of all units; neutral ones are ignored.
  const most = alliesAllowed(units.filter(({ scroll }) => !scroll.pitchedBattle.neutral).length);
  if (allied.length > most) {
    const figures = { measured: allied.length, needed: most };
    problems.push(musterProblem('army/too-many-allies', 'AOS-27.1', `${at}.units`, {}, figures));
  }
  // AOS-28.1.1: points of allies.
  const points = allied.reduce((sum, unit) => sum + unit.points, 0);
  if (points > format.allies.points) {
    const figures = { measured: points, needed: format.allies.points };
    problems.push(musterProblem('army/ally-points', 'AOS-28.1.1', `${at}.units`, {}, figures));
  }
  return problems;
}

// AOS-27.1, R105: allies are included in the total.
export const alliesAllowed = (units: number): number => Math.floor(units / 4);

// AOS-1.4.2, AOS-25.8: one model of the army that is not allied.
function generalProblems({ list, units, at }: Selection): MusterProblem[] {
  const { unit: index, model } = list.general;
  if (index >= list.units.length) {
    const params = { unit: index, last: list.units.length - 1 };
    return [musterProblem('army/general-no-unit', 'AOS-1.4.2', `${at}.general.unit`, params)];
  }
  const unit = units.find((candidate) => candidate.index === index);
  if (!unit) return [];
  const params = { unit: warscrollName(unit.scroll.id) };
  const problems: MusterProblem[] = [];
  if (model >= unit.models) {
    const figures = { measured: model, needed: unit.models - 1 };
    problems.push(musterProblem('army/general-no-model', 'AOS-1.4.2', `${at}.general.model`, params, figures));
  }
  if (unit.isAllied) {
    problems.push(musterProblem('army/general-allied', 'AOS-25.8', `${at}.general.unit`, params));
  }
  return problems;
}

// AOS-25.4: the army costs no more than the format allows.
function pointProblems(selection: Selection): MusterProblem[] {
  const measured = armyPoints(selection);
  const needed = selection.format.points;
  if (measured <= needed) return [];
  return [musterProblem('army/too-many-points', 'AOS-25.4', selection.at, {}, { measured, needed })];
}

// AOS-25.5: minima and maxima of roles; a unit with two roles counts for both.
function roleProblems({ format, units, at }: Selection): MusterProblem[] {
  return (Object.entries(format.roles) as [Role, (typeof format.roles)[Role]][]).flatMap(([role, [least, most]]) => {
    const measured = units.filter(({ roles }) => roles.includes(role)).length;
    const of = (code: string, needed: number) =>
      musterProblem(code, 'AOS-25.5', `${at}.units`, { role: roleName(role) }, { measured, needed });
    if (measured < least) return [of('army/too-few-of-role', least)];
    return most !== null && measured > most ? [of('army/too-many-of-role', most)] : [];
  });
}

function entityProblems(selection: Selection): MusterProblem[] {
  const { library, list, units, format, at } = selection;
  const problems: MusterProblem[] = [];
  const counts = { 'endless-spell': 0, invocation: 0 };
  for (const [i, id] of list.entities.entries()) {
    const where = `${at}.entities[${i}]`;
    const scroll = lookUp(library.entities, id);
    if (!scroll) {
      problems.push(unknownChoice('army/unknown-entity', 'AOS-24.0', where, id, library.entities));
      continue;
    }
    counts[scroll.kind] += 1;
    const params = { entity: { key: `entity.${id}` } };
    // R08: one miniature each.
    if (list.entities.indexOf(id) !== i) {
      problems.push(musterProblem('army/entity-twice', 'AOS-1.4.1', where, params));
    }
    // AOS-25.7: those of a faction are for armies of that faction.
    if (scroll.faction !== undefined && !list.factions.includes(scroll.faction)) {
      const faction = factionName(scroll.faction);
      problems.push(musterProblem('army/entity-of-other-faction', 'AOS-25.7', where, { ...params, faction }));
    }
  }
  const limit = (code: string, rule: string, measured: number, needed: number) => {
    if (measured > needed) problems.push(musterProblem(code, rule, `${at}.entities`, {}, { measured, needed }));
  };
  // AOS-1.4.1: one endless spell for each WIZARD, one invocation for each PRIEST.
  const wizards = units.filter((unit) => isWizard(selection, unit)).length;
  limit('army/too-many-endless-spells', 'AOS-1.4.1', counts['endless-spell'], wizards);
  limit('army/too-many-invocations', 'AOS-1.4.1', counts.invocation, units.filter(isPriest).length);
  limit('army/too-many-entities', 'AOS-28.1.1', list.entities.length, format.entities);
  return problems;
}

// AOS-1.4.1, AOS-25.7: one piece of faction terrain, of a chosen faction.
function terrainProblems({ library, list, battlepack, at }: Selection): MusterProblem[] {
  const id = list.factionTerrain;
  if (id === undefined) return [];
  const where = `${at}.factionTerrain`;
  const scroll = lookUp(library.factionTerrain, id);
  if (!scroll) {
    return [unknownChoice('army/unknown-terrain', 'AOS-23.0', where, id, library.factionTerrain)];
  }
  const params = { terrain: { key: `terrain.${id}` }, faction: factionName(scroll.faction) };
  if (battlepack.factionTerrain === 0) {
    return [musterProblem('army/no-faction-terrain', 'AOS-28.1.1', where, params)];
  }
  return list.factions.includes(scroll.faction)
    ? []
    : [musterProblem('army/terrain-of-other-faction', 'AOS-25.7', where, params)];
}

// AOS-28.2.2: some battleplans ask for a unit that can garrison a feature of theirs.
function battleplanProblems({ battleplan, units, at }: Selection): MusterProblem[] {
  if (!battleplan?.needsGarrisonUnit) return [];
  const defensible = battleplan.terrain.filter(({ traits }) => traits.includes('defensible'));
  const room = Math.max(0, ...defensible.map(({ size }) => garrisonCapacity(Math.max(...size))));
  if (units.some(({ scroll, models }) => models <= room && canGarrison(scroll.wounds))) return [];
  const params = { battleplan: { key: `battleplan.${battleplan.id}` } };
  return [musterProblem('army/no-garrison-unit', 'AOS-28.2.2', `${at}.units`, params)];
}
