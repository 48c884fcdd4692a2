import { commonestFirst } from '@mischia/tabletop';
import type { Model, Unit } from '../../state.ts';

/** Models of a unit in the order their owner is offered to lose them: command models and special weapons last. */
export const missedLeast = ({ models }: Unit, candidates: readonly Model[] = models): Model[] =>
  commonestFirst(models, candidates, ({ command, wargear }) => `${command} ${wargear.join()}`);
