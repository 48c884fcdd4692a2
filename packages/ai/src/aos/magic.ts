import {
  answerTo,
  type Caster,
  findModel,
  prayerOdds,
  type RiteTarget,
  riteTargets,
  scrollOf,
  spellOdds,
} from '@mischia/aos';
import type { Json } from '@mischia/kernel';
import { best } from '../best.ts';
import { distance, INCH, middleOf, type Spot } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import { MODELS_BACK } from './commands.ts';
import type { Asked, Battle, Known, Unit } from './game.ts';
import { gapBetween, table, unitWorth } from './table.ts';
import { mortalsWorth, stakeOf } from './worth.ts';

type Library = Battle['library'];
type Rite = Library['spells'][string] | Library['prayers'][string];

/** Of what is at stake for a unit so much changes with +1 to saves, a ward, -1 to hit and the like. */
const HELP = 0.15;
const COMMAND_POINT = 0.4;
const CHARGE_FOR_ALL = 0.5;
const ENCHANTED = 0.2;
/** What a summoned spell does in the rest of the battle, if the enemy is anywhere near. */
const SUMMONING = 0.5;
/** Nothing is tried for less: an attempt may go wrong. */
const LEAST = 0.03;

const riteOf = ({ library }: Battle, id: string): Rite | undefined => library.spells[id] ?? library.prayers[id];

/** Wounds of a unit that can be healed or brought back, in worth; no more than about two. */
function lossOf(state: Battle, unit: Unit): number {
  const perWound = unitWorth(state, unit) / (unit.startingSize * scrollOf(state, unit).wounds);
  const wounds = unit.models.reduce((sum, model) => sum + model.wounds, 0);
  return Math.min(MODELS_BACK, wounds) * perWound;
}

/** What an effect of a rite is worth, on a target where it has one. */
function effectWorth(
  state: Battle,
  effect: Rite['effects'][number],
  caster: Caster,
  target: Unit | undefined,
  estimates: Known,
): number {
  switch (effect.id) {
    case 'mortal-wounds':
      return target ? mortalsWorth(state, target, effect.amount) : 0;
    case 'heal':
      return target ? lossOf(state, target) : 0;
    case 'grant':
      return target ? stakeOf(state, target, estimates) * HELP : 0;
    case 'grant-all':
      return CHARGE_FOR_ALL;
    case 'enchant-weapon':
      return stakeOf(state, caster.unit, estimates) * ENCHANTED;
    case 'command-points':
      return effect.amount * COMMAND_POINT;
    case 'stored-bolt':
      return boltWorth(state, caster.unit, effect.mortals);
    case 'summon-unit': {
      const { pitchedBattle } = scrollOf(state, { warscroll: effect.warscroll });
      return (pitchedBattle.points * effect.models) / pitchedBattle.size / 40;
    }
  }
}

/** AOS-19.2a: it flies 12", from wherever its caster will be. */
const BOLT_REACH = 17 * INCH;

const boltWorth = (state: Battle, unit: Unit, mortals: number | string): number =>
  table
    .enemies(state, unit.seat)
    .filter((enemy) => gapBetween(state, unit, enemy) < BOLT_REACH)
    .reduce((most, enemy) => Math.max(most, mortalsWorth(state, enemy, mortals)), 0);

const unitIn = (target: RiteTarget): Unit | undefined => (target.what === 'feature' ? undefined : target.unit);

/** What a rite is worth once it works, on the best of its targets. */
function riteWorth(state: Battle, rite: Rite, caster: Caster, estimates: Known): number {
  const on = (target: Unit | undefined) =>
    rite.effects.reduce((sum, effect) => sum + effectWorth(state, effect, caster, target, estimates), 0);
  if (!rite.target) return on(undefined);
  return riteTargets(state, caster, rite).reduce((most, target) => Math.max(most, on(unitIn(target))), 0);
}

