import { describe, expect, test } from 'vitest';
import type { PlacedUnit, Position } from './position.ts';
import { playFrom } from './testing.ts';

const U = (type: string, seat: 0 | 1, at?: string, extra: Partial<PlacedUnit> = {}): PlacedUnit => ({
  type,
  seat,
  ...(at === undefined ? {} : { at }),
  ...extra,
});
const with1 = (type: string, seat: 0 | 1, at: string, extra: Partial<PlacedUnit> = {}) =>
  U(type, seat, at, { order: '1', ...extra });

interface Case {
  readonly rule: string;
  readonly what: string;
  /** Position in which the choice is offered, the answers that lead to it, and the option. */
  readonly offered: Position;
  readonly steps?: readonly (readonly [0 | 1, unknown])[];
  readonly option: string;
  readonly seat: 0 | 1;
  /** What is different where it must be absent; forced there, it is refused with this code. */
  readonly absent: Position;
  readonly absentSteps?: readonly (readonly [0 | 1, unknown])[];
  readonly refused?: string;
  readonly dice?: { readonly [purpose: string]: readonly number[] };
}

const reach = (position: Position, steps: Case['steps'], dice: Case['dice']) => {
  const play = playFrom(position, dice);
  for (const [seat, answer] of steps ?? []) expect(play.answer(seat, answer)).toEqual([]);
  return play;
};

const shotAt = (target: PlacedUnit, extra: Position = {}): Position => ({
  units: [with1('U02', 0, '5,8'), target],
  ...extra,
});
const material = (option: string, on = 'UR1'): Position => ({
  tiles: [{ type: on, seat: 0, options: [option] }],
  units: [with1('U02', 0, '5,8', { tile: 0 }), U('O02', 1, '5,5')],
});
const psyker = (power: string, target: PlacedUnit): Position => ({
  tiles: [{ type: 'US1', seat: 0, options: [power] }],
  units: [with1('U11', 0, '5,8', { tile: 0 }), target],
});
const cardBefore = (card: string, units: readonly PlacedUnit[], seat: 0 | 1): Position => ({
  hands: seat === 0 ? [[card, 'rally'], []] : [[], [card, 'rally']],
  units,
});

