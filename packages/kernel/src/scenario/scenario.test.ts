import { expect, test } from 'vitest';
import { nearest } from '../reading/nearest.ts';
import { type Standoff, standoff } from '../testing/standoff.ts';
import { parseJsonc, parseScenario, runScenario, type Scenario } from './index.ts';

const position = {
  round: 1,
  stage: 'march',
  marching: 0,
  deck: [],
  seats: [
    { hand: ['parry'], at: 2, score: 0 },
    { hand: ['ambush'], at: 4, score: 0 },
  ],
};
const scenario = (changes: object): Scenario => {
  const parsed = parseScenario(
    JSON.stringify({
      name: 'A parried ambush does nothing',
      system: 'standoff',
      rules: ['ST-3', 'ST-4', 'ST-5'],
      setup: { options: { seats: 2, rounds: 1 }, position },
      dice: { parry: [5, 4], ambush: [6] },
      steps: [
        { seat: 0, ask: 'march', offered: ['stay'], answer: { to: 4 }, refused: ['march/taken'] },
        { seat: 0, answer: { to: 5 }, events: [{ type: 'marched', data: { to: 5 } }] },
        { seat: 1, ask: 'ambush', answer: 'ambush' },
        { seat: 0, ask: 'parry', answer: 'parry', events: [{ type: 'parried', data: { total: 9 } }] },
      ],
      expect: { state: { 'seats.0.at': 5, 'seats.1.hand': [] }, asks: [{ seat: 1, kind: 'ambush' }], outcome: null },
      ...changes,
    }),
  );
  if (Array.isArray(parsed)) throw new Error(JSON.stringify(parsed));
  return parsed as Scenario;
};

test('a scenario runs through the real rules and records the rules it met', () => {
  const result = runScenario(standoff(1), scenario({}));
  expect(result.differences).toEqual([]);
  expect(result.rulesSeen).toEqual(['ST-3', 'ST-4', 'ST-5']);
});

test('each kind of difference is told', () => {
  const differencesOf = (changes: object) => runScenario(standoff(1), scenario(changes)).differences.join('\n');
  expect(differencesOf({ dice: { parry: [5, 4], ambush: [6, 6] } })).toMatch(/never rolled: ambush \[6\]/);
  expect(differencesOf({ dice: { parry: [5, 4] } })).toMatch(/Add them to the script/);
  expect(differencesOf({ expect: { state: { 'seats.0.at': 7 } } })).toMatch(/seats.0.at: expected 7, is 5/);
  expect(differencesOf({ steps: [{ seat: 0, absent: ['stya'] }], dice: {} })).toMatch(/did you mean "stay"/);
  expect(differencesOf({ steps: [{ seat: 1, ask: 'march' }], dice: {} })).toMatch(/seat 1 has no open request "march"/);
  expect(differencesOf({ steps: [{ seat: 0, answer: { to: 3 }, refused: ['march/taken'] }], dice: {} })).toMatch(
    /got acceptance/,
  );
});

test('words the game does not have are all told, also where nothing was to happen or to be rolled', () => {
  const { differences } = runScenario(
    standoff(1),
    scenario({
      dice: { parry: [5, 4], ambush: [6], prary: [], thunder: [] },
      steps: [{ seat: 0, ask: 'marhc', events: [{ type: 'marchd', times: 0 }], stop: { type: 'parrid' } }],
      expect: { asks: [{ seat: 1, kind: 'ambsh' }], events: [{ type: 'marchd', times: 0 }] },
    }),
  );
  expect(differences).toEqual(
    expect.arrayContaining([
      'dice.prary: there is no roll "prary". Did you mean "parry"?',
      expect.stringMatching(/^dice\.thunder: there is no roll "thunder"\. There are: .*parry/),
      'steps[0].ask: there is no kind of request "marhc". Did you mean "march"?',
      'steps[0].events[0].type: there is no event "marchd". Did you mean "marched"?',
      'steps[0].stop.type: there is no event "parrid". Did you mean "parried"?',
      'expect.asks[0].kind: there is no kind of request "ambsh". Did you mean "ambush"?',
      'expect.events[0].type: there is no event "marchd". Did you mean "marched"?',
    ]),
  );
});

test('part of a name is nearest to that name, however much longer it is', () => {
  expect(nearest('pile-in', ['move-kind', 'move-pile-in'])).toBe('move-pile-in');
  expect(nearest('pie', ['pile', 'move-pie-in'])).toBe('move-pie-in');
  expect(nearest('a1', ['a2', 'units.a1'])).toBe('a2');
});

