import type { MusterProblem } from '@mischia/tabletop';
import type { Battlepack, Battleplan, Format } from '../pack/battlepack-schema.ts';
import type { Library } from '../pack/schema.ts';
import { battalionProblems } from './check-battalions.ts';
import { enhancementProblems } from './check-enhancements.ts';
import { selectionProblems } from './check-selection.ts';
import { unitProblems } from './check-units.ts';
import type { ArmyList } from './list.ts';
import { selectionOf } from './selection.ts';

/** What an army is selected by (AOS-28.1.1): a battlepack, one of its formats and, once chosen, the battleplan. */
export interface SelectionRules {
  readonly library: Library;
  readonly battlepack: Battlepack;
  readonly format: Format;
  readonly battleplan?: Battleplan | undefined;
}

/** Everything wrong with an army list, all at once; nothing when it may take the field. */
export function armyProblems(rules: SelectionRules, list: ArmyList, at = 'army'): MusterProblem[] {
  const selection = selectionOf(rules, list, at);
  return [
    ...unitProblems(selection),
    ...selectionProblems(selection),
    ...battalionProblems(selection),
    ...enhancementProblems(selection),
  ];
}
