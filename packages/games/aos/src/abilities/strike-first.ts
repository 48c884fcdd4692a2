import { ability } from './ability.ts';

// AOS-12.4: fights before all others.
export const strikeFirst = ability('strike-first', 'AOS-12.4', {
  active: (_state, params, { unit }) => params.while === undefined || unit.turn.charged !== null,
  permissions: () => ({ strikes: 'first' }),
});
