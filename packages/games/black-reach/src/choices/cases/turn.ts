import { acting, type Case, changed, marines, orks, type Spot, unit } from '../case.ts';

const zanzag = unit('O10', 1, '12,12');
const battlePlan = [{ type: 'UC1', seat: 0 as const, options: ['battle-plan'] }];
const ordersOf = (position: Spot['position']): Spot => ({ position: { phase: 'orders', step: 'assign', ...position } });
const captain = ordersOf({ units: [unit('U10', 0, '1,1'), unit('U02', 0, '2,1'), zanzag] });
const tooMany: Spot = ordersOf({
  tiles: [{ type: 'UC1', seat: 0, options: ['battle-plan', 'bluff', 'bluff'] }],
  units: [...['1,1', '2,1', '3,1', '4,1', '5,1'].map((at) => unit('U10', 0, at)), zanzag],
});
const reserve = (position: Spot['position'], step = 'start'): Spot => ({
  position: { phase: 'reserve', step, ...position },
});
const cards = reserve({ hands: [['rally'], []], units: [unit('U02', 0, '5,8'), unit('O02', 1, '5,1')] }, 'cards');
const blessed = reserve(
  {
    initiative: 1,
    tiles: [{ type: 'OC1', seat: 1, options: ['gorks-blessing'] }],
    hands: [[], ['rally']],
    decks: [[], ['smoke']],
    units: [unit('O10', 1, '1,1', { tile: 0 }), unit('U02', 0, '9,9')],
  },
  'cards',
);

