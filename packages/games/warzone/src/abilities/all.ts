import type { RuleId } from '@mischia/kernel';
import { z } from 'zod';
import { type Ability, ability, type Grants } from './ability.ts';
import { camouflage } from './camouflage.ts';
import { enhancedCharge } from './enhanced-charge.ts';
import { groupAttack } from './group-attack.ts';
import { highMorale } from './high-morale.ts';
import { lethalBlow } from './lethal-blow.ts';
import { murderousImpetus } from './murderous-impetus.ts';
import { revolting } from './revolting.ts';

/** An ability without parameters that does nothing but grant. */
const granting = (id: string, rule: RuleId, granted: Grants): Ability =>
  ability({ id, rule, params: z.strictObject({ id: z.string() }), grants: () => granted });

/** Every ability that is written, in the order of the rules; those that do more than grant have a file of their own. */
export const ABILITIES: readonly Ability[] = [
  camouflage,
  // WZ-33.2: enemies that begin within its D in inches and see it test Command.
  granting('cause-fear', 'WZ-33.2', { causesFear: true }),
  // WZ-33.3: it falls on a 20 only.
  granting('climb', 'WZ-33.3', { fallsFrom: 20 }),
  enhancedCharge,
  // WZ-33.5: further Actions for attacks in close combat; they do not pay for a Charge.
  ability({
    id: 'extra-cc-attack',
    rule: 'WZ-33.5',
    params: z.strictObject({ id: z.string(), count: z.number().int().min(1) }),
    grants: ({ count }) => ({ extraCloseCombat: count }),
  }),
  // WZ-33.6: further Actions for shots.
  ability({
    id: 'extra-at-attack',
    rule: 'WZ-33.6',
    params: z.strictObject({ id: z.string(), count: z.number().int().min(1) }),
    grants: ({ count }) => ({ extraShooting: count }),
  }),
  // WZ-33.7: a living enemy killed in close combat gives back as many wounds as its profile has.
  granting('vampirism', 'WZ-33.7', { vampire: true }),
  murderousImpetus,
  // WZ-33.9: it strikes first in a melee it starts itself.
  granting('first-strike', 'WZ-33.9', { firstStrike: true }),
  // WZ-33.10: models of one type may form a squad of their own before deployment.
  granting('form-squads', 'WZ-33.10', { formsSquads: true }),
  // WZ-33.11: once a Turn a unit near by activates right after this one.
  granting('give-orders', 'WZ-33.11', { givesOrders: true }),
  groupAttack,
  highMorale,
  // WZ-33.14: it never tests for fear.
  granting('immune-to-fear', 'WZ-33.14', { immuneToFear: true }),
  // WZ-33.15: it never panics.
  granting('immune-to-panic', 'WZ-33.15', { immuneToPanic: true }),
  // WZ-33.16: jungle does not slow it.
  granting('jungle-trained', 'WZ-33.16', { ignoresTerrain: ['jungle'] }),
  // WZ-33.17: it is placed after all others, near the enemy.
  granting('infiltration', 'WZ-33.17', { arrival: 'infiltration' }),
  // WZ-33.18: friends near by may repeat a failed Morale test once.
  granting('instil-discipline', 'WZ-33.18', { instilsDiscipline: true }),
  lethalBlow,
  // WZ-33.20: it gives wounds back to the living, also to those who died this Turn.
  granting('medic', 'WZ-33.20', { treats: { living: true } }),
  // WZ-33.21: for each Action a wound comes back on this number or less.
  ability({
    id: 'regeneration',
    rule: 'WZ-33.21',
    params: z.strictObject({ id: z.string(), upTo: z.number().int().min(1).max(20) }),
    grants: ({ upTo }) => ({ regeneratesUpTo: upTo }),
  }),
  // WZ-33.22: it comes later, near the edge of the table.
  granting('paratrooper', 'WZ-33.22', { arrival: 'paratrooper' }),
  // WZ-33.23: a panicked unit near by tests with its CO.
  granting('rally-comrades', 'WZ-33.23', { ralliesComrades: true }),
  revolting,
  // WZ-33.25: one Aim frees the choice of the unit, two that of the model.
  granting('sniper', 'WZ-33.25', { sniper: true }),
  // WZ-33.26: it may buy and use so many powers of its school.
  ability({
    id: 'supernatural-powers',
    rule: 'WZ-33.26',
    params: z.strictObject({ id: z.string(), count: z.number().int().min(1), school: z.string() }),
    grants: ({ count, school }) => ({ powers: { count, school } }),
  }),
  // WZ-33.27: unseen until it attacks; its charge has a bonus (WZ-20.3).
  granting('stalking', 'WZ-33.27', { stalks: true }),
  // WZ-33.28: once a Turn a Command test frees it from target priority.
  granting('tactical-sense', 'WZ-33.28', { tacticalSense: true }),
  // WZ-33.29: it mends necro-constructs and the vehicles of some forces.
  ability({
    id: 'technomancer',
    rule: 'WZ-33.29',
    params: z.strictObject({ id: z.string(), forces: z.array(z.string()).min(1) }),
    grants: ({ forces }) => ({ treats: { constructsAndVehiclesOf: forces } }),
  }),
  // WZ-33.30: it appears anywhere; in that activation its charge is unseen.
  granting('phantom-assailant', 'WZ-33.30', { arrival: 'phantom' }),
  // WZ-33.31: a hit by an anti-personnel weapon bounces on this number or less.
  ability({
    id: 'weapon-immunity',
    rule: 'WZ-33.31',
    params: z.strictObject({ id: z.string(), upTo: z.number().int().min(1).max(20) }),
    grants: ({ upTo }) => ({ immunityUpTo: upTo }),
  }),
  // WZ-33.32: it knows neither panic nor fear, never crouches or dives, and may stand idle out of command.
  granting('zombie', 'WZ-33.32', {
    immuneToPanic: true,
    immuneToFear: true,
    cannotCrouch: true,
    cannotDive: true,
    idleOutOfCommand: true,
  }),
];
