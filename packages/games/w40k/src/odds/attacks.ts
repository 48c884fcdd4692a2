import {
  certain,
  convolve,
  type Distribution,
  type GroupCounts,
  mapValues,
  power,
  resolveAttacks,
} from '@mischia/odds';
import type { DiceText } from '@mischia/tabletop';
import type { AttackContext } from '../abilities/ability.ts';
import { usesFor } from '../abilities/uses.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { toughnessOf } from '../rules/06-datasheets/characteristics.ts';
import { rollAttacks } from '../rules/15-weapons/attacks.ts';
import { type Contributions, contributions } from '../rules/16-attacks/context.ts';
import { damageOf } from '../rules/16-attacks/damage.ts';
import { type AttackGroup, contextOf, type DeclaredAttack, groupsOf } from '../rules/16-attacks/group.ts';
import { blocksOf } from '../rules/16-attacks/resolve.ts';
import { bestSave, savesOf, saveTarget } from '../rules/16-attacks/saves.ts';
import { hitRollsPerAttack, hitsAutomatically, hitTarget } from '../rules/16-attacks/to-hit.ts';
import { woundFace, woundNeeds } from '../rules/16-attacks/to-wound.ts';
import type { Battle, Model, ModelId, Unit, UnitId } from '../state.ts';
import { outcomesOf } from './outcomes.ts';
import { attackProfile } from './profile.ts';
import { type Rank, ranksOf } from './target.ts';

/** What a group of equal attacks needs and what it is likely to do. */
export interface GroupOdds {
  readonly rolled: GroupCounts;
  readonly weapon: string;
  readonly profile: string;
  /** Weapons (or models in melee) that attack. */
  readonly weapons: number;
  /** The lowest face that hits; `automatic` without a roll; undefined when the bearer cannot attack with it. */
  readonly toHit: number | 'automatic' | undefined;
  readonly toWound: number;
  /** The lowest face that saves, 7 for none, of the first model that must. */
  readonly toSave: number;
  readonly damageText: DiceText;
}

/**
 * What the odds leave out because it happens beside the attack or hangs on what falls during it; never silently:
 * `explodes` and `overheats` may cost the attacker weapons, `mixed-toughness` may change between two groups,
 * `returns` may bring models back, `past-engaged` are shots that are lost while an engaged enemy lives.
 */
export type OddsNote = 'explodes' | 'overheats' | 'mixed-toughness' | 'returns' | 'past-engaged';

/** What attacks do to one unit. */
export interface AttackOdds {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly groups: readonly GroupOdds[];
  /** Wounds the target loses. */
  readonly damage: Distribution;
  readonly slain: Distribution;
  readonly destroyed: number;
  readonly notes: readonly OddsNote[];
}

/** A declared attack whose number is not rolled yet (W40K-06.10). */
export type OddsAttack = DeclaredAttack & { readonly number?: Distribution };

/** What the odds of attacks are asked with. */
export interface OddsOptions {
  /** Models of the target in the order in which their owner will take wounds with them (W40K-16.3). */
  readonly allocation?: readonly ModelId[];
}

// W40K-13.6: the declared attacks of a unit against one target, profile by profile in the order of declaration.
export function attackOdds(
  state: Battle,
  kind: AttackContext['kind'],
  attacker: Unit,
  declared: readonly OddsAttack[],
  target: UnitId,
  { allocation }: OddsOptions = {},
): AttackOdds {
  const unit = unitById(state, target);
  const ranks = ranksOf(state, unit, allocation);
  const here = declared.filter((one) => one.target === target);
  const groups = blocksOf(state, here).flatMap((block) => groupsOf(state, kind, attacker, block));
  const known = groups.map((group) => ({ group, all: contributionsOf(state, group) }));
  const {
    groups: counts,
    damage,
    slain,
    destroyed,
  } = resolveAttacks(
    known.map(({ group, all }) => ({ attacks: attacksOf(all, group), profile: attackProfile(all, ranks) })),
    { stages: ranks },
  );
  return {
    attacker: attacker.id,
    target,
    damage,
    slain,
    destroyed,
    groups: known.map(({ group, all }, i) => ({ rolled: counts[i] as GroupCounts, ...needsOf(all, group, ranks) })),
    notes: notesOf(state, unit, here, known),
  };
}

/** Targets of declared attacks, in the order of declaration. */
export const targetsOfAttacks = (declared: readonly DeclaredAttack[]): UnitId[] => [
  ...new Set(declared.map(({ target }) => target)),
];

// W40K-16.6: one of the models stands for its group.
function contributionsOf(state: Battle, { kind, attacker, declared }: AttackGroup): Contributions {
  const context = contextOf(state, kind, attacker, declared[0] as DeclaredAttack);
  if (!context) throw new Error('a group of attacks without its model');
  return contributions(context);
}

/** Odds look at rules without a game: nobody hears what happens. */
const silent = ({ attack }: Contributions) => ({ state: attack.state, emit: () => {} });

// W40K-13.8, W40K-15.7, W40K-20.7: every weapon rolls its own number; W40K-25.23: an attack may be several hit rolls.
function attacksOf(all: Contributions, { declared }: AttackGroup): Distribution {
  const counts = new Map<string, { readonly one: OddsAttack; times: number }>();
  for (const one of declared as readonly OddsAttack[]) {
    const key = `${one.attacks ?? ''} ${one.targetModels} ${one.number ? one.model : ''}`;
    const known = counts.get(key);
    if (known) known.times++;
    else counts.set(key, { one, times: 1 });
  }
  let sum: Distribution = certain(0);
  for (const { one, times } of counts.values()) {
    sum = convolve(sum, power(one.number ?? outcomesOf(() => rollAttacks(silent(all), all.attack, one)), times));
  }
  const each = hitsAutomatically(all) ? 1 : hitRollsPerAttack(all);
  return each === 1 ? sum : mapValues(sum, (count) => count * each);
}

function needsOf(all: Contributions, { declared }: AttackGroup, ranks: readonly Rank[]) {
  const { attack } = all;
  const model = ranks[0]?.model as Model;
  return {
    weapon: attack.weapon.id,
    profile: attack.profile.id,
    weapons: declared.length,
    toHit: hitsAutomatically(all) ? ('automatic' as const) : hitTarget(all),
    toWound: woundFace(woundNeeds(all)),
    toSave: saveTarget(bestSave(savesOf(all, model))),
    damageText: damageOf(all),
  };
}

function notesOf(
  state: Battle,
  target: Unit,
  declared: readonly DeclaredAttack[],
  groups: readonly { readonly all: Contributions }[],
): OddsNote[] {
  const notes = new Set<OddsNote>();
  for (const model of target.models) {
    const triggers = usesFor(state, target, model).map(({ ability }) => ability.triggers);
    if (triggers.some((one) => one?.destroyed)) notes.add('explodes');
    if (triggers.some((one) => one?.afterEnemyAttacks)) notes.add('returns');
  }
  if (groups.some(({ all }) => all.attacking.some(({ hooks }) => hooks.afterWeapon))) notes.add('overheats');
  if (new Set(target.models.map((model) => toughnessOf(state, target, model))).size > 1) notes.add('mixed-toughness');
  if (declared.some((one) => one.unlessAlive !== undefined)) notes.add('past-engaged');
  return [...notes];
}
