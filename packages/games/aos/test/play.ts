import type { Ask, GameEvent, Play, Roll, Rule } from '@mischia/kernel';
import { drive, givenBy } from '@mischia/kernel/testing';
import { registerAbilities } from '../src/abilities/all.ts';
import { position } from '../src/position.ts';
import { unitById } from '../src/rules/01-concepts/units.ts';
import type { Battle, Model, Unit } from '../src/state.ts';

registerAbilities();

/** A battle from a position description, for tests. */
export const given = givenBy<Battle>(position);

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
  const left = [...dice];
  const used = new Map<string, number>();
  const answer = (ask: Ask): unknown => {
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
  const faces = ({ count, for: purpose }: Roll): number[] => {
    const rolled = left.splice(0, count);
    if (rolled.length < count) throw new Error(`no dice left for ${purpose}`);
    return rolled;
  };
  const { events, asks } = drive(state, rule, { faces, answer });
  return { events, asks, diceLeft: left.length };
}
