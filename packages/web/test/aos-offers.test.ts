import { type Battle, game, readySetups } from '@mischia/aos';
import {
  copyJson,
  type Json,
  Match,
  message,
  playRandomly,
  Random,
  type RequestView,
  requestView,
  seededDice,
} from '@mischia/kernel';
import { expect, test } from 'vitest';
import { plugin } from '../src/games/aos/plugin.tsx';
import type { Choice } from '../src/games/plugin.ts';
import { aosMoment, FIELD, row } from './aos-moments.ts';

const start = (number: number, seed: string) =>
  Match.start(game, readySetups[number]!.setup, { dice: seededDice(seed) }) as unknown as Match<Battle, never>;

/** What a client knows: the same battle, come over the wire. */
const viewIn = (match: Match<Battle, never>): Battle => copyJson(match.state);

/** Every option the prompt panel can lead to, following its drafts. */
function reachable(request: RequestView, view: Battle): Set<string> {
  const answers = new Set<string>();
  const visit = (draft: Choice['draft'], depth: number): void => {
    const { primary, others } = plugin.choices(request, view, draft);
    for (const choice of primary ? [primary, ...others] : others) {
      if (typeof choice.answer === 'string') answers.add(choice.answer);
      // Moves and set-ups lead on and on: of those the options stand at the top.
      else if (choice.draft !== undefined && depth < 1 && choice.id === 'all') visit(choice.draft, depth + 1);
    }
  };
  visit(undefined, 0);
  return answers;
}

test('every option of every request can be reached in the prompt panel', () => {
  for (const number of readySetups.keys()) {
    const match = start(number, `offers ${number}`);
    const random = new Random(number);
    for (let decisions = 0; !match.outcome && decisions < 90; decisions++) {
      const request = requestView(match.requests[0]!);
      const offered = reachable(request, viewIn(match));
      for (const { id } of request.options ?? []) expect(offered, request.kind).toContain(id);
      playRandomly(match, random, 1);
    }
  }
});

/** The battle by the main button; where there is none, the first of the others. The kinds of request it met. */
function playOn(match: Match<Battle, never>, pick: (choices: readonly Choice[]) => Choice): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (let decisions = 0; !match.outcome; decisions++) {
    expect(decisions).toBeLessThan(3000);
    const open = match.requests[0]!;
    const request = requestView(open);
    kinds.add(request.kind);
    const view = viewIn(match);
    let draft: Choice['draft'];
    for (let step = 0; ; step++) {
      const { primary, others } = plugin.choices(request, view, draft);
      const all = primary ? [primary, ...others] : others;
      const choice = step > 4 ? (all.find(({ answer }) => answer !== undefined) ?? all[0]) : pick(all);
      if (choice?.answer !== undefined) {
        expect(match.answer(open.seat, open.id, choice.answer).ok, `${request.kind} ${choice.id}`).toBe(true);
        break;
      }
      expect(choice?.draft, request.kind).toBeDefined();
      draft = choice!.draft;
    }
  }
  return kinds;
}

test('the main button alone plays whole battles to their end', () => {
  const kinds = new Set<string>();
  for (const number of [0, 1]) {
    for (const kind of playOn(start(number, `main ${number}`), ([first]) => first!)) kinds.add(kind);
  }
  for (const kind of ['deploy', 'set-up', 'turn-order', 'move-normal', 'during-hero-phase', 'select-to-charge']) {
    expect(kinds).toContain(kind);
  }
});

test('whatever else the panel offers is accepted by the rules, drafts included', () => {
  const random = new Random(5);
  playOn(start(2, 'wandering'), (choices) => (random.below(3) === 0 ? random.pick(choices) : choices[0]!));
});

test('[AOS-1.3.3b] Enter leaves the smaller part of a unit behind', () => {
  // Four behind a gap, five together: the rules would name those of the five who are missed least first.
  const x = [0, 1, 2, 3, 6, 7, 8, 9, 10];
  const models = x.map((place) => [10 + place * 1.35, 12]);
  const battle = game.position({
    ...FIELD,
    phase: 'battleshock',
    units: { a1: { scroll: 'gutrippaz', models }, b1: { scroll: 'vindictors', models: row(5, 30, 24) } },
  } as unknown as Json) as Battle;
  const options = ['5', '6', '7', '8', '9', '1', '2', '3', '4'].map((n) => ({ id: `remove:a1.${n}` }));
  const request = { id: 'r', seat: 0, kind: 'restore-coherency', rule: 'AOS-1.3.3b', data: { unit: 'a1' }, options };
  const { primary } = plugin.choices(request as unknown as RequestView, copyJson(battle), undefined);
  expect(primary?.answer).toMatch(/^remove:a1\.[1-4]$/);
});

