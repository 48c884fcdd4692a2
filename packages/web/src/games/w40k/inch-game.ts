import { message, type RequestView } from '@mischia/kernel';
import {
  type Battle,
  COHERENCY,
  deploymentZones,
  ENGAGEMENT_RANGE,
  figureOfModel,
  fullCharge,
  game,
  isAsking,
  MARKER_RADIUS,
  MARKER_RANGE,
  moveTowards,
  planOf,
  type RequestFor,
  shift,
  smiteTargets,
  table,
  unitName as unitLabel,
  weaponName,
  woundsOf,
} from '@mischia/w40k';
import type { InchGame, Task } from '../../inch-table/play/game.ts';
import { byPromise } from '../../inch-table/play/odds.ts';
import type { Option } from '../../inch-table/play/options.ts';
import type { Zone } from '../../inch-table/table-parts.ts';
import { aboutUnit, elsewhere } from './about-unit.ts';
import { between } from './between.ts';
import { byChargeDistance, byNearestCharge, chargeOdds, withChargeOdds, withNearestCharge } from './charge-odds.ts';
import { fightChoices } from './fight-choices.ts';
import { heldMarkers } from './held-markers.ts';
import { unitName } from './names.ts';
import { oddsOf } from './odds.ts';
import { withPsychicOdds } from './power-odds.ts';
import { rangesOf, reachOf } from './ranges.ts';
import { noShot, shootChoices } from './shoot-choices.ts';
import { targetChoices } from './target-choices.ts';

const MOVES = [
  'move-normal',
  'move-advance',
  'move-fall-back',
  'move-charge',
  'move-heroic',
  'move-pile-in',
  'move-consolidate',
] as const;

function taskOf(request: Parameters<InchGame['taskOf']>[0]): Task | undefined {
  if (isAsking(request, ...MOVES)) return { does: 'move', order: request.data, plan: planOf(request.data) };
  if (isAsking(request, 'set-up')) {
    return { does: 'place', unit: request.data.unit, models: request.data.models, zone: request.data.zone };
  }
  if (isAsking(request, 'place-marker')) return { does: 'spot' };
  if (isAsking(request, 'declare-shots')) return { does: 'aim', unit: request.data.unit, line: 'sight' };
  if (isAsking(request, 'charge-targets')) return { does: 'aim', unit: request.data.unit, line: 'tape' };
  if (isAsking(request, 'declare-attacks')) return { does: 'aim', unit: request.data.unit };
  if (!isAsking(request, 'reroll')) return undefined;
  const { faces, eligible } = request.data;
  return { does: 'reroll', faces, eligible };
}

const MARKER_DISC = { radius: MARKER_RADIUS, range: MARKER_RANGE };