/** AOS-7.0: the attempt that is worth most, or none. */
export function riteToTry(state: Battle, { options }: Asked<'during-hero-phase'>, estimates: Known): string {
  let [chosen, highest] = ['end-hero-phase', LEAST];
  for (const { id, data } of options) {
    const caster = data?.model === undefined ? undefined : findModel(state, data.model);
    if (data?.model === undefined || data.rite === undefined || !caster) continue;
    const [what = ''] = id.split(':');
    const scroll = what === 'summon' ? state.library.entities[state.entities[data.rite]?.scroll ?? ''] : undefined;
    const rite = riteOf(state, data.rite);
    const value = scroll?.value ?? rite?.value ?? 0;
    const isPrayer = what === 'chant' || scroll?.kind === 'invocation';
    const chance = isPrayer
      ? (prayerOdds(state, data.model, value)?.answered ?? 0)
      : (spellOdds(state, data.model, value)?.cast ?? 0);
    const worth = estimates.see((rite ? riteWorth(state, rite, caster, estimates) : SUMMONING) * chance);
    if (worth > highest) [chosen, highest] = [id, worth];
  }
  return chosen;
}

/** AOS-19.2, AOS-20.2: whom it helps or hurts most. */
export function riteTarget(state: Battle, { data, options }: Asked<'rite-target'>, estimates: Known): string {
  const rite = riteOf(state, data.rite);
  const caster = findModel(state, data.model);
  if (!rite || !caster) return options[0]?.id ?? '';
  return best(options, ({ data: option }) => {
    const target = option.unit ? state.units[option.unit] : option.model && findModel(state, option.model)?.unit;
    if (!target) return 0;
    const worth = rite.effects.reduce((sum, effect) => {
      if (effect.id === 'stored-bolt') return sum + mortalsWorth(state, target, effect.mortals);
      return sum + effectWorth(state, effect, caster, target, estimates);
    }, 0);
    return estimates.see(worth);
  }).id;
}

const CANDIDATES = 4;
/** An entity works on units so near. */
const BESIDE = 4 * INCH;

/** AOS-24.2: where an endless spell or invocation does most good: near its prey, away from friends, or the other way. */
export function entityPlace(turn: Turn<Battle>, asked: Asked<'set-up-entity' | 'move-entity'>): Json {
  const state = turn.state as Battle;
  const entity = state.entities[asked.data.entity];
  const scroll = state.library.entities[entity?.scroll ?? ''];
  const helps = scroll?.abilities.some(({ id }) => id === 'heal-or-return') ?? false;
  const middles = (units: readonly Unit[]) => units.map((unit) => ({ unit, at: middleOf(unit.models) }));
  const friends = middles(table.own(state, turn.seat));
  const enemies = middles(table.enemies(state, turn.seat));
  const near = (units: typeof friends, at: Spot) =>
    units.reduce((sum, one) => sum + (distance(one.at, at) < BESIDE ? weightOf(state, one.unit, helps) : 0), 0);
  const nearest = (units: typeof friends, at: Spot) =>
    units.reduce((least, one) => Math.min(least, distance(one.at, at)), FAR);
  const worth = (at: Spot) =>
    helps
      ? near(friends, at) - near(enemies, at) - nearest(friends, at) / FAR
      : near(enemies, at) - near(friends, at) - nearest(enemies, at) / FAR;
  const stays = entity?.parts[0];
  return best(turn.candidates(CANDIDATES), (answer) => {
    if (typeof answer === 'string') return stays ? worth(stays) : Number.NEGATIVE_INFINITY;
    const [first] = answerTo(asked, answer).parts;
    return first ? worth(first) : 0;
  });
}

const FAR = 100 * INCH;

const weightOf = (state: Battle, unit: Unit, helps: boolean): number =>
  helps ? lossOf(state, unit) + (unit.slain.length > 0 ? unitWorth(state, unit) / unit.startingSize : 0) : 1;

/** Whoever lost most is healed; enemies never. */
export function restoredOf(state: Battle, seat: number, options: readonly { readonly id: string }[]): string {
  return best(options, ({ id }) => {
    const unit = state.units[id.slice(id.indexOf(':') + 1)];
    if (!unit) return 0;
    return unit.seat === seat ? weightOf(state, unit, true) : -1;
  }).id;
}
