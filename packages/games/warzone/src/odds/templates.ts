import type { Length } from '@mischia/geometry';
import { convolve, type Distribution, mixture } from '@mischia/odds';
import { shotDamage } from '../rules/15-shooting/armour.ts';
import type { Gun } from '../rules/15-shooting/guns.ts';
import { strengthOf } from '../rules/15-shooting/strength.ts';
import type { PossibleShot } from '../rules/15-shooting/targets.ts';
import type { Cover } from '../rules/16-cover/cover.ts';
import { blastAt, blastOn, landingOf, missOf, type Stray } from '../rules/17-templates/blast.ts';
import { type Deviation, deviationFrom } from '../rules/17-templates/deviation.ts';
import { flameOn } from '../rules/17-templates/flame.ts';
import { coverFrom, type Laid, modelsHit, type Under } from '../rules/17-templates/under.ts';
import { contendersAround } from '../rules/19-restrictions/into-melee.ts';
import { burstsAbove, splashHits } from '../rules/31-building-fire/fire.ts';
import type { Acting } from '../rules/34-activities/acting.ts';
import type { Battle, ModelId } from '../state.ts';
import { areFriends, type InPlay, isEngaged } from '../table/table.ts';
import { contestOdds } from './contest.ts';
import { type StruckOdds, struckOnce } from './struck.ts';

const FACES = Array.from({ length: 20 }, (_, i) => i + 1);
const shareOf = (holds: (face: number) => boolean): number => FACES.filter(holds).length / FACES.length;

/** A place where the template may lie, and everybody under it there. */
interface Landing {
  readonly chance: number;
  readonly laid: Laid;
  readonly under: readonly Under[];
}

/** Somebody who may come under a template. */
export interface UnderOdds {
  readonly model: ModelId;
  readonly hit: number;
  readonly killed: number;
}

export interface TemplateOdds {
  /** Everybody who may be hit, the target first, then the likeliest. */
  readonly models: readonly UnderOdds[];
  /** Enemies and friends who fall, by number. */
  readonly enemies: Distribution;
  readonly friends: Distribution;
  /** Wounds the target itself loses, by number. */
  readonly lost: Distribution;
  /** That the shot ends where nobody is hurt: off the table, or on empty ground. */
  readonly nobody: number;
}

/**
 * A shot with a template: how likely it hits (1 for flames), the cover everybody has if it is told (desk), and whether only the
 * target counts.
 */
export interface TemplateShot {
  readonly gun: Gun;
  readonly shot: PossibleShot;
  readonly hit: number;
  readonly cover?: Cover;
  readonly targetOnly?: boolean;
}

/** Everybody under a template, or the target if it is. */
const countedUnder = (state: Battle, laid: Laid, { shot, targetOnly }: TemplateShot): Under[] =>
  targetOnly ? modelsHit(state, laid, [], [shot.target]) : modelsHit(state, laid);

/** WZ-19.2: whom a shot at somebody in close combat strikes, each with its chance. */
export function struckOdds(state: Battle, target: InPlay): { readonly one: InPlay; readonly chance: number }[] {
  if (!isEngaged(state, target)) return [{ one: target, chance: 1 }];
  const contenders = contendersAround(state, target);
  const chances = contestOdds(contenders);
  return contenders.map(({ one }, i) => ({ one, chance: chances[i]! }));
}

type Strayed = Deviation & { readonly ways: number };

/** WZ-17.4: every direction and distance two dice give, and in how many ways; the distances of a direction in order. */
const DEVIATIONS: readonly Strayed[] = FACES.flatMap((face) => {
  const { direction } = deviationFrom(face, 1, Infinity);
  const alike = FACES.filter((other) => deviationFrom(other, 1, Infinity).direction === direction);
  if (alike[0] !== face) return [];
  return FACES.map((distance) => ({ ...deviationFrom(face, distance, Infinity), ways: alike.length }));
});

/** The same where none goes farther than this: of each direction all that would end there. */
function deviations(cap: Length): readonly Strayed[] {
  const found: { direction: number; distance: Length; ways: number }[] = [];
  for (const { direction, distance, ways } of DEVIATIONS) {
    const last = found[found.length - 1];
    if (last && last.direction === direction && last.distance === cap) last.ways += ways;
    else found.push({ direction, distance: Math.min(distance, cap), ways });
  }
  return found;
}

