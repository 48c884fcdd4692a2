import type { GameDefinition, LogFile, Play, Rule } from '@mischia/kernel';
import { burstSpace, splitSpace } from './abilities/burst.ts';
import { CARD_EVENTS } from './cards/registry.ts';
import { decisions } from './decisions.ts';
import { describe } from './describe.ts';
import { facts } from './facts.ts';
import { imagine } from './imagine.ts';
import { known } from './known.ts';
import { messages } from './messages/index.ts';
import { optionNames } from './option-names.ts';
import { position } from './position.ts';
import { PositionSchema } from './position-format.ts';
import { activationFinish, activationReveal, activationStart } from './rules/activation/activation-phase.ts';
import { registerCardEvents } from './rules/cards/card-events.ts';
import { untilWon } from './rules/end/victory.ts';
import { moveSpace } from './rules/movement/move-space.ts';
import { ordersSpace } from './rules/orders/assign.ts';
import { ordersAssign, ordersEnd, ordersStart } from './rules/orders/orders-phase.ts';
import {
  cardsSpace,
  reserveCards,
  reserveEnd,
  reserveInitiative,
  reserveMove,
  reserveStart,
} from './rules/reserve/reserve-phase.ts';
import { deploySpace } from './rules/setup/deploy.ts';
import { setupDeploy, setupHands, setupScout } from './rules/setup/setup-phase.ts';
import { aimSpace } from './rules/shooting/aim-space.ts';
import { parseSetup, type Setup, start } from './setup.ts';
import { copyState, type Phase, type State } from './state.ts';
import { discardBluffs } from './tokens/bluff-order.ts';
import { type BattleView, pack, unpack } from './wire.ts';

registerCardEvents(CARD_EVENTS);

type Step = (play: Play<State>) => Rule<void>;

// BR-03.1, BR-25.1: the turn, step by step.
const STEPS: { readonly [phase in Phase]: { readonly [step: string]: Step } } = {
  setup: { deploy: setupDeploy, scout: setupScout, hands: setupHands },
  orders: { start: ordersStart, assign: ordersAssign, end: ordersEnd },
  activation: { start: activationStart, reveal: activationReveal, finish: activationFinish },
  reserve: {
    start: reserveStart,
    bluffs: discardBluffs,
    move: reserveMove,
    end: reserveEnd,
    cards: reserveCards,
    initiative: reserveInitiative,
  },
};

// Version 2: an immediate victory ends the game at once (BR-01.5), and on the move the mover's fire comes before On Alert
// (BR-06.2). The answers stay as they are; a recorded game in which either matters stops where they no longer fit.
const sameAnswers = (log: LogFile): LogFile => ({ ...log, rulesVersion: 2 });

/** Heroes of Black Reach, as the kernel plays it. */
export const game: GameDefinition<State, Setup> = {
  id: 'black-reach',
  rulesVersion: 2,
  migrations: { 1: sameAnswers },
  seats: () => 2,
  parseSetup,
  start,
  step(play) {
    const { phase, step } = play.state.flow;
    const next = STEPS[phase][step];
    if (!next) throw new Error(`no step "${phase}/${step}"`);
    return untilWon(play, next(play));
  },
  outcome: (state) => state.result ?? undefined,
  known,
  wire: { pack, unpack: (table) => unpack(table as BattleView) },
  imagine,
  decisions,
  spaces: {
    deploy: deploySpace,
    orders: ordersSpace,
    move: moveSpace,
    aim: aimSpace,
    burst: burstSpace,
    split: splitSpace,
    cards: cardsSpace,
  },
  copy: copyState,
  messages,
  describe,
  position,
  positionForm: PositionSchema,
  facts,
  names: optionNames,
};
