import type { Play } from '@mischia/kernel';
import { credited } from '@mischia/tabletop';
import { z } from 'zod';
import { destroyModel } from '../rules/05-strength/destroyed.ts';
import { mortalWounds } from '../rules/16-attacks/mortal-wounds.ts';
import type { Battle } from '../state.ts';
import { type Aftermath, type AttackContext, ability } from './ability.ts';
import { usesOfModel, usesOfUnit } from './uses.ts';

/** Unmodified hit rolls of this face turn the weapon against its bearer. */
const OVERHEATS_ON = 1;

const params = z.looseObject({
  ...credited,
  /** What each unmodified 1 does: destroys the bearer (once is enough), or so many mortal wounds to its unit. */
  effect: z.union([z.literal('destroyed'), z.strictObject({ mortal: z.number().int().min(1) })]),
});

// W40K-25.1: a supercharged plasma weapon, once its attacks are over (W40K-16.7), strikes back for unmodified hit rolls of 1.
function overheat(
  play: Play<Battle>,
  { attacker, model, weapon }: AttackContext,
  { effect, rule = 'W40K-25.1' }: z.infer<typeof params>,
  hitFaces: readonly number[],
): Aftermath | undefined {
  const ones = hitFaces.filter((face) => face === OVERHEATS_ON).length;
  if (ones === 0) return undefined;
  const { state } = play;
  const setsOffMore = [...usesOfUnit(state, attacker), ...usesOfModel(state, attacker, model)].some(
    ({ ability }) => ability.triggers?.destroyed,
  );
  return {
    // Bearers that simply fall are gone in any order; mortal wounds and explosions meet whoever is left.
    orderMatters: effect !== 'destroyed' || setsOffMore,
    *resolve() {
      const data = { unit: attacker.id, model: model.id, weapon: weapon.id };
      play.emit({ type: 'overheated', rule, also: ['W40K-16.7'], data });
      // Its own weapon is nobody's attack: the enemy did not destroy the bearer (W40K-05.5).
      if (effect === 'destroyed') yield* destroyModel(play, attacker, model, { kind: 'overheat', rule, by: null });
      else yield* mortalWounds(play, attacker, ones * effect.mortal, { rule, by: null });
    },
  };
}

export const overheats = ability({ id: 'overheats', rule: 'W40K-25.1', params, attacking: { afterWeapon: overheat } });
