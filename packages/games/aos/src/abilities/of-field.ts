import { type Ability, ability } from './ability.ts';
import { cannotBeCommanded } from './cannot-be-commanded.ts';
import { characteristic } from './characteristic.ts';
import { commandPoint } from './command-point.ts';
import { reroll } from './reroll.ts';
import { rollModifier } from './roll-modifier.ts';

/** Abilities of rolls, characteristics, moves, commands, battleshock and terrain. */
export const fieldAbilities: readonly Ability[] = [
  cannotBeCommanded,
  characteristic,
  // AOS-1.3.3a: neighbours may be farther apart.
  ability('coherency-distance', 'AOS-1.3.3a', {
    permissions: ({ inches }) => ({ coherencyDistance: inches }),
  }),
  commandPoint,
  // AOS-22.5: the damage table of the bearer is read as if it had more wounds; where it is read asks for this.
  ability('damage-table-shift', 'AOS-22.5', {}),
  // AOS-28.1.3: Damned terrain; the hero phase asks for it.
  ability('damned', 'AOS-28.1.3', {}),
  // AOS-28.1.3: Deadly terrain; set-ups and moves ask for it.
  ability('deadly', 'AOS-28.1.3', {}),
  // AOS-15.1: no more than so many models flee from one failed test.
  ability('fewer-flee', 'AOS-15.1', { permissions: ({ most }) => ({ mostFlee: most }) }),
  // AOS-9.4.
  ability('fly', 'AOS-9.4', { permissions: () => ({ fly: true }) }),
  // AOS-6.1d: it issues so many commands a turn without a command point.
  ability('free-command', 'AOS-6.1d', {
    permissions: ({ perTurn }) => ({ freeCommands: perTurn }),
  }),
  // AOS-17.2, AOS-23.3: who may hold a piece of faction terrain; where units join a garrison asks for this.
  ability('garrison-only', 'AOS-23.3', {}),
  // AOS-11.0, AOS-11.1: it charges from farther away, with more dice.
  ability('long-charge', 'AOS-11.0', {
    permissions: ({ within, dice }) => ({ longCharge: { within, dice } }),
  }),
  // AOS-15.1: more models of units near flee; the test asks for this.
  ability('more-flee', 'AOS-15.1', {}),
  // AOS-3.1a: reserves that the bearer guides arrive nearer; where they arrive asks for this.
  ability('nearer-arrival', 'AOS-3.1a', {}),
  // AOS-15.1: it takes no battleshock tests.
  ability('no-battleshock-tests', 'AOS-15.1', {
    permissions: () => ({ noBattleshock: true }),
  }),
  // AOS-6.1c: it may issue a command that was used in this phase already.
  ability('repeat-command', 'AOS-6.1c', { permissions: () => ({ repeatCommand: true }) }),
  reroll,
  // AOS-3.1a: it may be set up in reserve, and arrives so far from enemies.
  ability('reserve-deployment', 'AOS-3.1a', {
    permissions: ({ fromEnemies }) => ({ reserve: { fromEnemies } }),
  }),
  rollModifier,
  // AOS-8.3: a run does not keep it from shooting later in the turn.
  ability('run-and-shoot', 'AOS-8.3', { permissions: () => ({ runAndShoot: true }) }),
];
