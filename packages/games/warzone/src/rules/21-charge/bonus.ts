import type { Weapon } from '../../pack/schema.ts';
import type { HostOptions } from '../../settings.ts';

// WZ-21.6, R-096: by the margin +2 with a melee weapon; with any other the printed +1, or nothing.
export function chargeHitBonus(weapon: Weapon | null, options: HostOptions): number {
  const reading = options['amend.charge'];
  if (reading === 'printed') return 1;
  if (weapon?.melee) return 2;
  return reading === 'amendedKeep' ? 1 : 0;
}

// WZ-21.6, R-096: +1 damage by the margin, with melee weapons only.
export const chargeDamageBonus = (weapon: Weapon | null, options: HostOptions): number =>
  weapon?.melee && options['amend.charge'] !== 'printed' ? 1 : 0;
