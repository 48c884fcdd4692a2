import { burst, type Distribution, mean } from '@mischia/odds';
import type { Weapon } from '../pack/schema.ts';
import { shotDamage } from '../rules/15-shooting/armour.ts';
import type { Shot } from '../rules/15-shooting/shot.ts';
import { hitNumber } from '../rules/15-shooting/to-hit.ts';
import { NO_COVER } from '../rules/16-cover/cover.ts';
import { chanceOfCheck, mixed, type Taking, woundsOfHit } from './checks.ts';

/** One Shoot Action at one model, as far as chance cares. */
export interface OddsShot {
  readonly shot: Shot;
  readonly weapon: Weapon;
  /** FO of whoever shoots or throws (WZ-14.6). */
  readonly strength: number;
  readonly target: Taking;
}

export interface ShotOdds {
  /** The number each shot needs; null where no roll is made. */
  readonly toHit: number | null;
  readonly hit: number;
  /** That the target is out of wounds after all shots. */
  readonly killed: number;
  readonly wounds: number;
  /** Wounds its first target loses, by number. */
  readonly lost: Distribution;
  readonly shots: number;
}

/** Wounds one shot inflicts, misses and armour included. */
function perShot({ shot, weapon, strength, target }: OddsShot, hit: number): Distribution {
  const cover = shot.target.kind === 'model' ? shot.target.cover : NO_COVER;
  const { value: damage } = shotDamage({ column: shot.column, strength, cover, options: shot.options });
  return mixed(woundsOfHit({ damage, rolls: shot.column.wounds, weapon }, target, shot.options), hit);
}

// WZ-14.5, WZ-15.7, WZ-15.9: what a burst does to its first target; shots beyond it are not counted.
export function shotOdds(attack: OddsShot): ShotOdds {
  const needed = hitNumber(attack.shot);
  const hit = needed ? chanceOfCheck(needed.value) : 1;
  const { burst: shots } = attack.shot.column;
  const { wounds } = attack.target;
  const { damage: lost, destroyed } = burst(shots, [{ wounds, perShot: perShot(attack, hit) }]);
  return {
    toHit: needed?.value ?? null,
    hit,
    killed: destroyed,
    wounds: mean(lost),
    lost,
    shots,
  };
}
