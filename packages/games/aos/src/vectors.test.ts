import { inches } from '@mischia/geometry';
import { message } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { attack } from '../test/battle.ts';
import { given as battle, unit } from '../test/play.ts';
import vectors from '../vectors.json' with { type: 'json' };
import { armyProblems } from './army/check-army.ts';
import { type ArmyListInput, ArmyListSchema } from './army/list.ts';
import { allegianceOf, rolesOf, selectionOf } from './army/selection.ts';
import { oneInEvery } from './army/wargear.ts';
import type { Format } from './pack/battlepack-schema.ts';
import type { KeywordSets } from './pack/common-schema.ts';
import { battlepacks, library } from './pack/shipped.ts';
import type { DamageRow, Role, Warscroll } from './pack/warscroll-schema.ts';
import { d3, reaches, rollOffWinner } from './rules/01-concepts/dice.ts';
import { hasOneOf } from './rules/01-concepts/keywords.ts';
import { isUnitCoherent } from './rules/04-round/turn-end.ts';
import { hits, type Needs, rendModifier, rollsSaves, saves, saveTarget } from './rules/13-attacks/rolls.ts';
import { healed } from './rules/14-wounds/allocate.ts';
import { countsAs } from './rules/17-terrain/garrison.ts';
import { changedRend, damageRow } from './rules/22-warscrolls/characteristics.ts';
import { mayTriumph } from './rules/27-enhancements/triumphs.ts';
import { cell, pointOnMap } from './rules/28-battleplans/map.ts';
import type { Battle, Model } from './state.ts';
import { unitsWithin, unitWhollyWithin } from './table/table.ts';

const modifiersOf = (amounts: readonly number[]) =>
  amounts.map((amount) => ({ rule: 'AOS-1.5.5b', why: message('why.given'), amount }));

interface SaveCase {
  readonly die: number;
  readonly save: Warscroll['save'];
  readonly rend: number;
  readonly modifiers: readonly number[];
}
const saveNeeds = ({ save, rend, modifiers }: Omit<SaveCase, 'die'>): Needs => ({
  target: saveTarget(save),
  modifiers: [...rendModifier(rend), ...modifiersOf(modifiers)],
});

const scrollOf = (id: string): Warscroll => {
  const { [id]: found } = library.warscrolls;
  if (!found) throw new Error(`no warscroll ${id}`);
  return found;
};

const battlepack = (() => {
  const [first] = battlepacks;
  if (!first) throw new Error('no battlepack');
  return first;
})();
const formatOf = (id: string): Format => {
  const format = battlepack.formats.find((one) => one.id === id);
  if (!format) throw new Error(`no format ${id}`);
  return format;
};
const listOf = (list: Omit<ArmyListInput, 'name'>) => ArmyListSchema.parse({ name: 'Vector', ...list });
const plainList = (factions: string[], warscrolls: readonly string[], subfaction?: string) =>
  listOf({
    factions,
    ...(subfaction === undefined ? {} : { subfaction }),
    units: warscrolls.map((warscroll) => ({ warscroll })),
    general: { unit: 0 },
  });
const selectionFor = (list: ReturnType<typeof listOf>) =>
  selectionOf({ library, battlepack, format: formatOf('standard') }, list, 'army');
const onlyUnit = (more: ArmyListInput['units'][number]) =>
  selectionFor(listOf({ factions: ['-'], units: [more], general: { unit: 0 } })).units[0];

interface ArmyCase {
  readonly rules: readonly string[];
  readonly format: string;
  readonly list: Omit<ArmyListInput, 'name'>;
  /** Warscrolls that differ from those of the packs. */
  readonly changed?: { readonly [id: string]: Partial<Warscroll> };
}
function armyCodes({ rules, format, list, changed = {} }: ArmyCase): string[] {
  const warscrolls = { ...library.warscrolls };
  for (const [id, change] of Object.entries(changed)) warscrolls[id] = { ...scrollOf(id), ...change };
  const terms = { library: { ...library, warscrolls }, battlepack, format: formatOf(format) };
  return armyProblems(terms, listOf(list))
    .filter(({ rule }) => rules.includes(rule))
    .map(({ code }) => code);
}

const inInches = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([name, length]) => [name, length / inches(1)]));
const sizeOf = ([width, depth]: readonly [number, number]) => ({ width: inches(width), depth: inches(depth) });

