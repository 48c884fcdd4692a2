import type { Language } from '@mischia/kernel';
import { type Finding, isProblems, type Proof, parseReceipt, type Receipt, verifyLog } from '@mischia/kernel';
import type { Command } from 'commander';
import { languageNamed, languageOf } from '../language.ts';
import { readJson, readLog, systemNamed } from '../lookup.ts';
import { textsOf } from '../text.ts';
import { faultOf } from '../usage-error.ts';

interface Options {
  readonly json?: boolean;
  readonly lang?: Language;
  readonly receipt?: string;
}

const EXIT: { readonly [proof in Proof]: number } = { finished: 0, 'so-far': 3, none: 1 };
const MARKS: { readonly [weight in Finding['weight']]: string } = { problem: '✗', gap: '?', note: '·' };

export function addVerify(program: Command): void {
  program
    .command('verify')
    .argument('<file>', 'the log of a game')
    .option('--receipt <file>', 'also check it against the receipt that a player kept')
    .option('--lang <it|en>', 'language', languageNamed)
    .option('--json', 'print the verdict as JSON')
    .description('Prove a game: every answer legal, every die the one it had to be, chosen by nobody.')
    .action((file: string, { json, lang, receipt }: Options) => {
      const log = readLog(file);
      const system = systemNamed(log.system);
      const verdict = verifyLog(system.game, log, receipt === undefined ? undefined : readReceipt(receipt));
      const { say } = textsOf(system, languageOf(lang));
      if (json) {
        const findings = verdict.findings.map((found) => ({ ...found, text: say(found.text) }));
        console.log(JSON.stringify({ system: log.system, diceSource: log.dice.kind, ...verdict, findings }, null, 2));
      } else {
        const words = verdict.proof === 'none' && verdict.ok ? 'proof.none-consistent' : `proof.${verdict.proof}`;
        console.log(say({ key: words }));
        for (const { weight, text } of verdict.findings) console.log(`  ${MARKS[weight]} ${say(text)}`);
        const counted = { answers: verdict.answers, dice: verdict.dice, source: log.dice.kind };
        console.log(`${log.system}: ${say({ key: 'cli.verified', params: counted })}${hashOf(verdict.hash)}`);
      }
      process.exitCode = EXIT[verdict.proof];
    });
}

const hashOf = (hash: string | undefined): string => (hash === undefined ? '' : ` · ${hash}`);

function readReceipt(path: string): Receipt {
  const receipt = parseReceipt(readJson(path));
  if (!isProblems(receipt)) return receipt as Receipt;
  throw faultOf(`${path} is no receipt: ${receipt[0]?.cause}`, receipt[0]?.remedy);
}
