import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemOf, systems } from '@mischia/ai';
import {
  checkAnswer,
  isProblems,
  legalAnswers,
  Match,
  type OpenRequest,
  playRandomly,
  Random,
  replay,
  seededDice,
} from '@mischia/kernel';
import { parseScenario, type Scenario } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import { chosenSetup } from '../src/chosen-setup.ts';
import { checkOpening } from '../src/open-match.ts';
import { unsoundness } from '../src/sound-json.ts';
import { hostileValue, misnamed, spoiled } from './hostile.ts';

const ROUNDS = Number(process.env.MISCHIA_FUZZ ?? 150);

/** Positions as scenario files have them. */
function positionsOf(id: string): unknown[] {
  const folder = join('packages/games', id, 'scenarios');
  return readdirSync(folder).flatMap((name) => {
    const scenario = name.endsWith('.jsonc') ? parseScenario(readFileSync(join(folder, name), 'utf8')) : [];
    return isProblems(scenario) || Array.isArray(scenario) ? [] : [(scenario as Scenario).setup];
  });
}

/** What the doors of the server let in. */
function hostile(random: Random, good: unknown): unknown {
  for (;;) {
    const value = random.below(4) === 0 ? hostileValue(random, 1) : spoiled(good, random);
    if (!unsoundness(value)) return value;
  }
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

for (const { id, game, readySetups } of systems) {
  test(`${id}: any setup, position or answer is taken or refused, never a fault`, () => {
    const random = new Random(11);
    const faults = new Map<string, unknown>();
    const tried = (what: string, value: unknown, work: () => unknown) => {
      try {
        work();
      } catch (fault) {
        const { stack } = fault as Error;
        faults.set(`${what}: ${stack?.split('\n').slice(0, 3).join(' ')}`, JSON.stringify(value).slice(0, 300));
      }
    };
    const positions = positionsOf(id);
    expect(positions.length).toBeGreaterThan(0);
    for (let round = 0; round < ROUNDS; round++) {
      const ready = random.pick(readySetups).setup;
      for (const setup of [hostile(random, ready), ...misnamed(ready, random)]) {
        tried('setup', setup, () => {
          const taken = game.parseSetup(setup);
          if (!isProblems(taken)) expect(asStored(taken)).toEqual(taken);
        });
      }
      const good = random.pick(positions);
      for (const position of [hostile(random, good), ...misnamed(good, random)]) {
        tried('position', position, () => {
          const state = game.position(position);
          // The next process reads it from the database.
          if (!isProblems(state)) expect(game.position(asStored(position))).toEqual(state);
        });
      }
    }
    const match = Match.start(game, random.pick(readySetups).setup, { dice: seededDice('foreign') });
    for (let round = 0; round < ROUNDS && !match.outcome; round++) {
      const request = random.pick(match.requests) as OpenRequest;
      const answers = legalAnswers(match, request, 2, random);
      const good = random.pick(answers);
      for (const answer of [hostile(random, good), hostile(random, good), ...misnamed(good, random)]) {
        tried(`answer ${request.kind}`, answer, () => match.fork().answer(request.seat, request.id, answer));
      }
      match.answer(request.seat, request.id, random.pick(answers));
    }
    expect([...faults]).toEqual([]);
  });
}

test('heroes that are none are refused, whatever they are called', () => {
  const { game, readySetups } = systems.find(({ id }) => id === 'space-marine-heroes')!;
  const state = game.start(readySetups[0]?.setup);
  for (const hero of ['constructor', 'toString', { toString: 1 }, [[]], null, '💥'.repeat(50)]) {
    const answer = [hero, 'donato', 'sanyctus', 'aramus', 'dyrael'];
    const codes = checkAnswer(game, state, { space: 'army' }, answer).map(({ code }) => code);
    expect(['army/unknown-hero', 'answer/malformed']).toContain(codes[0]);
  }
});

test('what no door lets in: too deep, half characters, NUL, members called __proto__ or toString', () => {
  const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000));
  for (const value of [
    deep,
    { a: { b: deep } },
    'a\u0000',
    ['\ud800'],
    { '\udfff': 1 },
    JSON.parse('{"__proto__":1}'),
    // Whoever holds its length against a limit would fail.
    { type: 'leave', game: { length: { toString: 1 } } },
  ]) {
    expect(unsoundness(value)).toMatchObject({ cause: expect.any(String), remedy: expect.any(String) });
  }
  for (const value of [undefined, null, 7, '💥 è', { constructor: [1, { valueOf: 'toString' }] }]) {
    expect(unsoundness(value)).toBeUndefined();
  }
});

