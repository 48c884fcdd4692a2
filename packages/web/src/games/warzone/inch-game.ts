import { inches, type ModelMove, planGap } from '@mischia/geometry';
import { message, type RequestView } from '@mischia/kernel';
import type { MoveAnswer } from '@mischia/tabletop';
import {
  areaById,
  type Battle,
  figureOfModel,
  game,
  isAsking,
  type MoveOrder,
  modelLabel,
  moveRefusals,
  moveTowards,
  movingScene,
  onTable,
  shift,
  table,
  terrainNow,
  type Unit,
  unitLabel,
} from '@mischia/warzone';
import type { InchGame } from '../../inch-table/play/game.ts';
import { modelInHand } from '../../inch-table/play/options.ts';
import type { Zone } from '../../inch-table/table-parts.ts';
import { aboutUnit, armyTitle, elsewhere, healthOf, isGone } from './about-unit.ts';
import { actChoices } from './act-choices.ts';
import { optionsOf, standingBy } from './acting.ts';
import { adorned } from './adorned.ts';
import { areasOf } from './areas.ts';
import { signsOf } from './condition.ts';
import type { Draft } from './draft.ts';
import { drives } from './drives.ts';
import { moreText } from './more-text.ts';
import { unitName } from './names.ts';
import { oddsOf } from './odds.ts';
import { facingToEnemy, inOrder } from './order.ts';
import { rangesOf, reachOfUnit } from './ranges.ts';
import { reserveChoices } from './reserve-choices.ts';
import { sightOf } from './sight.ts';
import { spots } from './spots.ts';
import { taskOf } from './tasks.ts';
import { alongNearest, wayIn } from './way.ts';

const SPOIL_RADIUS = 250;

/** Mutant Chronicles Warzone on the inch table: models act, move and are aimed at one by one. */
export const warzone: InchGame<Battle> = {
  game,
  table: {
    ...table,
    // Of a unit only those who stand are on the table.
    unitsOnTable: (battle) => table.unitsOnTable(onTable(battle)),
    enemiesOnTable: (battle, seat) => table.enemiesOnTable(onTable(battle), seat),
    unitGap: (battle, a, b) =>
      Math.min(
        ...a.models.flatMap((one) =>
          b.models.map((other) => planGap(table.bodyOf(battle, a, one), table.bodyOf(battle, b, other))),
        ),
      ),
    movingScene,
  },
  moves: {
    shift: (battle, unit, dx, dy, order) =>
      facingEnemies(battle, unit, shift(battle, unit, dx, dy, order as MoveOrder)),
    moveTowards(battle, order, to) {
      const way = moveTowards(battle, order as MoveOrder, to);
      const unit = battle.units[order.unit];
      const answer = way && unit && answerFacing(battle, unit, way);
      // WZ-10.6, WZ-33.2: geometry knows nothing of panic and fear.
      return answer && moveRefusals(battle, order as MoveOrder, answer).length === 0 ? answer : undefined;
    },
  },
  taskOf,
  // WZ-05.4, WZ-07.2: who picks a model up has activated its unit and named it; who sets a squad up has named its leader.
  between: { kinds: ['select-member', 'choose-leader'] },
  spots,
  drives,
  byModel: true,
  // WZ-11.4: any point of an enemy's way may be named.
  touched(battle, request, at) {
    const way = isAsking(request, 'reserve') ? wayIn(battle, request) : undefined;
    const draft: Draft | undefined = way && { along: alongNearest(way, at) };
    return draft;
  },
  facingAt: (battle, { seat }, at) => facingToEnemy(battle, seat, at),

  unitName,
  unitLabel,
  modelLabel,
  signOf: ({ id }) => id.toUpperCase(),
  healthOf,
  isLeader: (_battle, { leader }, { id }) => leader === id,
  signsOf,
  // WZ-28.2: who is in a room is looked at without what lies above it.
  floorOf(battle, request) {
    const area = areaById(battle, standingBy(battle, modelInHand(request))?.model.area ?? '');
    return area?.covered ? area.z : undefined;
  },
  whoActs(battle, request) {
    const model = standingBy(battle, modelInHand(request))?.model;
    return model && modelLabel(model);
  },
  levelOf: (_battle, _unit, { altitude }) => (altitude > 0 ? message('wz.level', { level: altitude }) : undefined),
  gearOf: (_battle, _unit, { weapons }) => weapons.map((id) => ({ id, name: message(`weapon.${id}`) })),
  aboutUnit,
  isGone,
  elsewhere,
  armyTitle,
  seatsOf: ({ players }) => players.length,
  unseenOf({ players }, seat) {
    const points = players[seat]?.unplacedPoints ?? 0;
    return points > 0 ? message('wz.unseen', { count: points }) : undefined;
  },
  moreText,

  figureOf: figureOfModel,
  scenery: 'city',
  groundOf: (battle) => ({ ...battle.table, terrain: terrainNow(battle) }),
  markersOf: ({ scenario: { spoils } }) =>
    spoils.flatMap(({ at }, i) =>
      at ? [{ id: String(i + 1), x: at.x, y: at.y, radius: SPOIL_RADIUS, range: 0, seat: undefined }] : [],
    ),
  spotDisc: { radius: SPOIL_RADIUS, range: 0 },
  zonesOf,
  areasOf,
  sightOf,
  engagement: inches(0.1),
  rangesOf,
  reachOf: reachOfUnit,

  choices(request, battle, draft, play) {
    if (isAsking(request, 'act')) return actChoices(play, request, battle, draft);
    if (isAsking(request, 'act-in-place')) return actChoices(play, request, battle, draft);
    return isAsking(request, 'reserve') ? reserveChoices(play, request, battle, draft) : undefined;
  },
  inOrder,
  adorned,
  oddsOf,
};

/** WZ-12.3: a move ends facing any way: the nearest enemy, unless its player wants another. */
const facingEnemies = (battle: Battle, { seat }: Unit, moves: ModelMove[]): ModelMove[] =>
  moves.map(({ model, path }) => {
    const end = path.at(-1);
    const facing = end && facingToEnemy(battle, seat, end);
    return end && facing !== undefined ? { model, path: [...path.slice(0, -1), { ...end, facing }] } : { model, path };
  });

const answerFacing = (battle: Battle, { seat, models }: Unit, { moves }: MoveAnswer): MoveAnswer => ({
  moves: moves.map(({ model, path }) => {
    const end = path.at(-1);
    const facing = end && facingToEnemy(battle, seat, { x: end[0], y: end[1] });
    const z = end?.[2] ?? models.find(({ id }) => id === model)?.z ?? 0;
    return end && facing !== undefined
      ? { model, path: [...path.slice(0, -1), [end[0], end[1], z, facing] as const] }
      : { model, path };
  }),
});

/** Deployment zones matter until the battle begins; while they are chosen, each as it would be. */
function zonesOf({ flow, players }: Battle, request: RequestView | undefined, pointed: string | undefined): Zone[] {
  const taken = players.flatMap(({ zones }, seat) => zones.map((zone) => ({ seat, ...zone })));
  if (isAsking(request, 'choose-zone')) {
    const options = optionsOf(request);
    const option = options.find(({ id }) => id === pointed) ?? options[0];
    if (!option) return taken;
    const { minX, minY, maxX, maxY } = option.data;
    return [...taken, { seat: request.seat, minX, minY, maxX, maxY }];
  }
  return flow.stage === 'setup' ? taken : [];
}
