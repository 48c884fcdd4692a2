import { type Battle, game, readySetups } from '@mischia/aos';
import { eventsFor, type Json, Match, scriptedDice, seededDice, viewFor } from '@mischia/kernel';
import type { Moment } from './reach/moments.ts';

const setup = readySetups[0]!.setup;

/** Plays from a position by given answers, kind by kind, until a decision of the wanted kind comes up. */
export function aosMoment(
  position: Json,
  wanted: string,
  {
    answers = {},
    dice,
  }: {
    readonly answers?: { readonly [kind: string]: Json };
    readonly dice?: { readonly [purpose: string]: readonly number[] };
  } = {},
): Moment {
  const state = game.position(position);
  if (Array.isArray(state)) throw new Error(JSON.stringify(state));
  const source = dice ? scriptedDice(dice) : seededDice('moment');
  const match = Match.fromPosition(game, setup, { state: state as Battle, source: position }, { dice: source });
  for (let taken = 0; taken < 60; taken++) {
    const [request] = match.requests;
    if (!request) break;
    const { seat, kind } = request;
    if (kind === wanted) {
      const moment: Moment = { from: wanted, seat, view: viewFor(match, seat), events: eventsFor(match, seat) };
      return JSON.parse(JSON.stringify(moment)) as Moment;
    }
    const answer = answers[kind] ?? request.options?.at(-1)?.id;
    const result = match.answer(seat, request.id, answer);
    if (!result.ok) throw new Error(`${kind}: ${JSON.stringify(result)}`);
  }
  throw new Error(`no ${wanted}`);
}

/** So many places abreast. */
export const row = (count: number, x: number, y: number, step = 1.4): [number, number][] =>
  Array.from({ length: count }, (_, i) => [x + i * step, y]);

/** Two armies with wizards, a monster, a tower and an endless spell. */
export const FIELD = {
  battleplan: 'the-broken-tower',
  terrain: [
    { id: 't1', kind: 'woods', at: [12, 22], size: [8, 6], mysterious: 'arcane' },
    {
      id: 't5',
      kind: 'building',
      at: [22, 15],
      size: [5, 5],
      height: 6,
      shape: 'closed',
      traits: ['defensible', 'cover'],
    },
  ],
  objectives: [
    { id: 'o1', at: [11, 22.5], controller: 1 },
    { id: 'o2', at: [33, 7.5] },
  ],
  players: [{ cp: 3 }, { cp: 2 }],
} as const;

const UNITS = {
  a1: { scroll: 'knight-arcanum', models: [[28, 10]] },
  a2: { scroll: 'vindictors', models: row(5, 28, 12) },
  a3: { scroll: 'vindictors', models: 5, garrison: 't5' },
  a4: { scroll: 'lord-celestant-on-stardrake', models: [{ at: [36, 16.2], wounds: 9 }] },
  b1: { scroll: 'swampcalla-shaman', models: [[27, 24]] },
  b2: { scroll: 'gutrippaz', models: row(10, 28, 20.5) },
  b3: { scroll: 'killaboss-with-stab-grot', models: [[14, 20]] },
} as unknown as Json;

const SUN = { scroll: 'purple-sun-of-shyish', seat: 0, summoner: 'a1.1' };

/** The first player's magic: spells, an endless spell to be summoned, an enemy wizard near. */
export const castingMoment = (): Moment =>
  aosMoment(
    { ...FIELD, phase: 'hero', step: 'main', units: UNITS, entities: [SUN] } as unknown as Json,
    'during-hero-phase',
  );

/** The endless spell appears. */
export const summoningMoment = (): Moment =>
  aosMoment(
    { ...FIELD, phase: 'hero', step: 'main', units: UNITS, entities: [SUN] } as unknown as Json,
    'set-up-entity',
    {
      answers: { 'during-hero-phase': 'summon:a1.1:a:purple-sun-of-shyish', unbind: 'pass' },
      dice: { cast: [6, 6] },
    },
  );

/** An enemy may unbind the spell. */
export const unbindingMoment = (): Moment =>
  aosMoment({ ...FIELD, phase: 'hero', step: 'main', units: UNITS } as unknown as Json, 'unbind', {
    answers: { 'during-hero-phase': 'cast:a1.1:arcane-bolt' },
    dice: { cast: [3, 4] },
  });

/** The endless spell stands on the table and may be dispelled. */
export const dispellingMoment = (): Moment =>
  aosMoment(
    {
      ...FIELD,
      phase: 'hero',
      step: 'start-block',
      units: UNITS,
      entities: [{ ...SUN, parts: [[24, 21]] }],
    } as unknown as Json,
    'start-of-hero-phase',
  );

/** A monster beside its enemies at the end of the charge phase. */
export const rampageMoment = (): Moment =>
  aosMoment({ ...FIELD, phase: 'charge', step: 'rampages', units: UNITS } as unknown as Json, 'rampage');

/** Two fights at once: one unit each in turn. */
export const fightingMoment = (): Moment =>
  aosMoment(
    {
      ...FIELD,
      phase: 'combat',
      step: 'start',
      units: {
        ...(UNITS as object),
        a2: { scroll: 'vindictors', models: row(5, 27, 18.6), turn: { charged: [5, 4] } },
        a5: { scroll: 'praetors', models: row(3, 12, 18) },
      },
    } as unknown as Json,
    'select-to-fight',
  );
