import type { Eye } from '../eye.ts';

/** So many weapons of one kind are halved: what the first half is sure to kill the second need not shoot at. */
const HALVED = 6;

/** Weapons that fire together, at each of the targets. */
type Volley<Shot> = readonly (readonly Shot[])[];

/** What dividing attacks asks of a game. */
export interface Attacks<Shot> {
  /** All weapons at each of the targets. */
  readonly everythingAt: readonly (readonly Shot[])[];
  /** Weapons of one kind fire together. */
  kindOf(shot: Shot): string;
  /** The same weapon of the same model, whatever it is fired at. */
  weaponOf(shot: Shot): string;
  /** What shots are expected to take; they may have several targets. */
  worthOf(shots: readonly Shot[]): number;
}

/** Attacks at one or several targets, and what they are worth. */
export interface DividedAttacks<Shot> {
  readonly shots: readonly Shot[];
  readonly targets: number;
  readonly worth: number;
}

/** Every kind of weapon at the target of which it is expected to take most beside what is fired at it already. */
export function divided<Shot>(attacks: Attacks<Shot>, see: Eye): DividedAttacks<Shot> {
  const { everythingAt, weaponOf, worthOf } = attacks;
  const fired = everythingAt.map((): { shots: readonly Shot[]; worth: number } => ({ shots: [], worth: 0 }));
  const used = new Set<string>();
  for (const volley of volleysOf(attacks)) {
    let chosen = -1;
    let highest = 0;
    let after = { shots: [] as readonly Shot[], worth: 0 };
    volley.forEach((some, target) => {
      // A weapon of a half that reaches only some targets may have been fired with the other half.
      const fresh = some.filter((shot) => !used.has(weaponOf(shot)));
      const before = fired[target];
      if (fresh.length === 0 || !before) return;
      const shots = [...before.shots, ...fresh];
      const worth = worthOf(shots);
      const gain = see(worth - before.worth);
      if (gain <= highest) return;
      highest = gain;
      chosen = target;
      after = { shots, worth };
    });
    if (chosen < 0) continue;
    for (const shot of after.shots) used.add(weaponOf(shot));
    fired[chosen] = after;
  }
  const targets = fired.filter(({ shots }) => shots.length > 0);
  return {
    shots: targets.flatMap(({ shots }) => shots),
    targets: targets.length,
    worth: targets.reduce((sum, { worth }) => sum + worth, 0),
  };
}

/** By kind of weapon, many of a kind in two halves. */
function volleysOf<Shot>({ everythingAt, kindOf }: Attacks<Shot>): Volley<Shot>[] {
  const volleys = new Map<string, Shot[][]>();
  everythingAt.forEach((shots, target) => {
    const models = new Map<string, number>();
    for (const shot of shots) {
      const kind = kindOf(shot);
      const place = models.get(kind) ?? 0;
      models.set(kind, place + 1);
      const half = shots.length >= HALVED && place % 2 === 1 ? 'second' : 'first';
      const key = `${kind} ${half}`;
      const volley = volleys.get(key) ?? everythingAt.map(() => []);
      (volley[target] as Shot[]).push(shot);
      volleys.set(key, volley);
    }
  });
  return [...volleys.values()];
}
