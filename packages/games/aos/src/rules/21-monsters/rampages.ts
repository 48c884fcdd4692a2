import type { Player, Rampage } from '../../state.ts';

// AOS-21.1a, AOS-21.1b, AOS-21.1d: what a rampage needs on its die; a Titanic Duel needs none.
export const RAMPAGE_TARGETS: { readonly [rampage in Rampage]: number | null } = {
  roar: 3,
  stomp: 2,
  'titanic-duel': null,
  'smash-to-rubble': 3,
};

export const RAMPAGE_RULES: { readonly [rampage in Rampage]: string } = {
  roar: 'AOS-21.1a',
  stomp: 'AOS-21.1b',
  'titanic-duel': 'AOS-21.1c',
  'smash-to-rubble': 'AOS-21.1d',
};

// AOS-21.1: a player uses each rampage once in a phase.
export const mayRampage = ({ rampages }: Pick<Player, 'rampages'>, rampage: Rampage): boolean =>
  !rampages.includes(rampage);
