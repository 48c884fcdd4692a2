import { askingFor, defineDecisions, type RequestOf, type RequestView } from '@mischia/kernel';
import { activationDecisions } from './decisions/activation.ts';
import { meleeDecisions } from './decisions/melee.ts';
import { movementDecisions } from './decisions/movement.ts';
import { powersDecisions } from './decisions/powers.ts';
import { setupDecisions } from './decisions/setup.ts';
import { shootingDecisions } from './decisions/shooting.ts';
import { vehiclesDecisions } from './decisions/vehicles.ts';
import { waitingDecisions } from './decisions/waiting.ts';

/** Every kind of request of the game, in the order of the book. Ids of units are `a1`, of models `a1.3`. */
export const decisions = defineDecisions({
  ...setupDecisions,
  ...activationDecisions,
  ...waitingDecisions,
  ...movementDecisions,
  ...shootingDecisions,
  ...meleeDecisions,
  ...powersDecisions,
  ...vehiclesDecisions,
});

export const { choose, decide, chooseTogether, opportunity, declarations, isAsking, answerTo } = askingFor(decisions);

export type Kind = keyof typeof decisions;

/** A request of one kind, with its data and options typed. */
export type RequestFor<K extends Kind, R = RequestView> = R & RequestOf<typeof decisions, K, R>;
