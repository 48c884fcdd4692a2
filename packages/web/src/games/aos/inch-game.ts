import {
  type Battle,
  coherencyOf,
  ENGAGEMENT_RANGE,
  entityName,
  figureOfModel,
  fullCharge,
  game,
  isAsking,
  moveTowards,
  planOf,
  shift,
  table,
  unitName as unitLabel,
  weaponName,
  woundsOf,
} from '@mischia/aos';
import { message } from '@mischia/kernel';
import { chargeChoices } from '../../inch-table/play/charge-choices.ts';
import type { Asked, InchGame, Task } from '../../inch-table/play/game.ts';
import { optionChoices } from '../../inch-table/play/option-choices.ts';
import { aboutUnit, elsewhere } from './about-unit.ts';
import { adorned } from './adorned.ts';
import { attackChoices, noAttack } from './attack-choices.ts';
import { between } from './between.ts';
import { chargeOdds } from './charge-odds.ts';
import { commandPoints } from './commands.ts';
import { loreOf } from './explains.ts';
import { drawnAs } from './garrison.ts';
import { labelsOf, markersOf, zonesOf } from './ground.ts';
import { inOrder } from './in-order.ts';
import { unitName } from './names.ts';
import { oddsOf } from './odds.ts';
import { rangesOf, reachOf } from './ranges.ts';
import { ROLLED, rolledChoices } from './rolled-choices.ts';
import { put, things } from './things.ts';

const MOVES = ['move-normal', 'move-run', 'move-retreat', 'move-redeploy', 'move-charge', 'move-pile-in'] as const;

/** `a1.3` is the third model of a1. */
const unitOf = (model: string): string => model.split('.')[0] ?? model;

function taskOf(request: Asked): Task | undefined {
  if (isAsking(request, ...MOVES)) return { does: 'move', order: request.data, plan: planOf(request.data) };
  if (isAsking(request, 'set-up', 'summon-unit', 'place-returned')) {
    return { does: 'place', unit: request.data.unit, models: request.data.models, zone: request.data.zone };
  }
  if (isAsking(request, 'set-up-entity', 'move-entity')) return { does: 'put', thing: request.data.entity };
  if (isAsking(request, 'place-terrain')) return { does: 'put', thing: request.data.scroll };
  if (isAsking(request, 'declare-shots')) return { does: 'aim', unit: request.data.unit, line: 'sight' };
  if (isAsking(request, 'rite-target')) return { does: 'aim', unit: unitOf(request.data.model), line: 'sight' };
  if (isAsking(request, 'declare-attacks', 'ability-target')) return { does: 'aim', unit: request.data.unit };
  return undefined;
}

/** Age of Sigmar on the inch table. */
export const aos: InchGame<Battle> = {
  game,
  table,
  moves: { shift, moveTowards, fullCharge },
  taskOf,
  between,
  // AOS-12.1.1: a unit piles in and attacks; with several targets, or weapons with several profiles, its player is asked.
  bout: {
    begins: ['select-to-fight', 'move-pile-in'],
    shoots: [],
    takes: (request) => isAsking(request, 'move-pile-in'),
  },

  unitName,
  unitLabel,
  signOf: ({ id }) => id.toUpperCase(),
  healthOf(battle, unit, model) {
    const of = woundsOf(battle, unit, model);
    return { of, wounds: of - model.wounds };
  },
  isLeader: ({ players }, { seat }, { id }) => players[seat]?.general === id,
  leader: message('aos.general'),
  lookOf: (_battle, { warscroll }, { command, wargear, wounds }) => ({
    kind: `${warscroll} ${command} ${wargear.join()} ${wounds}`,
    gear: gearNamed(wargear),
  }),
  gearOf: (_battle, _unit, { wargear }) => gearNamed(wargear),
  aboutUnit,
  isGone: ({ place }) => place === 'destroyed',
  elsewhere,
  armyTitle: (battle, seat) =>
    message('aos.text.army', {
      player: seat + 1,
      points: message('aos.text.points', { count: battle.players[seat]?.vp ?? 0 }),
      command: message('aos.text.command', { count: commandPoints(battle, seat) }),
    }),
  seatsOf: ({ players }) => players.length,
  armyNote: (battle, seat) => message('aos.text.command', { count: commandPoints(battle, seat) }),

  figureOf: figureOfModel,
  scenery: 'realm',
  markersOf,
  zonesOf,
  labelsOf,
  loreOf,
  things,
  thingName: ({ entities }, id) => entityName(entities[id]?.scroll ?? id),
  put,
  drawnAs,
  coherencyOf: (battle, unit) => coherencyOf(battle, unit).plan,
  engagement: ENGAGEMENT_RANGE,
  rangesOf,
  reachOf,

  routine: {
    'allocate-wound': message('inch.rest.losses'),
    flee: message('inch.rest.losses'),
    'select-battleshock': message('inch.rest.tests'),
  },
  choices(request, battle, draft, play) {
    if (isAsking(request, 'declare-shots', 'declare-attacks')) return attackChoices(play, request, battle, draft);
    if (isAsking(request, 'select-to-fight')) {
      const hint = message(`aos.stage.${request.data.stage}`);
      return { ...optionChoices(play, request, battle, draft), hint };
    }
    if (isAsking(request, 'select-to-charge')) {
      return chargeChoices(optionChoices(play, request, battle, draft), ROLLED);
    }
    if (isAsking(request, 'use-command', 'triumph') && draft.go) return rolledChoices(play, request, battle, draft);
    return undefined;
  },
  inOrder: (battle, request) => inOrder(aos, battle, request),
  adorned,
  oddsOf,
  whyNot: (battle, request, target) =>
    isAsking(request, 'declare-shots', 'declare-attacks')
      ? noAttack({ game: aos }, battle, request, target)[0]
      : undefined,
  questions: [chargeOdds],
};

const gearNamed = (wargear: readonly string[]) => wargear.map((id) => ({ id, name: weaponName(id) }));
