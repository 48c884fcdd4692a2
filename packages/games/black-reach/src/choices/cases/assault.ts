import { acting, type Case, ground, marines, orks, type Placed, type Spot, type Steps, unit } from '../case.ts';

const idle = unit('U03', 0, '1,12');
const engaging = (position: Spot['position'], ...more: Steps): Spot => ({
  position,
  steps: [[0, 'assault:O02-1'], ...more],
});
const beside = marines(acting('U02', 0, '4,5'), unit('O02', 1, '5,5'));
const klaw = (type: string, place: string, at: string, damage: readonly 'secondary'[] = []): Spot => ({
  position: {
    initiative: 1,
    tiles: [{ type: type === 'O15' ? 'OR3' : 'OS2', seat: 1, options: ['grabbin-klaw'] }],
    units: [acting(type, 1, place, { tile: 0, damage }), unit('U02', 0, at)],
  },
  steps: [[1, 'assault:U02-1']],
});
const beaten = (...more: Placed): Spot => ({
  position: marines(acting('U02', 0, '5,6'), unit('O02', 1, '5,5'), idle, ...more),
  steps: [
    [0, 'assault:O02-1'],
    [0, 'engage:5,5'],
  ],
  dice: { 'assault-attacker': [6, 6], 'assault-defender': [1, 1] },
});

const dread = (steps: Steps): Spot => ({
  position: orks(acting('O17', 1, '5,7'), unit('U12', 0, '5,5'), unit('U03', 0, '1,12')),
  steps: [[1, 'assault:U12-1'], ...steps],
});
const pushed = (...more: Placed): Spot => ({
  position: orks(acting('O17', 1, '5,6'), unit('U12', 0, '5,5'), ...more),
  steps: [
    [1, 'assault:U12-1'],
    [1, 'engage:5,5'],
  ],
  dice: { 'assault-attacker': [1, 1], 'assault-defender': [6, 6], location: [1] },
});

