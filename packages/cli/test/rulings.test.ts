import { describe, expect, test } from 'vitest';
import {
  isUnknown,
  projectRoot,
  type RuledGame,
  ruledGames,
  rulingProblems,
  rulingsNamedIn,
  unknownRulings,
} from '../src/index.ts';

const games = ruledGames(projectRoot());

describe('rulings', () => {
  test.each(games)('$id: each has one ID, known rules and words in both languages', (game) => {
    expect(rulingProblems(game)).toEqual([]);
  });

  test('no file cites a ruling that no game has', () => {
    expect(unknownRulings(projectRoot(), games)).toEqual([]);
  });

  test('the games that have rulings are among those looked at', () => {
    const ids = games.filter(({ rulings }) => rulings.length > 0).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['black-reach', 'space-marine-heroes', 'w40k']));
  });
});

describe('what is wrong with rulings is found', () => {
  const ruling = { id: 'R1', rules: ['AB-1'], en: 'Words.', it: 'Parole.' };
  const rules = new Set(['AB-1', 'AB-1.2']);

  test('twice the same ID, a rule nobody knows, no rule, a language missing, an ID out of form', () => {
    const rulings = [
      ruling,
      ruling,
      { ...ruling, id: 'R2', rules: ['AB-7'] },
      { ...ruling, id: 'R3', rules: [] },
      { ...ruling, id: 'R4', it: ' ' },
      { ...ruling, id: 'four' },
      { ...ruling, id: 'AB-1.2-R1' },
    ];
    expect(rulingProblems({ rules, rulings })).toEqual([
      'R1 stands there twice',
      'R2 names AB-7, which is no rule',
      'R3 names no rule',
      'R4 has no text (it)',
      'four is no ID of a ruling: write R12, R-012 or <rule>-R1',
      'AB-1.2-R1 does not follow the first rule it names',
    ]);
    expect(rulingProblems({ rules, rulings: [ruling, { ...ruling, id: 'AB-1-R1' }] })).toEqual([]);
  });

  test('rulings in a text, with the rule named before', () => {
    const text = 'R2: see AB-1.2 (R-012, R7), CD-3.1-R4, and test vector AB-1.2-a; neither OR1 nor AB-R5.';
    expect(rulingsNamedIn(text)).toEqual([
      { id: 'R2', after: undefined },
      { id: 'R-012', after: 'AB-1.2' },
      { id: 'R7', after: 'AB-1.2' },
      { id: 'CD-3.1-R4', after: 'CD-3.1' },
    ]);
  });

  const ab: RuledGame = { id: 'ab', prefix: 'AB', rules, rulings: [ruling] };
  const cd: RuledGame = {
    id: 'cd',
    prefix: 'CD',
    rules: new Set(['CD-1']),
    rulings: [{ ...ruling, id: 'CD-1-R1', rules: ['CD-1'] }],
  };

  test('in its own folder a game knows its own rulings only', () => {
    const inCd = ['packages', 'games', 'cd', 'src', 'rule.ts'];
    expect(isUnknown({ id: 'CD-1-R1', after: 'CD-1' }, inCd, [ab, cd])).toBe(false);
    expect(isUnknown({ id: 'CD-1-R2', after: 'CD-1' }, inCd, [ab, cd])).toBe(true);
    expect(isUnknown({ id: 'R1' }, inCd, [ab, cd])).toBe(true);
  });

  test('elsewhere the rule named before tells the game; one that is not here is not asked', () => {
    const shared = ['packages', 'geometry', 'src', 'line.ts'];
    expect(isUnknown({ id: 'R1', after: 'EF-2' }, shared, [ab, cd])).toBe(false);
    expect(isUnknown({ id: 'R9', after: 'AB-1' }, shared, [ab, cd])).toBe(true);
    expect(isUnknown({ id: 'R9', after: 'CD-1' }, shared, [ab, cd])).toBe(false);
    expect(isUnknown({ id: 'R9', after: 'EF-2' }, shared, [ab, cd])).toBe(false);
    expect(isUnknown({ id: 'AB-1-R9', after: 'AB-1' }, shared, [ab, cd])).toBe(true);
  });
});