/** A ready setup of Warhammer 40,000 whose second army is a warboss and many units of a pack of its own. */
function horde(units: number, models: number, attacks: string | number = 2): object {
  const starter = JSON.parse(readFileSync('packages/games/w40k/data/starter.json', 'utf8'));
  const boyz = starter.datasheets.find(({ id }: { id: string }) => id === 'ork-boyz');
  const [boy, nob] = boyz.models;
  const profile = { ...boy.profile, A: attacks };
  const kinds = [{ ...boy, min: models - 1, max: models - 1, profile }, nob];
  const sheet = { ...boyz, id: 'horde', power: 0, size: [models, models], models: kinds };
  const setup = structuredClone(systemOf('w40k')?.readySetups[0]?.setup) as { armies: { units: object[] }[] };
  const [, army] = setup.armies;
  const unit = { datasheet: 'horde', chosen: { '<CLAN>': 'GOFFS' } };
  army?.units.splice(1, Number.POSITIVE_INFINITY, ...Array.from({ length: units }, () => unit));
  return { ...setup, packs: [{ id: 'house', version: '1', weapons: [], datasheets: [sheet] }] };
}

test('packs, lists and positions of one’s own cannot take all time or all memory from everybody else', async () => {
  const placesOf = async (system: string, setup: unknown): Promise<string[]> => {
    const chosen = await chosenSetup({ system, setup });
    return isProblems(chosen) ? [...new Set(chosen.map(({ at }) => at))] : [];
  };
  expect(await placesOf('w40k', horde(1, 100))).toEqual([]);
  expect(await placesOf('w40k', horde(1, 5000))).toContain('packs[0].datasheets[0].size[0]');
  expect(await placesOf('w40k', horde(1, 10, '100000D6'))).toContain('packs[0].datasheets[0].models[0].profile.A');
  expect(await placesOf('w40k', horde(1, 10, 100_000))).toContain('packs[0].datasheets[0].models[0].profile.A');
  const aos = structuredClone(systemOf('aos')?.readySetups[0]?.setup) as { armies: { enhancements: object }[] };
  Object.assign(aos.armies[0]!.enhancements, { spells: new Array(5000).fill({ unit: 0, spell: 'flaming-weapon' }) });
  expect(await placesOf('aos', aos)).toEqual(['setup.armies.0.enhancements.spells']);

  const { game } = systemOf('w40k')!;
  const begun = async (setup: unknown, position?: unknown) => {
    const chosen = await chosenSetup({ system: 'w40k', setup });
    if (isProblems(chosen)) throw new Error(chosen[0]?.cause);
    const seats = [{ kind: 'human', name: '' } as const, { kind: 'human', name: '' } as const];
    const plain = { id: 'a-game', rulesVersion: game.rulesVersion, dice: 'manual', diceSecret: 'x', seats } as const;
    return checkOpening(game, { ...plain, setup: chosen.setup, position }, []);
  };
  expect(await begun(horde(2, 100))).toMatchObject({ entries: [] });
  expect(await begun(horde(150, 100))).toMatchObject([{ at: 'setup', cause: expect.stringContaining('too large') }]);
  expect(await begun(horde(2, 10), { units: new Array(5000).fill({}) })).toMatchObject([{ at: 'position.units' }]);
});

test('a whole game that another one begins with lets everybody else have his turn meanwhile', async () => {
  for (const id of ['space-marine-heroes', 'black-reach', 'w40k']) {
    const { game, readySetups } = systemOf(id)!;
    const { setup } = readySetups[0]!;
    const match = Match.start(game, setup, { dice: seededDice('whole') });
    playRandomly(match, new Random(5));
    const { entries } = match.toLog();
    const seats = Array.from({ length: game.seats(setup) }, () => ({ kind: 'human', name: '' }) as const);
    const { rulesVersion } = game;
    const plain = { id: 'a-game', setup, rulesVersion, dice: 'committed', diceSecret: 'x', seats } as const;
    let isOver = false;
    let turns = 0;
    const others = () => {
      turns++;
      if (!isOver) setImmediate(others);
    };
    others();
    const opening = await checkOpening(game, plain, entries);
    isOver = true;
    if (isProblems(opening)) throw new Error(JSON.stringify(opening));
    expect(opening.entries.map((entry) => ({ ...entry, given: undefined }))).toEqual(
      entries.map((entry) => ({ ...entry, given: undefined })),
    );
    expect(opening.events).toEqual(replay(game, match.toLog()).events);
    expect(turns).toBeGreaterThan(match.revision / 10);
  }
});
