import type { Own } from '../own.ts';

/** What abilities contribute to spells, prayers, endless spells and invocations. */
export interface MagicHooks<P> {
  /** AOS-24.4: effects of spells are ignored on this face; those of endless spells only where it says so. */
  ignoresSpells?(own: Own<P>): { readonly on: number; readonly entities: boolean };
  /** AOS-19.0: casts and unbinds that the bearer has beyond its warscroll's. */
  wizardry?(own: Own<P>): {
    readonly casts: number;
    readonly unbinds: number;
    readonly again: { readonly casts: number };
  };
  /** AOS-19.0: unbinds and dispels of somebody who is no WIZARD. */
  asWizard?(own: Own<P>): { readonly unbinds: number; readonly dispels: number };
  /** Predatory endless spells neither pass across the bearer nor end within so many inches of it. */
  barsPredators?(own: Own<P>): number;
}
