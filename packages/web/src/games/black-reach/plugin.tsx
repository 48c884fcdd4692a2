import { game, type State } from '@mischia/black-reach';
import { asAnyGame, asJson } from '@mischia/kernel';
import { grammar } from '../deeds/black-reach.ts';
import { asPlugin } from '../plugin.ts';
import { positionOf, viewOf } from './battle.ts';
import { automatic, choices, isWindow } from './choices.ts';
import { Details } from './Details.tsx';
import { explains } from './explains.ts';
import { guide } from './guide.ts';
import { idleUnits } from './idle-units.ts';
import { messages } from './messages/index.ts';
import { headline, phases } from './phases.ts';
import { statistics } from './statistics.ts';
import { Table } from './Table.tsx';
import { textTable } from './text-table.ts';
import { Units } from './Units.tsx';
import { unitsToAct } from './units-to-act.ts';
import type { BattleView } from './view.ts';

export const plugin = asPlugin<BattleView>({
  id: game.id,
  game: asAnyGame(game),
  messages,
  hasSecrets: true,
  keys: [
    ['L', 'br.sight.tool'],
    ['C', 'br.board.whole'],
  ],
  Table,
  Units,
  Details,
  viewOf: (known) => viewOf(known as State),
  phases,
  headline,
  turnNumber: ({ turn }) => turn,
  activeSeat: ({ initiative }) => initiative,
  score: ({ players }) => players.map(({ points }) => points),
  choices,
  automatic,
  deeds: grammar,
  explains,
  isWindow,
  textTable,
  unitsToAct,
  idleUnits,
  guide,
  statistics,
  position: (view) => asJson(positionOf(view)),
});
