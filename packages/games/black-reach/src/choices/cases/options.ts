import type { Position } from '../../position-format.ts';
import { acting, type Case, type Seat, type Spot, type Steps, unit } from '../case.ts';

const boyz = unit('O02', 1, '5,5');
type Tokens = { readonly [option: string]: number };
/** A shot of U02 that may use an option of its tile. */
const squad = (option: string, tokens: Tokens = {}, ...more: string[]): Position => ({
  tiles: [{ type: 'UR1', seat: 0, options: [option, ...more, 'camo-cloak'], tokens }],
  units: [acting('U02', 0, '5,8', { tile: 0 }), boyz, unit('U03', 0, '1,12')],
});
const mob = (option: string, tokens: Tokens = {}): Position => ({
  initiative: 1,
  tiles: [{ type: 'OR1', seat: 1, options: [option], tokens }],
  units: [acting('O02', 1, '5,5', { tile: 0 }), unit('O03', 1, '1,1', { tile: 0 }), unit('U02', 0, '5,8')],
});
const NO_POLE: Tokens = { 'boss-pole.dakka': 0, 'boss-pole.boss': 0, 'boss-pole.zag': 0, 'boss-pole.grim': 0 };
const boss = (kinds: Tokens, at = '6,5'): Position => ({
  initiative: 1,
  tiles: [{ type: 'OC1', seat: 1, options: ['boss-pole'], tokens: { ...NO_POLE, ...kinds } }],
  units: [acting('O02', 1, '5,5'), unit('O10', 1, at, { tile: 0 }), unit('U02', 0, '5,8')],
});
const pole = (kind: string): Tokens => ({ [`boss-pole.${kind}`]: 1 });
const orkShot: Steps = [[1, 'fire:0>U02-1']];
const personal = (seat: Seat, option: string, type: string, tile: string, tokens: Tokens = {}): Spot => ({
  position: {
    initiative: seat,
    tiles: [{ type: tile, seat, options: [option], tokens }],
    units: [acting(type, seat, '5,8', { tile: 0 }), unit(seat === 0 ? 'O02' : 'U02', seat === 0 ? 1 : 0, '5,5')],
  },
});
const wagon = (options: readonly string[], ammo = 0): Position => ({
  initiative: 1,
  tiles: [{ type: 'OR3', seat: 1, options }],
  units: [acting('O15', 1, '5,4>5,5', { tile: 0, ammo }), unit('U02', 0, '5,8')],
});
const predator = (options: readonly string[], tokens: Tokens = {}): Position => ({
  tiles: [{ type: 'UR5', seat: 0, options, tokens }],
  units: [acting('U15', 0, '5,9>5,8', { tile: 0 }), boyz, unit('U03', 0, '1,12')],
});
const rammer = (options: readonly string[]): Spot => ({
  position: {
    initiative: 1,
    tiles: [{ type: 'OR3', seat: 1, options }],
    units: [acting('O15', 1, '5,7>5,6', { tile: 0 }), unit('O02', 1, '1,1'), unit('U15', 0, '5,4>6,4')],
  },
  steps: [
    [1, 'move'],
    [1, { path: ['5,6>5,5'] }],
    ...(options.includes('reinforced-ram') ? ([[1, 'end']] as Steps) : []),
  ],
});
const ordersWith = (options: readonly string[], tile = 'UC1'): Spot => ({
  position: {
    phase: 'orders',
    step: 'assign',
    tiles: [{ type: tile, seat: 0, options }],
    units: [unit('U10', 0, '1,1', { tile: 0 }), unit('U02', 0, '2,1'), unit('U03', 0, '3,1'), unit('O10', 1, '12,12')],
  },
});
const orderCase = (rule: string, option: string, third: string, what: string): Case => ({
  rule,
  ask: 'orders',
  what,
  seat: 0,
  answer: { orders: { 'U10-1': '1', 'U02-1': '2', 'U03-1': third } },
  offered: ordersWith([option]),
  absent: ordersWith([]),
  refused: { code: 'orders/token' },
});
const token = (
  rule: string,
  ask: string,
  answer: string,
  what: string,
  seat: Seat,
  offered: Spot,
  absent: Spot,
  code = 'option/unknown',
): Case => ({ rule, ask, what, seat, answer, offered, absent, refused: { code } });

