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

/** WZ-15.7: the chance of each shot. */
export function hitChance(shot: Shot): { readonly toHit: number | null; readonly hit: number } {
  const needed = hitNumber(shot);
  return { toHit: needed?.value ?? null, hit: needed ? chanceOfCheck(needed.value) : 1 };
}

/** Wounds one shot inflicts, misses and armour included; `share` of the hits find this target. */
function perShot({ shot, weapon, strength, target }: OddsShot, share = 1): Distribution {
  const cover = shot.target.kind === 'model' ? shot.target.cover : NO_COVER;
  const { value: damage } = shotDamage({ column: shot.column, strength, cover, options: shot.options });
  const landed = woundsOfHit({ damage, rolls: shot.column.wounds, weapon }, target, shot.options);
  return mixed(landed, hitChance(shot).hit * share);
}

// WZ-14.5, WZ-15.7, WZ-15.9: what a burst does to its first target; shots beyond it are not counted.
export function shotOdds(attack: OddsShot, share = 1): ShotOdds {
  const { burst: shots } = attack.shot.column;
  const { wounds } = attack.target;
  const { damage: lost, destroyed } = burst(shots, [{ wounds, perShot: perShot(attack, share) }]);
  return { ...hitChance(attack.shot), killed: destroyed, wounds: mean(lost), lost, shots };
}

/** Models alike, close together, and how many bursts are fired at them one after the other. */
export interface OddsBursts {
  readonly bursts: number;
  readonly models: number;
}

export interface BurstsOdds {
  readonly slain: Distribution;
  readonly damage: Distribution;
  readonly destroyed: number;
}

// WZ-14.5, R-062: whoever falls, the shots left go to the next; an Aim holds for the first target of a burst alone (WZ-15.6).
export function burstsOdds(attack: OddsShot, { bursts, models }: OddsBursts): BurstsOdds {
  const { wounds } = attack.target;
  const aimed = perShot(attack);
  const beyond = perShot({ ...attack, shot: { ...attack.shot, aims: 0 } });
  const total = models * wounds;
  const after = Array.from({ length: total }, (_, before) => {
    const fallen = Math.floor(before / wounds);
    const targets = Array.from({ length: models - fallen }, (_, i) => ({ wounds, perShot: i === 0 ? aimed : beyond }));
    const [first, ...rest] = targets;
    return burst(attack.shot.column.burst, [{ ...first!, woundsLost: before % wounds }, ...rest]).damage;
  });
  let damage = new Float64Array(total + 1);
  damage[0] = 1;
  for (let fired = 0; fired < bursts; fired++) {
    const next = new Float64Array(total + 1);
    next[total] = damage[total]!;
    for (let before = 0; before < total; before++) {
      after[before]!.forEach((share, lost) => {
        next[before + lost]! += damage[before]! * share;
      });
    }
    damage = next;
  }
  const slain = new Float64Array(models + 1);
  damage.forEach((share, lost) => {
    slain[Math.floor(lost / wounds)]! += share;
  });
  return { slain, damage, destroyed: damage[total]! };
}
