import { reaches } from '../01-concepts/dice.ts';

/** A model as wounds see it: how many it has suffered and how many slay it. */
export interface Suffering {
  readonly wounds: number;
  readonly characteristic: number;
}

// AOS-14.2, R54: slain when the wounds allocated reach its Wounds characteristic.
export const isSlain = ({ wounds, characteristic }: Suffering): boolean => wounds >= characteristic;

// AOS-14.1, R53: a wounded model goes first, any one of several; otherwise any model that is not slain.
export function mayBeWounded<M extends Suffering>(models: readonly M[]): M[] {
  const standing = models.filter((model) => !isSlain(model));
  const wounded = standing.filter(({ wounds }) => wounds > 0);
  return wounded.length > 0 ? wounded : standing;
}

// AOS-14.3, R57: a ward negates a wound on its value or more, and nothing else about the die matters.
export const isWarded = (face: number, ward: number): boolean => reaches(face, ward);

// AOS-14.4: each wound healed takes one away, never below none; the slain are not healed.
export const healed = (model: Suffering, count: number): number =>
  isSlain(model) ? model.wounds : Math.max(0, model.wounds - count);
