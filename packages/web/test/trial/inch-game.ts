import { inches } from '@mischia/geometry';
import { message } from '@mischia/kernel';
import { footprintOf } from '@mischia/tabletop';
import { COMBAT_RANGE } from '../../../tabletop/test/field.ts';
import { game, isAsking, moves, nameOf, table } from '../../../tabletop/test/skirmish/game.ts';
import { type Skirmish, seatsOf } from '../../../tabletop/test/skirmish/state.ts';
import type { InchGame } from '../../src/inch-table/play/game.ts';
import { plainFigure } from '../../src/inch-table/play/tokens.ts';

/** What a game has to tell, and nothing more: a spell beside the squads is a body of its own. */
export const skirmish: InchGame<Skirmish> = {
  game,
  table,
  moves,
  taskOf(request) {
    if (isAsking(request, 'walk')) return { does: 'move', order: request.data, plan: 'anywhere' };
    if (isAsking(request, 'charge-move')) return { does: 'move', order: request.data, plan: 'charge' };
    if (isAsking(request, 'shoot-at')) return { does: 'aim', unit: request.data.unit, line: 'sight' };
    if (isAsking(request, 'charge-at')) return { does: 'aim', unit: request.data.unit, line: 'tape' };
    return isAsking(request, 'set-up') ? { does: 'place', unit: request.data.unit } : undefined;
  },
  unitName: nameOf,
  unitLabel: nameOf,
  signOf: ({ id }) => id.toUpperCase(),
  healthOf: () => ({ wounds: 1, of: 1 }),
  aboutUnit: (_state, { models }) => message('about', { count: models.length }),
  isGone: ({ models }) => models.length === 0,
  armyTitle: (_state, seat) => message('army', { seat }),
  seatsOf,
  coherencyOf: () => inches(1),
  engagement: COMBAT_RANGE,
  things: () => [
    {
      id: 'spell',
      unit: 'spell',
      seat: 0,
      label: 'S',
      wounds: 1,
      of: 1,
      isLeader: false,
      figure: plainFigure({ footprint: footprintOf({ round: 60 }) }),
      name: message('spell'),
      body: {
        id: 'spell',
        unit: 'spell',
        side: '0',
        footprint: footprintOf({ round: 60 }),
        x: inches(15),
        y: inches(10),
        z: 0,
        facing: 0,
        height: inches(3),
        measuredFrom: 'base',
      },
    },
  ],
};
