import { expect, test } from 'vitest';
import {
  type AnswerEntry,
  committedDice,
  GIVE_ENTROPY,
  type LogEntry,
  type LogFile,
  lengthAt,
  Match,
  manualDice,
  parseReceipt,
  playRandomly,
  Random,
  RECEIPT_FORMAT,
  type Receipt,
  randomAnswer,
  type Seat,
  seededDice,
  shareFromCommitment,
  type Verdict,
  verifyLog,
} from '../index.ts';
import { standoff } from '../testing/standoff.ts';

const SEATS = 3;
const game = standoff(SEATS);
const setup = { seats: SEATS, rounds: 2 };
const SECRET = 'the secret';
const codes = ({ findings }: Verdict) => findings.map(({ code }) => code);

interface Played {
  readonly log: LogFile;
  /** What seat 0 kept. */
  readonly receipt: Receipt;
}

const noted = (seat: Seat, request: string, entropy: string, receipt: Receipt) => {
  if (seat !== 0) return receipt;
  return {
    ...receipt,
    entropy: { ...receipt.entropy, [request]: entropy },
    confirmed: [...receipt.confirmed, request],
  };
};

/** A game as a server leads it: bots give nothing, people give chance with every answer. */
function played(bots: readonly Seat[], { chooses = false, withholds = -1, dawdles = -1 } = {}): Played {
  const dice = committedDice(SECRET, 'game', SEATS, bots);
  const match = Match.start(game, setup, { dice }) as Match<unknown, unknown>;
  const random = new Random(7);
  const header = dice.header() as { commitment: string };
  let receipt: Receipt = {
    receipt: RECEIPT_FORMAT,
    game: 'game',
    commitment: header.commitment,
    seat: 0,
    bots,
    entropy: {},
    confirmed: [],
  };
  while (!match.outcome) {
    const request = random.pick(match.requests);
    const { id, seat } = request;
    const chance = random.next().toString(16).padStart(8, '0');
    const isBot = bots.includes(seat);
    if (seat === (request.kind === GIVE_ENTROPY ? withholds : dawdles)) match.expire(id);
    else if (request.kind === GIVE_ENTROPY) {
      const share = isBot && !chooses ? (request.deadline?.fallback as string) : chance;
      match.answer(seat, id, share, share);
      receipt = noted(seat, id, share, receipt);
    } else {
      match.answer(seat, id, randomAnswer(match, request, random), isBot && !chooses ? undefined : chance);
      receipt = noted(seat, id, chance, receipt);
    }
  }
  const log = match.toLog();
  return { log: { ...log, dice: { ...log.dice, secret: SECRET } as LogFile['dice'] }, receipt };
}

const withEntries = (log: LogFile, entries: readonly LogEntry[]): LogFile => ({ ...log, entries });

test('a whole game with committed dice is finished and proved, with bots and without', () => {
  for (const bots of [[], [2], [1, 2]]) {
    const { log, receipt } = played(bots);
    expect(verifyLog(game, log)).toMatchObject({ ok: true, proof: 'finished', findings: [] });
    expect(verifyLog(game, log, receipt)).toMatchObject({ proof: 'finished', findings: [{ code: 'receipt-fits' }] });
  }
});

test('a log that was cut proves only what it has; with a receipt the cut is seen', () => {
  const { log, receipt } = played([2]);
  const cut = withEntries(log, log.entries.slice(0, lengthAt(log.entries, 12)));
  expect(verifyLog(game, cut)).toMatchObject({ ok: true, proof: 'so-far', findings: [{ code: 'unfinished' }] });
  const verdict = verifyLog(game, cut, receipt);
  expect(verdict.proof).toBe('none');
  expect(codes(verdict)).toContain('receipt-missing');
  // Somebody who cuts it may also write that a player gave up.
  expect(verifyLog(game, { ...cut, resigned: 1 })).toMatchObject({
    proof: 'finished',
    findings: [{ code: 'resigned' }],
  });
  expect(verifyLog(game, { ...cut, resigned: 1 }, receipt).proof).toBe('none');
});

test('dice that are said to be given, typed in, seeded or taken back are told, and nothing is proved of them', () => {
  const { log, receipt } = played([]);
  const given = log.entries.map((entry) => (entry.type === 'dice' ? { ...entry, given: true as const } : entry));
  expect(verifyLog(game, withEntries(log, given))).toMatchObject({
    ok: true,
    proof: 'none',
    findings: [{ code: 'given' }],
  });
  const manual: LogFile = { ...log, dice: { kind: 'manual' } };
  expect(verifyLog(game, manual).proof).toBe('none');
  expect(codes(verifyLog(game, manual))).toContain('unsourced');
  expect(codes(verifyLog(game, manual, receipt))).toContain('receipt-no-dice');
  for (const dice of [seededDice('seed'), manualDice('seed')]) {
    const match = Match.start(game, setup, { dice });
    playRandomly(match, new Random(1));
    expect(verifyLog(game, match.toLog())).toMatchObject({ ok: true, proof: 'none' });
  }
});

