import { locationOdds, type Repair } from '@mischia/odds';
import { freeSave, isSaved, saveMaluses } from '../abilities/armour-save.ts';
import { mekaniaksFor, shiftsWith } from '../abilities/mekaniak.ts';
import { PIERCING_BONUS } from '../abilities/piercing.ts';
import { techmarinesFor } from '../abilities/techmarine.ts';
import { typeOf } from '../board/derived.ts';
import { WEAPONS } from '../content/content.ts';
import type { Damage, DamageSet } from '../content/types.ts';
import type { Action } from '../rules/action.ts';
import { effectOfHit, type HitsOn } from '../rules/hits/hit.ts';
import type { State, Unit } from '../state.ts';
import { hitsAfterLife } from '../tokens/life-points.ts';

/** What Hits do to a unit; the chances add up to 1. Cards, Bodyguards and tokens may still change them. */
export interface HitOdds {
  readonly saved: number;
  /** Life Points took all of it. */
  readonly absorbed: number;
  readonly flipped: number;
  /** A Heavy Vehicle has a Damage token and goes on. */
  readonly damaged: number;
  readonly destroyed: number;
  /** By kind of Damage, where the vehicle survives it. */
  readonly tokens: { readonly [damage: string]: number };
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
const EXPLOSION: Damage = 'explosion';

/** What the owner of a vehicle would rather lose, first to last, where his crew lets him choose. */
export const DAMAGE_PREFERENCE: readonly Damage[] = ['hull', 'secondary', 'main-2', 'traction', 'main-1'];

const share = (fits: (face: number) => boolean): number => FACES.filter(fits).length / FACES.length;

// BR-10.1, R058: Armour Save, Life Points, then the effect.
export function hitOdds(
  state: State,
  action: Action,
  { target, hits, piercing }: Pick<HitsOn, 'target' | 'hits' | 'piercing'>,
  preference = DAMAGE_PREFERENCE,
): HitOdds {
  const saved = piercing ? 0 : saveChance(state, action, target);
  const effect = effectOdds(state, target, hitsAfterLife(target.life, hits), piercing, preference);
  const through = (chance: number) => (1 - saved) * chance;
  return {
    saved,
    absorbed: through(effect.absorbed),
    flipped: through(effect.flipped),
    damaged: through(effect.damaged),
    destroyed: through(effect.destroyed),
    tokens: Object.fromEntries(Object.entries(effect.tokens).map(([damage, chance]) => [damage, through(chance)])),
  };
}

// BR-17.8: the save that needs no card.
export function saveChance(state: State, action: Action, unit: Unit): number {
  const save = freeSave(state, unit);
  if (!save) return 0;
  const modifiers = saveMaluses(state, action, unit);
  return share((face) => isSaved(face, modifiers, save));
}

/** Nothing happens to a unit that is not hit. */
export const UNHARMED: HitOdds = { saved: 0, absorbed: 0, flipped: 0, damaged: 0, destroyed: 0, tokens: {} };

// BR-10.1, BR-10.2: a Double Hit destroys at once.
function effectOdds(
  state: State,
  target: Unit,
  hits: 0 | 1 | 2,
  piercing: boolean,
  preference: readonly Damage[],
): HitOdds {
  if (hits === 0) return { ...UNHARMED, absorbed: 1 };
  const effect = effectOfHit(target);
  if (hits === 2 || effect === 'destroyed') return { ...UNHARMED, destroyed: 1 };
  if (effect === 'flip') return { ...UNHARMED, flipped: 1 };
  const { destroyed, token } = damageOdds({
    set: typeOf(target).damageSet ?? 'black',
    piercing,
    placed: target.damage,
    repairs: [repairOf(state, target)],
    preference,
  });
  const tokens = Object.fromEntries(
    Object.entries(token).filter(([damage]) => !target.damage.includes(damage as Damage)),
  );
  return { ...UNHARMED, destroyed, damaged: 1 - destroyed, tokens };
}

/** The help a vehicle has at hand for one Location roll (BR-17.5, BR-17.6, BR-17.9). */
export function repairOf(state: State, vehicle: Unit): Repair {
  const shifts = mekaniaksFor(state, vehicle).flatMap(({ grot }) => shiftsWith(grot));
  return { dice: techmarinesFor(state, vehicle).length > 0 ? 2 : 1, shift: Math.max(0, ...shifts) };
}

/** Location rolls in plain numbers. */
export interface DamageRolls {
  readonly set: DamageSet;
  readonly piercing?: boolean;
  readonly placed?: readonly Damage[];
  readonly rolls?: number;
  /** Help of the crew, roll by roll. */
  readonly repairs?: readonly Repair[];
  readonly preference?: readonly Damage[];
}

// BR-10.7, BR-10.8, R064: the Location table; an explosion or a second token of one kind destroys.
export const damageOdds = ({ set, piercing = false, placed = [], rolls = 1, repairs = [], preference }: DamageRolls) =>
  locationOdds({
    table: WEAPONS.damage[set],
    modifier: piercing ? PIERCING_BONUS : 0,
    fatal: [EXPLOSION],
    placed,
    rolls,
    repairs,
    preference: preference ?? DAMAGE_PREFERENCE,
  });

/** The same odds under a condition of this chance. */
export const scaled = (odds: HitOdds, by: number): HitOdds => ({
  saved: odds.saved * by,
  absorbed: odds.absorbed * by,
  flipped: odds.flipped * by,
  damaged: odds.damaged * by,
  destroyed: odds.destroyed * by,
  tokens: Object.fromEntries(Object.entries(odds.tokens).map(([kind, chance]) => [kind, chance * by])),
});

/** Odds of cases that exclude one another. */
export const together = (a: HitOdds, b: HitOdds): HitOdds => ({
  saved: a.saved + b.saved,
  absorbed: a.absorbed + b.absorbed,
  flipped: a.flipped + b.flipped,
  damaged: a.damaged + b.damaged,
  destroyed: a.destroyed + b.destroyed,
  tokens: Object.fromEntries(
    [...new Set([...Object.keys(a.tokens), ...Object.keys(b.tokens)])].map((kind) => [
      kind,
      (a.tokens[kind] ?? 0) + (b.tokens[kind] ?? 0),
    ]),
  ),
});
