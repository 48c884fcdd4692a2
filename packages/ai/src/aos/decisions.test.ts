import { game, readySetups } from '@mischia/aos';
import { isProblems, type Json, Match, Random, seededDice } from '@mischia/kernel';
import type { MoveAnswer } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { answerWith } from '../play.ts';
import type { Player } from '../player.ts';
import { aosPlayers } from './players.ts';

/** What the greedy player answers, kind by kind, until it has answered a decision of this kind or the dice end it. */
function answersUntil(position: object, kind: string, most = 16): { [kind: string]: Json } {
  const state = game.position?.(position as Json);
  if (!state || isProblems(state)) throw new Error(JSON.stringify(state));
  const setup = readySetups[0]?.setup as (typeof readySetups)[number]['setup'];
  const match = Match.fromPosition(game, setup, { state, source: null }, { dice: seededDice('position') });
  const player = aosPlayers[0]?.create() as Player;
  const given: { [kind: string]: Json } = {};
  for (let count = 0; count < most && !(kind in given) && !match.outcome; count++) {
    const request = match.requests[0];
    if (!request) throw new Error('nobody has to decide');
    const before = match.entries.length;
    answerWith(match, request, player, new Random(1));
    const entry = match.entries.slice(before).find(({ type }) => type === 'answer');
    if (entry?.type === 'answer') given[request.kind] ??= entry.answer;
  }
  return given;
}

/** Two ranks, close enough to be a unit. */
const block = (count: number, x: number, y: number) =>
  Array.from({ length: count }, (_, n) => [x + Math.floor(n / 2) * 1.7, y + (n % 2) * 1.7]);

const objective = (x: number, y: number, controller: number | null = null) => ({ id: 'o1', at: [x, y], controller });

test('[AOS-18.1.1] a unit goes for an objective nobody holds, and leaves one that nobody comes for', () => {
  const units = {
    a1: { scroll: 'vindictors', models: block(5, 10, 5) },
    b1: { scroll: 'gutrippaz', models: block(10, 36, 25) },
  };
  const free = { phase: 'movement', objectives: [objective(14, 15)], units };
  const { 'move-run': run, 'move-normal': way } = answersUntil(free, 'select-to-shoot');
  const { moves } = (run ?? way) as unknown as MoveAnswer;
  for (const { path } of moves) expect(path.at(-1)?.[1]).toBeGreaterThan(7000);
  const held = answersUntil({ ...free, objectives: [objective(12, 6, 0)] }, 'move-kind');
  expect(held['move-kind']).not.toBe('stationary');
  const disputed = {
    ...units,
    b1: { scroll: 'gutrippaz', models: block(10, 10, 15) },
  };
  const kept = answersUntil({ ...free, objectives: [objective(12, 6, 0)], units: disputed }, 'move-kind');
  expect(kept['move-kind']).toBe('stationary');
});

test('[AOS-17.2.1] whoever is beside a tower that scores goes inside', () => {
  const tower = {
    id: 't5',
    kind: 'building',
    at: [22, 15],
    size: [5, 5],
    height: 6,
    shape: 'closed',
    traits: ['cover', 'defensible'],
  };
  const units = {
    a1: { scroll: 'vindictors', models: block(5, 16, 14) },
    b1: { scroll: 'gutrippaz', models: block(10, 36, 25) },
  };
  const position = { phase: 'movement', battleplan: 'the-broken-tower', terrain: [tower], units };
  expect(answersUntil(position, 'move-kind')['move-kind']).toBe('join:t5');
});

test('[AOS-11.0] strong fighters charge close by; a lone shaman does not charge Annihilators', () => {
  const charge = (first: object, second: object) =>
    answersUntil({ phase: 'charge', units: { a1: first, b1: second } }, 'select-to-charge')['select-to-charge'];
  expect(
    charge(
      { scroll: 'annihilators', models: block(3, 10, 10) },
      { scroll: 'hobgrot-slittaz', models: block(10, 16, 10) },
    ),
  ).toBe('charge:a1');
  expect(
    charge({ scroll: 'swampcalla-shaman', models: [[10, 10]] }, { scroll: 'annihilators', models: block(3, 16, 10) }),
  ).toBe('end-charges');
});

test('[AOS-13.4a] a command point goes to all-out attack where much is at stake, and is kept where little is', () => {
  const fight = (enemy: string, count: number) =>
    answersUntil(
      {
        phase: 'combat',
        units: {
          a1: {
            scroll: 'annihilators',
            models: block(3, 10, 10).map((at, n) => (n === 0 ? { at, command: 'annihilator-prime' } : at)),
          },
          b1: { scroll: enemy, models: block(count, 14, 10), startingSize: 10 },
        },
        players: [{ cp: 1 }, { cp: 0 }],
      },
      'use-command',
    )['use-command'];
  expect(fight('gutrippaz', 10)).toBe('all-out-attack:a1');
  expect(fight('hobgrot-slittaz', 1)).not.toBe('all-out-attack:a1');
});

