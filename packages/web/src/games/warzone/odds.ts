import { lookUp, type RequestView } from '@mischia/kernel';
import { type Battle, blowNumber, exchangeFacts, isAsking, type RequestFor } from '@mischia/warzone';
import type { AttackOdds } from '../../inch-table/play/odds.ts';
import { type Option, optionUnit } from '../../inch-table/play/options.ts';
import { actingIn, idsIn, optionsOf, standingBy } from './acting.ts';
import { bestBlow, blowsWith, type JudgedBlows } from './blow-odds.ts';
import { type JudgedShot, shotAt, stepsOf } from './shot-odds.ts';

/** What the attack of an option would do to the model it is aimed at; undefined for options that are no attack. */
export function oddsOf(battle: Battle, request: RequestView, option: Option): AttackOdds | undefined {
  if (isAsking(request, 'shoot')) {
    const acting = actingIn(battle, request.data.actor);
    const shot = shotOf(battle, request, option);
    if (!acting || !shot) return undefined;
    const { lost, killed } = shot.odds;
    const target = shot.shot.target.model.id;
    return {
      target,
      slain: [1 - killed, killed],
      damage: lost,
      destroyed: killed,
      steps: stepsOf(battle, acting, shot),
    };
  }
  const blows = blowsOf(battle, request, option);
  if (!blows) return undefined;
  const { lost, attackerKills } = blows.odds;
  const target = optionUnit(option) ?? idsIn(request.data).target ?? '';
  const slain = [1 - attackerKills, attackerKills];
  return { target, slain, damage: lost, destroyed: attackerKills, steps: blows.steps };
}

/** The shot of an option: `gun@target`. */
export function shotOf(battle: Battle, request: RequestView, { id, data }: Option): JudgedShot | undefined {
  if (!isAsking(request, 'shoot')) return undefined;
  const acting = actingIn(battle, request.data.actor);
  const target = standingBy(battle, idsIn(data).target);
  return acting && target ? shotAt(battle, acting, id.slice(0, id.indexOf('@')), target) : undefined;
}

/** The exchange of blows an option leads to. */
export function blowsOf(battle: Battle, request: RequestView, option: Option): JudgedBlows | undefined {
  if (isAsking(request, 'attack-with')) return namedBlows(battle, request, option);
  if (!isAsking(request, 'attack-target', 'charge-target')) return undefined;
  const [attacker, target] = [standingBy(battle, request.data.model), standingBy(battle, idsIn(option.data).target)];
  const approach = isAsking(request, 'charge-target') ? 'charge' : 'none';
  return attacker && target ? bestBlow(battle, attacker, target, approach) : undefined;
}

const APPROACHES = ['none', 'charge', 'counter-charge', 'hatch'] as const;

/** Weapon and pooled Actions are named; how the attacker came there shows in the number the rules give. */
function namedBlows(battle: Battle, request: RequestFor<'attack-with'>, option: Option): JudgedBlows | undefined {
  const { model, target } = request.data;
  const [attacker, defender] = [standingBy(battle, model), standingBy(battle, target)];
  const named = optionsOf(request).find(({ id }) => id === option.id)?.data;
  if (!attacker || !defender || !named) return undefined;
  const weapon = named.weapon === null ? null : (lookUp(battle.library.weapons, named.weapon) ?? null);
  const { pooled, toHit } = named;
  const fits = (approach: (typeof APPROACHES)[number]) =>
    blowNumber({
      exchange: exchangeFacts(battle, {
        attacker: { ...attacker, crew: attacker.model.vehicle?.crew[0] ?? null },
        attackerWeapon: weapon,
        defender: { ...defender, crew: defender.model.vehicle?.crew[0] ?? null },
        defenderWeapon: null,
        approach,
        unseen: attacker.model.stalking || attacker.model.unseen,
        pooled,
        free: false,
      }),
      by: 'attacker',
    }).value === toHit;
  return blowsWith(battle, attacker, defender, { weapon, pooled, approach: APPROACHES.find(fits) ?? 'none' });
}
