import { acting, type Case, marines, orks, type Placed, type Spot, unit } from '../case.ts';

const guarded = (at: string): Spot => ({
  position: orks(acting('O02', 1, '5,5'), unit('U10', 0, '5,8'), unit('U19', 0, at), unit('O03', 1, '1,1')),
  steps: [[1, 'fire:0>U10-1']],
  dice: { attack: [6], save: [1] },
});
const rokkit = (extra: Parameters<typeof unit>[3]): Spot => ({
  position: orks(
    acting('O05', 1, '8,5', { face: 'active', facing: 'W' }),
    unit('O03', 1, '1,1'),
    unit('U15', 0, '5,6>5,5'),
    unit('U12', 0, '2,5', extra),
  ),
  steps: [[1, 'fire:0>U15-1']],
  dice: { unstable: [6], attack: [6], location: [4, 2] },
});
const lascannon = (...crew: Placed): Spot => ({
  position: marines(
    acting('U05', 0, '6,10', { face: 'active', facing: 'N' }),
    unit('U02', 0, '1,12'),
    unit('O16', 1, '5,5N'),
    ...crew,
  ),
  steps: [[0, 'fire:0>O16-1']],
  dice: { attack: [6], location: [2] },
});
const nobz = (type: string): Spot => ({
  position: {
    hands: [[], ['take-cover']],
    ...marines(acting('U09', 0, '5,8'), unit('U02', 0, '1,12'), unit(type, 1, '5,5', { id: 'target' })),
  },
  steps: [
    [1, 'pass'],
    [0, 'fire:0>target'],
    [1, 'pass'],
  ],
  dice: { attack: [3, 3] },
});

/** Answers to Hits and Damage. */
export const defenceCases: readonly Case[] = [
  {
    rule: 'BR-17.4',
    ask: 'bodyguard',
    what: 'a bodyguard stands within 2 spaces of his Character',
    seat: 0,
    answer: 'U19-1',
    offered: guarded('6,8'),
    absent: guarded('8,8'),
    refused: { code: 'request/not-yours' },
  },
  {
    rule: 'BR-17.9',
    ask: 'techmarine',
    what: 'a suppressed Techmarine is no help',
    seat: 0,
    answer: 'U12-1',
    offered: rokkit({}),
    absent: rokkit({ s: 1 }),
    refused: { code: 'request/not-yours' },
  },
  {
    rule: 'BR-17.9',
    ask: 'location-die',
    what: 'the owner picks one of the two dice when a Techmarine helped',
    seat: 0,
    answer: 'die:2',
    offered: {
      ...rokkit({}),
      steps: [
        [1, 'fire:0>U15-1'],
        [0, 'U12-1'],
      ],
    },
    absent: {
      ...rokkit({}),
      steps: [
        [1, 'fire:0>U15-1'],
        [0, 'pass'],
      ],
    },
    refused: {
      code: 'option/unknown',
      answer: 'die:6',
      at: {
        ...rokkit({}),
        steps: [
          [1, 'fire:0>U15-1'],
          [0, 'U12-1'],
        ],
      },
    },
  },
  {
    rule: 'BR-17.5',
    ask: 'mekaniak',
    what: 'a Mekaniak within 3 spaces shifts the Location by 1',
    seat: 1,
    answer: 'O12-1:+1',
    offered: lascannon(unit('O12', 1, '4,5')),
    absent: lascannon(unit('O12', 1, '1,5')),
    refused: { code: 'request/not-yours' },
  },
  {
    rule: 'BR-17.6',
    ask: 'mekaniak',
    what: 'a shift of 2 needs a Grease Grot beside the Mekaniak',
    seat: 1,
    answer: 'O12-1:+2',
    offered: lascannon(unit('O12', 1, '4,5'), unit('O13', 1, '3,5')),
    absent: lascannon(unit('O12', 1, '4,5'), unit('O13', 1, '3,5', { act: true })),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-17.8',
    ask: 'hit-known',
    what: 'a yellow save is bought with a card by who has the ability',
    seat: 1,
    answer: 'bonus:take-cover',
    offered: nobz('O09'),
    absent: nobz('O03'),
    refused: { code: 'bonus/kind' },
  },
];
