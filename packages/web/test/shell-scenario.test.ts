import { systemOf } from '@mischia/ai';
import { type LogFile, Match, playRandomly, Random, seededDice, tableFor } from '@mischia/kernel';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import { gameCards } from '../src/games/catalogue.ts';
import { type GamePlugin, viewIn } from '../src/games/plugin.ts';
import { openFile } from '../src/scenario/open-file.ts';
import { openScenario } from '../src/scenario/open-scenario.ts';
import { scenarioText } from '../src/scenario/scenario-file.ts';
import { scenarioOf } from '../src/scenario/scenario-of.ts';

const plugins: GamePlugin[] = await Promise.all(gameCards.flatMap(({ play }) => (play ? [play.load()] : [])));

function played(plugin: GamePlugin, decisions: number) {
  const { game, readySetups } = systemOf(plugin.id)!;
  const match = Match.start(game, readySetups[0]!.setup, { dice: seededDice(`save ${decisions}`) });
  playRandomly(match, new Random(decisions), decisions);
  return match;
}

const parsed = (text: string): Scenario => {
  const scenario = parseScenario(text);
  if (!('name' in scenario)) throw new Error(JSON.stringify(scenario));
  return scenario;
};
const asks = (match: Match<unknown, unknown>) =>
  match.requests.map(({ seat, kind, options }) => [seat, kind, options?.map(({ id }) => id)]);

for (const plugin of plugins) {
  test(`${plugin.id}: a saved position is a scenario that runs, and a game goes on from it with the same choices`, () => {
    for (const decisions of [6, 23, 47]) {
      const match = played(plugin, decisions);
      const text = scenarioText(scenarioOf(plugin, match.toLog(), 'Saved'));
      const scenario = parsed(text);
      expect(runScenario(plugin.game, scenario).differences).toEqual([]);
      const log = openScenario(plugin.game, scenario) as LogFile;
      const again = Match.restore(
        plugin.game,
        { log },
        { dice: seededDice('on') },
        log.position === undefined ? undefined : { state: plugin.game.position(log.position), source: log.position },
      );
      expect(asks(again)).toEqual(asks(match));
      for (const seat of [0, 1]) {
        const words = (of: typeof match) =>
          plugin.textTable(viewIn(plugin, tableFor(plugin.game, of.state, seat)), seat);
        expect(words(again)).toEqual(words(match));
      }
      // Once a game is over nothing is hidden any more: hands, decks and orders are saved with the rest.
      if (plugin.hasSecrets) expect(again.hash()).toBe(match.hash());
    }
  });
}

test('Space Marine Heroes: a position is written as such wherever that loses nothing', () => {
  const plugin = plugins.find(({ id }) => id === 'space-marine-heroes')!;
  const forms = [14, 20, 26, 32, 38].map(
    (decisions) => scenarioOf(plugin, played(plugin, decisions).toLog(), 'Saved').setup.position !== undefined,
  );
  expect(forms).toContain(true);
});

test('a log can be cut anywhere: the position is that of the step looked at', () => {
  const plugin = plugins.find(({ id }) => id === 'space-marine-heroes')!;
  const log = played(plugin, 40).toLog();
  const { expect: then } = scenarioOf(plugin, log, 'Saved', 12);
  const match = played(plugin, 40);
  match.undo(12);
  expect(then.asks).toEqual(match.requests.map(({ seat, kind }) => ({ seat, kind })));
});

test('a bad file says everything that is wrong with it', async () => {
  const good = { name: 'x', system: 'space-marine-heroes', rules: ['SMH-4'] };
  const problemsOf = async (content: string) => {
    const opened = await openFile(content);
    return opened.kind === 'bad' ? opened.problems.map(({ at }) => at) : opened.kind;
  };
  expect(await problemsOf('{')).toEqual(['(file)']);
  expect(await problemsOf('[]')).toEqual(['(file)']);
  expect(await problemsOf('{"name":"","system":7}')).toEqual(expect.arrayContaining(['name', 'system', 'rules']));
  expect(await problemsOf(JSON.stringify({ ...good, system: 'chess' }))).toEqual(['system']);
  expect(await problemsOf(JSON.stringify({ ...good, setup: { position: { stage: 'tea' } } }))).toEqual(['stage']);
  expect(
    await problemsOf(JSON.stringify({ ...good, dice: {}, setup: { options: {} }, steps: [{ seat: 0, answer: 'x' }] })),
  ).toEqual(['steps.0']);
  expect(await problemsOf(JSON.stringify({ ...good, setup: { position: { stage: 'roll' } } }))).toEqual(['dice']);
  expect(await problemsOf(JSON.stringify({ system: 'chess', entries: [] }))).toEqual(['system']);
  expect(await problemsOf(JSON.stringify({ system: 'w40k', entries: [] }))).toBe('replay');
});
