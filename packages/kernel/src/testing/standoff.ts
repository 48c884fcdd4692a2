import { z } from 'zod';
import { askingFor, defineDecisions, openForm, openSpace } from '../decision.ts';
import type { Viewer } from '../event.ts';
import type { GameDefinition, Problem } from '../game.ts';
import { message } from '../messages.ts';
import { refuse } from '../refusal.ts';
import { type Play, type Rule, roll, rollOne, shuffle } from '../rule.ts';

/**
 * The kernel's own little game, for its tests: it has what the real games have and little else. Secret hands, sealed
 * simultaneous bids, moves in an open space, a reaction window that hidden cards open, a reaction inside a reaction,
 * cheers that all declare before any is heard, two to six seats, seats that give up. Rules: ST-1 hands, ST-2 bids,
 * ST-3 march, ST-4 ambush, ST-5 parry, ST-6 end, ST-7 cheers, ST-8 giving up.
 */
export interface Standoff {
  round: number;
  stage: 'deal' | 'bid' | 'march' | 'end';
  marching: number;
  seats: { hand: string[]; at: number; score: number; left?: true }[];
  deck: string[];
  terse: readonly number[];
}

export interface StandoffSetup {
  readonly seats: number;
  readonly rounds: number;
  /** Seats that want no questions whose answer cannot matter. */
  readonly terse?: readonly number[];
}

const CARDS = ['ambush', 'parry', 'blank'];
/** A card whose face one may not know. */
const BACK = '?';
const FARTHEST = 20;
const LONGEST_MARCH = 3;

export const marchForm = openForm({
  space: 'march',
  data: z.object({ seat: z.int() }),
  answer: z.strictObject({ to: z.int() }),
});

const cheerForm = openForm({
  space: 'cheer',
  data: z.object({ loudest: z.int() }),
  answer: z.strictObject({ loud: z.int().min(1).max(9) }),
});

const decisions = defineDecisions({
  bid: { rules: ['ST-2'], options: ['bid-{value}'] },
  march: { rules: ['ST-3'], open: marchForm, options: ['stay'] },
  ambush: { rules: ['ST-4'], options: ['ambush', 'pass'] },
  parry: { rules: ['ST-5'], options: ['parry', 'pass'] },
  cheer: { rules: ['ST-7'], open: cheerForm, options: ['clap', 'pass'] },
  salute: { rules: ['ST-6'], options: ['salute'] },
});
const { choose, chooseTogether, decide, declarations, opportunity } = askingFor(decisions);

// ST-1: every seat gets two cards from a shuffled deck; only its owner sees them.
function* deal({ state, emit }: Play<Standoff>): Rule<void> {
  const cards = state.seats.flatMap(() => CARDS);
  state.deck = yield* shuffle(cards, { rule: 'ST-1', for: 'shuffle', by: null });
  state.seats.forEach((seat, number) => {
    seat.hand = state.deck.splice(0, 2);
    emit({
      type: 'dealt',
      rule: 'ST-1',
      data: { seat: number },
      secret: { seats: [number], data: { hand: [...seat.hand] } },
    });
  });
  state.stage = 'bid';
}

// ST-2: all bid at once, sealed; the highest bid scores its value if it is the only one of its height.
function* bid({ state, emit }: Play<Standoff>): Rule<void> {
  const seats = present(state);
  const bids = yield* chooseTogether<'bid', number>(
    seats.map((seat) => ({
      seat,
      kind: 'bid',
      rule: 'ST-2',
      options: [0, 1, 2].map((value) => ({ id: `bid-${value}`, value, label: message('option.bid', { value }) })),
      barred: () => [
        {
          id: 'bid-3',
          label: message('option.bid', { value: 3 }),
          refusals: [refuse({ code: 'bid/too-high', rule: 'ST-2', measured: 3, needed: 2 })],
        },
      ],
      deadline: { seconds: 30, fallback: 'bid-0' },
    })),
  );
  const best = Math.max(...bids);
  const winners = seats.filter((_, number) => bids[number] === best);
  if (winners.length === 1) (state.seats[winners[0] as number] as { score: number }).score += best;
  emit({ type: 'bids-opened', rule: 'ST-2', data: { bids }, reveals: true });
  state.stage = 'march';
  state.marching = seats[0] as number;
}

// ST-3: march up to three spaces, never onto another seat; whoever is ahead may be ambushed.
function* march(play: Play<Standoff>): Rule<void> {
  const { state } = play;
  if (!state.seats[state.marching]?.left) yield* marchOne(play, state.marching);
  do state.marching++;
  while (state.seats[state.marching]?.left);
  if (state.marching < state.seats.length) return;
  yield* cheers(play);
  state.round++;
  state.stage = 'bid';
}

