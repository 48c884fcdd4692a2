/** Rolls on a table of damage tokens: a fatal line, or a second token of one kind, destroys. */
export interface LocationRolls {
  /** The kind of token on each line of the table, from a roll of 1 up. */
  readonly table: readonly string[];
  /** Sides of the die; 6 unless told. */
  readonly sides?: number;
  /** Added to every roll; below 1 counts as 1, above the table as its last line. */
  readonly modifier?: number;
  /** Kinds that destroy at once. */
  readonly fatal: readonly string[];
  /** Tokens there already. */
  readonly placed?: readonly string[];
  /** Number of rolls. */
  readonly rolls: number;
  /** Help of the owner, roll by roll; a roll beyond the list gets none. */
  readonly repairs?: readonly Repair[];
  /** Kinds in the order the owner prefers to receive them; those not listed come last, destruction after all. */
  readonly preference?: readonly string[];
}

/** What the owner may do about one roll: pick one of several dice, then move the result by up to `shift` lines. */
export interface Repair {
  readonly dice?: number;
  readonly shift?: number;
}

/** Odds after all rolls. */
export interface LocationOdds {
  readonly destroyed: number;
  /** Probability that a token of the kind is there and the vehicle still is. */
  readonly token: Readonly<Record<string, number>>;
}

const DESTROYED = 'destroyed';

/** Odds of location rolls, the owner choosing by his preference, one roll at a time, wherever he has a choice. */
export function locationOdds(input: LocationRolls): LocationOdds {
  let states = new Map<string, { tokens: readonly string[]; chance: number }>();
  states.set([...(input.placed ?? [])].sort().join(), { tokens: input.placed ?? [], chance: 1 });
  let destroyed = 0;
  for (let roll = 0; roll < input.rolls; roll++) {
    const next: typeof states = new Map();
    for (const { tokens, chance } of states.values()) {
      for (const [kind, share] of outcomes(input, tokens, input.repairs?.[roll] ?? {})) {
        if (kind === DESTROYED) {
          destroyed += chance * share;
          continue;
        }
        const after = [...tokens, kind].sort();
        const known = next.get(after.join());
        next.set(after.join(), { tokens: after, chance: (known?.chance ?? 0) + chance * share });
      }
    }
    states = next;
  }
  const token: Record<string, number> = {};
  for (const kind of new Set(input.table)) token[kind] = 0;
  for (const { tokens, chance } of states.values())
    for (const kind of tokens) token[kind] = (token[kind] ?? 0) + chance;
  return { destroyed, token };
}

/** What one roll leads to: every die gives the owner its best line, and he takes the best of his dice. */
function outcomes(input: LocationRolls, tokens: readonly string[], repair: Repair): Map<string, number> {
  const { sides = 6, preference = [] } = input;
  const rank = (kind: string): number => {
    if (kind === DESTROYED) return Number.POSITIVE_INFINITY;
    const place = preference.indexOf(kind);
    return place < 0 ? preference.length : place;
  };
  const byFace = Array.from({ length: sides }, (_, face) => bestLine(input, tokens, repair.shift ?? 0, face + 1, rank));
  const ordered = [...new Set(byFace)].sort((a, b) => rank(a) - rank(b) || 0);
  const result = new Map<string, number>();
  // The best of n dice is no better than a kind exactly when every die is no better.
  let better = 0;
  for (const kind of ordered) {
    const upTo = better + byFace.filter((other) => other === kind).length;
    const dice = repair.dice ?? 1;
    result.set(kind, (1 - better / sides) ** dice - (1 - upTo / sides) ** dice);
    better = upTo;
  }
  return result;
}

function bestLine(
  { table, modifier = 0, fatal }: LocationRolls,
  tokens: readonly string[],
  shift: number,
  face: number,
  rank: (kind: string) => number,
): string {
  let best: string | undefined;
  for (let by = -shift; by <= shift; by++) {
    const line = Math.min(table.length, Math.max(1, face + modifier + by));
    const kind = table[line - 1]!;
    const outcome = fatal.includes(kind) || tokens.includes(kind) ? DESTROYED : kind;
    if (best === undefined || rank(outcome) < rank(best)) best = outcome;
  }
  return best ?? DESTROYED;
}