test('[AOS-19.1] a wizard strikes an enemy it sees, and shields nobody far from any fight', () => {
  const magic = (far: number) =>
    answersUntil(
      {
        phase: 'hero',
        step: 'main',
        table: [60, 30],
        units: {
          a1: { scroll: 'knight-arcanum', models: [[8, 10]] },
          b1: { scroll: 'gutrippaz', models: block(10, far, 10) },
        },
      },
      'during-hero-phase',
    )['during-hero-phase'];
  expect(magic(16)).toMatch(/^cast:a1\.1:(blaze-of-the-heavens|arcane-bolt)$/);
  expect(magic(38)).toBe('end-hero-phase');
});

test('[AOS-14.1] the last to fall are those who lead, and nobody is torn from his unit', () => {
  const models = [
    { at: [10, 10], command: 'slitta-boss' },
    { at: [11.2, 10] },
    { at: [12.4, 10] },
    { at: [10.6, 11.1] },
    { at: [11.8, 11.1] },
    { at: [13, 11.1] },
  ];
  const position = {
    phase: 'battleshock',
    step: 'tests',
    units: {
      a1: { scroll: 'hobgrot-slittaz', models, startingSize: 10, turn: { slain: 4 } },
      b1: { scroll: 'vindictors', models: block(5, 25, 10) },
    },
  };
  const given = answersUntil(position, 'flee');
  expect(given.flee).toBeDefined();
  expect(given.flee).not.toBe('flee:a1.1');
  expect(given['restore-coherency']).toBeUndefined();
});

test('[AOS-12.2] a rank whose first model is just out of reach steps as far as its unit stays together', () => {
  const given = answersUntil(
    {
      phase: 'combat',
      step: 'fight',
      players: [{ general: 'none' }, { general: 'none' }],
      units: {
        // 2.25" from the enemy with spears of 2"; a step up to him would leave the others behind.
        a1: {
          scroll: 'vindictors',
          models: [
            [8.7, 15],
            [10.48, 15],
            [12.26, 15],
          ],
        },
        b1: { scroll: 'gutrippaz', models: [[15.93, 15]], turn: { charged: [3, 3] } },
      },
    },
    'declare-attacks',
    3,
  );
  expect(given['move-pile-in']).toMatchObject({ moves: [{ model: 'a1.3' }] });
});

test('[AOS-12.2] a unit whose first model would be torn from it goes along; at a tower it goes for the wall', () => {
  const pileIn = (units: object, terrain: readonly object[] = []) =>
    answersUntil(
      { phase: 'combat', step: 'fight', players: [{ general: 'none' }, { general: 'none' }], units, terrain },
      'select-battleshock',
      2,
    )['move-pile-in'];
  const row = {
    scroll: 'praetors',
    models: [
      [22, 10],
      [23.7, 10],
      [25.4, 10],
    ],
  };
  const far = { scroll: 'gutrippaz', models: [[18, 10]], turn: { charged: [3, 3] } };
  expect(pileIn({ a1: row, b1: far })).toMatchObject({
    moves: [{ model: 'a1.1' }, { model: 'a1.2' }, { model: 'a1.3' }],
  });
  const tower = { id: 't1', kind: 'building', at: [14, 15], size: [5, 5], height: 6, shape: 'closed' };
  const inside = { scroll: 'gutrippaz', models: 2, garrison: 't1' };
  const beside = { scroll: 'praetors', models: [[19.5, 13]], turn: { charged: [3, 3] } };
  const given = pileIn({ a1: beside, b1: inside }, [{ ...tower, traits: ['cover', 'defensible'] }]) as {
    moves: { path: [number, number][] }[];
  };
  // Straight to the nearest wall, not to the middle of the tower.
  expect(given.moves[0]?.path[0]?.[1]).toBe(13_000);
});

test('[AOS-27.5.5a] a charge roll that is enough is not made again, one that is too short is', () => {
  const bloodthirsty = (hindered: number) => {
    const effect = {
      ability: { id: 'roll-modifier', rolls: ['charge'], amount: -hindered },
      rule: 'AOS-19.2',
      until: { heroPhaseOf: 1 },
    };
    const given = answersUntil(
      {
        phase: 'charge',
        step: 'charge',
        players: [
          { general: 'none', points: 900, triumphs: ['bloodthirsty'] },
          { general: 'none', points: 1000 },
        ],
        units: {
          a1: { scroll: 'killaboss-on-corpse-rippa-vulcha', models: [[10, 10]], effects: [effect] },
          b1: { scroll: 'hobgrot-slittaz', models: block(10, 19, 10) },
        },
      },
      'triumph',
    );
    return given.triumph;
  };
  // The dice come to 9, and 6" are needed.
  expect(bloodthirsty(0)).toBe('decline');
  expect(bloodthirsty(5)).toBe('use');
});
