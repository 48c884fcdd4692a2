import { message, type Play, type Rule } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { grant } from '../../effects/grant.ts';
import { modelName, weaponName } from '../../names.ts';
import { weaponsOf } from '../../rules/13-attacks/weapons.ts';
import type { Battle } from '../../state.ts';
import type { EffectOf, Worked } from '../rite.ts';
import { untilNextHeroPhase, whyOf } from './grant.ts';

// AOS-27.5.3a, R132: one melee weapon of the caster, a mount's too, inflicts more damage.
export function* enchantWeapon(play: Play<Battle>, effect: EffectOf<'enchant-weapon'>, worked: Worked): Rule<void> {
  const { unit, model } = worked.caster;
  const { rule } = worked;
  const weapons = weaponsOf(play.state, unit, model, 'combat').map(({ weapon }) => weapon);
  if (weapons.length === 0) return;
  const weapon = yield* choose({
    seat: unit.seat,
    kind: 'enchant-weapon',
    rule,
    prompt: message('ask.enchant-weapon', { model: modelName(unit, model) }),
    options: weapons.map((id) => ({ id: `weapon:${id}`, value: id, label: weaponName(id) })),
    data: { model: model.id },
    ...(weapons.length === 1 ? { moot: true } : {}),
  });
  const ability = { id: 'weapon-damage', weapon, amount: effect.damage, why: whyOf(worked) };
  grant(play, unit, ability, rule, untilNextHeroPhase(worked), model);
}
