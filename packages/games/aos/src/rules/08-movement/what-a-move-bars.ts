import type { Unit } from '../../state.ts';

type Turn = Pick<Unit['turn'], 'move' | 'redeployed'>;

const RAN_OR_RETREATED = ['run', 'retreat'];

/** What abilities lift: "can run and still shoot". */
interface Lifted {
  readonly runAndShoot?: boolean;
}

// AOS-8.2, AOS-8.3, AOS-8.4b, AOS-10.1: no shooting in the turn of a run, a retreat or a redeploy.
export const mayShootAfter = ({ move, redeployed }: Turn, { runAndShoot = false }: Lifted = {}): boolean =>
  !redeployed && (!RAN_OR_RETREATED.includes(move) || (move === 'run' && runAndShoot));

// AOS-8.2, AOS-8.3, AOS-11.0: no charge in the turn of a run or a retreat.
export const mayChargeAfter = ({ move }: Pick<Turn, 'move'>): boolean => !RAN_OR_RETREATED.includes(move);

// AOS-8.4a: instead of a run roll.
export const AT_THE_DOUBLE = 6;

// AOS-8.3: the run roll is added to Move for the phase, nothing where nobody runs; inches.
export const runDistance = (move: number, run: number): number => move + run;
