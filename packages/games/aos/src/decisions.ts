import { askingFor, defineDecisions, type RequestOf, type RequestView } from '@mischia/kernel';
import { selectUnitOf } from '@mischia/tabletop';
import { commandDecisions } from './decisions/commands.ts';
import { fightDecisions } from './decisions/fight.ts';
import { magicDecisions } from './decisions/magic.ts';
import { movementDecisions } from './decisions/movement.ts';
import { setupDecisions } from './decisions/setup.ts';

/** Every kind of request of the game, once. */
export const decisions = defineDecisions({
  ...setupDecisions,
  ...commandDecisions,
  ...movementDecisions,
  ...fightDecisions,
  ...magicDecisions,
});

export type Kind = keyof typeof decisions;
/** A request of one kind: as its seat sees it, or open in a match. */
export type RequestFor<K extends Kind, R = RequestView> = R & RequestOf<typeof decisions, K, R>;
export const { choose, decide, chooseTogether, opportunity, declarations, isAsking, answerTo } = askingFor(decisions);

export const selectUnit = selectUnitOf(decisions);
