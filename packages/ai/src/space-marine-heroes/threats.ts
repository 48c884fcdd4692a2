import type { Seat } from '@mischia/kernel';
import {
  type Attack,
  armourAttacks,
  type Battle,
  equipmentAttacks,
  mayAttack,
  type Payment,
  type Place,
  reaches,
  retreatTo,
  savingFaces,
  scoreAt,
} from '@mischia/space-marine-heroes';

interface Threat extends Attack {
  /** The chance that the attacked hero does not save. */
  readonly hits: number;
  /** What a space of the attacked hero counts. */
  readonly factor: number;
}

const PAYMENTS: readonly Payment[] = ['lucky-six', 'double-six', 'straight-or-triple'];

/** The attacks that exist in a game, whoever stands where; found once, measured for many positions. */
export class Threats {
  /** By seat, then by payment. */
  readonly #known: readonly (readonly (readonly Threat[])[])[];

  constructor(state: Battle) {
    this.#known = [0, 1].map((seat) => PAYMENTS.map((payment) => attacksPaidBy(state, seat, payment)));
  }

  /** Writes what the best attack of each payment is expected to cost the enemy, every second number from `at` on. */
  measure(state: Battle, seat: Seat, out: Float64Array, at: number): void {
    const known = this.#known[seat] as readonly (readonly Threat[])[];
    for (let payment = 0; payment < PAYMENTS.length; payment++) {
      let worst = 0;
      for (const threat of known[payment] as readonly Threat[]) {
        const from = state.advanced[threat.target] as number;
        if (from === 0 || !mayAttack(state, threat.attacker) || !reaches(state, threat)) continue;
        const loss = (from - retreatTo(state, threat)) * threat.hits * threat.factor;
        if (loss > worst) worst = loss;
      }
      out[at + 2 * payment] = worst;
    }
  }
}

function attacksPaidBy(state: Battle, seat: Seat, payment: Payment): Threat[] {
  const own: Attack[] = payment === 'lucky-six' ? armourAttacks(state, seat) : [];
  const paid = equipmentAttacks(state, seat).filter(({ pays }) => pays === payment);
  return [...own, ...paid].map(({ attacker, target, means }) => ({
    attacker,
    target,
    means,
    hits: 1 - savingFaces(state, target) / 6,
    factor: scoreFactor(state, target),
  }));
}

/** What one space more is worth in the current score. */
const scoreFactor = (state: Battle, place: Place): number =>
  scoreAt({ ...state, advanced: state.advanced.with(place, 1) }, place);