// Two units of witches; only the last witch of the second stands beside arcane terrain, and one of the enemy's likewise.
const WITCHES = {
  ...FIELD,
  phase: 'hero',
  terrain: [
    { id: 't1', kind: 'ruin', at: [24, 10], size: [4, 2], mysterious: 'arcane' },
    { id: 't2', kind: 'ruin', at: [24, 24], size: [4, 2], mysterious: 'arcane' },
  ],
  units: {
    a1: { scroll: 'bog-witches', models: row(3, 6, 6) },
    a2: { scroll: 'bog-witches', models: row(3, 18.3, 10) },
    b1: { scroll: 'bog-witches', models: row(3, 6, 28) },
    b2: { scroll: 'bog-witches', models: row(3, 18.3, 24) },
  },
} as unknown as { readonly [name: string]: Json };

function asked(...moment: Parameters<typeof aosMoment>): { readonly battle: Battle; readonly request: RequestView } {
  const { view } = aosMoment(...moment);
  return { battle: game.wire!.unpack(view.table) as Battle, request: view.requests[0]! };
}

test('[AOS-19.4] whoever is likeliest to cast is named first', () => {
  const { battle, request } = asked({ ...WITCHES, step: 'main' } as Json, 'during-hero-phase');
  const { primary } = plugin.choices(request, battle, undefined);
  expect(primary?.answer).toMatch(/^cast:a2\.3:/);
});

test('[AOS-19.1.2] whoever is likeliest to unbind is named first', () => {
  const { battle, request } = asked({ ...WITCHES, step: 'main' } as Json, 'unbind', {
    answers: { 'during-hero-phase': 'cast:a2.3:arcane-bolt' },
    dice: { cast: [3, 4] },
  });
  const { primary, others } = plugin.choices(request, battle, undefined);
  expect(primary?.answer).toBe('unbind:b2.3');
  expect(others.map(({ answer }) => answer)).toContain('pass');
});

test('[AOS-19.3.2] whoever is likeliest to dispel is named first', () => {
  const entities = [{ scroll: 'purple-sun-of-shyish', seat: 1, summoner: 'b1.1', parts: [[14, 15]] }];
  const { battle, request } = asked(
    { ...WITCHES, step: 'start-block', entities } as unknown as Json,
    'start-of-hero-phase',
  );
  const { primary } = plugin.choices(request, battle, undefined);
  expect(primary?.answer).toBe('dispel:a2.3:b:purple-sun-of-shyish');
});

// Seven inches from the enemy: 2D6 have to come to 7.
const bloodthirsty = (charge: readonly number[]) =>
  asked(
    {
      ...FIELD,
      phase: 'charge',
      step: 'charge',
      players: [{ general: 'none', points: 900, triumphs: ['bloodthirsty'] }, { points: 1000 }],
      units: {
        a1: { scroll: 'praetors', models: [{ at: [30, 10], command: null }] },
        b1: { scroll: 'gutrippaz', models: [[30, 18.9]] },
      },
    } as unknown as Json,
    'triumph',
    { answers: { 'select-to-charge': 'charge:a1' }, dice: { charge } },
  );

test('[AOS-27.5.5a] a charge at one press leaves a roll as it is that is enough, and asks about one that is not', () => {
  for (const [charge, told, awaited, first] of [
    [[4, 4], 'aos.command.rolled-enough', { answer: 'decline' }, 'decline'],
    [[1, 2], 'aos.command.rolled-short', { draft: {} }, 'use'],
  ] as const) {
    const { battle, request } = bloodthirsty(charge);
    expect(plugin.choices(request, battle, { go: true }).awaited).toEqual(awaited);
    const { primary, others } = plugin.choices(request, battle, undefined);
    expect(primary?.answer).toBe(first);
    const use = [primary, ...others].find((choice) => choice?.answer === 'use');
    expect(use?.detail?.key).toBe(told);
    // The command that rolls again stands first under the same condition.
    const command = {
      ...request,
      kind: 'use-command',
      options: ['pass', 'forward-to-victory:a1'].map((id) => ({ id, label: message(id), data: { unit: 'a1' } })),
    };
    const commanded = plugin.choices(command, battle, undefined).primary?.answer;
    expect(commanded).toBe(first === 'use' ? 'forward-to-victory:a1' : 'pass');
  }
});
