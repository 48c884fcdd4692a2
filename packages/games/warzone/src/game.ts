import { type GameDefinition, message } from '@mischia/kernel';
import { inWords } from '@mischia/tabletop';
import { type BattleSetup, parseSetup } from './army/setup.ts';
import { decisions } from './decisions.ts';
import { describe } from './describe.ts';
import { facts } from './facts.ts';
import { nextStep } from './flow.ts';
import { imagine, known } from './known.ts';
import { messages } from './messages/index.ts';
import { migrations } from './migrations.ts';
import { starterLibrary } from './pack/starter.ts';
import { position } from './position.ts';
import { PositionSchema } from './position-schema.ts';
import { readySetups } from './ready.ts';
import { standings } from './rules/06-victory/end.ts';
import { leave } from './rules/06-victory/leave.ts';
import { spaces } from './spaces.ts';
import { copyBattle, start } from './start.ts';
import type { Battle } from './state.ts';

const isEmpty = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.keys(raw).length === 0;

/** Mutant Chronicles Warzone, 2nd edition. */
export const game: GameDefinition<Battle, BattleSetup> = {
  id: 'warzone',
  rulesVersion: 9,
  migrations,
  seats: ({ players }) => players.length,
  parseSetup(raw) {
    // Positions bring all they need: an empty setup is the first of the ready ones.
    const given = isEmpty(raw) ? readySetups[0]!.setup : raw;
    const parsed = parseSetup(given, starterLibrary);
    return Array.isArray(parsed) ? inWords(parsed, messages) : (parsed as BattleSetup);
  },
  start,
  step: nextStep,
  outcome(state) {
    if (state.flow.stage !== 'over') return undefined;
    return {
      winners: state.winners,
      reason: message(state.winners.length === 0 ? 'outcome.draw' : `outcome.${state.ended}`),
      scores: standings(state).map(({ points }) => points),
    };
  },
  known,
  imagine,
  decisions,
  spaces,
  leave,
  skipsMoot: () => true,
  copy: copyBattle,
  messages,
  describe,
  position,
  positionForm: PositionSchema,
  facts,
};
