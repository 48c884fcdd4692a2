import type { Seat } from '@mischia/kernel';
import { armyProblems } from '../src/army/check-army.ts';
import { type ArmyListInput, ArmyListSchema } from '../src/army/list.ts';
import { type Army, musterArmy } from '../src/army/muster.ts';
import { selectionOf } from '../src/army/selection.ts';
import { battlepacks, battleplans, library } from '../src/pack/shipped.ts';

/** Lists that tests start from. */
type Unit = ArmyListInput['units'][number];

const battlepack = battlepacks[0];
if (!battlepack) throw new Error('no battlepack');

/** A legal Stormcast army of 780 points: a general, a WIZARD, two Battleline units, Annihilators. */
export const legal: ArmyListInput = {
  name: 'Test',
  factions: ['stormcast-eternals'],
  units: [
    { warscroll: 'lord-imperatant' },
    { warscroll: 'knight-arcanum' },
    { warscroll: 'vindictors' },
    { warscroll: 'vindictors' },
    { warscroll: 'annihilators' },
  ],
  general: { unit: 0 },
};

/** The same with more units. */
export const and = (...units: readonly Unit[]): Pick<ArmyListInput, 'units'> => ({ units: [...legal.units, ...units] });

interface Terms {
  readonly format?: string;
  readonly plan?: string;
}

export function problemsOf(list: ArmyListInput, { format: id = 'standard', plan }: Terms = {}) {
  const format = battlepack?.formats.find((one) => one.id === id);
  if (!battlepack || !format) throw new Error(`no format ${id}`);
  const battleplan = battleplans.find((one) => one.id === plan);
  return armyProblems({ library, battlepack, format, battleplan }, ArmyListSchema.parse(list));
}

/** Code and path of each problem of a legal list with some changes. */
export const faults = (changes: Partial<ArmyListInput>, terms?: Terms): string[] =>
  problemsOf({ ...legal, ...changes }, terms).map(({ code, at }) => `${code} ${at}`);

/** A small army from warscrolls, legal or not. The first unit is the general's. */
export function armyOf(warscrolls: readonly string[], seat: Seat = 0, more: Partial<ArmyListInput> = {}): Army {
  const format = battlepack?.formats[1];
  if (!battlepack || !format) throw new Error('no format');
  const list = ArmyListSchema.parse({
    name: 'Test',
    factions: ['stormcast-eternals'],
    units: warscrolls.map((warscroll) => ({ warscroll })),
    general: { unit: 0 },
    ...more,
  });
  return musterArmy(selectionOf({ library, battlepack, format }, list, 'army'), seat);
}