function* marchOne(play: Play<Standoff>, seat: number): Rule<void> {
  const { state, emit } = play;
  const mover = state.seats[seat] as Standoff['seats'][number];
  const to = yield* decide({
    seat,
    kind: 'march',
    rule: 'ST-3',
    data: { seat },
    options: [{ id: 'stay', value: 'stay' as const, label: message('option.stay') }],
  });
  if (to !== 'stay') {
    emit({ type: 'marched', rule: 'ST-3', data: { seat, from: mover.at, to: to.to } });
    mover.at = to.to;
    yield* ambushes(play, seat);
  }
}

// ST-7: all may cheer once a round, each knowing who has; whoever claps is heard first, then the loudest.
function* cheers({ state, emit }: Play<Standoff>): Rule<void> {
  const heard = new Set<number>();
  const loudest = (declared: readonly { value: Cheer }[]) =>
    Math.max(0, ...declared.map(({ value }) => (value === 'clap' ? 0 : value.loud)));
  yield* declarations<'cheer', 'clap'>({
    window: 'cheer',
    rule: 'ST-7',
    order: present(state),
    offers: (seat, declared) =>
      declared.some((cheer) => cheer.seat === seat) || heard.has(seat)
        ? []
        : [{ id: 'clap', value: 'clap', label: message('option.clap') }],
    isOpen: (seat, declared) => !heard.has(seat) && !declared.some((cheer) => cheer.seat === seat),
    data: (_seat, declared) => ({ loudest: loudest(declared) }),
    ranked: (declared) => [...declared].sort((a, b) => rankOf(b.value) - rankOf(a.value)),
    stands: ({ seat }) => !heard.has(seat),
    resolve: function* (seat, value) {
      heard.add(seat);
      if (value === 'clap') yield* salute(seat);
      emit({ type: 'cheered', rule: 'ST-7', data: { seat, loud: value === 'clap' ? 0 : value.loud } });
    },
  });
}

// ST-6: whoever claps salutes; there is but one way to do it.
function* salute(seat: number): Rule<void> {
  yield* choose({
    seat,
    kind: 'salute',
    rule: 'ST-6',
    options: [{ id: 'salute', value: true, label: message('option.salute') }],
    moot: true,
  });
}

type Cheer = 'clap' | { loud: number };
const rankOf = (cheer: Cheer): number => (cheer === 'clap' ? 10 : cheer.loud);

const present = (state: Standoff): number[] => state.seats.flatMap(({ left }, seat) => (left ? [] : [seat]));

// ST-8: whoever gives up leaves the road and his cards.
function* giveUp({ state, emit }: Play<Standoff>, seat: number): Rule<void> {
  Object.assign(state.seats[seat] as object, { hand: [], at: 0, score: 0, left: true });
  emit({ type: 'gave-up', rule: 'ST-8', data: { seat } });
}

// ST-4: anybody else may answer a march with an ambush card; everybody is asked, with or without one.
function* ambushes(play: Play<Standoff>, marching: number): Rule<void> {
  const { state } = play;
  const others = state.seats
    .map((_, seat) => (marching + 1 + seat) % state.seats.length)
    .filter((seat) => seat !== marching && !state.seats[seat]?.left);
  yield* opportunity<'ambush', 'ambush'>({
    window: 'ambush',
    rule: 'ST-4',
    order: others,
    opens: () => (state.seats[marching] as { at: number }).at > 0,
    offers: (seat) =>
      state.seats[seat]?.hand.includes('ambush')
        ? [{ id: 'ambush', value: 'ambush', label: message('option.ambush') }]
        : [],
    resolve: function* (seat) {
      discard(state, seat, 'ambush');
      play.emit({ type: 'ambushed', rule: 'ST-4', data: { seat, target: marching }, reveals: true });
      const parried = yield* parry(play, marching);
      const force = yield* rollOne({ rule: 'ST-4', for: 'ambush', by: seat });
      const target = state.seats[marching] as { at: number };
      if (!parried) target.at = firstFree(state, Math.max(0, target.at - force));
    },
  });
}

// ST-5: the ambushed seat may parry: a reaction to a reaction.
function* parry({ state, emit }: Play<Standoff>, seat: number): Rule<boolean> {
  const has = state.seats[seat]?.hand.includes('parry') ?? false;
  const answer = yield* choose<'parry', boolean>({
    seat,
    kind: 'parry',
    rule: 'ST-5',
    options: [
      ...(has ? [{ id: 'parry', value: true, label: message('option.parry') }] : []),
      { id: 'pass', value: false, label: message('option.pass') },
    ],
  });
  if (!answer) return false;
  discard(state, seat, 'parry');
  const [a, b] = yield* roll({ rule: 'ST-5', for: 'parry', by: seat, count: 2, target: 7 });
  emit({ type: 'parried', rule: 'ST-5', data: { seat, total: (a as number) + (b as number) }, reveals: true });
  return (a as number) + (b as number) >= 7;
}

