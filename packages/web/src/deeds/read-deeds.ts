import { type GameEvent, rulesOfEvent } from '@mischia/kernel';
import { isDice } from '../table/dice/is-dice.ts';
import type { AttackGrammar, Deed, DeedGrammar, StoryGrammar } from './deed.ts';

type Numbered = { readonly event: GameEvent; readonly at: number };

/** How grammars name an event: by its type, dice by their purpose. */
const markOf = (event: GameEvent): string => (isDice(event) ? `dice ${event.data.for}` : event.type);

/** Events in which dice only say more about themselves. */
const ABOUT_DICE: ReadonlySet<string> = new Set(['rerolled', 'number-rolled']);

const isAboutDice = (event: GameEvent): boolean => isDice(event) || ABOUT_DICE.has(event.type);

/** The events of a game as deeds, in their order. Whatever no grammar knows is a deed by itself. */
export function readDeeds(events: readonly GameEvent[], grammar: DeedGrammar | undefined): Deed[] {
  const reader = new DeedReader(grammar);
  events.forEach((event, at) => {
    reader.take({ event, at });
  });
  return reader.done();
}

type Open =
  | { readonly form: 'attacks'; readonly taken: Numbered[] }
  | { readonly form: StoryGrammar; readonly taken: Numbered[] };

class DeedReader {
  readonly #grammar: DeedGrammar | undefined;
  readonly #deeds: Deed[] = [];
  #open: Open | undefined;
  /** Dice and preludes that wait for the deed they belong to. */
  #waiting: Numbered[] = [];

  constructor(grammar: DeedGrammar | undefined) {
    this.#grammar = grammar;
  }

  take(one: Numbered): void {
    const mark = markOf(one.event);
    if (this.#goesOn(mark, one.event)) {
      this.#open?.taken.push(one);
      return;
    }
    if (this.#opens(mark, one)) return;
    this.#close();
    if (isAboutDice(one.event) || this.#grammar?.preludes.includes(mark)) {
      if (this.#isNews(one)) this.#flush();
      this.#waiting.push(one);
      return;
    }
    this.#fact(one);
  }

  done(): Deed[] {
    this.#close();
    this.#flush();
    return this.#deeds;
  }

  #goesOn(mark: string, event: GameEvent): boolean {
    const open = this.#open;
    if (!open || !this.#grammar) return false;
    if (open.form === 'attacks') return isPart(this.#grammar.attacks, mark);
    // Dice that open a deed and come again before anything came of them are rolled again.
    const isAgain =
      isDice(event) && open.form.opens.includes(mark) && open.taken.every((one) => isAboutDice(one.event));
    if (!isAgain && !open.form.parts.includes(mark) && !ABOUT_DICE.has(mark)) return false;
    return isSameSubject(this.#grammar, [...open.taken].reverse(), event);
  }

  #opens(mark: string, one: Numbered): boolean {
    const grammar = this.#grammar;
    if (!grammar) return false;
    const isAttack = mark in grammar.attacks.declares || isFirst(grammar.attacks, mark);
    const form = isAttack ? 'attacks' : grammar.stories.find(({ opens }) => opens.includes(mark));
    if (!form) return false;
    this.#close();
    const taken = this.#takeWaiting(one.event);
    taken.push(one);
    this.#open = form === 'attacks' ? { form, taken } : { form, taken };
    return true;
  }

  /** Of what waits: what leads to this event; the rest stands by itself. */
  #takeWaiting(event: GameEvent): Numbered[] {
    const grammar = this.#grammar;
    const isLeading = (waiting: Numbered) =>
      isAboutDice(waiting.event)
        ? isAbout(waiting.event, event)
        : grammar !== undefined && isSameSubject(grammar, [waiting], event);
    const from = this.#waiting.findIndex(isLeading);
    const taken = from < 0 ? [] : this.#waiting.splice(from);
    this.#flush();
    return taken;
  }

  #fact(one: Numbered): void {
    if (this.#grammar?.borders.includes(one.event.type)) this.#flush();
    const taken = [...this.#takeWaiting(one.event), one];
    this.#deeds.push(plainDeed(taken, one.event));
  }

  /** Dice of another kind than those that wait. */
  #isNews({ event }: Numbered): boolean {
    const last = this.#waiting.findLast(({ event: waiting }) => isDice(waiting))?.event;
    return isDice(event) && last !== undefined && isDice(last) && last.data.for !== event.data.for;
  }

  #flush(): void {
    const waiting = this.#waiting.splice(0);
    if (waiting.length > 0) this.#deeds.push(plainDeed(waiting, (waiting[0] as Numbered).event));
  }

  #close(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open || !this.#grammar) return;
    if (open.form === 'attacks') this.#deeds.push(...attacksIn(open.taken, this.#grammar.attacks));
    else this.#deeds.push(story(open.taken, open.form, this.#grammar));
  }
}