test('a path into the state that leads nowhere is told, also where nothing was expected there', () => {
  const differencesOf = (state: object) =>
    runScenario(standoff(1), scenario({ expect: { state } })).differences.join('\n');
  expect(differencesOf({ 'seats.0.att': null })).toMatch(/seats\.0\.att: there is no "att"\. Did you mean "at"\?/);
  expect(differencesOf({ 'saets.0.at': null })).toMatch(/there is no "saets"\. Did you mean "seats"\?/);
  expect(differencesOf({ 'seats.2': null })).toMatch(/there is no "2"/);
  expect(differencesOf({ 'seats.0.at.x': null })).toMatch(/there is no "x"\. Take it out/);
  expect(differencesOf({ 'seats.length': 2 })).toBe('');
});

test('where a scenario first differs its state is kept: at the question, after the answer, or none', () => {
  const placeIn = (changes: object) => runScenario(standoff(1), scenario(changes)).differsAt?.seats[0]?.at;
  expect(placeIn({})).toBeUndefined();
  expect(placeIn({ steps: [{ seat: 0, offered: ['fly'], answer: { to: 5 } }], dice: {}, expect: {} })).toBe(2);
  expect(placeIn({ steps: [{ seat: 0, answer: { to: 5 }, refused: ['march/taken'] }], dice: {}, expect: {} })).toBe(5);
  expect(placeIn({ setup: { options: { seats: 2, rounds: 1 }, position: 'nowhere' } })).toBeUndefined();
});

test('comments and trailing commas are allowed, other text is refused with its place', () => {
  expect(parseJsonc('{ // note\n "a": [1, 2,], /* b */ "c": "// no comment",\n}')).toEqual({
    a: [1, 2],
    c: '// no comment',
  });
  expect(parseScenario('{')).toMatchObject([{ at: '(file)' }]);
  expect(parseScenario('{ // note\n "a": [1,], /* b\n */ c }')).toMatchObject([
    { at: '(file)', cause: 'Not JSON: line 3, column 5.' },
  ]);
  expect(parseScenario('{"name":"x","rules":[],"system":3}')).toMatchObject([{ at: 'system' }, { at: 'rules' }]);
});

const parried = { type: 'parried' };
const marchThenParry = (last: object) => [
  { seat: 0, answer: { to: 5 } },
  { seat: 1, ask: 'ambush', answer: 'ambush' },
  { seat: 0, ask: 'parry', answer: 'parry', ...last },
];

test('an event may be expected so many times, and not at all', () => {
  const differencesOf = (events: object[]) =>
    runScenario(standoff(1), scenario({ expect: { events } })).differences.join('\n');
  expect(
    differencesOf([
      { ...parried, times: 1 },
      { type: 'marched', times: 1 },
      { type: 'cheered', times: 0 },
    ]),
  ).toBe('');
  expect(differencesOf([{ ...parried, times: 2 }])).toMatch(/expected 2 times, was 1/);
  expect(differencesOf([{ ...parried, times: 0 }])).toMatch(/expected 0 times, was 1/);
});

test('play stops where a step says so: nothing more is asked or rolled', () => {
  const run = (last: object, more: object = {}) =>
    runScenario(
      standoff(1),
      scenario({ dice: { parry: [5, 4], ambush: [6] }, steps: marchThenParry(last), expect: {}, ...more }),
    ).differences.join('\n');
  expect(run({}, { expect: { asks: [] } })).toMatch(/open: ambush/);
  expect(run({ stop: parried }, { dice: { parry: [5, 4] }, expect: { asks: [], outcome: null } })).toBe('');
  expect(run({ stop: { type: 'never' } })).toMatch(/no event .* to stop at/);
  const early = [{ seat: 0, answer: { to: 5 }, stop: { type: 'marched' } }, { seat: 1 }];
  const text = JSON.stringify({ name: 'x', system: 'standoff', rules: ['ST-3'], steps: early });
  expect(parseScenario(text)).toMatchObject([{ at: 'steps', cause: 'Only the last step may stop play.' }]);
});

test('what follows from a state can be expected: a fact by its name and what it is about', () => {
  const game = {
    ...standoff(1),
    facts: { place: { of: ['seat'], tell: ({ seats }: Standoff, seat: string) => seats[Number(seat)]?.at } },
  };
  const differencesOf = (derived: object) =>
    runScenario(game, scenario({ expect: { derived } })).differences.join('\n');
  expect(differencesOf({ 'place 0': 5, 'place 1': 4 })).toBe('');
  expect(differencesOf({ 'place 0': 6 })).toMatch(/place 0: expected 6, is 5/);
  expect(differencesOf({ 'plaice 0': 6 })).toMatch(/no fact "plaice"\. Did you mean "place"\? Known: place <seat>/);
  expect(differencesOf({ place: 6 })).toMatch(/write "place <seat>"/);
  expect(differencesOf({ 'place 9': 6 })).toMatch(/nothing like that here/);
});
