import { systemOf } from '@mischia/ai';
import { eventsFor, isProblems, type Json, Match, scriptedDice, viewFor } from '@mischia/kernel';
import type { Moment } from './reach/moments.ts';

/** A position with dice and decisions that lead to something worth seeing. */
export interface Sight {
  readonly name: string;
  readonly position: unknown;
  readonly dice?: { readonly [purpose: string]: readonly number[] };
  readonly steps?: readonly (readonly [seat: number, kind: string, answer: Json])[];
  /** What the pointer rests on. */
  readonly points?: string;
  /** The floor that is shown. */
  readonly floor?: number;
}

const acts = (member: string, seat = 0) =>
  [
    [seat, 'select-to-activate', `activate:${member.split('.')[0]}`],
    [seat, 'select-member', `member:${member}`],
  ] as const;

const squad = (unit: string, profile: string, at: readonly (readonly number[])[], more: object = {}) => ({
  unit,
  models: { [profile]: at.length },
  at,
  ...more,
});
const marines = (at: readonly (readonly number[])[], more: object = {}) =>
  squad('free-marines', 'free-marine', at, more);
const foes = (at: readonly (readonly number[])[], more: object = {}) => squad('ashigaru-squad', 'ashigaru', at, more);

/** Models on both floors of a bunker and outside, one of them waiting at a window. */
const BUNKER = {
  table: 'strongpoint',
  access: { 'bunker.P1': 'open', 'bunker.H1': 'open' },
  units: {
    a1: marines(
      [
        [32, 16.5],
        [30.5, 15.6],
        [33.6, 15.6],
        [27, 17],
      ],
      { facing: 90 },
    ),
    a2: { unit: 'capitol-captain', at: [[26, 14]], facing: 90 },
    b1: foes(
      [
        [34, 23],
        [36.4, 25.4],
        [33, 26],
      ],
      { facing: 225, each: { 'b1.1': { waiting: true } } },
    ),
    b2: foes(
      [
        [33, 21.2, 3],
        [36, 21.2, 3],
      ],
      { facing: 270, all: { waiting: true } },
    ),
  },
};

const SHIELD_WALL = {
  table: 'fields',
  units: {
    a1: marines(
      [
        [26, 8],
        [28, 7.4],
        [30, 8],
      ],
      { facing: 90 },
    ),
    a2: { unit: 'free-marines', models: { 'marine-rocketeer': 1 }, at: [[22, 9]], facing: 90 },
    b1: foes(
      [
        [26.4, 15.8],
        [28.2, 15.8],
        [31, 18],
        [33, 17],
      ],
      { facing: 270 },
    ),
    b2: { unit: 'ronin-champion', at: [[20, 20]], facing: 270 },
  },
};

/** A company and its tank before the walls of the Legion. */
const BATTLE = {
  table: 'fields',
  units: {
    a1: squad(
      'venusian-rangers',
      'venusian-ranger',
      [
        [24, 9],
        [25.6, 8],
        [27.2, 9.2],
        [28.8, 8.2],
        [30.4, 9.4],
      ],
      { facing: 60 },
    ),
    a2: { unit: 'mauler-tank', at: [[21.5, 12.4]], facing: 20 },
    a3: marines(
      [
        [33, 8.8],
        [34.8, 8.2],
        [36.4, 9],
        [38, 8.2],
      ],
      { facing: 100 },
    ),
    a4: { unit: 'capitol-captain', at: [[31.6, 7]], facing: 90 },
    b1: squad(
      'undead-legionnaires',
      'undead-legionnaire',
      [
        [26, 13.4],
        [27.5, 14.4],
        [26, 15.6],
        [27.6, 16.8],
        [26.2, 18],
        [24.6, 16.8],
        [28.4, 12.6],
      ],
      { facing: 250 },
    ),
    b2: squad(
      'razor-hounds',
      'razor-hound',
      [
        [35.4, 10.8],
        [38, 10.6],
        [40.4, 10],
      ],
      { facing: 260 },
    ),
    b3: { unit: 'biogiant', at: [[43, 12.4]], facing: 215 },
    b4: { unit: 'blood-duke', at: [[29, 18.8]], facing: 260 },
    b5: squad(
      'winged-horrors',
      'winged-horror',
      [
        [31.6, 14, 6],
        [36, 15.4, 6],
      ],
      { all: { altitude: 2 }, facing: 250 },
    ),
  },
};

