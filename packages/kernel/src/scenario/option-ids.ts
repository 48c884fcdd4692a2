import { type Decisions, patternFor } from '../decision.ts';
import { nearest } from '../reading/nearest.ts';
import type { OpenRequest } from '../request.ts';

/** Parts of an option's id that name something standing in the state. */
const NAMES: readonly string[] = ['unit', 'model', 'target', 'transport'];

/**
 * What is wrong with an id that a scenario says is not offered: one that no request of the game could offer would be
 * absent for nothing. What another kind of request offers may be looked for here: that it is not offered is the point.
 */
export function neverOffered(
  request: OpenRequest,
  id: string,
  decisions: Decisions | undefined,
  state: unknown,
): string | undefined {
  const patterns = decisions?.[request.kind]?.options;
  if (!patterns || request.barred?.().some((barred) => barred.id === id)) return undefined;
  const fitting = patterns.map((pattern) => patternFor(pattern, id)).filter((parts) => parts !== undefined);
  if (fitting.length === 0 && Object.values(decisions ?? {}).some((other) => fits(other.options ?? [], id)))
    return undefined;
  if (fitting.length === 0)
    return `"${id}" is no option of "${request.kind}"; did you mean "${nearest(id, patterns)}"? All: ${patterns.join(', ')}`;
  const known = idsIn(state);
  const wrong = fitting.map((parts) =>
    Object.entries(parts).find(([name, part]) => NAMES.includes(name) && !known.has(part)),
  );
  const [strange] = wrong;
  if (!strange || wrong.includes(undefined)) return undefined;
  return `"${id}" names a ${strange[0]} "${strange[1]}" that is not in the game; did you mean "${nearest(strange[1], [...known])}"?`;
}

const fits = (patterns: readonly string[], id: string): boolean =>
  patterns.some((pattern) => patternFor(pattern, id) !== undefined);

/** Every id in a state: members called so, and the names of its units. */
function idsIn(state: unknown): Set<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inside] of Object.entries(value)) {
      if (key === 'library') continue;
      if (key === 'id' && typeof inside === 'string') found.add(inside);
      else look(inside);
    }
  };
  look(state);
  return found;
}