function discard(state: Standoff, seat: number, card: string): void {
  const { hand } = state.seats[seat] as { hand: string[] };
  hand.splice(hand.indexOf(card), 1);
}

const firstFree = (state: Standoff, at: number): number =>
  state.seats.some((seat) => seat.at === at && at > 0) ? firstFree(state, at - 1) : at;

const isTaken = (state: Standoff, to: number) => to > 0 && state.seats.some((seat) => seat.at === to);

export const marchSpace = openSpace(marchForm, {
  check(state: Standoff, { seat }, { to }) {
    const { at } = state.seats[seat] as { at: number };
    const refusals = [];
    if (to <= at || to > FARTHEST) refusals.push(refuse({ code: 'march/not-forward', rule: 'ST-3' }));
    if (to - at > LONGEST_MARCH) {
      refusals.push(refuse({ code: 'march/too-far', rule: 'ST-3', measured: to - at, needed: LONGEST_MARCH }));
    }
    if (isTaken(state, to)) refusals.push(refuse({ code: 'march/taken', rule: 'ST-3', at: [to] }));
    return refusals;
  },
  candidates(state, { seat }, count, random) {
    const { at } = state.seats[seat] as { at: number };
    const legal = [1, 2, 3].map((step) => at + step).filter((to) => to <= FARTHEST && !isTaken(state, to));
    return legal.length === 0 ? [] : Array.from({ length: count }, () => ({ to: random.pick(legal) }));
  },
});

const cheerSpace = openSpace(cheerForm, {
  check: (_state: Standoff, { loudest }, { loud }) =>
    loud > loudest ? [] : [refuse({ code: 'cheer/too-soft', rule: 'ST-7', measured: loud, needed: loudest + 1 })],
  candidates: (_state, { loudest }, count, random) =>
    loudest >= 9 ? [] : Array.from({ length: count }, () => ({ loud: loudest + 1 + random.below(9 - loudest) })),
});

function parseSetup(raw: unknown): StandoffSetup | readonly Problem[] {
  const { seats, rounds } = (typeof raw === 'object' && raw !== null ? raw : {}) as Partial<StandoffSetup>;
  const problems: Problem[] = [];
  if (!Number.isInteger(seats) || (seats as number) < 2 || (seats as number) > 6) {
    problems.push({ at: 'seats', cause: `${seats} is no number of seats.`, remedy: 'Give 2 to 6.' });
  }
  if (!Number.isInteger(rounds) || (rounds as number) < 1 || (rounds as number) > 20) {
    problems.push({ at: 'rounds', cause: `${rounds} is no number of rounds.`, remedy: 'Give 1 to 20.' });
  }
  return problems.length > 0 ? problems : { seats: seats as number, rounds: rounds as number };
}

