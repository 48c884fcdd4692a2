import { planGap } from '@mischia/geometry';
import { useEffect, useRef } from 'react';
import type { Fight } from '../../fight/use-fight.ts';
import type { Strife, Token } from '../table-parts.ts';

/** More shots than these say no more. */
const MOST_STRIKES = 10;

/** An attack on this table: models of the attacker, each with the nearest of the target; who fell, where it last stood. */
export function useStrife(fight: Fight | undefined, tokens: readonly Token[]): Strife | undefined {
  const stood = useRef<ReadonlyMap<string, Token>>(new Map());
  const all = new Map([...stood.current, ...tokens.map((token) => [token.id, token] as const)]);
  useEffect(() => {
    // While an attack is seen, who has just fallen is remembered.
    if (!fight) stood.current = new Map(tokens.map((token) => [token.id, token]));
  }, [fight, tokens]);
  if (!fight) return undefined;
  const { doer, target, kind, seat = 0, fallen } = fight.attack;
  const of = (id: string) => [...all.values()].filter((token) => token.unit === id || token.id === id);
  const [attackers, targets] = [of(doer), of(target)];
  const present = new Set(tokens.map(({ id }) => id));
  return {
    id: fight.id,
    kind,
    seat,
    strikes:
      targets.length === 0
        ? []
        : attackers.slice(0, MOST_STRIKES).map((from) => ({ from, to: nearest(from, targets) })),
    fallen: fallen.flatMap((id) => (present.has(id) ? [] : (all.get(id) ?? []))),
  };
}

const nearest = (from: Token, targets: readonly Token[]): Token =>
  targets.reduce((best, token) => (planGap(token.body, from.body) < planGap(best.body, from.body) ? token : best));
