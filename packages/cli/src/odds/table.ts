import type { Language } from '@mischia/kernel';
import {
  type Distribution,
  mean,
  type OddsAnswer,
  type OddsPart,
  type OddsTerm,
  standardDeviation,
} from '@mischia/odds';
import { figure } from '../figure.ts';

export type Say = (key: string, params?: Record<string, string | number>) => string;

const BAR = 40;
const EIGHTHS = ' ▏▎▍▌▋▊▉';
/** Less likely results than this are summed up in one line. */
const SHOWN_FROM = 0.0005;

export const percent = (chance: number, language: Language): string =>
  `${figure((100 * chance).toFixed(chance < 0.0995 ? 2 : 1), language)} %`.padStart(8);

/** A bar of blocks, to an eighth of a character. */
function bar(share: number): string {
  const eighths = Math.round(share * BAR * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + (eighths % 8 > 0 ? EIGHTHS[eighths % 8] : '');
}

/** A distribution as lines with bars, the highest one full. */
function distributionLines(title: string, pmf: Distribution, language: Language, say: Say): string[] {
  const two = (value: number) => figure(value.toFixed(2), language);
  const spread = { mean: two(mean(pmf)), spread: two(standardDeviation(pmf)) };
  const lines = [`${title} · ${say('odds.mean', spread)}`];
  const highest = Math.max(...pmf);
  let from = 0;
  let to = pmf.length - 1;
  while (from < to && pmf[from]! < SHOWN_FROM) from++;
  while (to > from && pmf[to]! < SHOWN_FROM) to--;
  for (let value = from; value <= to; value++) {
    lines.push(
      `${String(value).padStart(5)} ${percent(pmf[value]!, language)}  ${bar(pmf[value]! / highest)}`.trimEnd(),
    );
  }
  const rest = pmf.reduce((sum, chance, value) => (value < from || value > to ? sum + chance : sum), 0);
  if (rest > 0) lines.push(`${'…'.padStart(5)} ${percent(rest, language)}`);
  return lines;
}

const plus = (value: number | string | undefined, say: Say): string => {
  if (value === 'automatic') return say('odds.automatic');
  return value === 7 ? say('odds.none') : `${value}+`;
};

/** Numbers to stay under, of games whose dice succeed when they are low. */
const AT_MOST = ['hit-at-most', 'reply-at-most', 'armour-at-most', 'check-at-most'];

/** "8 shooting +3 aim −2 in cover", with the rules. */
function sumLine(terms: readonly OddsTerm[], language: Language): string {
  const signed = (amount: number) => (amount < 0 ? `−${-amount}` : `+${amount}`);
  return terms
    .map(({ rule, why, amount }, i) => `${i === 0 ? amount : signed(amount)} ${why[language]} (${rule})`)
    .join(' ');
}

/** What made the numbers of a part, a line each. */
function sumLines({ sums = {} }: OddsPart, language: Language, say: Say): string[] {
  return Object.entries(sums).map(([need, terms]) => `      ${say(`odds.${need}`)}: ${sumLine(terms, language)}`);
}

/** One line for a part: what it needs and what to expect of it. */
function partLine({ name, needs, distributions }: OddsPart, language: Language, say: Say): string {
  const title = typeof name === 'string' ? name : name[language];
  const cells: string[] = [];
  for (const need of ['hit', 'wound', 'save']) {
    if (needs[need] !== undefined) cells.push(`${say(`odds.${need}`)} ${plus(needs[need], say)}`);
  }
  for (const need of AT_MOST) if (needs[need] !== undefined) cells.push(`${say(`odds.${need}`)} ≤ ${needs[need]}`);
  for (const count of ['shots', 'rolls']) {
    if (Number(needs[count] ?? 1) > 1) cells.push(`${needs[count]} ${say(`odds.${count}`)}`);
  }
  if (needs.damage !== undefined) cells.push(`${say('odds.damage-each')} ${needs.damage}`);
  if (needs.worth !== undefined) cells.push(`${say('odds.worth')} ${figure(Number(needs.worth).toFixed(3), language)}`);
  if (needs.fails !== undefined) cells.push(`${say('odds.fails')} ${percent(Number(needs.fails), language).trim()}`);
  for (const [count, pmf] of Object.entries(distributions))
    cells.push(`${say(`odds.${count}`)} ${figure(mean(pmf).toFixed(2), language)}`);
  const times = needs.weapons === undefined ? '' : `${needs.weapons}× `;
  return `  ${`${times}${title}`.padEnd(32)} ${cells.join(' · ')}`;
}

/** `struck-2` is the second of several. */
function chanceName(name: string, say: Say): string {
  const [, number] = /^struck-(\d+)$/.exec(name) ?? [];
  return number === undefined ? say(`odds.${name}`) : say('odds.struck', { number });
}

/** An answer for people. */
export function answerLines(answer: OddsAnswer, language: Language, say: Say): string[] {
  const lines = [say(`odds.question.${answer.question}`)];
  for (const part of answer.parts ?? []) lines.push(partLine(part, language, say), ...sumLines(part, language, say));
  for (const [name, value] of Object.entries(answer.values ?? {})) {
    lines.push(`${say(`odds.${name}`)}: ${Number.isInteger(value) ? value : figure(value.toFixed(4), language)}`);
  }
  for (const [name, pmf] of Object.entries(answer.distributions)) {
    lines.push('', ...distributionLines(say(`odds.${name}`), pmf, language, say));
  }
  lines.push('');
  for (const [name, chance] of Object.entries(answer.chances)) {
    lines.push(`${percent(chance, language)}  ${chanceName(name, say).padEnd(30)} ${bar(chance)}`.trimEnd());
  }
  for (const note of answer.notes ?? []) lines.push(`  * ${say(`odds.note.${note}`)}`);
  return lines;
}
