import type { Battle } from '../../state.ts';

/** What moves, as far as waiting enemies care. */
export type Going = 'move' | 'charge' | 'drive' | 'counter-charge' | 'dive';
/** What may break into it. */
export type Breaking = 'anything' | 'counter-charge' | 'nothing';

// WZ-11.8, R-052: a reserve action is broken into only by a Counter-charge (or a Dive); read to the letter, only the movement
// of a reserve Counter-charge or Dive is, by anything.
export function whatBreaksInto({ flow, settings }: Battle, going: Going): Breaking {
  const literal = settings.options['wait.exception'] === 'interrupted';
  if (going === 'counter-charge' || going === 'dive') return literal ? 'anything' : 'nothing';
  if (flow.reserve === null) return 'anything';
  return going === 'charge' && !literal ? 'counter-charge' : 'nothing';
}
