import {
  type GameEvent,
  type Language,
  Match,
  type Message,
  Random,
  randomAnswer,
  seededDice,
  translate,
} from '@mischia/kernel';
import { expect, describe as group, test } from 'vitest';
import { CARDS } from './content/content.ts';
import { describe } from './describe.ts';
import { game, readySetups } from './index.ts';
import { playFrom } from './testing.ts';

const say = (language: Language, of: Message): string => translate(game.messages, language, of);
const line = (language: Language, type: string, data: GameEvent['data']): string =>
  say(language, describe({ type, rule: 'BR-01.1', data: data ?? {} }));

group('the log', () => {
  const lines: readonly [type: string, data: GameEvent['data'], en: string, it: string][] = [
    [
      'shot-declared',
      { unit: 'O02-1', kind: 'normal', mode: 'hit', targets: ['U02-2'] },
      'Shoota Boyz (O02-1) shoots at Tactical Marines (bolters) (U02-2)',
      'Shoota Boyz (O02-1) tira a Marine Tattici (requiem) (U02-2)',
    ],
    [
      'shot-declared',
      { unit: 'U18-1', kind: 'indirect', mode: 'hit', targets: [], x: 6, y: 4 },
      'Whirlwind (U18-1): Indirect Fire at the corner 6,4',
      'Whirlwind (U18-1): Tiro Indiretto sull’Interspazio 6,4',
    ],
    [
      'order-revealed',
      { seat: 0, value: 0, lost: false, unit: 'U10-1' },
      'Player 1 reveals a Special order: Captain Sicarius (U10-1)',
      'Il giocatore 1 svela un Ordine Speciale: Capitano Sicarius (U10-1)',
    ],
    [
      'order-revealed',
      { seat: 1, value: 2, lost: true },
      'Player 2 reveals order 2, lost before: nothing happens',
      'Il giocatore 2 svela l’ordine 2, già perduto: non succede nulla',
    ],
    [
      'turned-over',
      { unit: 'ambush-2-1', now: 'O08-1', face: 'inactive' },
      'Ambush marker 1 is uncovered: Kommandos (O08-1), Inactive',
      'Si scopre Segnalino Imboscata 1: Kommando (O08-1), Inattiva',
    ],
    ['structure-fallen', { structure: 'building-5-5' }, 'Building at 5,5 falls', 'Edificio in 5,5 crolla'],
    [
      'moved',
      { unit: 'O15-1', from: '5,7>5,6', to: '5,6>5,5' },
      'Trukk (O15-1) moves to 5,5 (front)',
      'Trukk (O15-1) muove in 5,5 (fronte)',
    ],
  ];
  for (const [type, data, en, it] of lines) {
    test(`${type}: ${en}`, () => {
      expect([line('en', type, data), line('it', type, data)]).toEqual([en, it]);
    });
  }

  test('no line of a whole game shows a bare id, an open gap or a missing text', () => {
    const bare = /(^|[^(\w-])([UO]\d\d-\d+|ambush-\d-\d+|[a-z]+-\d+-\d+)\b|\{\w+\}|\bundefined\b|event\./;
    for (const { setup } of readySetups) {
      const match = Match.start(game, setup, { dice: seededDice('the log') });
      const random = new Random(4);
      while (!match.outcome) {
        for (const { prompt, options = [], barred } of match.requests) {
          const labels = [prompt, ...options.map(({ label }) => label)];
          const reasons = (barred?.() ?? []).flatMap(({ label, refusals }) => [
            label,
            ...refusals.flatMap(({ cause, remedy }) => [cause, remedy]),
          ]);
          for (const each of [...labels, ...reasons]) expect(say('en', each)).not.toMatch(bare);
        }
        const [request] = match.requests;
        if (request) match.answer(request.seat, request.id, randomAnswer(match, request, random));
      }
      for (const event of match.events) {
        for (const language of ['it', 'en'] as const) expect(say(language, describe(event))).not.toMatch(bare);
      }
    }
  });
});

test('two options of one request never read alike', () => {
  for (const { setup } of readySetups) {
    const match = Match.start(game, setup, { dice: seededDice('alike') });
    const random = new Random(9);
    while (!match.outcome) {
      for (const { kind, options = [] } of match.requests) {
        for (const language of ['it', 'en'] as const) {
          const texts = options.map(({ label }) => say(language, label));
          const twice = texts.filter((text, place) => texts.indexOf(text) !== place);
          expect([kind, twice]).toEqual([kind, []]);
        }
      }
      const [request] = match.requests;
      if (request) match.answer(request.seat, request.id, randomAnswer(match, request, random));
    }
  }
});

test('[BR-20.2] what each card does is said in both languages, shortly', () => {
  for (const id of Object.keys(CARDS)) {
    for (const language of ['it', 'en'] as const) {
      const text = game.messages[language][`card.${id}.effect`] ?? '';
      expect([id, text.length > 20, text.length < 140]).toEqual([id, true, true]);
    }
  }
});

test('[BR-20.4] a window says what is being reacted to', () => {
  const play = playFrom(
    {
      hands: [[], ['take-cover']],
      units: [
        { type: 'U02', seat: 0, at: '5,8', order: '1' },
        { type: 'O02', seat: 1, at: '5,5' },
      ],
    },
    { attack: [1] },
  );
  play.answer(1, 'pass');
  play.answer(0, 'fire:0>O02-1');
  expect(play.asked()).toMatchObject({
    kind: 'shot-declared',
    seat: 1,
    data: { unit: 'U02-1', targets: ['O02-1'], shot: 'normal' },
  });
});

test('[BR-20.9] a window after dice shows them', () => {
  const play = playFrom(
    {
      hands: [['second-chance'], []],
      units: [
        { type: 'U02', seat: 0, at: '5,8', order: '1' },
        { type: 'O02', seat: 1, at: '5,5' },
      ],
    },
    { attack: [2] },
  );
  for (const answer of ['pass', 'fire:0>O02-1', 'pass']) play.answer(0, answer);
  expect(play.asked()).toMatchObject({
    kind: 'rolled',
    data: { unit: 'U02-1', targets: ['O02-1'], roll: { for: 'attack', by: 0, faces: [2] } },
  });
});