/** A standoff of a given length. */
export const standoff = (rounds: number): GameDefinition<Standoff, StandoffSetup> => ({
  id: 'standoff',
  rulesVersion: 1,
  seats: (setup) => setup.seats,
  parseSetup,
  start: ({ seats, terse = [] }) => ({
    round: 1,
    stage: 'deal',
    marching: 0,
    seats: Array.from({ length: seats }, () => ({ hand: [], at: 0, score: 0 })),
    deck: [],
    terse,
  }),
  *step(play) {
    if (play.state.stage === 'deal') yield* deal(play);
    else if (play.state.stage === 'bid') yield* bid(play);
    else yield* march(play);
  },
  // ST-6: after the last round the most points win, places counting too.
  outcome(state) {
    if (state.round <= rounds) return undefined;
    const scores = state.seats.map((seat) => seat.score + seat.at);
    const best = Math.max(...scores);
    return {
      winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])),
      reason: message('outcome.points'),
      scores,
    };
  },
  known: (state, viewer) => ({
    round: state.round,
    stage: state.stage,
    marching: state.marching,
    terse: state.terse,
    deck: state.deck.map(() => BACK),
    seats: state.seats.map(({ at, score, hand, left }, number) => ({
      at,
      score,
      hand: number === viewer ? [...hand] : hand.map(() => BACK),
      ...(left ? { left } : {}),
    })),
  }),
  imagine(known, _viewer, pick) {
    const face = (card: string) => (card === BACK ? (CARDS[pick(CARDS.length)] as string) : card);
    return {
      ...known,
      deck: known.deck.map(face),
      seats: known.seats.map((seat) => ({ ...seat, hand: seat.hand.map(face) })),
    };
  },
  skipsMoot: ({ terse }, seat) => terse.includes(seat),
  leave: giveUp,
  decisions,
  spaces: { march: marchSpace, cheer: cheerSpace },
  messages: {
    it: {
      'ask.bid': 'Fai la tua offerta',
      'ask.march': 'Marcia',
      'ask.ambush': 'Imboscata?',
      'ask.parry': 'Pari?',
      'option.bid': 'Offri {value}',
      'option.stay': 'Resta',
      'option.ambush': 'Imboscata',
      'option.parry': 'Para',
      'outcome.points': 'Punti',
      'event.dealt': 'Il giocatore {seat} riceve due carte',
      'event.bids-opened': 'Si aprono le offerte',
      'event.marched': 'Il giocatore {seat} marcia',
      'event.ambushed': 'Imboscata del giocatore {seat}',
      'event.parried': 'Il giocatore {seat} para',
      'event.dice-rolled': 'Dadi',
      'roll.shuffle': 'mescolare',
      'roll.ambush': 'imboscata',
      'roll.parry': 'parata',
      'refusal.bid/too-high.cause': "L'offerta {measured} supera {needed}.",
      'refusal.bid/too-high.remedy': 'Offri al massimo {needed}.',
      'ask.cheer': 'Acclami?',
      'ask.salute': 'Saluta',
      'option.salute': 'Saluta',
      'option.clap': 'Applaudi',
      'event.cheered': 'Il giocatore {seat} acclama',
      'event.gave-up': 'Il giocatore {seat} rinuncia',
      'refusal.cheer/too-soft.cause': '{measured} è troppo piano.',
      'refusal.cheer/too-soft.remedy': 'Almeno {needed}.',
      'refusal.march/not-forward.cause': 'Si marcia solo in avanti.',
      'refusal.march/not-forward.remedy': 'Indica uno spazio davanti.',
      'refusal.march/too-far.cause': '{measured} > {needed}.',
      'refusal.march/too-far.remedy': 'Accorcia la marcia.',
      'refusal.march/taken.cause': 'Lo spazio è occupato.',
      'refusal.march/taken.remedy': 'Scegli uno spazio libero.',
    },
    en: {
      'ask.bid': 'Make your bid',
      'ask.march': 'March',
      'ask.ambush': 'Ambush?',
      'ask.parry': 'Parry?',
      'option.bid': 'Bid {value}',
      'option.stay': 'Stay',
      'option.ambush': 'Ambush',
      'option.parry': 'Parry',
      'outcome.points': 'Points',
      'event.dealt': 'Player {seat} gets two cards',
      'event.bids-opened': 'The bids are opened',
      'event.marched': 'Player {seat} marches',
      'event.ambushed': 'Ambush by player {seat}',
      'event.parried': 'Player {seat} parries',
      'event.dice-rolled': 'Dice',
      'roll.shuffle': 'shuffle',
      'roll.ambush': 'ambush',
      'roll.parry': 'parry',
      'refusal.bid/too-high.cause': 'A bid of {measured} is over {needed}.',
      'refusal.bid/too-high.remedy': 'Bid {needed} at most.',
      'ask.cheer': 'Cheer?',
      'ask.salute': 'Salute',
      'option.salute': 'Salute',
      'option.clap': 'Clap',
      'event.cheered': 'Player {seat} cheers',
      'event.gave-up': 'Player {seat} gives up',
      'refusal.cheer/too-soft.cause': '{measured} is too soft.',
      'refusal.cheer/too-soft.remedy': 'At least {needed}.',
      'refusal.march/not-forward.cause': 'Marches go forward only.',
      'refusal.march/not-forward.remedy': 'Name a space ahead.',
      'refusal.march/too-far.cause': '{measured} > {needed}.',
      'refusal.march/too-far.remedy': 'Shorten the march.',
      'refusal.march/taken.cause': 'The space is taken.',
      'refusal.march/taken.remedy': 'Choose a free space.',
    },
  },
  describe: (event) =>
    message(`event.${event.type}`, typeof event.data?.seat === 'number' ? { seat: event.data.seat + 1 } : {}),
  position: (raw) => raw as Standoff,
});

/** What is secret here, said a second time: a card of somebody else's hand. */
export function scramble(state: Standoff, viewer: Viewer, pick: (bound: number) => number): Standoff | undefined {
  const others = state.seats.flatMap((seat, number) => (number !== viewer && seat.hand.length > 0 ? [number] : []));
  const owner = others[pick(others.length)];
  if (owner === undefined) return undefined;
  const copy = structuredClone(state);
  const { hand } = copy.seats[owner] as { hand: string[] };
  hand[pick(hand.length)] = CARDS[pick(CARDS.length)] as string;
  return copy;
}
