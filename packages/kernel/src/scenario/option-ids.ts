import { type Decision, type Decisions, readings } from '../decision.ts';
import { nearest } from '../reading/nearest.ts';
import type { OpenRequest } from '../request.ts';

/** Parts of an option's id that name something standing in the state. */
const NAMES: readonly string[] = ['unit', 'model', 'target', 'transport', 'crew'];

/**
 * What is wrong with an id that a scenario says is not offered: one that no request of the game could offer would be
 * absent for nothing. What another kind of request offers may be looked for here: that it is not offered is the point.
 */
export function neverOffered(
  request: OpenRequest,
  id: string,
  decisions: Decisions | undefined,
  state: unknown,
  names: { readonly [part: string]: readonly string[] } = {},
): string | undefined {
  const decision = decisions?.[request.kind];
  if (!decision?.options || request.barred?.().some((barred) => barred.id === id)) return undefined;
  const fitting = readings(decision, id);
  if (fitting.length === 0 && Object.values(decisions ?? {}).some((other) => mayOffer(other, id))) return undefined;
  if (fitting.length === 0) {
    const known = decision.options.flatMap((pattern) => spelledOut(pattern, decision));
    return `"${id}" is no option of "${request.kind}"; did you mean "${nearest(id, known)}"? All: ${known.join(', ')}`;
  }
  const known = (name: string): readonly string[] | undefined =>
    names[name] ?? (NAMES.includes(name) ? namesIn(state, name) : undefined);
  const wrong = fitting.map((parts) =>
    Object.entries(parts).find(([name, part]) => known(name)?.includes(part) === false),
  );
  const [strange] = wrong;
  if (!strange || wrong.includes(undefined)) return undefined;
  const [name, part] = strange;
  return `"${id}" names a ${name} "${part}" that is not in the game; did you mean "${nearest(part, known(name) ?? [])}"?`;
}

/** Whether another kind could offer an id. A pattern of one gap alone, which would take any id, tells nothing. */
const mayOffer = (decision: Decision, id: string): boolean =>
  readings({ ...decision, options: decision.options?.filter((pattern) => !isBare(pattern, decision)) ?? [] }, id)
    .length > 0;

const isBare = (pattern: string, { parts = {} }: Decision): boolean => {
  const gap = pattern.match(/^\{([\w-]+)\}$/);
  return gap !== null && parts[gap[1] as string] === undefined;
};

/** A pattern with each of the words that its first listed part may be; itself where there is no list. */
function spelledOut(pattern: string, { parts = {} }: Decision): string[] {
  const listed = Object.entries(parts).find(([name]) => pattern.includes(`{${name}}`));
  return listed ? listed[1].map((word) => pattern.replace(`{${listed[0]}}`, word)) : [pattern];
}

/** Every name of a sort in a state: ids, and the members that are called like it. */
function namesIn(state: unknown, name: string): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inside] of Object.entries(value)) {
      if (key === 'library') continue;
      if ((key === 'id' || key === name) && typeof inside === 'string') found.add(inside);
      else look(inside);
    }
  };
  look(state);
  return [...found];
}