/** Each landing counted once. */
function astrayLandings(state: Battle, acting: Acting, given: TemplateShot, stray: Stray, chance: number): Landing[] {
  return deviations(stray.cap).flatMap(({ ways, ...deviation }): Landing[] => {
    const met = landingOf(state, acting, stray, deviation);
    if (!met) return [];
    const laid = blastAt(state, given.gun.weapon, met.at);
    return [{ chance: (chance * ways) / FACES.length ** 2, laid, under: countedUnder(state, laid, given) }];
  });
}

/** WZ-17.2, WZ-31.9: where a miss may end. */
function missLandings(state: Battle, acting: Acting, given: TemplateShot): Landing[] {
  const { gun, shot, hit } = given;
  const miss = missOf(state, acting, gun, shot);
  if ('lostBy' in miss || hit === 1) return [];
  if ('from' in miss) return astrayLandings(state, acting, given, miss, 1 - hit);
  const above = shareOf(burstsAbove);
  return [
    ...astrayLandings(state, acting, given, miss.above, (1 - hit) * above),
    ...astrayLandings(state, acting, given, miss.below, (1 - hit) * (1 - above)),
  ];
}

function landingsOf(state: Battle, acting: Acting, given: TemplateShot): Landing[] {
  const { gun, shot, hit } = given;
  const struck = struckOdds(state, shot.target);
  if (gun.weapon.area?.kind === 'direct') {
    const melee = isEngaged(state, shot.target);
    return struck.map(({ one, chance }) => {
      const { laid, reached } = flameOn(state, acting, gun, shot, one, melee);
      return { chance, laid, under: reached };
    });
  }
  const hits = struck.map(({ one, chance }): Landing => {
    const laid = blastOn(state, gun.weapon, one.model);
    return { chance: chance * hit, laid, under: countedUnder(state, laid, given) };
  });
  return [...hits, ...missLandings(state, acting, given)];
}

// WZ-17.1 to WZ-17.5, WZ-26.8, WZ-31.5: everything one shot with a template may do. Dives of waiting models are not counted.
export function templateOdds(state: Battle, acting: Acting, given: TemplateShot): TemplateOdds {
  const { gun, shot, cover } = given;
  const { options } = state.settings;
  const FO = strengthOf(state, acting);
  const splash = shareOf(splashHits);
  const found = new Map<ModelId, { hit: number; killed: number }>();
  const enemies: { weight: number; distribution: Distribution }[] = [];
  const friends: { weight: number; distribution: Distribution }[] = [];
  const lost = new Float64Array(shot.target.model.wounds + 1);
  let onSomebody = 0;
  let landed = 0;
  for (const { chance, laid, under } of landingsOf(state, acting, given)) {
    let enemiesHere: Distribution = Float64Array.of(1);
    let friendsHere: Distribution = Float64Array.of(1);
    let lostHere: Distribution | undefined;
    for (const { one, window } of under) {
      if (given.targetOnly && one.model.id !== shot.target.model.id) continue;
      const reaches = window ? splash : 1;
      const covered = cover ?? coverFrom(state, laid, one);
      const { value: damage } = shotDamage({ column: shot.column, strength: FO, cover: covered, options });
      const struck: StruckOdds = struckOnce(state, one, { damage, rolls: shot.column.wounds, weapon: gun.weapon });
      const killed = reaches * struck.killed;
      const { hit = 0, killed: before = 0 } = found.get(one.model.id) ?? {};
      found.set(one.model.id, { hit: hit + chance * reaches, killed: before + chance * killed });
      if (areFriends(state, one.unit.seat, acting.unit.seat)) {
        friendsHere = convolve(friendsHere, Float64Array.of(1 - killed, killed));
      } else enemiesHere = convolve(enemiesHere, Float64Array.of(1 - killed, killed));
      if (one.model.id === shot.target.model.id) {
        lostHere = struck.lost.map((share, wounds) => share * reaches + (wounds === 0 ? 1 - reaches : 0));
      }
    }
    enemies.push({ weight: chance, distribution: enemiesHere });
    friends.push({ weight: chance, distribution: friendsHere });
    if (lostHere) for (const [wounds, share] of lostHere.entries()) lost[wounds]! += chance * share;
    else lost[0]! += chance;
    landed += chance;
    if (under.length > 0) onSomebody += chance;
  }
  lost[0]! += 1 - landed;
  const nothing = { weight: 1 - landed, distribution: Float64Array.of(1) };
  const target = shot.target.model.id;
  const models = [...found].map(([model, odds]) => ({ model, ...odds }));
  return {
    models: models.toSorted((a, b) => Number(b.model === target) - Number(a.model === target) || b.hit - a.hit),
    enemies: mixture([...enemies, nothing]),
    friends: mixture([...friends, nothing]),
    lost,
    nobody: 1 - onSomebody,
  };
}
