import { type Ask, type Command, message, type Rule, refuse } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  abilityProblems,
  chooserAmong,
  commonestFirst,
  diceNumber,
  dropEffects,
  maximumOf,
  numberRoller,
  ordersFor,
  readPack,
  rerollForm,
  rerollsFor,
  selectUnit,
  sumRerollsFor,
  tabletopMessages,
  unknownId,
} from '../src/index.ts';
import { abilities, field, gifts, nameOf, type Squad } from './field.ts';

/** Runs a rule with these dice and, for questions, these option ids. */
function run<T>(rule: Rule<T>, dice: number[] = [], answers: string[] = []): { value: T; asks: Ask[] } {
  const asks: Ask[] = [];
  let step: IteratorResult<Command, T> = rule.next();
  while (!step.done) {
    if (step.value.type === 'roll') step = rule.next(dice.splice(0, step.value.roll.count));
    else {
      const [ask] = step.value.asks as [Ask];
      asks.push(ask);
      const wanted = answers.shift();
      step = rule.next([ask.options?.find(({ id }) => id === wanted)?.value]);
    }
  }
  expect([dice, answers]).toEqual([[], []]);
  return { value: step.value, asks };
}
const play = { state: {}, emit: () => {} };
const { inChosenOrder, rollOff } = ordersFor(
  { rollOff: 'T-1', order: 'T-2' },
  { 'order-of-rules': { rules: ['T-2'] } },
);

test('a roll-off of three: those who tie for the highest roll again', () => {
  expect(run(rollOff(play, 'first', [0, 1, 2]), [5, 2, 5, 1, 6]).value).toBe(2);
});

test('rules due together come in the order chosen, and the last is no question that matters', () => {
  const done: string[] = [];
  const due = ['a', 'b'].map((id) => ({
    id,
    label: message(id),
    *resolve() {
      done.push(id);
    },
  }));
  const { asks } = run(inChosenOrder(play, 0, due), [], ['first:b', 'first:a']);
  expect(done).toEqual(['b', 'a']);
  expect(asks.map(({ moot = false }) => moot)).toEqual([false, true]);
});

test('numbers of packs: dice of three, six, ten and twenty sides', () => {
  expect(['3', 'D6', '2D3+1', 'D20'].map((text) => maximumOf(diceNumber(text)))).toEqual([3, 6, 7, 20]);
  expect(() => diceNumber('D7')).toThrow('no dice');
  const roll = numberRoller('T-3');
  expect(run(roll(play, { rule: 'T-4', for: 'x', by: 0 }, '2D3+1'), [5, 2]).value).toBe(5);
});

test('of dice that may be rolled again those chosen are; a covered failure is no question that matters', () => {
  const { offerReroll } = rerollsFor('T-5', { reroll: { open: rerollForm } });
  const ones = { rule: 'T-6', why: message('why'), faces: [1] };
  const request = { seat: 0, rule: 'T-7', for: 'hit', faces: [1, 4, 2], rerolls: [ones], target: 4 };
  const { value, asks } = run(offerReroll(play, request), [6], ['reroll:failed']);
  expect(value).toEqual([6, 4, 2]);
  expect(asks[0]).toMatchObject({ moot: true, data: { eligible: [0] } });
  expect(run(offerReroll(play, { ...request, faces: [2, 3] })).asks).toEqual([]);
});

test('a sum is offered to be rolled again first when it falls short or, where nothing is needed, is worse than the mean', () => {
  const { offerWholeReroll } = sumRerollsFor('T-5', { 'reroll-sum': { rules: ['T-7'] } });
  const reroll = { rule: 'T-6', why: message('why'), faces: 'all' as const };
  const first = (faces: number[], wants?: 'low', needs?: number) => {
    const request = { seat: 0, rule: 'T-7', for: 'charge', faces, reroll, wants, needs };
    return run(offerWholeReroll(play, request), [], ['keep']).asks[0]?.options?.[0]?.id;
  };
  expect([first([1, 2]), first([5, 6]), first([3, 4])]).toEqual(['reroll', 'keep', 'keep']);
  expect([first([1], 'low'), first([6], 'low')]).toEqual(['keep', 'reroll']);
  expect([first([4, 5], undefined, 10), first([1, 3], undefined, 4)]).toEqual(['reroll', 'keep']);
});

test('the commonest models are given up first, leaders and special weapons last, others in their order', () => {
  const unit = ['sergeant', 'gun', 'gun', 'flamer', 'gun'];
  expect(commonestFirst(unit, unit, String)).toEqual(['gun', 'gun', 'gun', 'sergeant', 'flamer']);
  expect(commonestFirst(unit, ['flamer', 'gun'], String)).toEqual(['gun', 'flamer']);
});

