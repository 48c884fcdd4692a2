import { lookUp, type Params, type RuleId } from '@mischia/kernel';
import { type MusterProblem, musterProblem, unknownChoice } from '@mischia/tabletop';
import { forceName, unitName } from '../names.ts';
import type { Library } from '../pack/schema.ts';
import { unitProblems } from './check-unit.ts';
import { armyCost, isSquad, vehiclesOf } from './cost.ts';
import type { ArmyList } from './list.ts';

/** WZ-35.3: one vehicle for each so many points of the limit. */
const POINTS_PER_VEHICLE = 500;

/** Everything wrong with an army, all at once (WZ-02.1 to WZ-02.3, WZ-35.3). */
export function armyProblems(library: Library, list: ArmyList, limit: number, at = 'army'): MusterProblem[] {
  return [
    ...forceProblems(library, list, at),
    ...list.units.flatMap((unit, i) => unitProblems(library, unit, `${at}.units[${i}]`)),
    ...prerequisiteProblems(library, list, at),
    ...limitProblems(library, list, limit, at),
  ];
}

// WZ-35.3: one force in an army, with what may be attached to it.
function forceProblems(library: Library, list: ArmyList, at: string): MusterProblem[] {
  const force = lookUp(library.forces, list.force);
  if (!force) {
    return [unknownChoice('army/unknown-force', 'WZ-35.3', `${at}.force`, list.force, library.forces)];
  }
  const problems = force.attachment
    ? [musterProblem('army/attachment-alone', 'WZ-35.3', `${at}.force`, { force: forceName(force.id) })]
    : [];
  const allowed = [force.id, ...force.attaches];
  list.units.forEach(({ unit }, i) => {
    const other = lookUp(library.units, unit)?.force;
    if (other === undefined || allowed.includes(other)) return;
    const params = { unit: unitName(unit), force: forceName(other), army: forceName(force.id) };
    problems.push(musterProblem('army/other-force', 'WZ-35.3', `${at}.units[${i}].unit`, params));
  });
  return problems;
}

// WZ-02.3: some Singles need a certain squad in the army.
function prerequisiteProblems(library: Library, list: ArmyList, at: string): MusterProblem[] {
  return list.units.flatMap(({ unit }, i) => {
    const entry = lookUp(library.units, unit);
    const needs = entry?.kind === 'single' ? entry.needs : undefined;
    if (needs === undefined || list.units.some((other) => other.unit === needs)) return [];
    const params = { unit: unitName(unit), needed: unitName(needs) };
    return [musterProblem('army/needs', 'WZ-02.3', `${at}.units[${i}].unit`, params)];
  });
}

function limitProblems(library: Library, list: ArmyList, limit: number, at: string): MusterProblem[] {
  const problems: MusterProblem[] = [];
  const atMost = (code: string, rule: RuleId, measured: number, needed: number, params: Params = {}) => {
    if (measured > needed) problems.push(musterProblem(code, rule, `${at}.units`, params, { measured, needed }));
  };
  const known = list.units.filter(({ unit }) => lookUp(library.units, unit));
  if (known.length === 0) problems.push(musterProblem('army/empty', 'WZ-02.3', `${at}.units`));
  const squads = known.filter((unit) => isSquad(library, unit));
  const singles = known.filter((unit) => !isSquad(library, unit));
  const vehicles = known.reduce((sum, unit) => sum + vehiclesOf(library, unit), 0);
  // WZ-02.2: the sum of all costs.
  atMost('army/over-limit', 'WZ-02.2', armyCost(library, list), limit);
  // WZ-35.3: our limits on Singles, vehicles and what is attached.
  atMost('army/too-many-singles', 'WZ-35.3', singles.length, 1 + squads.length);
  atMost('army/too-many-vehicles', 'WZ-35.3', vehicles, Math.floor(limit / POINTS_PER_VEHICLE));
  for (const { id, attachment } of Object.values(library.forces)) {
    if (!attachment) continue;
    const attached = singles.filter(({ unit }) => lookUp(library.units, unit)?.force === id).length;
    atMost('army/too-many-attached', 'WZ-35.3', attached, attachment.singles, { force: forceName(id) });
  }
  return problems;
}