/** Recruitment options and their tokens. */
export const optionCases: readonly Case[] = [
  token(
    'BR-23.1',
    'shot-declared',
    'token:ammo',
    'Ammo is used while there is some',
    0,
    { position: squad('ammo'), steps: [[0, 'fire:0>O02-1']] },
    { position: squad('ammo', { ammo: 0 }), steps: [[0, 'fire:0>O02-1']], dice: { attack: [1] } },
  ),
  token(
    'BR-22.8',
    'shot-declared',
    'token:ammo',
    'three tokens of a kind in one action and no more',
    0,
    {
      position: squad('ammo', { ammo: 5 }, 'ammo'),
      steps: [
        [0, 'fire:0>O02-1'],
        [0, 'token:ammo'],
        [0, 'token:ammo'],
      ],
    },
    {
      position: squad('ammo', { ammo: 5 }, 'ammo'),
      steps: [
        [0, 'fire:0>O02-1'],
        [0, 'token:ammo'],
        [0, 'token:ammo'],
        [0, 'token:ammo'],
      ],
      dice: { attack: [1] },
    },
  ),
  token(
    'BR-23.2',
    'shot-declared',
    'token:camo-cloak>O02-1',
    'a Camo Cloak helps Infantry under fire, not under a template',
    1,
    {
      position: {
        tiles: [{ type: 'OR1', seat: 1, options: ['camo-cloak'] }],
        units: [acting('U06', 0, '5,6'), unit('O02', 1, '5,5', { tile: 0 }), unit('U03', 0, '1,12')],
      },
      steps: [[0, 'fire:0>O02-1']],
    },
    {
      position: {
        tiles: [{ type: 'OR1', seat: 1, options: ['camo-cloak'] }],
        units: [acting('U06', 0, '5,6'), unit('O02', 1, '5,5', { tile: 0 }), unit('U03', 0, '1,12')],
      },
      steps: [[0, 'flamer-M:0>N']],
      dice: { attack: [1] },
    },
    'request/not-yours',
  ),
  token(
    'BR-23.3',
    'activate',
    'grenades',
    'a grenade needs a token',
    0,
    { position: squad('grenades') },
    { position: squad('grenades', { grenades: 0 }) },
  ),
  {
    rule: 'BR-23.3',
    ask: 'aim',
    what: 'a grenade flies 3 interspaces',
    seat: 0,
    answer: { at: [5, 5] },
    offered: { position: squad('grenades'), steps: [[0, 'grenades']] },
    absent: { position: squad('grenades') },
    refused: {
      code: 'aim/too-far',
      answer: { at: [5, 2] },
      at: { position: squad('grenades'), steps: [[0, 'grenades']] },
    },
  },
  token(
    'BR-23.4',
    'rolled',
    'purity-seal',
    'a Purity Seal is for rolls that concern a unit of its tile',
    0,
    { position: squad('purity-seals'), steps: [[0, 'fire:0>O02-1']], dice: { attack: [1] } },
    {
      position: {
        tiles: [
          { type: 'UR1', seat: 0, options: ['purity-seals'] },
          { type: 'UR2', seat: 0 },
        ],
        units: [acting('U02', 0, '5,8', { tile: 1 }), boyz, unit('U03', 0, '1,12')],
      },
      steps: [[0, 'fire:0>O02-1']],
      dice: { attack: [1] },
    },
  ),
  token(
    'BR-23.5',
    'assault-announced',
    'token:rokkit-hammers',
    'Rokkit Hammers are for Assaults',
    1,
    {
      position: { ...mob('rokkit-hammers'), units: [acting('O02', 1, '5,5', { tile: 0 }), unit('U02', 0, '5,6')] },
      steps: [
        [1, 'assault:U02-1'],
        [1, 'engage:5,6'],
      ],
    },
    { position: mob('rokkit-hammers'), steps: orkShot, dice: { attack: [1] } },
  ),
  token(
    'BR-23.6',
    'activate',
    'tankbusta-bombs',
    'a Tankbusta Bomb needs a token',
    1,
    { position: mob('tankbusta-bombs') },
    { position: mob('tankbusta-bombs', { 'tankbusta-bombs': 0 }) },
  ),
  {
    rule: 'BR-23.6',
    ask: 'aim',
    what: 'a Tankbusta Bomb flies 3 spaces',
    seat: 1,
    answer: { at: [5, 8] },
    offered: { position: mob('tankbusta-bombs'), steps: [[1, 'tankbusta-bombs']] },
    absent: { position: mob('tankbusta-bombs') },
    refused: {
      code: 'aim/too-far',
      answer: { at: [5, 9] },
      at: { position: mob('tankbusta-bombs'), steps: [[1, 'tankbusta-bombs']] },
    },
  },
  token(
    'BR-23.7',
    'shot-declared',
    'token:vehicle-ammo',
    'Vehicle Ammo is for Vehicles',
    0,
    { position: predator(['vehicle-ammo']), steps: [[0, 'fire:0>O02-1']] },
    { position: squad('vehicle-ammo'), steps: [[0, 'fire:0>O02-1']], dice: { attack: [1] } },
  ),
  token(
    'BR-23.7',
    'shot-declared',
    'token:looted-ammo',
    'looted Ammo belongs to the Vehicle that looted it',
    1,
    { position: wagon([], 1), steps: orkShot },
    { position: wagon([]), steps: orkShot, dice: { attack: [1] } },
    'request/not-yours',
  ),
  token(
    'BR-23.9',
    'shot-declared',
    'token:extra-armour>U15-1',
    'Extra Armour is for Vehicles under fire',
    0,
    {
      position: {
        initiative: 1,
        tiles: [{ type: 'UR5', seat: 0, options: ['extra-armour'] }],
        units: [acting('O05', 1, '5,3', { face: 'active', facing: 'S' }), unit('U15', 0, '5,9>5,8', { tile: 0 })],
      },
      steps: [[1, 'fire:0>U15-1']],
      dice: { unstable: [6] },
    },
    {
      position: {
        initiative: 1,
        tiles: [{ type: 'UR5', seat: 0, options: ['extra-armour'], tokens: { 'extra-armour': 0 } }],
        units: [acting('O05', 1, '5,3', { face: 'active', facing: 'S' }), unit('U15', 0, '5,9>5,8', { tile: 0 })],
      },
      steps: [[1, 'fire:0>U15-1']],
      dice: { unstable: [6], attack: [1] },
    },
  ),
  token(
    'BR-23.10',
    'activate',
    'assault:U02-1',
    'a Klaw lets a Trukk assault',
    1,
    { position: wagon(['grabbin-klaw']) },
    { position: wagon([]) },
    'assault/unable',
  ),
  {
    rule: 'BR-23.13',
    ask: 'move',
    what: 'a red Trukk goes one space further',
    seat: 1,
    answer: { path: ['5,5>5,6', '5,6>5,7', '5,7>5,8', '5,8>5,9', '5,9>5,10', '5,10>5,11', '5,11>5,12'] },
    offered: {
      position: {
        ...wagon(['red-paint-job']),
        units: [acting('O15', 1, '5,4>5,5', { tile: 0 }), unit('U02', 0, '9,9')],
      },
      steps: [[1, 'move']],
    },
    absent: {
      position: { ...wagon([]), units: [acting('O15', 1, '5,4>5,5', { tile: 0 }), unit('U02', 0, '9,9')] },
      steps: [[1, 'move']],
    },
    refused: { code: 'move/too-far' },
  },
  token('BR-23.14', 'ram', 'U15-1', 'a Reinforced Ram lets a Trukk ram', 1, rammer(['reinforced-ram']), rammer([])),
  token(
    'BR-23.16',
    'shot-declared',
    'boss-pole:dakka',
    'Dakka helps friends within 3 of the Boss',
    1,
    { position: boss(pole('dakka')), steps: orkShot },
    { position: boss(pole('dakka'), '9,5'), steps: orkShot, dice: { attack: [1] } },
  ),
  token(
    'BR-23.16',
    'hit-known',
    'boss-pole:boss',
    'Boss saves friends within 3',
    1,
    {
      position: {
        ...boss(pole('boss')),
        initiative: 0,
        units: [acting('U02', 0, '5,8'), boyz, unit('O10', 1, '6,5', { tile: 0 })],
      },
      steps: [[0, 'fire:0>O02-1']],
      dice: { attack: [3] },
    },
    {
      position: {
        ...boss(pole('boss')),
        initiative: 0,
        units: [acting('U02', 0, '5,8'), boyz, unit('O10', 1, '9,5', { tile: 0 })],
      },
      steps: [[0, 'fire:0>O02-1']],
      dice: { attack: [3] },
    },
  ),
  token(
    'BR-23.16',
    'move-declared',
    'boss-pole:zag',
    'Zag drives friends within 3',
    1,
    { position: boss(pole('zag')), steps: [[1, 'move']] },
    { position: boss(pole('zag'), '9,5'), steps: [[1, 'move']] },
  ),
  token(
    'BR-23.16',
    'rolled',
    'boss-pole:grim',
    'Grim rolls again for friends within 3',
    1,
    { position: boss(pole('grim')), steps: orkShot, dice: { attack: [1] } },
    { position: boss(pole('grim'), '9,5'), steps: orkShot, dice: { attack: [1] } },
  ),
  token(
    'BR-23.20',
    'activate',
    'flamer-F:flamer-pistol>N',
    'a Flamer Pistol is its Character’s',
    0,
    personal(0, 'flamer-pistol', 'U01', 'UR1'),
    personal(0, 'flamer-pistol', 'U02', 'UR1'),
  ),
  token(
    'BR-23.22',
    'activate',
    'kombi-blast',
    'a Kombi Weapon fires while it has tokens',
    1,
    personal(1, 'kombi-weapon', 'O10', 'OC1'),
    personal(1, 'kombi-weapon', 'O10', 'OC1', { 'kombi-weapon': 0 }),
  ),
  token(
    'BR-23.22',
    'activate',
    'flamer-M:kombi-weapon>N',
    'a Kombi Weapon flames while it has tokens',
    1,
    personal(1, 'kombi-weapon', 'O10', 'OC1'),
    personal(1, 'kombi-weapon', 'O10', 'OC1', { 'kombi-weapon': 0 }),
  ),
  orderCase('BR-23.15', 'planning', '3', 'Planning gives a third Numbered token'),
  orderCase('BR-23.30', 'bluff', 'B', 'a Bluff is laid by who has the option'),
  orderCase('BR-23.32', 'battle-plan', 'S', 'a Special order is laid by who has a Battle Plan'),
  token(
    'BR-23.24',
    'activate',
    'assault:O17-1',
    'a Relic Blade makes its bearer assault',
    0,
    {
      position: {
        tiles: [{ type: 'UR3', seat: 0, options: ['relic-blade'] }],
        units: [acting('U13', 0, '5,8', { tile: 0 }), unit('O02', 1, '5,5', { id: 'O17-1' })],
      },
    },
    {
      position: {
        tiles: [{ type: 'UR3', seat: 0 }],
        units: [acting('U13', 0, '5,8', { tile: 0 }), unit('O02', 1, '5,5', { id: 'O17-1' })],
      },
    },
    'assault/unable',
  ),
];
