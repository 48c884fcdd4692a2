import type { Ability } from './ability.ts';
import { cannotBeCommanded } from './cannot-be-commanded.ts';
import { characteristic } from './characteristic.ts';
import { coherencyDistance } from './coherency-distance.ts';
import { commandPoint } from './command-point.ts';
import { damageTableShift } from './damage-table-shift.ts';
import { damned } from './damned.ts';
import { deadly } from './deadly.ts';
import { fewerFlee } from './fewer-flee.ts';
import { fly } from './fly.ts';
import { freeCommand } from './free-command.ts';
import { garrisonOnly } from './garrison-only.ts';
import { longCharge } from './long-charge.ts';
import { moreFlee } from './more-flee.ts';
import { nearerArrival } from './nearer-arrival.ts';
import { noBattleshockTests } from './no-battleshock-tests.ts';
import { repeatCommand } from './repeat-command.ts';
import { reroll } from './reroll.ts';
import { reserveDeployment } from './reserve-deployment.ts';
import { rollModifier } from './roll-modifier.ts';
import { runAndShoot } from './run-and-shoot.ts';

/** Abilities of rolls, characteristics, moves, commands, battleshock and terrain. */
export const fieldAbilities: readonly Ability[] = [
  cannotBeCommanded,
  characteristic,
  coherencyDistance,
  commandPoint,
  damageTableShift,
  damned,
  deadly,
  fewerFlee,
  fly,
  freeCommand,
  garrisonOnly,
  longCharge,
  moreFlee,
  nearerArrival,
  noBattleshockTests,
  repeatCommand,
  reroll,
  reserveDeployment,
  rollModifier,
  runAndShoot,
];