test('a selection offers who may be selected and says of the others why not', () => {
  const state = field({ a1: { seat: 0, at: [[5, 5]] }, a2: { seat: 0, words: ['GUN'], at: [[9, 5]] } });
  const selection = {
    seat: 0,
    kind: 'select',
    rule: 'T-8',
    what: 'walk',
    units: Object.values(state.units),
    refusals: (unit: Squad) => (unit.keywords.includes('GUN') ? [refuse({ code: 'walk/gun', rule: 'T-9' })] : []),
    nameOf,
  };
  const { value, asks } = run(selectUnit({ ...selection, end: { id: 'end', rule: 'T-0' } }), [], ['walk:a1']);
  expect(value?.id).toBe('a1');
  expect(asks[0]?.options?.map(({ id }) => id)).toEqual(['walk:a1', 'end']);
  expect(asks[0]?.barred?.()).toMatchObject([{ id: 'walk:a2', refusals: [{ code: 'walk/gun' }] }]);
  expect(run(selectUnit({ ...selection, units: [state.units.a2 as Squad] })).value).toBeUndefined();
});

test('players alternate round the table; who has nothing left is passed over', () => {
  const queue = [{ seat: 2 }, { seat: 0 }].map(({ seat }, i) => ({ id: String(i), seat, models: [] }));
  expect([0, 1, 2].map((next) => chooserAmong(queue, next, 3))).toEqual([0, 2, 2]);
  expect(chooserAmong([], 0, 3)).toBeUndefined();
});

gifts.register([{ id: 'swift', rule: 'T-10', params: z.looseObject({}), permissions: () => ({ runs: true }) }]);

test('an aura reaches friends with the keywords within its range, once, and nobody off the table', () => {
  const state = field(
    {
      a1: { seat: 0, words: ['BANNER'], at: [[5, 5]] },
      a2: { seat: 0, words: ['BANNER', 'FOOT'], at: [[7, 5]] },
      a3: { seat: 0, at: [[25, 5]] },
      a4: { seat: 0, place: 'reserve', at: [[5, 6]] },
      b1: { seat: 1, at: [[5, 8]] },
      c1: { seat: 2, at: [[5, 9]] },
    },
    ['x', 'y', 'x'],
  );
  const runs = Object.values(state.units).map((unit) => abilities.permission(state, unit, 'runs') === true);
  expect(runs).toEqual([false, true, false, false, false, true]);
  expect(abilities.usesOfUnit(state, state.units.a2 as Squad)).toHaveLength(1);
  expect(abilities.inForceOn(state, state.units.c1 as Squad)).toMatchObject([{ from: 'aura', source: 'a1' }]);
});

test('an effect lasts until its time is over', () => {
  const state = field({ a1: { seat: 0, at: [[5, 5]] } });
  const a1 = state.units.a1 as Squad;
  a1.effects.push({ ability: { id: 'swift' }, until: 'turn' });
  const runs = () => abilities.permission(state, a1, 'runs') === true;
  expect([runs(), abilities.inForceOn(state, a1)[0]?.from]).toEqual([true, 'effect']);
  dropEffects(state, (until) => until === 'phase');
  expect(runs()).toBe(true);
  dropEffects(state, (until) => until === 'turn');
  expect(runs()).toBe(false);
});

test('two abilities with one id are a fault', () => {
  expect(() => gifts.register([{ id: 'swift', rule: 'T-10', params: z.unknown() }])).toThrow('two abilities');
});

test('a pack tells all its errors at once, with what to write instead', () => {
  const schema = z.strictObject({ weapons: z.array(z.strictObject({ id: z.string(), dice: z.string() })) });
  const words = { schema: 'README.md says what every field means.', fields: { dice: 'Write dice: "D6".' } };
  const raw = { weapons: [{ id: 'bow', dice: 6 }], colour: 'red' };
  const problems = readPack(raw, 'pack', schema, words, () => [
    ...unknownId('weapon', 'bwo', 'pack.units[0]', new Set(['bow', 'axe'])),
    ...abilityProblems(
      [{ id: 'odd' }],
      'pack',
      () => ({ id: 'odd', params: z.looseObject({ n: z.number() }) }),
      () => 'odd.ts',
    ),
  ]);
  expect(problems).toMatchObject([
    { at: 'pack.weapons[0].dice', remedy: 'Write dice: "D6".' },
    { at: 'pack', remedy: expect.stringContaining('"colour"') },
    { at: 'pack.units[0]', remedy: expect.stringContaining('"bow"') },
    { at: 'pack.abilities[0].n', remedy: expect.stringContaining('odd.ts') },
  ]);
});

test('both languages have the same texts with the same gaps', () => {
  const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  const { it, en } = tabletopMessages;
  expect(Object.keys(it).sort()).toEqual(Object.keys(en).sort());
  for (const key in en) expect([key, gaps(it[key] as string)]).toEqual([key, gaps(en[key] as string)]);
});
