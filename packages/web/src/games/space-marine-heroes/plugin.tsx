import { asAnyGame, message } from '@mischia/kernel';
import { type Battle, type BattleView, battleView, game } from '@mischia/space-marine-heroes';
import { asPlugin } from '../plugin.ts';
import { choices } from './choices.ts';
import { Details } from './Details.tsx';
import { guide } from './guide.ts';
import { idleUnits } from './idle-units.ts';
import { messages } from './messages/index.ts';
import { phases } from './phases.ts';
import { position } from './position.ts';
import { statistics } from './statistics.ts';
import { Table } from './Table.tsx';
import { textTable } from './text-table.ts';
import { Units } from './Units.tsx';
import { unitsToAct } from './units-to-act.ts';

export const plugin = asPlugin<BattleView>({
  id: game.id,
  game: asAnyGame(game),
  messages,
  Table,
  Units,
  Details,
  viewOf: (known) => battleView(known as Battle),
  phases,
  headline: ({ turn }) => (turn === 0 ? message('smh.before') : message('smh.turn', { turn })),
  turnNumber: ({ turn }) => turn,
  activeSeat: ({ active }) => active,
  score: ({ sides }) => sides.map(({ score }) => score),
  choices,
  textTable,
  unitsToAct,
  idleUnits,
  guide,
  statistics,
  position,
});