/** Setup, orders and the Reserve Phase. */
export const turnCases: readonly Case[] = [
  {
    rule: 'BR-01.2',
    ask: 'deploy',
    what: 'an army is placed in its own zone by the player whose units wait',
    seat: 0,
    answer: { units: { 'U02-1': { at: '5,10' } } },
    offered: {
      position: {
        scenario: 'promethium-pipes',
        phase: 'setup',
        initiative: 1,
        units: [unit('U02', 0, undefined, { status: 'undeployed' }), unit('O02', 1, '5,1')],
      },
    },
    absent: {
      position: {
        scenario: 'promethium-pipes',
        phase: 'setup',
        initiative: 1,
        units: [unit('U02', 0, '5,10'), unit('O02', 1, undefined, { status: 'undeployed' })],
      },
    },
    refused: {
      code: 'deploy/zone',
      answer: { units: { 'U02-1': { at: '5,1' } } },
      at: {
        position: {
          scenario: 'promethium-pipes',
          phase: 'setup',
          initiative: 1,
          units: [unit('U02', 0, undefined, { status: 'undeployed' }), unit('O02', 1, '12,1')],
        },
      },
    },
  },
  {
    rule: 'BR-18.5',
    ask: 'scout',
    what: 'Scout moves are for units with the ability',
    seat: 0,
    answer: 'scout:U08-1',
    offered: { position: { phase: 'setup', step: 'scout', units: [unit('U08', 0, '5,9'), unit('O02', 1, '5,1')] } },
    absent: {
      position: {
        phase: 'setup',
        step: 'scout',
        units: [unit('U02', 0, '5,9', { id: 'U08-1' }), unit('U08', 0, '7,9', { id: 'other' }), unit('O02', 1, '5,1')],
      },
    },
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-04.5',
    ask: 'orders',
    what: 'tokens are laid by whoever has some',
    seat: 0,
    answer: { orders: { 'U10-1': '2', 'U02-1': '1' } },
    offered: captain,
    absent: ordersOf({ units: [unit('U02', 0, '1,1'), zanzag] }),
    refused: { code: 'orders/unassigned', answer: { orders: { 'U10-1': '1' } }, at: captain },
  },
  {
    rule: 'BR-18.4',
    ask: 'orders',
    what: 'a unit with a Personal Order may not go without token',
    seat: 0,
    answer: { orders: { 'U15-1': '1', 'U10-1': '2', 'U02-1': '3' } },
    offered: ordersOf({
      tiles: [{ type: 'UR5', seat: 0, options: ['machine-spirit'], broken: true }],
      units: [unit('U15', 0, '5,8>5,7', { tile: 0 }), unit('U10', 0, '1,1'), unit('U02', 0, '2,1'), zanzag],
    }),
    absent: ordersOf({ units: [unit('U02', 0, '1,1'), zanzag] }),
    refused: {
      code: 'orders/personal',
      answer: { orders: { 'U03-1': '1', 'U10-1': '2', 'U02-1': '3' } },
      at: ordersOf({
        tiles: [{ type: 'UR5', seat: 0, options: ['machine-spirit'], broken: true }],
        units: [
          unit('U15', 0, '5,8>5,7', { tile: 0 }),
          unit('U10', 0, '1,1'),
          unit('U02', 0, '2,1'),
          unit('U03', 0, '3,1'),
          zanzag,
        ],
      }),
    },
  },
  {
    rule: 'BR-04.3',
    ask: 'take-tokens',
    what: 'who is due more than ten tokens chooses what to leave',
    seat: 0,
    answer: '7+1S+2B',
    offered: tooMany,
    absent: captain,
    refused: { code: 'option/unknown', answer: '8+1S+2B', at: tooMany },
  },
  {
    rule: 'BR-04.7',
    ask: 'before-reveal',
    what: 'a Special order needs the token',
    seat: 0,
    answer: 'special',
    offered: {
      position: {
        tiles: battlePlan,
        units: [unit('U02', 0, '5,8', { order: 'S' }), acting('U03', 0, '7,8'), unit('O02', 1, '5,1')],
      },
    },
    absent: {
      position: {
        tiles: battlePlan,
        units: [unit('U02', 0, '5,8', { order: '2' }), acting('U03', 0, '7,8'), unit('O02', 1, '5,1')],
      },
    },
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-04.7',
    ask: 'before-reveal',
    what: 'a lost Special is announced by who has lost one',
    seat: 0,
    answer: 'announce-lost-special',
    offered: {
      position: {
        tiles: battlePlan,
        units: [unit('U02', 0, '5,8'), acting('U03', 0, '7,8'), unit('O02', 1, '5,1')],
        lost: [{ seat: 0, value: 'S', unit: 'U02-1' }],
      },
    },
    absent: {
      position: {
        tiles: battlePlan,
        units: [unit('U02', 0, '5,8'), acting('U03', 0, '7,8'), unit('O02', 1, '5,1')],
        lost: [{ seat: 0, value: '2', unit: 'U02-1' }],
      },
    },
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-11.3',
    ask: 'reserve',
    what: 'a unit with an order does not move from reserve',
    seat: 0,
    answer: 'move:U02-1',
    offered: reserve(marines(unit('U02', 0, '5,8'), unit('U03', 0, '7,8'), unit('O02', 1, '5,1')), 'move'),
    absent: reserve(marines(acting('U02', 0, '5,8'), unit('U03', 0, '7,8'), unit('O02', 1, '5,1')), 'move'),
    refused: { code: 'reserve/activated' },
  },
  {
    rule: 'BR-11.6',
    ask: 'cards',
    what: 'cards are discarded in the sub-step for them, and only those in hand',
    seat: 0,
    answer: { discard: ['rally'], draw: 0 },
    offered: cards,
    absent: { position: { ...cards.position, step: 'move' } },
    refused: { code: 'cards/not-in-hand', answer: { discard: ['smoke'], draw: 0 }, at: cards },
  },
  {
    rule: 'BR-23.31',
    ask: 'gorks-blessing',
    what: 'Gork’s Blessing gives a card and takes one',
    seat: 1,
    answer: 'rally',
    offered: { ...blessed, steps: [[1, { discard: [], draw: 0 }]] },
    absent: { ...changed(blessed, { tiles: [{ type: 'OC1', seat: 1 }] }), steps: [[1, { discard: [], draw: 0 }]] },
    refused: {
      code: 'option/unknown',
      answer: 'waaagh',
      at: { ...blessed, steps: [[1, { discard: [], draw: 0 }]] },
    },
  },
  {
    rule: 'BR-24.8',
    ask: 'concentration',
    what: 'a Librarian that has acted cannot concentrate',
    seat: 0,
    answer: 'yes',
    offered: reserve(marines(unit('U11', 0, '5,8', { s: 1 }), unit('U02', 0, '1,1'), unit('O02', 1, '5,1'))),
    absent: reserve(marines(unit('U11', 0, '5,8', { s: 1, act: true }), unit('U02', 0, '1,1'), unit('O02', 1, '5,1'))),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-24.3',
    ask: 'maintain',
    what: 'a power in play may be kept',
    seat: 0,
    answer: 'keep',
    offered: {
      position: {
        phase: 'orders',
        powers: [{ power: 'enfeeble', psyker: 'U11-1', target: 'O10-1' }],
        units: [unit('U11', 0, '5,8'), unit('U10', 0, '1,1'), zanzag],
      },
    },
    absent: { position: { phase: 'orders', units: [unit('U11', 0, '5,8'), unit('U10', 0, '1,1'), zanzag] } },
    refused: { code: 'answer/malformed' },
  },
  {
    rule: 'BR-18.2',
    ask: 'activate',
    what: 'Inspiration is offered when somebody needs it',
    seat: 0,
    answer: 'inspire',
    offered: { position: marines(acting('U10', 0, '5,5'), unit('U02', 0, '5,6', { s: 1 }), zanzag) },
    absent: { position: marines(acting('U10', 0, '5,5'), unit('U02', 0, '5,6'), zanzag) },
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-18.2',
    ask: 'inspire',
    what: 'Inspiration is asked for once more at the end, unless it was used',
    seat: 0,
    answer: 'yes',
    offered: {
      position: marines(acting('U10', 0, '5,5'), unit('U02', 0, '5,6', { s: 2 }), zanzag),
      steps: [[0, 'pass']],
    },
    absent: {
      position: marines(acting('U10', 0, '5,5'), unit('U02', 0, '5,6', { s: 2 }), zanzag),
      steps: [
        [0, 'inspire'],
        [0, 'pass'],
      ],
    },
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-05.2',
    ask: 'activate',
    what: 'only a unit with an order is activated, and may do nothing',
    seat: 0,
    answer: 'pass',
    offered: { position: marines(acting('U02', 0, '5,8'), zanzag) },
    absent: { position: orks(acting('O02', 1, '5,8'), unit('U02', 0, '1,1')) },
    refused: { code: 'request/not-yours' },
  },
];
