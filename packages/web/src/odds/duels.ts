import type { Language } from '@mischia/kernel';
import type { OddsAnswer } from '@mischia/odds';

/** A unit of the ready armies that can meet another. */
export interface DuelUnit {
  readonly id: string;
  readonly name: { readonly [language in Language]: string };
  /** Fewest and most models. */
  readonly least: number;
  readonly most: number;
}

/** How units may meet; a game has some of them. */
export type DuelKind = 'shooting' | 'melee' | 'overwatch' | 'unleash-hell';

export interface DuelQuestion {
  readonly attacker: { readonly datasheet: string; readonly size: number };
  readonly target: { readonly datasheet: string; readonly size: number };
  readonly kind: DuelKind;
  /** Inches. */
  readonly distance: number;
  readonly charged: boolean;
  /** Of games that know it: how well the target is covered, and Aims before the shot. */
  readonly cover?: string;
  readonly aims?: number;
}

/** What a game brings to the odds page. */
export interface Duels {
  readonly units: readonly DuelUnit[];
  readonly kinds: readonly DuelKind[];
  /** Kinds of cover to choose from, the first of them none; `web.odds.cover.<id>`. */
  readonly covers?: readonly string[];
  /** The most Aims before a shot that matter. */
  readonly mostAims?: number;
  /** The comparison the page opens on. */
  readonly opening: Pick<DuelQuestion, 'attacker' | 'target' | 'kind'>;
  /** Exact odds; undefined when the attacker can do nothing to the target from there. */
  odds(question: DuelQuestion): OddsAnswer | undefined;
}

/** The games whose units can meet on the odds page; each is loaded when it is asked for. */
export const duels: { readonly [system: string]: () => Promise<Duels> } = {
  w40k: async () => (await import('./w40k-duels.ts')).w40kDuels(),
  warzone: async () => (await import('./warzone-duels.ts')).warzoneDuels(),
  aos: async () => (await import('./aos-duels.ts')).aosDuels(),
};