const cases: readonly Case[] = [
  {
    rule: 'BR-14.1',
    what: 'Change of State is for units with two states',
    offered: { units: [with1('U04', 0, '5,5'), U('O02', 1, '12,12')] },
    steps: [[0, 'move']],
    option: 'flip',
    seat: 0,
    absent: { units: [with1('U02', 0, '5,5'), U('O02', 1, '12,12')] },
  },
  {
    rule: 'BR-14.2',
    what: 'Ramming needs the ability and a vehicle at the front edge',
    offered: { initiative: 1, units: [with1('O16', 1, '5,6N'), U('U15', 0, '5,4>6,4')] },
    steps: [
      [1, 'move'],
      [1, { path: ['5,5N'] }],
      [1, 'end'],
    ],
    option: 'U15-1',
    seat: 1,
    absent: { initiative: 1, units: [with1('O15', 1, '5,7>5,6'), U('U15', 0, '5,4>6,4')] },
    absentSteps: [
      [1, 'move'],
      [1, { path: ['5,6>5,5'] }],
    ],
  },
  {
    rule: 'BR-15.3',
    what: 'a Burst needs two targets of one type in a chain',
    offered: { units: [with1('U04', 0, '5,8', { face: 'active' }), U('O02', 1, '5,5'), U('O02', 1, '6,5')] },
    option: 'burst:0',
    seat: 0,
    absent: { units: [with1('U04', 0, '5,8', { face: 'active' }), U('O02', 1, '3,4'), U('O02', 1, '7,4')] },
  },
  {
    rule: 'BR-15.5',
    what: 'On Alert answers a step only while the unit is not activated',
    offered: { units: [with1('U02', 0, '5,9'), U('O04', 1, '5,3', { face: 'active', facing: 'S' })] },
    steps: [
      [0, 'move'],
      [0, { path: ['5,8'] }],
    ],
    option: 'alert:O04-1:fire:0>U02-1',
    seat: 1,
    absent: {
      units: [
        with1('U02', 0, '5,9'),
        U('O04', 1, '5,3', { face: 'active', facing: 'S', act: true }),
        U('O02', 1, '12,1'),
      ],
    },
  },
  {
    rule: 'BR-15.6',
    what: 'a flame needs a flamer',
    offered: { units: [with1('U06', 0, '5,5'), U('O02', 1, '5,4')] },
    option: 'flamer-M:0>N',
    seat: 0,
    absent: { units: [with1('U02', 0, '5,5'), U('O02', 1, '5,4')] },
  },
  {
    rule: 'BR-15.12',
    what: 'a sniper aims at Infantry only',
    offered: shotAt(U('O02', 1, '5,5'), { units: [with1('U08', 0, '5,8', { face: 'active' }), U('O02', 1, '5,5')] }),
    option: 'snipe>O02-1',
    seat: 0,
    absent: { units: [with1('U08', 0, '5,8', { face: 'active' }), U('O18', 1, '5,5', { id: 'O02-1' })] },
  },
  {
    rule: 'BR-15.13',
    what: 'Double Fire needs a second target',
    offered: { initiative: 1, units: [with1('O20', 1, '5,5'), U('U02', 0, '5,8'), U('U02', 0, '6,8')] },
    steps: [[1, 'fire:0>U02-1']],
    option: 'fire:0>U02-2',
    seat: 1,
    absent: {
      initiative: 1,
      units: [with1('O20', 1, '5,5'), U('U02', 0, '5,8'), U('U02', 0, '12,12', { status: 'off' })],
    },
    absentSteps: [[1, 'fire:0>U02-1']],
    dice: { attack: [1] },
  },
  {
    rule: 'BR-15.14',
    what: 'Suppression Fire needs the ability',
    offered: { units: [with1('U03', 0, '5,8'), U('O02', 1, '5,5')] },
    option: 'suppress:0>O02-1',
    seat: 0,
    absent: shotAt(U('O02', 1, '5,5')),
  },
  {
    rule: 'BR-15.17',
    what: 'Indirect Fire needs the ability',
    offered: { units: [with1('U18', 0, '5,9>5,8'), U('O02', 1, '5,3')] },
    option: 'indirect-B:0',
    seat: 0,
    absent: { units: [with1('U15', 0, '5,9>5,8'), U('O02', 1, '5,3')] },
  },
  {
    rule: 'BR-15.19',
    what: 'no fire on the move without Moving Fire',
    offered: shotAt(U('O02', 1, '5,5')),
    steps: [[0, 'move']],
    option: 'fire:0>O02-1',
    seat: 0,
    absent: { units: [with1('U13', 0, '5,8'), U('O02', 1, '5,5')] },
  },
  {
    rule: 'BR-16.2',
    what: 'an Assault is declared on enemies within reach',
    offered: shotAt(U('O02', 1, '5,5')),
    option: 'assault:O02-1',
    seat: 0,
    absent: shotAt(U('O02', 1, '5,1')),
    refused: 'assault/too-far',
  },
  {
    rule: 'BR-16.3',
    what: 'support comes from unsuppressed friends in the zone',
    offered: { units: [with1('U02', 0, '4,5'), U('U02', 0, '5,6', { id: 'friend' }), U('O02', 1, '5,5')] },
    steps: [
      [0, 'assault:O02-1'],
      [0, 'engage:5,5'],
    ],
    option: 'friend',
    seat: 0,
    absent: {
      units: [
        with1('U02', 0, '4,5'),
        U('U02', 0, '5,6', { id: 'friend', s: 1 }),
        U('U02', 0, '6,6', { id: 'other' }),
        U('O02', 1, '5,5'),
      ],
    },
  },
  {
    rule: 'BR-16.13',
    what: 'Demolition needs a Structure beside the unit',
    offered: {
      board: { rows: ['', '', '', '', '....B.......'].map((row) => row.padEnd(12, '.')) },
      units: [with1('U12', 0, '5,6'), U('O02', 1, '12,12')],
    },
    steps: [
      [0, 'move'],
      [0, { path: ['6,6'] }],
      [0, 'end'],
    ],
    option: 'building-5-5',
    seat: 0,
    absent: { units: [with1('U12', 0, '5,6'), U('O02', 1, '12,12')] },
    absentSteps: [
      [0, 'move'],
      [0, { path: ['6,6'] }],
    ],
  },
  {
    rule: 'BR-18.2',
    what: 'Inspiration is offered when somebody needs it',
    offered: { units: [with1('U10', 0, '5,5'), U('U02', 0, '5,6', { s: 1 }), U('O02', 1, '12,12')] },
    option: 'inspire',
    seat: 0,
    absent: { units: [with1('U10', 0, '5,5'), U('U02', 0, '5,6'), U('O02', 1, '12,12')] },
  },
  {
    rule: 'BR-19.4',
    what: 'a vehicle takes friends only',
    offered: { units: [with1('U02', 0, '5,6'), U('U16', 0, '5,5>5,4'), U('O02', 1, '12,12')] },
    steps: [[0, 'move']],
    option: 'embark:U16-1',
    seat: 0,
    absent: { units: [with1('U02', 0, '5,6'), U('U16', 1, '5,5>5,4'), U('O02', 1, '12,12')] },
    refused: 'transport/none',
  },
  {
    rule: 'BR-23.1',
    what: 'Ammo is for units its tile serves',
    offered: material('ammo'),
    steps: [[0, 'fire:0>O02-1']],
    option: 'token:ammo',
    seat: 0,
    absent: {
      ...material('ammo'),
      tiles: [{ type: 'UR1', seat: 0, options: ['ammo', 'camo-cloak'], tokens: { ammo: 0 } }],
      hands: [['rally'], []],
    },
    absentSteps: [
      [0, 'pass'],
      [0, 'fire:0>O02-1'],
    ],
  },
  {
    rule: 'BR-23.3',
    what: 'a grenade needs a token',
    offered: material('grenades'),
    option: 'grenades',
    seat: 0,
    absent: {
      ...material('grenades'),
      tiles: [{ type: 'UR1', seat: 0, options: ['grenades'], tokens: { grenades: 0 } }],
    },
  },
  {
    rule: 'BR-23.10',
    what: 'a Klaw reaches one space',
    offered: {
      initiative: 1,
      tiles: [{ type: 'OR3', seat: 1, options: ['grabbin-klaw'] }],
      units: [with1('O15', 1, '5,7>5,6', { tile: 0 }), U('U02', 0, '5,5')],
    },
    steps: [[1, 'assault:U02-1']],
    option: 'engage-ranged',
    seat: 1,
    absent: {
      initiative: 1,
      tiles: [{ type: 'OR3', seat: 1, options: ['grabbin-klaw'] }],
      units: [with1('O15', 1, '5,8>5,7', { tile: 0 }), U('U02', 0, '5,5')],
    },
  },
  {
    rule: 'BR-24.1',
    what: 'a power needs a psyker and a target',
    offered: psyker('enfeeble', U('O02', 1, '5,5')),
    option: 'manifest:enfeeble',
    seat: 0,
    absent: psyker('enfeeble', U('O02', 1, '5,1')),
  },
  {
    rule: 'BR-24.15',
    what: 'Scrier’s Gaze is for the player with the Initiative',
    offered: psyker('scriers-gaze', U('O02', 1, '5,5')),
    option: 'manifest:scriers-gaze',
    seat: 0,
    absent: { ...psyker('scriers-gaze', U('O02', 1, '5,5')), initiative: 1 },
  },
  {
    rule: 'BR-24.17',
    what: 'Endurance needs a reduced friend',
    offered: {
      ...psyker('endurance', U('O02', 1, '12,12')),
      units: [with1('U11', 0, '5,8', { tile: 0 }), U('U02', 0, '5,6', { face: 'reduced' }), U('O02', 1, '12,12')],
    },
    option: 'manifest:endurance',
    seat: 0,
    absent: {
      ...psyker('endurance', U('O02', 1, '12,12')),
      units: [with1('U11', 0, '5,8', { tile: 0 }), U('U02', 0, '5,6'), U('O02', 1, '12,12')],
    },
  },
  {
    rule: 'BR-20.6',
    what: 'the card Initiative is for who would reveal second',
    offered: cardBefore('initiative', [with1('U02', 0, '5,8'), with1('O02', 1, '5,3')], 1),
    option: 'card:initiative',
    seat: 1,
    absent: { ...cardBefore('initiative', [with1('U02', 0, '5,8'), with1('O02', 1, '5,3')], 1), initiative: 1 },
  },
  {
    rule: 'BR-20.7',
    what: 'Ever Ready needs another unit without order',
    offered: cardBefore('ever-ready', [with1('U02', 0, '5,8'), U('U03', 0, '7,8'), U('O02', 1, '5,3')], 0),
    option: 'card:ever-ready',
    seat: 0,
    absent: cardBefore('ever-ready', [with1('U02', 0, '5,8'), U('O02', 1, '5,3')], 0),
  },
  {
    rule: 'BR-20.9',
    what: 'Second Chance is for own rolls',
    offered: { ...shotAt(U('O02', 1, '5,5')), hands: [['second-chance'], []] },
    steps: [
      [0, 'pass'],
      [0, 'fire:0>O02-1'],
      [0, 'pass'],
    ],
    option: 'card:second-chance',
    seat: 0,
    absent: { ...shotAt(U('O02', 1, '5,5')), hands: [['overcharge'], []] },
    dice: { attack: [1] },
  },
  {
    rule: 'BR-20.10',
    what: 'Retreat is for Infantry under assault',
    offered: { ...shotAt(U('O02', 1, '5,7')), hands: [[], ['retreat']] },
    steps: [
      [1, 'pass'],
      [0, 'assault:O02-1'],
      [0, 'engage:5,7'],
    ],
    option: 'card:retreat',
    seat: 1,
    absent: { ...shotAt(U('O02', 1, '5,7')), hands: [[], ['throw-back']] },
  },
  {
    rule: 'BR-04.7',
    what: 'a Special order needs the token',
    offered: {
      tiles: [{ type: 'UC1', seat: 0, options: ['battle-plan'] }],
      units: [U('U02', 0, '5,8', { order: 'S' }), with1('U03', 0, '7,8'), U('O02', 1, '5,1')],
    },
    option: 'special',
    seat: 0,
    absent: {
      tiles: [{ type: 'UC1', seat: 0, options: ['battle-plan'] }],
      units: [U('U02', 0, '5,8', { order: '2' }), with1('U03', 0, '7,8'), U('O02', 1, '5,1')],
    },
  },
  {
    rule: 'BR-11.3',
    what: 'a unit with an order does not move from reserve',
    offered: { phase: 'reserve', step: 'move', units: [U('U02', 0, '5,8'), U('U03', 0, '7,8'), U('O02', 1, '5,1')] },
    option: 'move:U02-1',
    seat: 0,
    absent: { phase: 'reserve', step: 'move', units: [with1('U02', 0, '5,8'), U('U03', 0, '7,8'), U('O02', 1, '5,1')] },
    refused: 'reserve/activated',
  },
];