/** What a battle of Warzone may look like, from positions: nothing has to be played up to there. */
export const SIGHTS: readonly Sight[] = [
  { name: 'battle', position: BATTLE, steps: acts('a1.3') },
  { name: 'act', position: BUNKER, steps: acts('a1.1') },
  { name: 'shoot', position: SHIELD_WALL, steps: [...acts('a1.2'), [0, 'act', 'shoot']] },
  {
    name: 'template',
    position: SHIELD_WALL,
    steps: [...acts('a2.1'), [0, 'act', 'shoot']],
    points: 'rocket-launcher@b1.2',
  },
  {
    name: 'deviation',
    position: SHIELD_WALL,
    dice: { 'to-hit': [20], deviation: [3, 4], armour: [1, 1, 1, 1] },
    steps: [...acts('a2.1'), [0, 'act', 'shoot'], [0, 'shoot', 'rocket-launcher@b1.2']],
  },
  {
    name: 'reserve',
    position: BUNKER,
    steps: [...acts('a1.1'), [0, 'act', { moves: [{ model: 'a1.1', path: [[32_000, 19_000]] }] }]],
  },
  {
    name: 'drive',
    position: {
      table: 'fields',
      units: {
        a1: { unit: 'gt', at: [[30, 10]], facing: 90 },
        b1: foes([
          [30, 18],
          [32, 18],
        ]),
      },
    },
    steps: [...acts('a1.1'), [0, 'act-in-place', 'drive/dragoon']],
  },
  {
    name: 'vehicle',
    position: {
      table: 'fields',
      units: {
        a1: { unit: 'gt', at: [[30, 10]], facing: 90 },
        b1: foes([
          [30, 18],
          [32, 18],
        ]),
      },
    },
    steps: acts('a1.1'),
  },
  {
    name: 'ram',
    position: {
      units: {
        a1: { unit: 'gt', at: [[30, 10]], facing: 90 },
        b1: foes([
          [30, 15],
          [32, 16],
        ]),
      },
    },
    steps: [...acts('a1.1'), [0, 'act-in-place', 'ram/dragoon']],
  },
  {
    name: 'flyers',
    position: {
      table: 'fields',
      units: {
        a1: squad(
          'winged-horrors',
          'winged-horror',
          [
            [30, 12, 9],
            [33, 13, 9],
          ],
          { all: { altitude: 3 }, facing: 90 },
        ),
        a2: { unit: 'night-hawk-helicopter', at: [[20, 10, 6]], facing: 90, all: { altitude: 2 } },
        b1: foes([
          [30, 20],
          [33, 22],
        ]),
      },
    },
    steps: acts('a1.1'),
  },
  {
    name: 'power',
    position: {
      table: 'fields',
      units: {
        a1: { unit: 'mystic', at: [[30, 10]], powers: ['holy-dart', 'blinding-light', 'shield-of-faith'], facing: 90 },
        a2: marines([[28, 10]]),
        b1: foes([
          [30, 18],
          [33, 17],
        ]),
      },
    },
    steps: [...acts('a1.1'), [0, 'act', 'use-power']],
  },
  {
    name: 'hidden',
    position: {
      table: 'strongpoint',
      units: {
        a1: { ...marines([[0, 0]]), models: { 'free-marine': 3 }, at: [], hidden: 'bunker.A' },
        a2: marines([[20, 8]]),
        b1: foes([
          [22, 30],
          [24, 30],
        ]),
      },
    },
    steps: [[0, 'select-to-activate', 'activate:a1']],
  },
  {
    name: 'melee',
    position: {
      table: 'fields',
      units: {
        a1: squad(
          'razor-hounds',
          'razor-hound',
          [
            [30, 12],
            [32, 12],
          ],
          { facing: 90 },
        ),
        b1: marines([
          [30, 13.2],
          [33, 14],
        ]),
      },
    },
    steps: [...acts('a1.1'), [0, 'act-in-place', 'attack']],
  },
  {
    name: 'underground',
    position: {
      table: 'galleries',
      units: {
        a1: marines(
          [
            [22, 8],
            [24, 9],
          ],
          { facing: 90 },
        ),
        b1: foes(
          [
            [24, 16],
            [22, 20, -3],
          ],
          { facing: 270 },
        ),
      },
    },
    steps: acts('a1.2'),
  },
];

/** The moment a sight leads to, as its seat meets it. */
export function momentOf({ name, position, dice = {}, steps = [] }: Sight): Moment {
  const system = systemOf('warzone');
  if (!system) throw new Error('no Warzone');
  const { game } = system;
  const state = game.position(position as Json);
  if (isProblems(state)) throw new Error(`${name}: ${JSON.stringify(state)}`);
  const setup = system.readySetups[0]?.setup;
  const source = JSON.parse(JSON.stringify(position)) as Json;
  const match = Match.fromPosition(game, setup, { state, source }, { dice: scriptedDice(dice) });
  for (const [seat, kind, answer] of steps) {
    const request = match.requests.find((open) => open.seat === seat && open.kind === kind);
    const asked = match.requests.map((open) => open.kind).join();
    if (!request) throw new Error(`${name}: ${asked} and not ${kind}`);
    const reply = match.answer(seat, request.id, answer);
    if (!reply.ok) throw new Error(`${name}: ${kind} ${JSON.stringify(answer)} ${JSON.stringify(reply.refusals)}`);
  }
  const seat = match.requests[0]?.seat ?? 0;
  const moment: Moment = { from: name, seat, view: viewFor(match, seat), events: eventsFor(match, seat) };
  return JSON.parse(JSON.stringify(moment)) as Moment;
}
