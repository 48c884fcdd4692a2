import type { GameDefinition, Message } from '@mischia/kernel';
import { message } from '@mischia/kernel';
import { decisions } from './decisions.ts';
import { describe } from './describe.ts';
import { facts } from './facts.ts';
import type { Army } from './hero-card.ts';
import { heroPack } from './hero-pack.ts';
import { en } from './messages/en.ts';
import { it } from './messages/it.ts';
import { optionNames } from './option-names.ts';
import { readPosition } from './position.ts';
import { armySpace } from './rules/armies/pick.ts';
import { SEATS } from './rules/board/board.ts';
import { outcomeOf } from './rules/score/series.ts';
import { nextStage } from './rules/sequence/turn.ts';
import { type BattleSetup, defaultSetup, parseSetup, startOfMatch } from './setup.ts';
import { type Battle, copyBattle } from './state.ts';
import { type BattleView, battleOf, battleView } from './view.ts';

export const game: GameDefinition<Battle, BattleSetup> = {
  id: 'space-marine-heroes',
  rulesVersion: 1,
  seats: () => SEATS,
  parseSetup,
  start: startOfMatch,
  step: nextStage,
  outcome: outcomeOf,
  // Nothing is hidden: everybody knows the whole table.
  known: copyBattle,
  wire: { pack: battleView, unpack: (table) => battleOf(table as BattleView) },
  decisions,
  spaces: { army: armySpace },
  copy: copyBattle,
  messages: { it, en },
  describe,
  position: readPosition,
  facts,
  names: optionNames,
};

const starter = (id: string): Army => heroPack.armies.find((army) => army.id === id)?.heroes ?? [];

/** Setups to play at once, the usual one first. */
export const readySetups: readonly { readonly id: string; readonly name: Message; readonly setup: BattleSetup }[] = [
  {
    id: 'duel',
    name: message('setup.duel'),
    setup: { ...defaultSetup, armies: [starter('donato'), starter('victorno')] },
  },
  {
    id: 'mirror',
    name: message('setup.mirror'),
    setup: { ...defaultSetup, armies: [starter('donato'), starter('donato')] },
  },
  { id: 'pick', name: message('setup.pick'), setup: defaultSetup },
  { id: 'series', name: message('setup.series'), setup: { ...defaultSetup, bestOf: 3 } },
];