/** What a case asks, answered by the rules' own functions. */
const ask = {
  applies: ({ keywords, to }: { keywords: string[]; to: KeywordSets }) => hasOneOf(keywords, to),
  'scroll-applies': ({ warscroll, to }: { warscroll: string; to: KeywordSets }) =>
    hasOneOf(scrollOf(warscroll).keywords, to),
  coherent: ({ position }: { position: object }) => {
    const state = battle(position);
    return isUnitCoherent(state, unit(state, 'a1'));
  },
  within: ({ position, inches: distance }: { position: object; inches: number }) => {
    const state = battle(position);
    return unitsWithin(state, unit(state, 'a1'), unit(state, 'b1'), inches(distance));
  },
  'wholly-within': ({ position, inches: distance }: { position: object; inches: number }) => {
    const state: Battle = battle(position);
    const hero = unit(state, 'a1');
    return unitWhollyWithin(state, unit(state, 'a2'), hero, hero.models[0] as Model, inches(distance));
  },
  d3: ({ die }: { die: number }) => d3(die),
  reaches: ({ die, target }: { die: number; target: number }) => reaches(die, target),
  'roll-off': ({ rolls }: { rolls: number[][] }) => rolls.map((faces) => rollOffWinner(faces) ?? null),
  saves: ({ die, ...needs }: SaveCase) => saves(die, saveNeeds(needs)),
  'can-save': (needs: Omit<SaveCase, 'die'>) => rollsSaves(saveNeeds(needs)),
  hits: ({ die, toHit, modifiers }: { die: number; toHit: number; modifiers: number[] }) =>
    hits(die, { target: toHit, modifiers: modifiersOf(modifiers) }),
  'hit-modifiers': ({
    position,
    attack: how,
  }: {
    position: object;
    attack: { kind: 'unleash-hell'; weapon: string };
  }) => attack(battle(position), 'a1', 'b1', how.weapon, { kind: how.kind }).hit.modifiers.map(({ amount }) => amount),
  'counts-as': ({ widest }: { widest: number[] }) => widest.map(countsAs),
  rend: ({ rend, improvedBy }: { rend: number; improvedBy: number }) => changedRend(rend, improvedBy),
  'one-in-every': ({ models, every }: { models: number; every: number }) => oneInEvery(models, every),
  'damage-row': ({ table, wounds }: { table: DamageRow[]; wounds: number }) => damageRow(table, wounds)?.move,
  healed: ({ count, ...model }: { wounds: number; characteristic: number; count: number }) => healed(model, count),
  army: armyCodes,
  'unit-size': (list: ArmyListInput['units'][number]) => onlyUnit(list)?.models,
  'unit-points': (list: ArmyListInput['units'][number]) => onlyUnit(list)?.points,
  roles: ({ limits, factions, warscrolls }: { limits: Format['roles']; factions: string[]; warscrolls: string[] }) =>
    armyProblems(
      { library, battlepack, format: { ...formatOf('large'), roles: limits } },
      plainList(factions, warscrolls),
    )
      .filter(({ rule }) => rule === 'AOS-25.5')
      .map(({ code }) => code),
  'conditional-roles': (of: {
    printed: Role[];
    conditional: Warscroll['pitchedBattle']['conditionalRoles'];
    subfaction?: string;
  }) => {
    const scroll = scrollOf('rogue-idol');
    const pitchedBattle = { ...scroll.pitchedBattle, roles: of.printed, conditionalRoles: of.conditional };
    return rolesOf({ ...scroll, pitchedBattle }, undefined, of.subfaction);
  },
  allegiance: (of: { factions: string[]; warscrolls: string[]; subfaction?: string }) =>
    allegianceOf(selectionFor(plainList(of.factions, of.warscrolls, of.subfaction))) ?? null,
  triumph: ({ points, enemy }: { points: number; enemy: number }) =>
    mayTriumph({ points, triumphs: ['inspired'] }, { points: enemy }, 'inspired'),
  cell: ({ cell: name, table }: { cell: string; table: [number, number] }) => inInches(cell(name, sizeOf(table))),
  point: ({ at, table }: { at: [number, number]; table: [number, number] }) => inInches(pointOnMap(at, sizeOf(table))),
} satisfies { readonly [question: string]: (given: never) => unknown };

/** The file is plain data: each question reads its own members. */
const answerTo = ask as { readonly [question: string]: ((given: unknown) => unknown) | undefined };

for (const { id, cases = [] } of vectors) {
  if (cases.length === 0) continue;
  test(`[${id.replace(/-[a-z]$/, '')}] TV ${id}`, () => {
    for (const one of cases) {
      const answer = answerTo[one.ask];
      if (!answer) throw new Error(`no question ${one.ask}`);
      expect([one.ask, one.given, answer(one.given)]).toEqual([one.ask, one.given, one.expect]);
    }
  });
}
