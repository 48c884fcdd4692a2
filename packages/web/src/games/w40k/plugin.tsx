import { type GameDefinition, mergeCatalogues } from '@mischia/kernel';
import { type Battle, game } from '@mischia/w40k';
import { inchKeys } from '../../inch-table/keys.ts';
import { inchMessages } from '../../inch-table/messages.ts';
import { asPlugin } from '../plugin.ts';
import { choices } from './choices.ts';
import { Details } from './Details.tsx';
import { guide } from './guide.ts';
import { idleUnits } from './idle-units.ts';
import { messages } from './messages/index.ts';
import { headline, phases, turnNumber } from './phases.ts';
import { plannerNews } from './planner/news.ts';
import { position } from './position.ts';
import { statistics } from './statistics.ts';
import { Table } from './Table.tsx';
import { textTable } from './text-table.ts';
import { Units } from './Units.tsx';
import { unitsToAct } from './units-to-act.ts';
import { type BattleView, viewOf } from './view.ts';

export const plugin = asPlugin<BattleView>({
  id: game.id,
  game: game as unknown as GameDefinition<unknown, unknown>,
  messages: mergeCatalogues(inchMessages, messages),
  keys: [...inchKeys, ['A', 'w40k.key.alone']],
  news: plannerNews,
  viewOf: (known) => viewOf(known as Battle),
  Table,
  Units,
  Details,
  phases,
  headline,
  turnNumber,
  activeSeat: ({ flow }) => (flow.stage === 'battle' ? flow.active : undefined),
  score: ({ players }) => players.map(({ vp }) => vp),
  choices,
  textTable,
  unitsToAct,
  idleUnits,
  guide,
  statistics,
  position,
});
