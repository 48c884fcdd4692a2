import type { Command } from 'commander';
import { SYSTEM } from '../help/systems.ts';
import { languageNamed } from '../language.ts';
import { type PlayOptions, TerminalGame } from '../play/terminal-game.ts';

export function addPlay(program: Command): void {
  program
    .command('play')
    .argument('<system>', SYSTEM)
    .option('--opponent <player>', 'the bot in the other seats (default: the strongest)')
    .option('--hotseat', 'people in all seats, on this terminal')
    .option('--setup <id>', 'a ready setup or a .json file')
    .option('--dice <seeded|manual>', 'manual: roll real dice and type them in', 'seeded')
    .option('--seed <text>', 'the same seed gives the same dice and bots')
    .option('--save <file>', 'write the log here when the game ends, is left or is stopped')
    .option('--resume <file>', 'go on with a game that was saved')
    .option('--lang <it|en>', 'language', languageNamed)
    .option('--json', 'one JSON object a line: requests out, answers in')
    .description('Play in the terminal.')
    .action(async (id: string, options: PlayOptions) => {
      await new TerminalGame(id, options).run();
    });
}
