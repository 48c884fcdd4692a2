import type { PlacedUnit, Position } from '../../position-format.ts';
import { acting, type Case, type Seat, type Spot, type Steps, unit } from '../case.ts';

const librarian = (power: string, ...others: readonly PlacedUnit[]): Position => ({
  tiles: [{ type: 'US1', seat: 0, options: [power] }],
  units: [acting('U11', 0, '5,8', { tile: 0 }), unit('U03', 0, '1,12'), ...others],
});
const weirdboy = (power: string, ...others: readonly PlacedUnit[]): Position => ({
  initiative: 1,
  tiles: [{ type: 'OS1', seat: 1, options: power === '' ? [] : [power] }],
  units: [acting('O11', 1, '5,5', { tile: 0 }), unit('O03', 1, '1,1'), unit('U02', 0, '5,9'), ...others],
});
const riding: Position = {
  ...weirdboy('killbolt'),
  units: [
    unit('O15', 1, '5,5>5,6'),
    unit('O11', 1, undefined, { in: 'O15-1', order: '1', tile: 0 }),
    unit('U02', 0, '5,9'),
  ],
};
const boyz = (at: string) => unit('O02', 1, at);
const manifest = (
  rule: string,
  power: string,
  what: string,
  seat: Seat,
  offered: Position,
  absent: Position,
  code = 'power/no-target',
): Case => ({
  rule,
  ask: 'activate',
  what,
  seat,
  answer: `manifest:${power}`,
  offered: { position: offered },
  absent: { position: absent },
  refused: { code },
});
const casting = (position: Position, power: string, ...more: Steps): Spot => ({
  position,
  steps: [[position.initiative === 1 ? 1 : 0, `manifest:${power}`], ...more],
});
const exploding: Spot = {
  ...casting(weirdboy('killbolt', boyz('7,5')), 'killbolt', [1, '5,9'], [1, 'self']),
  dice: { peril: [1], attack: [1] },
};
const perils = (peril: string): Spot => ({
  ...casting({ ...librarian('enfeeble', boyz('5,5')), perils: [peril] }, 'enfeeble', [0, 'O02-1']),
  position: {
    ...librarian('enfeeble', boyz('5,5')),
    perils: [peril],
    units: [acting('U11', 0, '5,8', { tile: 0, s: 2 }), unit('U03', 0, '1,12'), boyz('5,5')],
  },
  dice: { peril: [1] },
});