/** Dice lead to what cites their rule; "AOS-4.1" and "AOS-4.1a" are one paragraph. */
function isAbout(dice: GameEvent, fact: GameEvent): boolean {
  if (ABOUT_DICE.has(dice.type)) return true;
  const paragraph = (rule: string) => rule.replace(/[a-z]$/, '');
  return rulesOfEvent(fact).some((rule) => paragraph(rule) === paragraph(dice.rule));
}

/** Whether an event speaks of whom the deed is about; one that names nobody does. */
function isSameSubject(grammar: DeedGrammar, taken: readonly Numbered[], event: GameEvent): boolean {
  const subject = grammar.subjectOf(event);
  if (subject === undefined) return true;
  for (const { event: before } of taken) {
    const other = grammar.subjectOf(before);
    if (other !== undefined) return other === subject;
  }
  return true;
}

const isFirst = ({ dice }: AttackGrammar, mark: string): boolean => {
  const step = mark.startsWith('dice ') ? dice[mark.slice('dice '.length)] : undefined;
  return step === 'attacks' || step === 'hits';
};

const isPart = (grammar: AttackGrammar, mark: string): boolean =>
  grammar.parts.includes(mark) ||
  ABOUT_DICE.has(mark) ||
  (mark.startsWith('dice ') && mark.slice('dice '.length) in grammar.dice);

function plainDeed(taken: readonly Numbered[], main: GameEvent): Deed {
  return { kind: 'other', from: (taken[0] as Numbered).at, events: taken.map(({ event }) => event), main };
}

function story(taken: readonly Numbered[], form: StoryGrammar, grammar: DeedGrammar): Deed {
  const events = taken.map(({ event }) => event);
  const main = mainOf(events, form.main) ?? events.findLast((event) => !isAboutDice(event)) ?? (events[0] as GameEvent);
  const doer = grammar.subjectOf(main);
  return {
    kind: form.kind,
    from: (taken[0] as Numbered).at,
    events,
    main,
    ...(doer === undefined ? {} : { doer }),
  };
}

interface Bucket {
  kind: 'shot' | 'blow' | undefined;
  doer: string;
  target: string;
  readonly taken: Numbered[];
}

/**
 * What was declared together, one attack for every pair of attacker and target: a unit that shoots at two makes two
 * attacks. Dice stand before the event that tells what came of them; saves that nothing follows belong to the last.
 */
function attacksIn(taken: readonly Numbered[], grammar: AttackGrammar): Deed[] {
  const buckets: Bucket[] = [];
  const waiting: Numbered[] = [];
  let kind: 'shot' | 'blow' | undefined;
  let last: Bucket | undefined;
  let isTold = false;
  const give = (bucket: Bucket | undefined) => {
    if (!bucket) return;
    bucket.taken.push(...waiting.splice(0));
    bucket.kind ??= kind;
    last = bucket;
  };
  for (const one of taken) {
    const mark = markOf(one.event);
    if ((isFirst(grammar, mark) || mark in grammar.declares) && isTold) {
      give(last);
      isTold = false;
    }
    kind = grammar.declares[mark] ?? kind;
    waiting.push(one);
    const pair = grammar.pairOf(one.event);
    if (!pair) continue;
    const bucket = bucketFor(buckets, pair, last);
    if (!bucket) continue;
    give(bucket);
    isTold = true;
  }
  if (last) give(last);
  const attacks = buckets.map(({ kind = 'shot', doer, target, taken: all }): Deed => {
    const events = all.map(({ event }) => event);
    const main = mainOf(events, grammar.main) ?? (events[0] as GameEvent);
    return { kind, from: (all[0] as Numbered).at, events, main, doer, target };
  });
  return waiting.length === 0
    ? attacks
    : [
        ...attacks,
        plainDeed(waiting, waiting.find(({ event }) => !isDice(event))?.event ?? (waiting[0] as Numbered).event),
      ];
}

/** The last event of the first type that happened, by preference. */
const mainOf = (events: readonly GameEvent[], types: readonly string[]): GameEvent | undefined =>
  types.flatMap((type) => events.findLast((event) => event.type === type) ?? [])[0];

/** The attack an event belongs to: of this pair, or the last one on this target. */
function bucketFor(
  buckets: Bucket[],
  { doer, target }: { readonly doer?: string; readonly target?: string },
  last: Bucket | undefined,
): Bucket | undefined {
  if (doer === undefined || target === undefined) return buckets.findLast((one) => one.target === target) ?? last;
  const known = buckets.find((one) => one.doer === doer && one.target === target);
  if (known) return known;
  const made: Bucket = { kind: undefined, doer, target, taken: [] };
  buckets.push(made);
  return made;
}
