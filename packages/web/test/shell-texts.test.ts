import { type Catalogues, kernelRefusals, refuse, translate } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { invitationIn } from '../src/home/JoinBox.tsx';
import { timeRows } from '../src/statistics/rows.ts';
import { figuresOf } from '../src/text/figures.ts';
import { markSeats, partsOf, plainText } from '../src/text/seat-words.ts';

const texts: Catalogues = markSeats({
  it: {
    a: 'Il giocatore {seat} tira: {count} dadi',
    b: 'Tocca al giocatore {seat}',
    c: 'L’armata del giocatore {seat}: {deed}',
    d: '{players} giocatori',
    e: 'Giocatore {player}, colonna 2',
  },
  en: {
    a: 'Player {seat} rolls: {count} dice',
    b: 'player {seat}’s turn',
    c: 'Army of player {seat}: {deed}',
    d: '{players} players',
    e: 'Player {player}, column 2',
  },
});
const names = ['Anna', 'Bruno', ''];
const said = (language: 'it' | 'en', key: string, params: Record<string, never | number | object>) =>
  plainText(translate(texts, language, { key, params: params as never }), (seat) => names[seat]);

test('seats are called by their names, with what is left of the article', () => {
  expect(said('it', 'a', { seat: 1, count: 3 })).toBe('Anna tira: 3 dadi');
  expect(said('it', 'b', { seat: 1 })).toBe('Tocca ad Anna');
  expect(said('it', 'b', { seat: 2 })).toBe('Tocca a Bruno');
  expect(said('it', 'c', { seat: 2, deed: { key: 'a', params: { seat: 1, count: 1 } } })).toBe(
    'L’armata di Bruno: Anna tira: 1 dadi',
  );
  expect(said('en', 'b', { seat: 2 })).toBe('Bruno’s turn');
  expect(said('it', 'e', { player: 2 })).toBe('Bruno, colonna 2');
});

test('a seat without a name stays a number, and numbers of players are no seats', () => {
  expect(said('it', 'b', { seat: 3 })).toBe('Tocca al giocatore 3');
  expect(said('en', 'a', { seat: 9, count: 2 })).toBe('Player 9 rolls: 2 dice');
  expect(said('it', 'd', { players: 2 })).toBe('2 giocatori');
});

test('the mark of a seat goes where its name is', () => {
  const text = translate(texts, 'it', { key: 'b', params: { seat: 1 } });
  expect(partsOf(text, () => 'Anna')).toEqual(['Tocca ', 'ad ', { seat: 0, name: 'Anna' }]);
});

test('figures of a refusal are lengths where its words say so, plain numbers elsewhere', () => {
  const far = refuse({
    code: 'move/too-far',
    rule: 'W40K-08.4',
    params: { measured: { inches: 7300 }, needed: { inches: 6000 } },
    measured: 7300,
    needed: 6000,
  });
  const figures = { it: { f: '{measured} {sign} {needed}' }, en: { f: '{measured} {sign} {needed}' } };
  const text = (language: 'it' | 'en', of: typeof far) =>
    translate(figures, language, { key: 'f', params: { ...figuresOf(of)! } });
  expect(text('it', far)).toBe('7,3" > 6"');
  expect(text('en', far)).toBe('7.3" > 6"');
  // Only one of the two stands in the words.
  const friend = refuse({
    code: 'friend/too-far',
    rule: 'R',
    params: { range: { inches: 12000 } },
    measured: 12500,
    needed: 12000,
  });
  expect(text('it', friend)).toBe('12,5" > 12"');
  expect(text('it', refuse({ code: 'army/size', rule: 'SMH-2', measured: 4, needed: 5 }))).toBe('4 < 5');
  expect(figuresOf(kernelRefusals.malformed())).toBeUndefined();
});

test('a link, the code at its end and the bare game are understood; other words are not', () => {
  expect(invitationIn(' http://localhost:8040/g/Abc_def-123#tok_en-12345 ')).toEqual({
    game: 'Abc_def-123',
    token: 'tok_en-12345',
  });
  expect(invitationIn('Abc_def-123#tok_en-12345')).toEqual({ game: 'Abc_def-123', token: 'tok_en-12345' });
  expect(invitationIn('Abc_def-123')).toEqual({ game: 'Abc_def-123', token: '' });
  for (const typed of ['', 'ciao!', 'http://example.org/elsewhere', '/g/<script>'])
    expect(invitationIn(typed)).toBeUndefined();
});

test('times are counted by who decided; entropy is no decision, bots have none', () => {
  const answer = (seat: number, extra = {}) => ({
    type: 'answer' as const,
    request: '0.0',
    seat,
    answer: 'x',
    ...extra,
  });
  const rows = timeRows(
    {
      log: {
        format: 1,
        system: 's',
        rulesVersion: 1,
        setup: {},
        dice: { kind: 'manual' },
        entries: [
          answer(0, { answer: 'abcdef01', entropy: 'abcdef01' }),
          answer(0, { entropy: 'ffffffff' }),
          { type: 'dice', for: 'd', sides: 6, faces: [3] },
          answer(1),
          answer(0),
        ],
      },
      players: [
        { seat: 0, kind: 'human', name: 'Anna', online: true },
        { seat: 1, kind: 'bot', name: { key: 'player.easy' }, online: true },
      ],
      times: [90_000, 2000, 400, 63_000],
    },
    [0, 1],
  );
  const value = (seconds: string) => ({ key: 'web.figure', params: { value: seconds } });
  const none = { key: 'web.statistics.none' };
  expect(rows.map(({ id, values }) => [id, ...values])).toEqual([
    ['decisions', 2, 1],
    ['time', value('1:05'), none],
    ['longest', value('1:03'), none],
  ]);
});
