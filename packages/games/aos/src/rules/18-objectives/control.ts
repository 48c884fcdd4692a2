import type { Seat } from '@mischia/kernel';

/** A model as objectives see it. R80: Wounds is the current characteristic. */
interface Contestant {
  readonly isMonster: boolean;
  readonly wounds: number;
  /** An ability that makes it count as more models. */
  readonly countsAs?: number;
}

const MONSTER = 5;
const TOUGH = { wounds: 5, counts: 2 };

// AOS-18.1.2: a MONSTER counts as 5 models, others with Wounds of 5 or more as 2; an ability for it counts instead.
export function contestValue({ isMonster, wounds, countsAs }: Contestant): number {
  if (countsAs !== undefined && countsAs > 1) return countsAs;
  if (isMonster) return MONSTER;
  return wounds >= TOUGH.wounds ? TOUGH.counts : 1;
}

// AOS-18.1.1: who has more models contesting gains control; a tie changes nothing. Values by seat.
export function controllerAfter(values: readonly number[], controller: Seat | null): Seat | null {
  const most = Math.max(...values);
  const leaders = values.flatMap((value, seat) => (value === most ? [seat] : []));
  return leaders.length === 1 ? (leaders[0] ?? null) : controller;
}

// AOS-18.1.1: before the battle a player controls what only his models are near. Numbers of models within 6" by seat.
export function initialController(models: readonly number[]): Seat | null {
  const near = models.flatMap((count, seat) => (count > 0 ? [seat] : []));
  return near.length === 1 ? (near[0] ?? null) : null;
}
