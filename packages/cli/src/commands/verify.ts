import { verifyLog } from '@mischia/kernel';
import type { Command } from 'commander';
import { readLog, systemNamed } from '../lookup.ts';

export function addVerify(program: Command): void {
  program
    .command('verify')
    .argument('<file>', 'the log of a finished game')
    .option('--json', 'print the verdict as JSON')
    .description('Prove a finished game: every answer legal, every die the one it had to be. Exit code 1 when not.')
    .action((file: string, { json }: { json?: boolean }) => {
      const log = readLog(file);
      const verdict = verifyLog(systemNamed(log.system).game, log);
      if (json) console.log(JSON.stringify({ system: log.system, diceSource: log.dice.kind, ...verdict }, null, 2));
      else {
        console.log(
          `${verdict.ok ? '✓' : '✗'} ${log.system}: ${verdict.answers} answers, ${verdict.dice} dice (${log.dice.kind})${verdict.hash ? `, ${verdict.hash}` : ''}`,
        );
        for (const problem of verdict.problems) console.log(`    ${problem}`);
      }
      if (!verdict.ok) process.exitCode = 1;
    });
}
