import type { Seat } from '../event.ts';
import type { Problem } from '../game.ts';
import type { AnswerEntry, LogFile } from '../log.ts';
import { type Finding, gap, note, problem } from './finding.ts';

export const RECEIPT_FORMAT = 1;

/**
 * What a player keeps of a game with committed dice, so that nobody can tell him another story afterwards: the commitment
 * he was shown before the first die, and the chance he gave, by request.
 */
export interface Receipt {
  readonly receipt: typeof RECEIPT_FORMAT;
  readonly game: string;
  readonly commitment: string;
  readonly seat: Seat;
  /** Seats that the server said it plays itself. */
  readonly bots: readonly Seat[];
  /** By request: what was sent, whatever became of it. */
  readonly entropy: { readonly [request: string]: string };
  /** Requests whose answer the server has confirmed. */
  readonly confirmed: readonly string[];
}

/** Any bytes in; the receipt or what is wrong with it out. */
export function parseReceipt(raw: unknown): Receipt | readonly Problem[] {
  const receipt = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<Receipt>;
  const isSeat = (seat: unknown) => typeof seat === 'number' && Number.isInteger(seat) && seat >= 0;
  const isText = (text: unknown) => typeof text === 'string';
  const { entropy } = receipt;
  const parts: readonly (readonly [string, boolean])[] = [
    ['receipt', receipt.receipt === RECEIPT_FORMAT],
    ['game', isText(receipt.game)],
    ['commitment', isText(receipt.commitment)],
    ['seat', isSeat(receipt.seat)],
    ['bots', Array.isArray(receipt.bots) && receipt.bots.every(isSeat)],
    ['entropy', typeof entropy === 'object' && entropy !== null && Object.values(entropy).every(isText)],
    ['confirmed', Array.isArray(receipt.confirmed) && receipt.confirmed.every(isText)],
  ];
  const problems = parts.flatMap(([at, fits]) =>
    fits
      ? []
      : [{ at, cause: `"${at}" is missing or has another form.`, remedy: 'Give a receipt as Mischia saved it.' }],
  );
  return problems.length > 0 ? problems : (receipt as Receipt);
}

/** Whether a log tells the story that a receipt knows. */
export function receiptFindings(log: LogFile, receipt: Receipt): Finding[] {
  const { dice } = log;
  if (dice.kind !== 'committed') return [problem('receipt-no-dice')];
  const findings: Finding[] = [];
  if (dice.game !== receipt.game) findings.push(problem('receipt-other-game'));
  if (dice.commitment !== receipt.commitment) findings.push(problem('receipt-other-commitment'));
  if (!sameSeats(dice.bots ?? [], receipt.bots)) findings.push(problem('receipt-other-bots'));
  findings.push(...entropyFindings(log, receipt));
  return findings.length > 0 ? findings : [note('receipt-fits', { seat: receipt.seat + 1 })];
}

function entropyFindings(log: LogFile, { seat, entropy, confirmed }: Receipt): Finding[] {
  const played = [...log.entries, ...(log.takenBack ?? []).flatMap(({ entries }) => entries)];
  const mine = played.filter((entry): entry is AnswerEntry => entry.type === 'answer' && entry.seat === seat);
  const sent = new Map(Object.entries(entropy));
  const findings: Finding[] = [];
  let unknown = 0;
  const kept = new Set<string>();
  for (const { request, entropy: logged, late } of mine) {
    const known = sent.get(request);
    if (late) {
      if (known === undefined) continue;
      if (logged !== undefined) findings.push(gap('receipt-withheld', { request }));
      else if (!confirmed.includes(request)) findings.push(gap('receipt-late', { request }));
    } else if (known === undefined) {
      if (logged !== undefined) unknown++;
    } else if (known !== logged) findings.push(problem('receipt-differs', { request }));
    else kept.add(request);
  }
  for (const request of confirmed) {
    if (!kept.has(request)) findings.push(problem('receipt-missing', { request }));
  }
  return unknown > 0 ? [...findings, gap('receipt-incomplete', { count: unknown })] : findings;
}

const sameSeats = (some: readonly Seat[], others: readonly Seat[]): boolean =>
  [...some].sort().join() === [...others].sort().join();
