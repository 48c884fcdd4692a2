import type { AttackContext } from './hooks/fight.ts';

/** Which attacks a modifier is for; all of them unless told. */
interface AttackTerms {
  readonly weapons?: 'melee' | 'missile' | undefined;
  readonly weapon?: string | undefined;
  readonly against?: string | undefined;
  readonly while?: 'charged' | undefined;
}

/** Whether a modifier is meant for an attack. */
export function isMeant({ attacker, target, weapon, profile }: AttackContext, terms: AttackTerms): boolean {
  if (terms.weapons !== undefined && profile.kind !== terms.weapons) return false;
  if (terms.weapon !== undefined && weapon.id !== terms.weapon) return false;
  if (terms.against !== undefined && target.id !== terms.against) return false;
  return terms.while === undefined || attacker.turn.charged !== null;
}
