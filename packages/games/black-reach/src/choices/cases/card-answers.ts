import type { Position } from '../../position-format.ts';
import { acting, type Case, marines, type Placed, type Seat, type Spot, type Steps, unit } from '../case.ts';

const far = unit('O02', 1, '12,1');
const boyz = unit('O02', 1, '5,5');
const with0 = (card: string, position: Position): Position => ({ ...position, hands: [[card], []] });
const with1 = (card: string, position: Position): Position => ({ ...position, hands: [[], [card]] });
const rallied: Spot = {
  position: with0('rally', { phase: 'reserve', units: [unit('U02', 0, '5,8', { s: 1 }), unit('U03', 0, '7,8'), far] }),
  steps: [[0, 'card:rally']],
};
const blessed = (damage: readonly ('hull' | 'secondary' | 'traction')[]): Spot => ({
  position: with0('machine-blessing', {
    phase: 'orders',
    units: [unit('U15', 0, '5,8>5,7', { damage }), unit('U10', 0, '1,1'), unit('O10', 1, '12,12')],
  }),
  steps: [[0, 'card:machine-blessing']],
});
const returning = (...units: Placed): Spot => ({
  position: with1('sons-of-gork', {
    scenario: 'promethium-pipes',
    phase: 'reserve',
    step: 'end',
    initiative: 1,
    units: [unit('O02', 1), unit('O03', 1, '5,5'), unit('U02', 0, '12,10'), ...units],
  }),
  steps: [
    [1, 'card:sons-of-gork'],
    [1, 'O02-1'],
  ],
});
const thrown: Spot = {
  position: with1('throw-back', {
    tiles: [{ type: 'UR1', seat: 0, options: ['grenades'] }],
    units: [acting('U02', 0, '5,8', { tile: 0 }), boyz],
  }),
  steps: [
    [1, 'pass'],
    [0, 'grenades'],
    [0, { at: [5, 5] }],
    [1, 'card:throw-back'],
  ],
};
/** An Alternative Bonus where its kind serves and where it does not. */
const bonus = (
  ask: string,
  card: string,
  what: string,
  seat: Seat,
  offered: Spot,
  absent: Spot,
  code: string,
): Case => ({
  rule: 'BR-20.3',
  ask,
  what,
  seat,
  answer: `bonus:${card}`,
  offered,
  absent,
  refused: { code },
});
const shot: Steps = [
  [0, 'pass'],
  [0, 'fire:0>O02-1'],
];
const shooter = marines(acting('U02', 0, '5,8'), boyz);
const predatorHit = (die: number): Spot => ({
  position: with0('drop-pod-data', marines(acting('U05', 0, '5,9', { face: 'active' }), unit('O17', 1, '5,5'))),
  steps: [
    [0, 'pass'],
    [0, 'fire:0>O17-1'],
    [0, 'pass'],
    [0, 'pass'],
  ],
  dice: { attack: [die], location: [1] },
});

/** What cards ask for next, and the five kinds of Alternative Bonus. */
export const cardAnswerCases: readonly Case[] = [
  {
    rule: 'BR-20.2',
    ask: 'card-unit',
    what: 'a card is played on a unit it is for',
    seat: 0,
    answer: 'U02-1',
    offered: rallied,
    absent: {
      ...rallied,
      position: { ...rallied.position, units: [unit('U02', 0, '5,8'), unit('U03', 0, '7,8', { s: 1 }), far] },
    },
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-20.2',
    ask: 'smoke',
    what: 'smoke rises within 6 of an own unit',
    seat: 0,
    answer: '5,4',
    offered: { position: with0('smoke', marines(acting('U02', 0, '5,8'), far)), steps: [[0, 'card:smoke']] },
    absent: { position: with0('smoke', marines(acting('U02', 0, '5,11'), far)), steps: [[0, 'card:smoke']] },
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-20.2',
    ask: 'repair',
    what: 'Traction is not repaired',
    seat: 0,
    answer: 'U15-1:secondary',
    offered: blessed(['hull', 'secondary']),
    absent: blessed(['hull', 'traction']),
    refused: { code: 'option/unknown', answer: 'U15-1:traction' },
  },
  {
    rule: 'BR-20.11',
    ask: 'return',
    what: 'a mob comes back at the board edge of its zone, not where somebody stands',
    seat: 1,
    answer: '5,1',
    offered: returning(),
    absent: returning(unit('O03', 1, '5,1')),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-20.8',
    ask: 'throw-back',
    what: 'a grenade is thrown back within 3 of the unit it covers',
    seat: 1,
    answer: '5,7',
    offered: thrown,
    absent: { ...thrown, steps: (thrown.steps ?? []).slice(0, 3) },
    refused: { code: 'option/unknown', answer: '5,9', at: thrown },
  },
  bonus(
    'shot-declared',
    'smoke',
    'a Shooting bonus is for own shots',
    0,
    { position: with0('smoke', shooter), steps: shot },
    {
      position: with0('smoke', shooter),
      steps: [
        [0, 'pass'],
        [0, 'move'],
      ],
    },
    'bonus/kind',
  ),
  bonus(
    'shot-declared',
    'overcharge',
    'one Alternative Bonus for each player in an action',
    0,
    { position: { ...shooter, hands: [['smoke', 'overcharge'], []] }, steps: shot },
    { position: { ...shooter, hands: [['smoke', 'overcharge'], []] }, steps: [...shot, [0, 'bonus:smoke']] },
    'bonus/second',
  ),
  bonus(
    'move-declared',
    'ever-ready',
    'a Movement bonus does nothing for a unit with Movement X',
    0,
    {
      position: with0('ever-ready', marines(acting('U02', 0, '5,8'), far)),
      steps: [
        [0, 'pass'],
        [0, 'move'],
      ],
    },
    {
      position: with0('ever-ready', marines(acting('U04', 0, '5,8', { face: 'active' }), far)),
      steps: [
        [0, 'pass'],
        [0, 'move'],
      ],
    },
    'option/unknown',
  ),
  bonus(
    'assault-announced',
    'throw-back',
    'an Assault bonus is for the Assault',
    0,
    {
      position: with0('throw-back', marines(acting('U02', 0, '5,8'), unit('O02', 1, '5,7'))),
      steps: [
        [0, 'pass'],
        [0, 'assault:O02-1'],
        [0, 'pass'],
        [0, 'engage:5,7'],
      ],
    },
    {
      position: with0('throw-back', marines(acting('U02', 0, '5,8'), unit('O02', 1, '5,7'))),
      steps: [
        [0, 'pass'],
        [0, 'fire:0>O02-1'],
      ],
    },
    'bonus/kind',
  ),
  bonus(
    'before-roll',
    'drop-pod-data',
    'an any-die bonus is announced before an own die',
    0,
    predatorHit(6),
    {
      ...predatorHit(6),
      steps: [
        [0, 'pass'],
        [0, 'fire:0>O17-1'],
        [0, 'bonus:drop-pod-data'],
      ],
    },
    'request/not-yours',
  ),
];
