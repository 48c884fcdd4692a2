import type { Problem } from '@mischia/kernel';
import type { Scenario } from '@mischia/kernel/scenario';
import type { FinishedLog } from '@mischia/server/protocol';
import { cardOf } from '../games/catalogue.ts';
import { replayIn } from '../replay/replay-file.ts';
import { openScenario } from './open-scenario.ts';

/** A scenario that can be played from, as its file says it and as the log of its steps. */
export interface OpenedScenario {
  readonly name: string;
  readonly system: string;
  readonly rules: readonly string[];
  readonly finished: FinishedLog;
}

export type OpenedFile =
  | { readonly kind: 'replay'; readonly finished: FinishedLog }
  | { readonly kind: 'scenario'; readonly scenario: OpenedScenario }
  | { readonly kind: 'bad'; readonly problems: readonly Problem[] };

/** Any text in: a game to watch, a position to play from, or everything that is wrong with it. */
export async function openFile(content: string): Promise<OpenedFile> {
  // The checks of scenario files are a chunk of their own: few visitors open one.
  const { parseJsonc, parseScenario } = await import('@mischia/kernel/scenario');
  const finished = replayIn(parsed(content, parseJsonc));
  if (finished) return playable(finished.log.system) ?? { kind: 'replay', finished };
  const scenario = parseScenario(content);
  if (isScenario(scenario)) return openParsed(scenario);
  return { kind: 'bad', problems: scenario };
}

const isScenario = (parsed: Scenario | readonly Problem[]): parsed is Scenario => !Array.isArray(parsed);

function parsed(content: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(content);
  } catch {
    return undefined;
  }
}

async function openParsed(scenario: Scenario): Promise<OpenedFile> {
  const { name, system, rules } = scenario;
  const unknown = playable(system);
  if (unknown) return unknown;
  const plugin = await cardOf(system)?.play?.load();
  const log = plugin ? openScenario(plugin.game, scenario) : [];
  if (!('setup' in log)) return { kind: 'bad', problems: log };
  return { kind: 'scenario', scenario: { name, system, rules, finished: { log, players: [] } } };
}

/** Undefined when the system can be played; else what is wrong. */
function playable(system: string): OpenedFile | undefined {
  if (cardOf(system)?.play) return undefined;
  return {
    kind: 'bad',
    problems: [
      { at: 'system', cause: `"${system}" cannot be played here yet.`, remedy: 'Check the name of the system.' },
    ],
  };
}
