import type { GameDefinition } from '../game.ts';
import type { Json } from '../json.ts';
import { nearest } from '../reading/nearest.ts';

/** Something that follows from a state and does not stand in it, told by the same pure function the rules ask. */
export interface Fact<S> {
  /** What its words after the name stand for: `['model', 'characteristic']`. */
  readonly of: readonly string[];
  /** Undefined where there is no such thing. */
  tell(state: S, ...of: string[]): Json | undefined;
}

/** Facts by name. A scenario asks for `controller 1`, `characteristic a1.1 T`. */
export interface Facts<S> {
  readonly [name: string]: Fact<S>;
}

/** How a derived fact differs from what a scenario expects; undefined where it does not. */
export function factAt<S, Setup>(
  game: GameDefinition<S, Setup>,
  state: S,
  asked: string,
): { readonly is: Json } | { readonly problem: string } {
  const [name = '', ...of] = asked.split(' ');
  const facts = game.facts ?? {};
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  const forms = Object.entries(facts).map(([known, one]) => [known, ...one.of.map((part) => `<${part}>`)].join(' '));
  if (!fact) {
    const meant = Object.keys(facts).length > 0 ? ` Did you mean "${nearest(name, Object.keys(facts))}"?` : '';
    return { problem: `there is no fact "${name}".${meant} Known: ${forms.join(', ') || 'none'}.` };
  }
  const form = [name, ...fact.of.map((part) => `<${part}>`)].join(' ');
  if (of.length !== fact.of.length) return { problem: `write "${form}".` };
  const is = fact.tell(state, ...of);
  // No distance is measured to who is not there.
  return is === undefined || is === Infinity
    ? { problem: `there is nothing like that here; write "${form}".` }
    : { is };
}