/** Assaults: who may, on whom, from where, with whose help, and where the loser goes. */
export const assaultCases: readonly Case[] = [
  {
    rule: 'BR-16.2',
    ask: 'activate',
    what: 'an Assault is declared on enemies within reach',
    seat: 0,
    answer: 'assault:O02-1',
    offered: { position: marines(acting('U02', 0, '5,8'), unit('O02', 1, '5,5')) },
    absent: { position: marines(acting('U02', 0, '5,8'), unit('O02', 1, '5,1')) },
    refused: { code: 'assault/too-far' },
  },
  {
    rule: 'BR-16.1',
    ask: 'activate',
    what: 'only a unit with Assault assaults',
    seat: 0,
    answer: 'assault:O02-1',
    offered: { position: marines(acting('U02', 0, '5,8'), unit('O02', 1, '5,5')) },
    absent: { position: marines(acting('U13', 0, '5,8'), unit('O02', 1, '5,5')) },
    refused: { code: 'assault/unable' },
  },
  {
    rule: 'BR-16.1',
    ask: 'activate',
    what: 'an X against the type forbids the Assault',
    seat: 0,
    answer: 'assault:O17-1',
    offered: { position: marines(acting('U10', 0, '5,8'), unit('O17', 1, '5,5')) },
    absent: { position: marines(acting('U02', 0, '5,8'), unit('O17', 1, '5,5')) },
    refused: { code: 'assault/type' },
  },
  {
    rule: 'BR-16.2',
    ask: 'move',
    what: 'the last step leads into the target from beside it',
    seat: 0,
    answer: 'engage:5,5',
    offered: engaging(beside),
    absent: engaging(marines(acting('U02', 0, '3,5'), unit('O02', 1, '5,5'))),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-16.2',
    ask: 'move',
    what: 'a wall forbids the last step',
    seat: 0,
    answer: 'engage:5,5',
    offered: engaging({ ...beside, board: ground({}, { lines: [{ kind: 'low-wall', edges: ['V4,5'] }] }) }),
    absent: engaging({ ...beside, board: ground({}, { lines: [{ kind: 'high-wall', edges: ['V4,5'] }] }) }),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-16.2',
    ask: 'move',
    what: 'another target is named only when the first is gone',
    seat: 0,
    answer: 'assault:O03-1',
    offered: {
      position: marines(
        acting('U02', 0, '5,8'),
        unit('O02', 1, '5,6', { face: 'reduced' }),
        unit('O03', 1, '6,6'),
        idle,
      ),
      steps: [
        [0, 'assault:O02-1'],
        [0, 'fire:0>O02-1'],
      ],
      dice: { attack: [6] },
    },
    absent: {
      position: marines(acting('U02', 0, '5,8'), unit('O02', 1, '5,6'), unit('O03', 1, '6,6'), idle),
      steps: [
        [0, 'assault:O02-1'],
        [0, 'fire:0>O02-1'],
      ],
      dice: { attack: [3] },
    },
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-16.2',
    ask: 'move',
    what: 'the way of a declared Assault leads to its target',
    seat: 0,
    answer: { path: ['5,7'] },
    offered: engaging(marines(acting('U02', 0, '5,8'), unit('O02', 1, '5,5'))),
    absent: { position: marines(acting('U02', 0, '5,8', { s: 2 }), unit('O02', 1, '5,7')), steps: [[0, 'move']] },
    refused: {
      code: 'assault/not-towards',
      answer: { path: ['5,9', '5,10'] },
      at: engaging(marines(acting('U02', 0, '5,8'), unit('O02', 1, '5,5'))),
    },
  },
  {
    rule: 'BR-16.2',
    ask: 'move',
    what: 'a two-space attacker engages what one Advance of its front enters (R099)',
    seat: 1,
    answer: 'engage:6,5',
    offered: klaw('O15', '5,7>5,6', '6,5'),
    absent: klaw('O15', '5,7>5,6', '6,6'),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-16.2',
    ask: 'move',
    what: 'a four-space attacker engages straight ahead only (R099)',
    seat: 1,
    answer: 'engage:6,5',
    offered: klaw('O16', '5,6N', '6,5'),
    absent: klaw('O16', '5,6N', '7,5'),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-16.11',
    ask: 'move',
    what: 'a Ranged Assault of 1 reaches one space',
    seat: 1,
    answer: 'engage-ranged',
    offered: klaw('O15', '5,7>5,6', '5,5'),
    absent: klaw('O15', '5,8>5,7', '5,5'),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-16.4',
    ask: 'assault-weapon',
    what: 'a vehicle without a framed weapon picks one of those left',
    seat: 1,
    answer: 'weapon:2',
    offered: {
      ...klaw('O16', '5,6N', '5,5'),
      steps: [
        [1, 'assault:U02-1'],
        [1, 'engage-ranged'],
      ],
    },
    absent: {
      ...klaw('O16', '5,6N', '5,5', ['secondary']),
      steps: [
        [1, 'assault:U02-1'],
        [1, 'engage-ranged'],
      ],
      dice: { 'assault-attacker': [1, 1], 'assault-defender': [1, 1], location: [3] },
    },
    refused: {
      code: 'option/unknown',
      answer: 'weapon:1',
      at: {
        ...klaw('O16', '5,6N', '5,5'),
        steps: [
          [1, 'assault:U02-1'],
          [1, 'engage-ranged'],
        ],
      },
    },
  },
  {
    rule: 'BR-16.5',
    ask: 'assault-weapon',
    what: 'a Heavy Vehicle under assault picks its weapon',
    seat: 0,
    answer: 'weapon:1',
    offered: {
      position: orks(acting('O10', 1, '4,5'), unit('U15', 0, '5,5>5,4')),
      steps: [
        [1, 'assault:U15-1'],
        [1, 'engage:5,5'],
      ],
    },
    absent: {
      position: orks(acting('O10', 1, '4,5'), unit('U15', 0, '5,5>5,4', { damage: ['secondary'] })),
      steps: [
        [1, 'assault:U15-1'],
        [1, 'engage:5,5'],
      ],
      dice: { 'assault-attacker': [6, 6], 'assault-defender': [1], location: [1] },
    },
    refused: {
      code: 'option/unknown',
      answer: 'weapon:2',
      at: {
        position: orks(acting('O10', 1, '4,5'), unit('U15', 0, '5,5>5,4')),
        steps: [
          [1, 'assault:U15-1'],
          [1, 'engage:5,5'],
        ],
      },
    },
  },
  {
    rule: 'BR-16.3',
    ask: 'support',
    what: 'support comes from unsuppressed friends in the zone',
    seat: 0,
    answer: 'friend',
    offered: engaging(
      marines(acting('U02', 0, '4,5'), unit('U02', 0, '5,6', { id: 'friend' }), unit('O02', 1, '5,5')),
      [0, 'engage:5,5'],
    ),
    absent: engaging(
      marines(
        acting('U02', 0, '4,5'),
        unit('U02', 0, '5,6', { id: 'friend', s: 1 }),
        unit('U02', 0, '6,6', { id: 'other' }),
        unit('O02', 1, '5,5'),
      ),
      [0, 'engage:5,5'],
    ),
    refused: { code: 'support/suppressed' },
  },
  {
    rule: 'BR-16.7',
    ask: 'retreat',
    what: 'a beaten unit may fall back into a Transport behind it',
    seat: 1,
    answer: 'embark:O15-1',
    offered: beaten(unit('O15', 1, '5,3>5,4')),
    absent: beaten(unit('O15', 1, '9,3>9,4')),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-16.7',
    ask: 'forced-move',
    what: 'a beaten unit retreats away from the attacker',
    seat: 1,
    answer: '5,4',
    offered: beaten(),
    absent: beaten(unit('O03', 1, '5,4')),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-16.8',
    ask: 'forced-move',
    what: 'Infantry that beats a Vehicle is pushed aside all the same',
    seat: 0,
    answer: '5,4',
    offered: pushed(),
    absent: pushed(unit('U03', 0, '5,4')),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-06.6',
    ask: 'move',
    what: 'an assaulting Vehicle turns before its first step, not on the way',
    seat: 1,
    answer: 'face:E',
    offered: dread([]),
    absent: dread([[1, { path: ['5,6'] }]]),
    refused: { code: 'option/unknown' },
  },
];
