import { addEntropy, commitmentOf, committedDice, shareFromCommitment } from '../dice/committed.ts';
import { seededDice } from '../dice/seeded.ts';
import type { DiceHeader, DiceSource } from '../dice/source.ts';
import type { Seat } from '../event.ts';
import type { AnswerEntry, DiceEntry, LogFile } from '../log.ts';
import { type Finding, gap, note, problem } from './finding.ts';
import { type Chapter, wholeStory } from './whole-story.ts';

type Committed = Extract<DiceHeader, { kind: 'committed' }>;

/** Whether the dice of a log are those that had to fall, and whether anybody could have chosen them. */
export function diceFindings(log: LogFile, seats: number): Finding[] {
  const story = wholeStory(log);
  if (typeof story === 'number') return [problem('bad-take-back', { count: story })];
  return [...headerFindings(log, seats), ...story.flatMap((chapter) => chapterFindings(log, chapter))];
}

function headerFindings({ dice, entries, takenBack = [] }: LogFile, seats: number): Finding[] {
  const findings = dice.kind === 'committed' ? committedFindings(dice, seats) : [];
  if (dice.kind === 'seeded') findings.push(gap('seeded'));
  else if (dice.kind !== 'committed') findings.push(gap('unsourced'));
  const given = entries.filter((entry) => entry.type === 'dice' && entry.given).length;
  if (given > 0) findings.push(gap('given', { count: given }));
  const lost = takenBack.flatMap((part) => part.entries);
  const rolls = lost.filter((entry) => entry.type === 'dice' && !entry.secret).length;
  if (rolls > 0) findings.push(gap('rolls-taken-back', { count: rolls }));
  else if (lost.length > 0) findings.push(note('answers-taken-back', { count: lost.length }));
  return findings;
}

function committedFindings({ secret, commitment, seats: named, bots }: Committed, seats: number): Finding[] {
  const findings: Finding[] = [];
  if (secret === undefined) findings.push(problem('no-secret'));
  else if (commitmentOf(secret) !== commitment) findings.push(problem('wrong-secret'));
  const isSeat = (seat: Seat) => Number.isInteger(seat) && seat >= 0 && seat < seats;
  if (named !== seats || (bots && !bots.every(isSeat))) findings.push(problem('wrong-seats'));
  if (!bots) findings.push(gap('bots-unknown'));
  else if (new Set(bots).size >= seats) findings.push(gap('nobody-else'));
  return findings;
}

function chapterFindings({ dice }: LogFile, chapter: Chapter): Finding[] {
  const reader = new DiceReader(dice);
  chapter.entries.forEach((entry, number) => {
    if (entry.type === 'answer') reader.answer(entry, number);
    else if (entry.type === 'leave') reader.leave(entry.seat);
    else reader.dice(entry, number);
  });
  // What is no part of the end of this chapter is told by the last one.
  const isLast = chapter.takenBackFrom === chapter.entries.length;
  return reader.findings(isLast ? 0 : chapter.takenBackFrom);
}

/** Reads a log from its beginning and recomputes every die. */
class DiceReader {
  readonly #header: DiceHeader;
  readonly #source: DiceSource | undefined;
  readonly #found: { readonly at: number; readonly finding: Finding }[] = [];
  readonly #used = new Map<string, number>();
  readonly #shared = new Set<Seat>();
  #withoutEntropy = 0;
  /** Answers in the place of a seat whose time was up; whoever keeps the time knows the dice that follow from them. */
  #late = 0;
  #entropy = '';
  /** From the first entropy or the first die of this game's own on. */
  #begun = false;

  constructor(header: DiceHeader) {
    this.#header = header;
    this.#source = sourceOf(header);
  }

  findings(from: number): Finding[] {
    const found = this.#found.filter(({ at }) => at >= from).map(({ finding }) => finding);
    if (from > 0) return found;
    if (this.#late > 0) found.push(gap('late-answers', { count: this.#late }));
    if (this.#withoutEntropy > 0) found.push(gap('without-entropy', { count: this.#withoutEntropy }));
    return found;
  }

  answer(entry: AnswerEntry, at: number): void {
    if (this.#header.kind === 'committed') this.#judge(entry, at, this.#header);
    if (entry.entropy === undefined) return;
    this.#entropy = addEntropy(this.#entropy, entry.seat, entry.entropy);
    this.#shared.add(entry.seat);
    this.#begun = true;
  }

  #judge({ seat, entropy, late }: AnswerEntry, at: number, { commitment, game, bots = [] }: Committed): void {
    const isBot = bots.includes(seat);
    if (entropy === undefined) {
      if (!this.#begun || isBot) return;
      if (late) this.#late++;
      else this.#withoutEntropy++;
      return;
    }
    const isDue = entropy === shareFromCommitment(commitment, game, seat) && !this.#shared.has(seat);
    if (isBot && !isDue) this.#tell(at, problem('bot-chose', { entry: at, seat: seat + 1 }));
    else if (late && !isDue) this.#tell(at, problem('late-chosen', { entry: at, seat: seat + 1 }));
    else if (late) this.#tell(at, gap('late-share', { seat: seat + 1 }));
  }

  /** K-9: dice that fall after a seat has left need no share of it. */
  leave(seat: Seat): void {
    this.#shared.add(seat);
  }

  dice(entry: DiceEntry, at: number): void {
    const index = this.#used.get(entry.for) ?? 0;
    this.#used.set(entry.for, index + entry.faces.length);
    if (!this.#source || (entry.given && !this.#begun)) return;
    this.#begun = true;
    for (let seat = 0; seat < (this.#source.entropyOf ?? 0); seat++) {
      if (!this.#shared.has(seat)) this.#tell(at, problem('no-share', { entry: at, seat: seat + 1 }));
    }
    const { for: stream, sides, faces } = entry;
    const draw = { stream, index, count: faces.length, sides, entropy: this.#entropy, secret: false };
    const due = this.#source.draw(draw) ?? [];
    const [shown, wanted] = [faces.join(' '), due.join(' ')];
    if (shown !== wanted) {
      this.#tell(at, problem('dice-differ', { entry: at, purpose: stream, shown, due: wanted }));
    }
  }

  #tell(at: number, finding: Finding): void {
    this.#found.push({ at, finding });
  }
}

/** The source that a log's dice can be recomputed from; undefined if they cannot be. */
function sourceOf(dice: DiceHeader): DiceSource | undefined {
  if (dice.kind === 'seeded') return seededDice(dice.seed);
  if (dice.kind !== 'committed' || dice.secret === undefined || commitmentOf(dice.secret) !== dice.commitment) {
    return undefined;
  }
  return committedDice(dice.secret, dice.game, dice.seats);
}