test('what was taken back is read too: rolls are told, wrong ones found, and a list that does not fit refused', () => {
  const { log, receipt } = played([]);
  const seen = log.entries.findLastIndex((entry) => entry.type === 'dice' && !entry.secret);
  const at = log.entries.findLastIndex((entry, index) => entry.type === 'answer' && index < seen);
  const lost = log.entries.slice(at, seen + 1);
  const takenBack = [{ by: 0, at, entries: lost }];
  expect(verifyLog(game, { ...log, takenBack })).toMatchObject({
    ok: true,
    proof: 'none',
    findings: [{ code: 'rolls-taken-back' }],
  });
  const loaded = lost.map((entry) =>
    entry.type === 'dice' ? { ...entry, faces: entry.faces.map((face) => (face % entry.sides) + 1) } : entry,
  );
  expect(codes(verifyLog(game, { ...log, takenBack: [{ at, entries: loaded }] }))).toContain('dice-differ');
  expect(codes(verifyLog(game, { ...log, takenBack: [{ at: 10_000, entries: lost }] }))).toEqual(['bad-take-back']);
  // An answer that revealed nothing may be taken back, and the receipt knows it.
  const open = log.entries.findIndex(
    (entry, index) => entry.type === 'answer' && index > SEATS && log.entries[index + 1]?.type === 'answer',
  );
  const harmless = [{ at: open, entries: log.entries.slice(open, open + 1) }];
  expect(verifyLog(game, { ...log, takenBack: harmless }, receipt).proof).toBe('finished');
});

test('a server that lets its bots choose chance is found out, and so is one that hides who its bots are', () => {
  const chosen = played([2], { chooses: true });
  expect(codes(verifyLog(game, chosen.log))).toContain('bot-chose');
  const hidden: LogFile = { ...chosen.log, dice: { ...chosen.log.dice, bots: [] } as LogFile['dice'] };
  expect(verifyLog(game, hidden).proof).toBe('finished');
  expect(codes(verifyLog(game, hidden, chosen.receipt))).toEqual(['receipt-other-bots']);
  const { bots: _bots, ...old } = chosen.log.dice as LogFile['dice'] & { bots: unknown };
  expect(codes(verifyLog(game, { ...chosen.log, dice: old as LogFile['dice'] }))).toEqual(['bots-unknown']);
  expect(codes(verifyLog(game, played([0, 1, 2]).log))).toEqual(['nobody-else']);
});

test('a share that came too late follows from the commitment; the receipt of who did send one says so', () => {
  const { log, receipt } = played([], { withholds: 0 });
  expect(verifyLog(game, log)).toMatchObject({ ok: true, proof: 'none', findings: [{ code: 'late-share' }] });
  const at = log.entries.findIndex((entry) => entry.type === 'answer' && entry.late);
  const late = log.entries[at] as LogEntry & { request: string; entropy: string };
  expect(late.entropy).toBe(shareFromCommitment(receipt.commitment, 'game', 0));
  const sent = { ...receipt, entropy: { ...receipt.entropy, [late.request]: 'abcdef0123' } };
  expect(verifyLog(game, log, sent).proof).toBe('none');
  expect(codes(verifyLog(game, log, sent))).toContain('receipt-withheld');
  const chosen = log.entries.map((entry, index) =>
    index === at ? { ...entry, answer: 'abcdef0123', entropy: 'abcdef0123' } : entry,
  );
  expect(codes(verifyLog(game, withEntries(log, chosen as LogEntry[])))).toContain('late-chosen');
});

test('default answers prove nothing: the server keeps the time and foresees what follows; the receipt tells which had been sent', () => {
  const { log, receipt } = played([], { dawdles: 0 });
  expect(verifyLog(game, log, receipt)).toMatchObject({
    ok: true,
    proof: 'none',
    findings: [{ code: 'late-answers' }, { code: 'receipt-fits' }],
  });
  const late = log.entries.find((entry) => entry.type === 'answer' && entry.late) as AnswerEntry;
  const sent = { ...receipt, entropy: { ...receipt.entropy, [late.request]: 'abcdef0123' } };
  expect(codes(verifyLog(game, log, sent))).toContain('receipt-late');
  // Confirmed, taken back and then too late: nothing was put in its place.
  const { late: _late, ...answered } = late;
  const takenBack = [{ by: 0, at: log.entries.indexOf(late), entries: [{ ...answered, entropy: 'abcdef0123' }] }];
  const confirmed = { ...sent, confirmed: [...sent.confirmed, late.request] };
  expect(codes(verifyLog(game, { ...log, takenBack }, confirmed))).not.toContain('receipt-late');
});

test('entropy that was changed or left out, fewer seats, dice before everybody’s share: all are found', () => {
  const { log, receipt } = played([]);
  const without = log.entries.map((entry) => {
    if (entry.type !== 'answer' || entry.request.startsWith('0.')) return entry;
    const { entropy: _entropy, ...rest } = entry;
    return rest;
  });
  const verdict = verifyLog(game, withEntries(log, without), receipt);
  expect(codes(verdict)).toEqual(expect.arrayContaining(['without-entropy', 'dice-differ', 'receipt-differs']));
  expect(codes(verifyLog(game, { ...log, dice: { ...log.dice, seats: 2 } as LogFile['dice'] }))).toContain(
    'wrong-seats',
  );
  const first = log.entries.findIndex(({ type }) => type === 'dice');
  const unshared = [
    ...log.entries.slice(first, first + 1),
    ...log.entries.slice(0, first),
    ...log.entries.slice(first + 1),
  ];
  expect(codes(verifyLog(game, withEntries(log, unshared)))).toContain('no-share');
  const other = { ...receipt, commitment: 'another', game: 'another' };
  expect(codes(verifyLog(game, log, other))).toEqual(['receipt-other-game', 'receipt-other-commitment']);
  const partial = { ...receipt, entropy: {}, confirmed: [] };
  expect(codes(verifyLog(game, log, partial))).toEqual(['receipt-incomplete']);
});

test('any bytes are a receipt or get their problems', () => {
  const { receipt } = played([]);
  expect(parseReceipt(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
  for (const raw of [null, 7, 'x', [], {}, { ...receipt, entropy: { a: 1 } }, { ...receipt, seat: -1 }]) {
    expect(parseReceipt(raw)).toContainEqual(expect.objectContaining({ remedy: expect.any(String) }));
  }
});
