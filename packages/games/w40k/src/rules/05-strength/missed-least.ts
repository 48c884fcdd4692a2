import { commonestFirst } from '@mischia/tabletop';
import type { Model, Unit } from '../../state.ts';

/** Models of a unit in the order their controller is offered to lose them: leaders and special weapons last. */
export const missedLeast = ({ models }: Unit, candidates: readonly Model[] = models): Model[] =>
  commonestFirst(models, candidates, ({ kind, wargear }) => `${kind} ${wargear.join()}`);
