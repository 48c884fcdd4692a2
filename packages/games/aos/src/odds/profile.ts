import {
  type AttackProfile,
  binomial,
  certain,
  chanceOfFaces,
  D6_FACES,
  type Distribution,
  type HitOutcome,
  mapValues,
  mean,
  type WoundClass,
} from '@mischia/odds';
import { changedDamage, damageFrom, damageOf } from '../rules/13-attacks/damage.ts';
import type { AttackGroup } from '../rules/13-attacks/group.ts';
import { type HitTrigger, hitOutcome, triggeredBy } from '../rules/13-attacks/hit-triggers.ts';
import { type Needs, saves, wounds } from '../rules/13-attacks/rolls.ts';
import { numberOdds } from './outcomes.ts';

/** What one attack needs, sets off and does. */
export interface AttackTerms {
  readonly hit: Needs;
  readonly wound: Needs;
  readonly save: Needs;
  readonly triggers: readonly HitTrigger[];
  readonly damage: Distribution;
}

export const termsOf = (group: AttackGroup): AttackTerms => {
  const { hit, wound, save, triggers } = group;
  return { hit, wound, save, triggers, damage: damageOdds(group) };
};

/** The lowest face with which a roll succeeds; 7 where none does. */
export const lowestFace = (succeeds: (face: number) => boolean): number => D6_FACES.find(succeeds) ?? 7;

// AOS-13.3d: what one unsaved attack does.
function damageOdds({ all }: AttackGroup): Distribution {
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
function bestTrigger(terms: AttackTerms, face: number, perHit: number): HitTrigger | undefined {
  const worth = (trigger: HitTrigger): number => {
    const { hits, mortals } = hitOutcome(face, terms.hit, trigger);
    return hits * perHit + (mortals === null ? 0 : mean(mortalOdds(terms, mortals)));
  };
  const [first, ...others] = triggeredBy(face, terms.triggers);
  return others.reduce((best, other) => (best && worth(best) >= worth(other) ? best : other), first);
}

const mortalOdds = ({ damage }: AttackTerms, mortals: NonNullable<HitTrigger['mortals']>): Distribution =>
  mortals === 'damage' ? damage : numberOdds(mortals);

/** One attack as the odds see it: every face put to the rules' own questions (AOS-13.3). */
export function attackProfile(terms: AttackTerms): AttackProfile {
  const { damage } = terms;
  const unsaved = chanceOfFaces((face) => !saves(face, terms.save));
  const wound: WoundClass = { unsaved, damage };
  const wounding = chanceOfFaces((face) => wounds(face, terms.wound));
  const perHit = wounding * unsaved * mean(damage);
  const hit = D6_FACES.map((face): HitOutcome => {
    const { hits, mortals } = hitOutcome(face, terms.hit, bestTrigger(terms, face, perHit));
    return { probability: 1 / 6, hits, mortals: mortals === null ? undefined : mortalOdds(terms, mortals) };
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
