import { type GameDefinition, message } from '@mischia/kernel';
import { parseSetup } from './army/parse-setup.ts';
import { readySetups } from './army/ready.ts';
import type { BattleSetup } from './army/setup.ts';
import { skipsMoot } from './ask.ts';
import { decisions } from './decisions.ts';
import { describe } from './describe.ts';
import { facts } from './facts.ts';
import { nextStep } from './flow.ts';
import { messages } from './messages/index.ts';
import { position } from './position.ts';
import { PositionSchema } from './position-schema.ts';
import { decidedBy } from './rules/22-mission/end.ts';
import { missionOf } from './rules/22-mission/missions.ts';
import { spaces } from './spaces.ts';
import { copyBattle, start } from './start.ts';
import type { Battle } from './state.ts';
import { wire } from './wire.ts';

/** Warhammer 40,000, core rules of the 9th edition. */
export const game: GameDefinition<Battle, BattleSetup> = {
  id: 'w40k',
  rulesVersion: 2,
  // Version 1 could prove for some charges that no move reaches their targets, and then asked nothing. Now the player is
  // asked. Games that never met such a charge replay unchanged; the others stop there with the reason.
  migrations: { 1: (log) => ({ ...log, rulesVersion: 2 }) },
  seats: () => 2,
  parseSetup(raw) {
    // A scenario that brings its own position needs no armies.
    const empty = typeof raw === 'object' && raw !== null && Object.keys(raw).length === 0;
    return parseSetup(empty ? readySetups[0]?.setup : raw);
  },
  start,
  step: nextStep,
  outcome(state) {
    if (state.flow.stage !== 'over') return undefined;
    const winners = missionOf(state).winners(state);
    return {
      winners,
      reason: message(winners.length === 0 ? 'outcome.draw' : `outcome.${decidedBy(state)}`),
      scores: state.players.map(({ vp }) => vp),
    };
  },
  // Nothing is hidden in this game.
  known: (state) => state,
  wire,
  decisions,
  spaces,
  skipsMoot,
  copy: copyBattle,
  messages,
  describe,
  position,
  positionForm: PositionSchema,
  facts,
};
