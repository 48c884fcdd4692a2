import { type Ask, type GameEvent, isProblems, type Play, type Rule } from '@mischia/kernel';
import { registerAbilities } from './abilities/all.ts';
import { position } from './position.ts';
import { unitById } from './rules/01-concepts/units.ts';
import type { Battle, Model, Unit } from './state.ts';

registerAbilities();

/** A battle from a position description, for tests; throws with every problem. */
export function given(raw: unknown): Battle {
  const state = position(raw);
  if (isProblems(state)) throw new Error(state.map(({ at, cause }) => `${at}: ${cause}`).join('\n'));
  return state as Battle;
}

export const unit = (state: Battle, id: string): Unit => unitById(state, id);

export function model(state: Battle, id: string): Model {
  const found = unitById(state, id.split('.')[0] as string).models.find((one) => one.id === id);
  if (!found) throw new Error(`no model ${id}`);
  return found;
}

/** A row of places: `count` of them from a place on, so far apart along x. */
export const row = (count: number, x: number, y: number, apart = 1.4): [number, number][] =>
  Array.from({ length: count }, (_, i) => [x + i * apart, y]);

export interface Told {
  readonly events: readonly GameEvent[];
  /** Every request that was asked, in order. */
  readonly asks: readonly Ask[];
  readonly diceLeft: number;
}

interface Script {
  /** Faces in the order they are rolled. */
  readonly dice?: readonly number[];
  /** What is answered: the id of an option or an open answer, by the kind of request; the first option otherwise. */
  readonly answers?: { readonly [kind: string]: unknown | readonly unknown[] };
}

/** Plays a rule on a state with scripted dice and answers. A list of answers is given one after the other. */
export function played(
  state: Battle,
  rule: (play: Play<Battle>) => Rule<void>,
  { dice = [], answers = {} }: Script = {},
): Told {
  const events: GameEvent[] = [];
  const asks: Ask[] = [];
  const faces = [...dice];
  const used = new Map<string, number>();
  const answerOf = (ask: Ask): unknown => {
    if (ask.moot) return ask.options?.[0]?.value;
    const script = answers[ask.kind];
    const turn = used.get(ask.kind) ?? 0;
    used.set(ask.kind, turn + 1);
    const wanted = Array.isArray(script) ? script[turn] : script;
    if (wanted === undefined) {
      const first = ask.options?.[0];
      if (!first) throw new Error(`no answer to ${ask.kind}`);
      return first.value;
    }
    if (typeof wanted !== 'string') return wanted;
    const option = ask.options?.find(({ id }) => id === wanted);
    if (!option) throw new Error(`${ask.kind} offers ${ask.options?.map(({ id }) => id).join(', ')}, not ${wanted}`);
    return option.value;
  };
  const running = rule({ state, emit: (event) => events.push(event) });
  let step = running.next();
  while (!step.done) {
    const command = step.value;
    if (command.type === 'roll') {
      const rolled = faces.splice(0, command.roll.count);
      if (rolled.length < command.roll.count) throw new Error(`no dice left for ${command.roll.for}`);
      step = running.next(rolled);
    } else {
      asks.push(...command.asks);
      step = running.next(command.asks.map(answerOf));
    }
  }
  return { events, asks, diceLeft: faces.length };
}