/** Psychic powers and what they ask. */
export const powerCases: readonly Case[] = [
  manifest(
    'BR-24.1',
    'enfeeble',
    'a power of his tile is manifested by the psyker',
    0,
    librarian('enfeeble', boyz('5,5')),
    { tiles: [{ type: 'UR1', seat: 0 }], units: [acting('U02', 0, '5,8', { tile: 0 }), boyz('5,5')] },
    'option/unknown',
  ),
  manifest(
    'BR-24.11',
    'da-jump',
    'Da Jump takes a friend from beside the Weirdboy',
    1,
    weirdboy('da-jump', boyz('6,5')),
    weirdboy('da-jump', boyz('8,5')),
  ),
  manifest('BR-24.12', 'warpath', 'Warpath is for who has it', 1, weirdboy('warpath'), weirdboy(''), 'option/unknown'),
  manifest(
    'BR-24.13',
    'da-krunch',
    'Da Krunch is for who has it',
    1,
    weirdboy('da-krunch'),
    weirdboy('killbolt'),
    'option/unknown',
  ),
  {
    rule: 'BR-24.13',
    ask: 'aim',
    what: 'Da Krunch reaches 6 interspaces in clear sight',
    seat: 1,
    answer: { at: [5, 8] },
    offered: casting(weirdboy('da-krunch'), 'da-krunch'),
    absent: { position: weirdboy('da-krunch') },
    refused: { code: 'aim/too-far', answer: { at: [5, 11] }, at: casting(weirdboy('da-krunch'), 'da-krunch') },
  },
  manifest(
    'BR-24.14',
    'killbolt',
    'Killbolt is for who has it',
    1,
    weirdboy('killbolt'),
    weirdboy('warpath'),
    'option/unknown',
  ),
  {
    rule: 'BR-24.4',
    ask: 'beam',
    what: 'a Beam of 6 ends within 6 spaces',
    seat: 1,
    answer: '5,11',
    offered: casting(weirdboy('killbolt'), 'killbolt'),
    absent: casting(
      {
        ...weirdboy('killbolt'),
        units: [acting('O11', 1, '5,4', { tile: 0 }), unit('O03', 1, '1,1'), unit('U02', 0, '5,9')],
      },
      'killbolt',
    ),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-24.4',
    ask: 'beam-from',
    what: 'a riding Weirdboy chooses the space of the vehicle his Beam starts from',
    seat: 1,
    answer: '5,6',
    offered: casting(riding, 'killbolt'),
    absent: casting(weirdboy('killbolt'), 'killbolt'),
    refused: { code: 'option/unknown', answer: '5,7', at: casting(riding, 'killbolt') },
  },
  manifest(
    'BR-24.15',
    'scriers-gaze',
    'Scrier’s Gaze is for the player with the Initiative',
    0,
    librarian('scriers-gaze', boyz('5,5')),
    { ...librarian('scriers-gaze', boyz('5,5')), initiative: 1 },
    'power/initiative',
  ),
  manifest('BR-24.16', 'enfeeble', 'Enfeeble reaches 6 spaces', 0, librarian('enfeeble', boyz('5,2')), {
    ...librarian('enfeeble'),
    units: [acting('U11', 0, '5,8', { tile: 0 }), boyz('5,1')],
  }),
  {
    rule: 'BR-24.16',
    ask: 'power-target',
    what: 'a power is laid on a unit it can reach',
    seat: 0,
    answer: 'O02-1',
    offered: casting(librarian('enfeeble', boyz('5,5'), boyz('6,5')), 'enfeeble'),
    absent: casting(librarian('enfeeble', boyz('5,1'), boyz('6,5')), 'enfeeble'),
    refused: { code: 'option/unknown' },
  },
  manifest(
    'BR-24.17',
    'endurance',
    'Endurance needs a reduced friend',
    0,
    librarian('endurance', unit('U02', 0, '5,6', { face: 'reduced' }), boyz('12,12')),
    librarian('endurance', unit('U02', 0, '5,6'), boyz('12,12')),
  ),
  manifest(
    'BR-24.18',
    'perfect-timing',
    'Perfect Timing is for who has it',
    0,
    librarian('perfect-timing', boyz('5,5')),
    librarian('enfeeble', boyz('5,5')),
    'option/unknown',
  ),
  manifest(
    'BR-24.19',
    'objuration-mechanicum',
    'Objuration reaches 6 spaces',
    0,
    librarian('objuration-mechanicum', boyz('5,2')),
    librarian('objuration-mechanicum', boyz('5,1')),
  ),
  manifest(
    'BR-24.19',
    'enfeeble',
    'a silenced Librarian manifests nothing',
    0,
    librarian('enfeeble', boyz('5,5')),
    {
      ...librarian('enfeeble', boyz('5,5')),
      powers: [{ power: 'objuration-mechanicum', psyker: 'U11-1', target: 'U11-1' }],
    },
    'power/silenced',
  ),
  {
    rule: 'BR-24.19',
    ask: 'silence-weapon',
    what: 'of several weapons one is silenced',
    seat: 0,
    answer: 'main-1',
    offered: casting(librarian('objuration-mechanicum', unit('O17', 1, '5,5')), 'objuration-mechanicum', [0, 'O17-1']),
    absent: {
      ...casting(librarian('objuration-mechanicum', boyz('5,5')), 'objuration-mechanicum', [0, 'O02-1']),
      dice: { peril: [6] },
    },
    refused: { code: 'option/unknown' },
  },
  manifest(
    'BR-24.20',
    'telekinetic-dome',
    'the Dome is for who has it',
    0,
    librarian('telekinetic-dome', boyz('5,5')),
    librarian('enfeeble', boyz('5,5')),
    'option/unknown',
  ),
  {
    rule: 'BR-24.9',
    ask: 'share-cost',
    what: 'one token of the cost goes to a friend within 2 spaces',
    seat: 1,
    answer: 'O02-1',
    offered: casting(weirdboy('killbolt', boyz('7,5')), 'killbolt', [1, '5,9']),
    absent: casting(weirdboy('killbolt', boyz('8,5'), unit('O03', 1, '6,6')), 'killbolt', [1, '5,9']),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-24.6',
    ask: 'surge',
    what: 'a Surge lets the power be used again',
    seat: 0,
    answer: 'again',
    offered: perils('surge'),
    absent: perils('strain'),
    refused: { code: 'option/unknown' },
  },
  {
    rule: 'BR-24.10',
    ask: 'explosion',
    what: 'the template of an exploding Weirdboy covers as many as it can',
    seat: 1,
    answer: '5,4',
    offered: exploding,
    absent: { ...exploding, dice: { peril: [6], attack: [1] } },
    refused: { code: 'option/unknown', answer: '4,4', at: exploding },
  },
];
