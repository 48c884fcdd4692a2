import { type GameDefinition, message } from '@mischia/kernel';
import { type BattleSetup, parseSetup, readySetups } from './army/setup.ts';
import { decisions } from './decisions.ts';
import { describe } from './describe.ts';
import { facts } from './facts.ts';
import { nextStep } from './flow.ts';
import { messages } from './messages/index.ts';
import { migrations } from './migrations.ts';
import { position } from './position.ts';
import { PositionSchema } from './position-schema.ts';
import { standingsOf } from './rules/28-battleplans/standings.ts';
import { winners } from './rules/28-battleplans/victory.ts';
import { spaces } from './spaces.ts';
import { copyBattle, start } from './start.ts';
import type { Battle } from './state.ts';
import { wire } from './wire.ts';

/** Warhammer Age of Sigmar, core rules of the 3rd edition. */
export const game: GameDefinition<Battle, BattleSetup> = {
  id: 'aos',
  rulesVersion: 2,
  migrations,
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
    const won = winners(state.battleplan, standingsOf(state));
    return {
      winners: won,
      reason: message(won.length === 0 ? 'outcome.draw' : 'outcome.victory-points'),
      scores: state.players.map(({ vp }) => vp),
    };
  },
  // AOS-1.4: everything is open information.
  known: (state) => state,
  decisions,
  spaces,
  skipsMoot: () => true,
  wire,
  copy: copyBattle,
  messages,
  describe,
  position,
  positionForm: PositionSchema,
  facts,
};
