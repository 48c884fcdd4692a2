import { lookUp, nearest, type Params, type RuleId } from '@mischia/kernel';
import { type MusterProblem, musterProblem, unknownChoice } from '@mischia/tabletop';
import { grantsOf } from '../abilities/registry.ts';
import { unitName } from '../names.ts';
import type { Library, SquadEntry, UnitEntry } from '../pack/schema.ts';
import { modelsOf } from './cost.ts';
import type { UnitList } from './list.ts';

interface Finding {
  readonly code: string;
  readonly rule: RuleId;
  readonly where: string;
  readonly params?: Params;
  readonly measured?: number;
  readonly needed?: number;
}

/** Everything wrong with one unit of a list, whatever stands beside it. */
export function unitProblems(library: Library, list: UnitList, at: string): MusterProblem[] {
  const unit = lookUp(library.units, list.unit);
  if (!unit) {
    return [unknownChoice('army/unknown-unit', 'WZ-02.3', `${at}.unit`, list.unit, library.units)];
  }
  const findings = [
    ...structureFindings(unit, list),
    ...optionFindings(library, list),
    ...powerFindings(library, unit, list),
  ];
  return findings.map(({ code, rule, where, params, ...figures }) =>
    musterProblem(code, rule, `${at}.${where}`, { unit: unitName(unit.id), ...params }, figures),
  );
}

// WZ-02.3: sizes, leaders and Specialists of a squad; a Single is bought as it is.
function structureFindings(unit: UnitEntry, list: UnitList): Finding[] {
  if (unit.kind === 'squad') {
    const stray: Finding[] = list.vehicles === undefined ? [] : [strayField('vehicles')];
    return [...squadFindings(unit, list.models ?? {}), ...stray];
  }
  const findings: Finding[] = list.models === undefined ? [] : [strayField('models')];
  if (unit.kind === 'single') return list.vehicles === undefined ? findings : [...findings, strayField('vehicles')];
  // WZ-24.10: how many vehicles a vehicle squad may have; others are bought one by one.
  const [least, most] = unit.squad ?? [1, 1];
  return [...findings, ...sizeFindings(list.vehicles ?? 1, least, most, 'vehicles')];
}

const strayField = (field: string): Finding => ({
  code: 'army/not-in-this-unit',
  rule: 'WZ-02.3',
  where: field,
  params: { field },
});

function sizeFindings(count: number, least: number, most: number, where: string): Finding[] {
  if (count < least) return [{ code: 'army/too-few', rule: 'WZ-02.3', where, measured: count, needed: least }];
  if (count > most) return [{ code: 'army/too-many', rule: 'WZ-02.3', where, measured: count, needed: most }];
  return [];
}

function squadFindings(unit: SquadEntry, models: { readonly [profile: string]: number }): Finding[] {
  const limits = new Map<string, number>(unit.specialists.map(({ profile, most }) => [profile, most]));
  if (unit.leader !== undefined) limits.set(unit.leader, 1);
  const known = [unit.trooper, ...limits.keys()];
  const total = Object.values(models).reduce((sum, count) => sum + count, 0);
  return [
    ...Object.entries(models).flatMap(([profile, count]): Finding[] => {
      const where = `models.${profile}`;
      if (!known.includes(profile)) {
        const params = { id: profile, nearest: nearest(profile, known) };
        return [{ code: 'army/unknown-model', rule: 'WZ-02.3', where, params }];
      }
      const most = limits.get(profile);
      if (most === undefined || count <= most) return [];
      const code = profile === unit.leader ? 'army/too-many-leaders' : 'army/too-many-specialists';
      return [{ code, rule: 'WZ-02.3', where, measured: count, needed: most }];
    }),
    ...sizeFindings(total, unit.size[0], unit.size[1], 'models'),
  ];
}

// WZ-35.5: each exchange is for a profile of the unit, at most once for each of its models.
function optionFindings(library: Library, list: UnitList): Finding[] {
  const models = modelsOf(library, list);
  const taken = new Map<string, number>();
  return (list.options ?? []).flatMap(({ option, count }, i): Finding[] => {
    const where = `options[${i}]`;
    const known = lookUp(library.options, option);
    if (!known) {
      const params = { id: option, nearest: nearest(option, Object.keys(library.options)) };
      return [{ code: 'army/unknown-option', rule: 'WZ-35.5', where, params }];
    }
    const total = (taken.get(known.profile) ?? 0) + count;
    taken.set(known.profile, total);
    const most = models[known.profile] ?? 0;
    return total <= most
      ? []
      : [{ code: 'army/too-many-options', rule: 'WZ-35.5', where, measured: total, needed: most }];
  });
}

// WZ-23.1, WZ-33.26: powers of the model's school, each once, as many as its ability says.
function powerFindings(library: Library, unit: UnitEntry, list: UnitList): Finding[] {
  const bought = list.powers ?? [];
  if (bought.length === 0) return [];
  const profile = unit.kind === 'single' ? lookUp(library.profiles, unit.profile) : undefined;
  const allowed = profile && grantsOf(profile.abilities).powers;
  if (!allowed) return [{ code: 'army/no-powers', rule: 'WZ-23.1', where: 'powers' }];
  const findings = bought.flatMap((id, i): Finding[] => {
    const where = `powers[${i}]`;
    const power = lookUp(library.powers, id);
    if (!power) {
      const params = { id, nearest: nearest(id, Object.keys(library.powers)) };
      return [{ code: 'army/unknown-power', rule: 'WZ-23.2', where, params }];
    }
    if (!power.schools.includes(allowed.school)) {
      return [{ code: 'army/wrong-school', rule: 'WZ-23.1', where, params: { id, school: allowed.school } }];
    }
    return bought.indexOf(id) === i ? [] : [{ code: 'army/power-twice', rule: 'WZ-23.2', where, params: { id } }];
  });
  if (bought.length <= allowed.count) return findings;
  return [
    ...findings,
    { code: 'army/too-many-powers', rule: 'WZ-33.26', where: 'powers', measured: bought.length, needed: allowed.count },
  ];
}
