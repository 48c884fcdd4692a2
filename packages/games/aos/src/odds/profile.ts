import {
  type AttackProfile,
  binomial,
  certain,
  type Distribution,
  type HitOutcome,
  mapValues,
  mean,
  type WoundClass,
} from '@mischia/odds';
import { changedDamage, damageFrom, damageOf } from '../rules/13-attacks/damage.ts';
import type { AttackGroup } from '../rules/13-attacks/group.ts';
import { type HitTrigger, hitOutcome, triggeredBy } from '../rules/13-attacks/hit-triggers.ts';
import { saves, wounds } from '../rules/13-attacks/rolls.ts';
import { chanceOfFaces, FACES, numberOdds } from './outcomes.ts';

// AOS-13.3d: what one unsaved attack does.
export function damageOdds({ all }: AttackGroup): Distribution {
  const printed = damageOf(all);
  const generated =
    typeof printed === 'object'
      ? mapValues(
          binomial(
            printed.dice,
            chanceOfFaces((face) => face >= printed.on),
          ),
          (reached) => damageFrom(printed, reached),
        )
      : numberOdds(printed);
  return mapValues(generated, (points) => changedDamage(all, points));
}

/** The effect that whoever rolled would pick of several (AOS-1.6.4): the one that does more on average. */
function bestTrigger(group: AttackGroup, face: number, perHit: number): HitTrigger | undefined {
  const worth = (trigger: HitTrigger): number => {
    const { hits, mortals } = hitOutcome(face, group.hit, trigger);
    return hits * perHit + (mortals === null ? 0 : mean(mortalOdds(group, mortals)));
  };
  const [first, ...others] = triggeredBy(face, group.triggers);
  return others.reduce((best, other) => (best && worth(best) >= worth(other) ? best : other), first);
}

const mortalOdds = (group: AttackGroup, mortals: NonNullable<HitTrigger['mortals']>): Distribution =>
  mortals === 'damage' ? damageOdds(group) : numberOdds(mortals);

/** One attack of a group as the odds see it: every face put to the rules' own questions (AOS-13.3). */
export function attackProfile(group: AttackGroup): AttackProfile {
  const wound: WoundClass = {
    unsaved: chanceOfFaces((face) => !saves(face, group.save)),
    damage: damageOdds(group),
  };
  const wounding = chanceOfFaces((face) => wounds(face, group.wound));
  const perHit = wounding * (wound.unsaved as number) * mean(wound.damage as Distribution);
  const hit = FACES.map((face): HitOutcome => {
    const { hits, mortals } = hitOutcome(face, group.hit, bestTrigger(group, face, perHit));
    return { probability: 1 / 6, hits, mortals: mortals === null ? undefined : mortalOdds(group, mortals) };
  });
  return { hit, wound: [{ probability: wounding, wound }] };
}

/** Mortal wounds that one save roll of the target causes to the attacker. */
export const onSaveOdds = (on: number, mortals: Distribution): Distribution => {
  const chance = chanceOfFaces((face) => face >= on);
  const result = new Float64Array(mortals.length);
  for (let k = 0; k < mortals.length; k++) result[k] = chance * (mortals[k] ?? 0);
  result[0] = (result[0] ?? 0) + 1 - chance;
  return result.length === 0 ? certain(0) : result;
};