/** Warhammer 40,000 on the inch table. */
export const w40k: InchGame<Battle> = {
  game,
  table,
  moves: { shift, moveTowards, fullCharge },
  taskOf,
  between,
  // W40K-20.4: a unit piles in, attacks and consolidates; with several targets its player is asked.
  bout: {
    begins: ['select-to-fight', 'move-pile-in'],
    shoots: ['select-to-shoot'],
    takes: (request) =>
      isAsking(request, 'move-pile-in', 'move-consolidate', 'profile-order', 'group-order') ||
      (isAsking(request, 'declare-attacks') && request.options?.length === 1),
  },

  unitName,
  unitLabel,
  signOf: ({ id }) => id.toUpperCase(),
  healthOf(battle, unit, model) {
    const of = woundsOf(battle, unit, model);
    return { of, wounds: of - model.lost };
  },
  isLeader: ({ players }, { seat }, { id }) => players[seat]?.warlord === id,
  leader: message('w40k.warlord'),
  lookOf: (_battle, _unit, { kind, wargear, lost }) => ({
    kind: `${kind} ${wargear.join()} ${lost}`,
    gear: gearNamed(wargear),
  }),
  gearOf: (_battle, _unit, { wargear }) => gearNamed(wargear),
  aboutUnit,
  isGone: ({ place }) => place === 'destroyed',
  elsewhere,
  armyTitle: ({ players }, seat) =>
    message('w40k.text.army', {
      player: seat + 1,
      points: message('w40k.text.points', { count: players[seat]?.vp ?? 0 }),
      command: message('w40k.text.command', { count: players[seat]?.cp ?? 0 }),
    }),
  seatsOf: ({ players }) => players.length,

  figureOf: figureOfModel,
  scenery: 'forge',
  markersOf({ mission }, events) {
    const held = heldMarkers(events);
    return mission.markers.map((marker) => ({ ...marker, ...MARKER_DISC, seat: held.get(marker.id) }));
  },
  spotDisc: MARKER_DISC,
  zonesOf,
  coherencyOf: () => COHERENCY.plan,
  engagement: ENGAGEMENT_RANGE,
  rangesOf,
  reachOf,

  routine: {
    allocate: message('inch.rest.losses'),
    flee: message('inch.rest.losses'),
    'select-to-test': message('inch.rest.tests'),
  },
  choices(request, battle, draft, play) {
    if (isAsking(request, 'declare-shots')) return shootChoices(play, request, battle, draft);
    if (isAsking(request, 'charge-targets')) return targetChoices(play, request, battle, draft);
    return isAsking(request, 'declare-attacks') ? fightChoices(play, request, battle, draft) : undefined;
  },
  inOrder(battle, request) {
    if (isAsking(request, 'charge-targets')) return foremost(byChargeDistance(battle, request));
    if (isAsking(request, 'select-to-charge')) return byNearestCharge(battle, request.options ?? []);
    if (isAsking(request, 'choose-power')) return byUse(battle, request);
    return foremost(isAttack(request) ? byPromise(w40k, battle, request) : (request.options ?? []));
  },
  adorned(battle, request, option, choice, { planner }) {
    if (isAsking(request, 'charge-targets')) return withChargeOdds(planner, battle, request, option, choice);
    if (isAsking(request, 'select-to-charge')) return withNearestCharge(planner, battle, option, choice);
    return withPsychicOdds(battle, request, option, choice);
  },
  oddsOf,
  whyNot: (battle, request, target) =>
    isAsking(request, 'declare-shots') ? noShot(battle, request, target) : undefined,
  questions: [chargeOdds],
};

const isAttack = (request: RequestView): boolean => isAsking(request, 'declare-shots', 'declare-attacks');

/** Who has just got out would be back in with one press; who has a target would go on to charge everybody. */
const FOREMOST = new Set(['stay-outside', 'declare']);

const foremost = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((a, b) => Number(FOREMOST.has(b.id)) - Number(FOREMOST.has(a.id)));

/** W40K-12.7: with nobody to strike Smite only risks Perils: whatever else there is comes before it. */
function byUse(battle: Battle, request: RequestFor<'choose-power'>): readonly Option[] {
  const psyker = battle.units[request.data.unit];
  const isIdle = ({ id }: Option) => id === 'power:smite' && psyker && smiteTargets(battle, psyker).length === 0;
  return (request.options ?? []).toSorted((a, b) => Number(isIdle(a) ?? false) - Number(isIdle(b) ?? false));
}

/** Deployment zones matter until the battle begins; while they are chosen, each as it would be. */
function zonesOf(battle: Battle, request: RequestView | undefined, pointed: string | undefined): Zone[] {
  const { flow, mission } = battle;
  if (isAsking(request, 'choose-zone')) {
    const [west, east] = deploymentZones(battle);
    const [own, other] = pointed === 'zone:east' ? [east, west] : [west, east];
    return [
      { seat: request.seat, ...own },
      { seat: 1 - request.seat, ...other },
    ];
  }
  return mission.zones.flatMap((zone, seat) => (zone && flow.stage === 'setup' ? [{ seat, ...zone }] : []));
}

const gearNamed = (wargear: readonly string[]) => wargear.map((id) => ({ id, name: weaponName(id) }));
