import type { HostOptions } from '../../settings.ts';

// WZ-32.4, R-152: the sizes of all attackers up to the Size, or half of it; one may always attack.
export function mayJoinAttack(
  accessSize: number,
  present: readonly number[],
  joining: number,
  options: HostOptions,
): boolean {
  if (present.length === 0) return true;
  const limit = options['ap.attackers'] === 'sumOfD' ? accessSize : accessSize / 2;
  return present.reduce((sum, size) => sum + size, joining) <= limit;
}
