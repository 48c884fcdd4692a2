import type { Play, Rule } from '@mischia/kernel';
import { diceNumber, isRandom, maximumOf } from '@mischia/tabletop';
import type { AttackContext } from '../../abilities/ability.ts';
import type { WeaponProfile } from '../../pack/schema.ts';
import type { Battle } from '../../state.ts';
import { rollNumber } from '../04-dice/dice.ts';
import { profileUses } from '../16-attacks/context.ts';
import type { DeclaredAttack } from '../16-attacks/group.ts';

const BLAST_FROM = 6;
const BLAST_MINIMUM = 3;
const BLAST_MAXIMUM_FROM = 11;

export const isBlast = (attack: Pick<AttackContext, 'profile'>): boolean =>
  profileUses(attack.profile).some(({ hooks, params }) => hooks.blast?.(attack as AttackContext, params) ?? false);

// W40K-15.7: the number of attacks of a Blast weapon that rolled `rolled`, against so many models.
export const blastAttacks = (rolled: number, targetModels: number): number =>
  targetModels >= BLAST_FROM ? Math.max(BLAST_MINIMUM, rolled) : rolled;

// W40K-15.3: Rapid Fire doubles within half range.
const rapidFire = (profile: WeaponProfile, withinHalfRange: boolean): number =>
  profile.type === 'rapid-fire' && withinHalfRange ? 2 : 1;

// W40K-13.8, W40K-15.7: against 11 or more models a Blast weapon does not roll; the printed number otherwise, with its dice.
export function* rollAttacks(play: Play<Battle>, attack: AttackContext, declared: DeclaredAttack): Rule<number> {
  if (declared.attacks !== undefined) return declared.attacks;
  const { profile } = attack;
  const number = diceNumber(profile.attacks);
  const times = rapidFire(profile, declared.withinHalfRange);
  const blast = isBlast(attack);
  if (!isRandom(number)) return (blast ? blastAttacks(number.plus, declared.targetModels) : number.plus) * times;
  if (blast && declared.targetModels >= BLAST_MAXIMUM_FROM) return maximumOf(number) * times;
  const rolled = yield* rollNumber(
    play,
    { rule: blast ? 'W40K-15.7' : 'W40K-06.10', for: 'number-of-attacks', by: attack.attacker.seat },
    profile.attacks,
  );
  return (blast ? blastAttacks(rolled, declared.targetModels) : rolled) * times;
}
