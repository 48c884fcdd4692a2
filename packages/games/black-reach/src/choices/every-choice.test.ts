import { Match, type OpenRequest, Random, randomAnswer, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { CARDS, OPTIONS } from '../content/content.ts';
import { decisions } from '../decisions.ts';
import { game, readySetups } from '../index.ts';
import { en } from '../messages/en.ts';
import { playFrom } from '../testing.ts';
import { allCases } from './cases/index.ts';

const kinds = Object.keys(decisions).sort();
/** Windows of the sequence of play that no card of the packs names: nobody is ever asked. */
const SHUT = ['orders-end'];

test('every kind of request has its three tests', () => {
  const tested = new Set(allCases.map(({ ask }) => ask));
  expect(kinds.filter((kind) => !tested.has(kind) && !SHUT.includes(kind))).toEqual([]);
  expect([...tested].filter((kind) => !kinds.includes(kind))).toEqual([]);
});

test('what is asked has a text, and what has a text is asked', () => {
  const texts = Object.keys(en).flatMap((key) => (key.startsWith('ask.') ? [key.slice('ask.'.length)] : []));
  expect(texts.sort()).toEqual(kinds);
});

test('a window nobody tests is one that no card names', () => {
  const named = new Set(Object.values(CARDS).flatMap(({ windows }) => windows));
  expect(SHUT.filter((window) => named.has(window))).toEqual([]);
});

test('every card is tested as an Event, every kind of Alternative Bonus as a bonus', () => {
  const answers = new Set(allCases.map(({ answer }) => answer));
  expect(Object.keys(CARDS).filter((id) => !answers.has(`card:${id}`))).toEqual([]);
  const kinds = new Set(
    allCases.flatMap(({ answer }) => {
      const [, id] = typeof answer === 'string' ? (answer.match(/^bonus:(.+)$/) ?? []) : [];
      return id === undefined ? [] : [CARDS[id]?.alternative.kind];
    }),
  );
  expect(Object.values(CARDS).filter(({ alternative }) => !kinds.has(alternative.kind))).toEqual([]);
});

test('every psychic power is tested where it can be manifested and where not', () => {
  const answers = new Set(allCases.map(({ answer }) => answer));
  const powers = Object.values(OPTIONS).filter(({ power }) => power !== undefined);
  expect(powers.filter(({ id }) => !answers.has(`manifest:${id}`))).toEqual([]);
});

const UNIT = /^([UO]\d\d-\d+|ambush-\d-\d+)/;
/** What an option is, whoever and wherever it is about: `fire:0>U02-1` → `fire`. */
function familyOf(id: string): string {
  if (/^(card|manifest|boss-pole):/.test(id)) return id;
  if (id.startsWith('bonus:')) return `bonus ${CARDS[id.slice('bonus:'.length)]?.alternative.kind}`;
  if (id.startsWith('token:')) return id.split('>')[0] as string;
  const [, pistol] = id.match(/^flamer-.:(flamer-pistol|kombi-weapon)/) ?? [];
  if (pistol !== undefined) return `flamer ${pistol}`;
  if (/^flamer-/.test(id)) return 'flamer';
  if (id in CARDS) return 'card';
  if (/^\d+,\d+$/.test(id)) return 'space';
  if (/^\d+\+\d+S\+\d+B$/.test(id)) return 'tokens';
  if (/^[NESW]{1,2}$/.test(id)) return 'direction';
  if (/^(building|ruined-building)-/.test(id)) return 'structure';
  if (UNIT.test(id))
    return id
      .replace(UNIT, 'unit')
      .replace(/>.*/, '>space')
      .replace(/:[+-]\d/, ':shift')
      .replace(/:(hull|secondary|main-\d)$/, ':damage');
  return id.replace(/[:>].*$/, '');
}
/** Declining is a choice everywhere; the rest of a request is what is tested. */
const DECLINES = ['pass', 'done', 'drop', 'self'];

/** All (rule, family) pairs that a request shows. */
function shownBy(request: OpenRequest): { rule: string; family: string }[] {
  const options = (request.options ?? []).map(({ id, rule }) => ({ rule: rule ?? request.rule, family: familyOf(id) }));
  return [...options, { rule: request.rule, family: request.space ? `space ${request.space}` : request.kind }];
}

test('every option that turns up in play has its three tests, and every rule that offers one', () => {
  const tested = new Set<string>(DECLINES);
  const rules = new Set(allCases.map(({ rule }) => rule));
  for (const { ask, seat, answer, offered } of allCases) {
    const play = playFrom(offered.position, offered.dice);
    for (const [who, step] of offered.steps ?? []) play.answer(who, step);
    const request = play.match.requests.find((open) => open.seat === seat);
    const option = request?.options?.find(({ id }) => id === answer);
    if (typeof answer === 'string') tested.add(familyOf(answer));
    else tested.add(`space ${request?.space}`);
    tested.add(ask);
    for (const rule of [option?.rule, request?.rule]) if (rule !== undefined) rules.add(rule);
  }
  const missing = new Set<string>();
  const look = (request: OpenRequest) => {
    for (const { rule, family } of shownBy(request)) {
      if (!tested.has(family)) missing.add(`option ${family} in ${request.kind}`);
      if (!rules.has(rule)) missing.add(`rule ${rule} in ${request.kind}`);
    }
  };
  for (const { setup } of readySetups) {
    for (let seed = 0; seed < 2; seed++) {
      const match = Match.start(game, setup, { dice: seededDice(`choices ${seed}`) });
      const random = new Random(seed);
      while (!match.outcome) {
        for (const request of match.requests) look(request);
        const request = match.requests[0] as OpenRequest;
        match.answer(request.seat, request.id, randomAnswer(match, request, random));
      }
    }
  }
  expect([...missing].sort()).toEqual([]);
});