const held = (seat: 0 | 1, card: string, position: Position): Position => ({
  ...position,
  hands: seat === 0 ? [[card], []] : [[], [card]],
});
/** A card that fits one situation and not another; the rest of the case is the same. */
const card = (
  rule: string,
  id: string,
  what: string,
  seat: 0 | 1,
  offered: Position,
  absent: Position,
  extra: Partial<Case> = {},
): Case => ({
  rule,
  what,
  seat,
  option: `card:${id}`,
  offered: held(seat, id, offered),
  absent: held(seat, id, absent),
  ...extra,
});
const orks = (...units: readonly PlacedUnit[]): Position => ({ initiative: 1, units });
const marines = (...units: readonly PlacedUnit[]): Position => ({ units });
const far = U('O02', 1, '12,1');

const cardCases: readonly Case[] = [
  card(
    'BR-20.2',
    'auspex-sweep',
    'Auspex Sweep needs an ambusher within 4',
    0,
    {
      board: { rows: ['', '', '', '', '....R.......'].map((row) => row.padEnd(12, '.')) },
      units: [with1('U02', 0, '5,8'), U('O08', 1, '5,5', { face: 'active' })],
    },
    marines(with1('U02', 0, '5,8'), U('O08', 1, '5,1', { face: 'active' })),
  ),
  card(
    'BR-20.2',
    'codex-ambush',
    'Codex Ambush needs a unit not activated',
    0,
    marines(with1('U02', 0, '5,8'), far),
    marines(with1('U02', 0, '5,8', { act: true }), far),
  ),
  card(
    'BR-20.2',
    'squig-bomb',
    'Squig Bomb needs an enemy within 3',
    1,
    orks(with1('O02', 1, '5,5'), U('U02', 0, '5,8')),
    orks(with1('O02', 1, '5,5'), U('U02', 0, '5,9')),
  ),
  card(
    'BR-20.2',
    'loot-it',
    'Loot It needs a Vehicle',
    1,
    orks(with1('O18', 1, '5,5'), U('U02', 0, '5,8')),
    orks(with1('O02', 1, '5,5'), U('U02', 0, '5,8')),
  ),
  card(
    'BR-20.2',
    'sneaky-gits',
    'Sneaky Gits needs Infantry without order',
    1,
    orks(with1('O02', 1, '5,5'), U('O03', 1, '7,5'), U('U02', 0, '5,8')),
    orks(with1('O02', 1, '5,5'), U('U02', 0, '5,8')),
  ),
  card(
    'BR-20.2',
    'rally',
    'Rally needs somebody suppressed',
    0,
    { phase: 'reserve', units: [U('U02', 0, '5,8', { s: 1 }), far] },
    { phase: 'reserve', units: [U('U02', 0, '5,8'), far] },
  ),
  card(
    'BR-20.2',
    'machine-blessing',
    'Machine Blessing does not mend Traction',
    0,
    {
      phase: 'orders',
      units: [U('U15', 0, '5,8>5,7', { damage: ['hull'] }), U('U10', 0, '1,1'), U('O10', 1, '12,12')],
    },
    {
      phase: 'orders',
      units: [U('U15', 0, '5,8>5,7', { damage: ['traction'] }), U('U10', 0, '1,1'), U('O10', 1, '12,12')],
    },
    { refused: 'orders/malformed' },
  ),
  card(
    'BR-20.11',
    'sons-of-gork',
    'Sons of Gork needs a destroyed mob',
    1,
    { phase: 'reserve', step: 'end', initiative: 1, units: [U('O02', 1), U('O03', 1, '5,5'), U('U02', 0, '12,12')] },
    {
      phase: 'reserve',
      step: 'end',
      initiative: 1,
      units: [U('O02', 1, '6,5'), U('O03', 1, '5,5'), U('U02', 0, '12,12')],
    },
    { refused: 'cards/malformed' },
  ),
  card(
    'BR-20.5',
    'spectacular-action',
    'Spectacular Action is for Heavy Vehicles',
    0,
    marines(with1('U15', 0, '5,8>5,7'), far),
    marines(with1('U02', 0, '5,8'), far),
    {
      steps: [
        [0, 'pass'],
        [0, 'move'],
      ],
    },
  ),
  card(
    'BR-20.2',
    'waaagh',
    'WAAAGH! is for a declared Assault',
    1,
    orks(with1('O02', 1, '5,5'), U('U02', 0, '5,8')),
    orks(with1('O02', 1, '5,5'), U('U02', 0, '5,8')),
    {
      steps: [
        [1, 'pass'],
        [1, 'assault:U02-1'],
      ],
      absentSteps: [
        [1, 'pass'],
        [1, 'move'],
      ],
    },
  ),
  card(
    'BR-20.2',
    'take-cover',
    'Take Cover is for Infantry',
    1,
    marines(with1('U02', 0, '5,8'), U('O02', 1, '5,5', { id: 'target' })),
    marines(with1('U02', 0, '5,8'), U('O18', 1, '5,5', { id: 'target' })),
    {
      steps: [
        [1, 'pass'],
        [0, 'fire:0>target'],
      ],
      dice: { attack: [1] },
    },
  ),
  card(
    'BR-20.2',
    'bolter-drill',
    'Bolter Drill is for Infantry',
    0,
    marines(with1('U02', 0, '5,8'), U('O02', 1, '5,5')),
    marines(with1('U17', 0, '5,8'), U('O02', 1, '5,5')),
    {
      steps: [
        [0, 'pass'],
        [0, 'fire:0>O02-1'],
      ],
    },
  ),
  card(
    'BR-20.2',
    'no-fear',
    'Know No Fear needs Suppression',
    0,
    marines(with1('U02', 0, '5,8', { s: 1 }), U('O02', 1, '5,5')),
    marines(with1('U02', 0, '5,8'), U('O02', 1, '5,5')),
    {
      steps: [
        [0, 'pass'],
        [0, 'fire:0>O02-1'],
      ],
    },
  ),
  card(
    'BR-20.2',
    'more-dakka',
    'More Dakka needs a second target',
    1,
    orks(with1('O18', 1, '5,5'), U('U02', 0, '5,8'), U('U02', 0, '6,8')),
    orks(with1('O18', 1, '5,5'), U('U02', 0, '5,8')),
    {
      steps: [
        [1, 'pass'],
        [1, 'fire:0>U02-1'],
      ],
    },
  ),
  card('BR-20.8', 'throw-back', 'Throw Back is for grenades', 1, material('grenades'), material('grenades'), {
    steps: [
      [1, 'pass'],
      [0, 'grenades'],
      [0, { at: [5, 5] }],
    ],
    absentSteps: [
      [1, 'pass'],
      [0, 'fire:0>O02-1'],
    ],
    dice: { attack: [1] },
  }),
  card(
    'BR-20.2',
    'honour-the-chapter',
    'Honour the Chapter is for assault dice',
    0,
    marines(with1('U02', 0, '5,8'), U('O02', 1, '5,7')),
    marines(with1('U02', 0, '5,8'), U('O02', 1, '5,5')),
    {
      steps: [
        [0, 'pass'],
        [0, 'assault:O02-1'],
        [0, 'pass'],
        [0, 'engage:5,7'],
        [0, 'pass'],
      ],
      absentSteps: [
        [0, 'pass'],
        [0, 'fire:0>O02-1'],
        [0, 'pass'],
      ],
      dice: { 'assault-attacker': [1, 1], attack: [1] },
    },
  ),
  card(
    'BR-20.2',
    'ded-ard',
    'Ded ’Ard is for who would be destroyed',
    1,
    marines(with1('U02', 0, '5,8'), U('O02', 1, '5,5', { face: 'reduced' })),
    marines(with1('U02', 0, '5,8'), U('O02', 1, '5,5')),
    {
      steps: [
        [1, 'pass'],
        [0, 'fire:0>O02-1'],
        [1, 'pass'],
      ],
      dice: { attack: [1] },
    },
  ),
  card(
    'BR-20.2',
    'tactical-withdrawal',
    'Tactical Withdrawal is for Infantry',
    0,
    marines(with1('U02', 0, '5,8'), U('O02', 1, '5,5')),
    marines(with1('U17', 0, '5,8'), U('O02', 1, '5,5')),
    {
      steps: [
        [0, 'pass'],
        [0, 'fire:0>O02-1'],
        [0, 'pass'],
        [0, 'pass'],
      ],
      dice: { attack: [1] },
    },
  ),
];

describe('offered when it should be, absent when not, refused when forced', () => {
  for (const { rule, what, offered, steps, option, seat, absent, absentSteps, refused, dice } of [
    ...cases,
    ...cardCases,
  ]) {
    test(`[${rule}] ${what}`, () => {
      expect(reach(offered, steps, dice).options()).toContain(option);
      const play = reach(absent, absentSteps ?? steps, dice);
      expect(play.options()).not.toContain(option);
      const open = play.match.requests.find((request) => request.seat === seat);
      if (!open) return;
      const before = play.match.hash();
      const codes = play.answer(seat, option);
      const usual = ['option/unknown', 'answer/malformed', 'card/unfit', 'card/window', 'power/no-target'];
      const fitting = refused ? [refused] : [...usual, 'power/initiative', 'support/suppressed'];
      expect(fitting).toContain(codes.join());
      expect(play.match.hash()).toBe(before);
    });
  }
});
