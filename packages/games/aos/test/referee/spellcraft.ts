import type { Battle, Model, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { gapOf, INCH, isWithin, leastGap, partsOf, scrollOf, thingOf, thingsOf, unitsOf } from './measure.ts';
import { entityLooker, lookerOf, sees } from './sight.ts';
import { isA, isPriest, isWizard, nearMysterious, nearScrollFeature, wasGiven } from './troops.ts';

/** What WIZARDS and PRIESTS may try, and what helps or hinders it (AOS-19, 20). */

export type Art = 'cast' | 'unbind' | 'dispel' | 'chant' | 'banish';

/** AOS-19.0, AOS-27.5.2c: spells a unit may cast in a hero phase. */
function castsOf(state: Battle, unit: Unit): number {
  const printed = scrollOf(state, unit).wizard?.casts ?? 0;
  return printed + (wasGiven(unit, 'Arcane Tome') ? 1 : 0);
}

export function unbindsOf({ state, book }: Scene, unit: Unit): number {
  const printed = scrollOf(state, unit).wizard?.unbinds ?? 0;
  const tome = wasGiven(unit, 'Arcane Tome') && !scrollOf(state, unit).wizard ? 1 : 0;
  const priest = unit.warscroll === 'slaughterpriest' ? 1 : 0;
  const will = book.willpower.has(unit.id) && unit.seat !== book.active ? 1 : 0;
  return printed + tome + priest + will;
}

export const ENTITY = { endless: 'endless-spell', invocation: 'invocation' } as const;

const entitiesOn = (state: Battle, kind: (typeof ENTITY)[keyof typeof ENTITY]) =>
  Object.values(state.entities).filter(
    ({ scroll, parts }) => parts.length > 0 && state.library.entities[scroll]?.kind === kind,
  );

/** AOS-19.3.2, AOS-20.3.2: near enough and in sight of the model. */
function reachesEntity(scene: Scene, unit: Unit, model: Model, entity: string, length: number): boolean {
  const { state } = scene;
  return partsOf(state, entity).some(
    (part) =>
      isWithin(gapOf(thingOf(state, unit, model), part), length) &&
      sees(scene, lookerOf(state, unit, model), entityLooker(part)),
  );
}

/** Spells a unit knows: common ones, its own, those of its lore; and the endless spells of its army. */
function knownSpells(state: Battle, unit: Unit): string[] {
  const common = Object.values(state.library.spells)
    .filter((spell) => spell.common)
    .map(({ id }) => id);
  return [...new Set([...common, ...(scrollOf(state, unit).wizard?.spells ?? []), ...unit.spells])];
}

function knownPrayers(state: Battle, unit: Unit): string[] {
  const common = Object.values(state.library.prayers)
    .filter((prayer) => prayer.common)
    .map(({ id }) => id);
  return [...new Set([...common, ...(scrollOf(state, unit).priest?.prayers ?? []), ...unit.prayers])];
}

/** R135, AOS-19.3.1: entities of a seat that may be summoned now. */
const summonable = ({ state, book }: Scene, seat: number, kind: (typeof ENTITY)[keyof typeof ENTITY]): string[] =>
  Object.values(state.entities)
    .filter((entity) => entity.seat === seat && entity.parts.length === 0 && !book.removedEntities.has(entity.id))
    .filter(({ scroll }) => state.library.entities[scroll]?.kind === kind)
    .map(({ id }) => id);

export function castOptions(scene: Scene, seat: number): string[] {
  const { state, book } = scene;
  const options: string[] = [];
  for (const unit of unitsOf(state, seat)) {
    const notes = book.phaseOf(unit.id);
    if (isWizard(state, unit) && notes.casts < castsOf(state, unit) && !notes.miscast)
      for (const model of unit.models) {
        for (const spell of knownSpells(state, unit)) {
          if (book.spells[seat]!.has(spell)) continue;
          if (spell === 'call-the-drowned' && book.spent.has(`${seat} ${spell}`)) continue;
          options.push(`cast:${model.id}:${spell}`);
        }
        if (!book.summoners.has(unit.id))
          for (const entity of summonable(scene, seat, ENTITY.endless))
            if (!book.spells[seat]!.has(entity)) options.push(`summon:${model.id}:${entity}`);
      }
    if (isPriest(state, unit) && notes.chants < (scrollOf(state, unit).priest?.chants ?? 0))
      for (const model of unit.models) {
        for (const prayer of knownPrayers(state, unit))
          if (!book.prayers[seat]!.has(prayer)) options.push(`chant:${model.id}:${prayer}`);
        for (const entity of summonable(scene, seat, ENTITY.invocation))
          if (!book.prayers[seat]!.has(entity)) options.push(`summon:${model.id}:${entity}`);
      }
  }
  return options;
}

/** AOS-19.3.2, AOS-7.1b, D.4: as what a unit may dispel now; as a WIZARD it costs no prayer. */
export function dispelsAs({ state, book }: Scene, unit: Unit): 'wizard' | 'priest' | undefined {
  if (isWizard(state, unit) || unit.warscroll === 'slaughterpriest') return 'wizard';
  if (book.willpower.has(unit.id) && unit.seat === book.active) return 'wizard';
  return isPriest(state, unit) ? 'priest' : undefined;
}

/** R86, R127. */
export function dispelOptions(scene: Scene, seat: number): string[] {
  const { state, book } = scene;
  const options: string[] = [];
  for (const unit of unitsOf(state, seat)) {
    const notes = book.phaseOf(unit.id);
    const as = dispelsAs(scene, unit);
    // R127: a prayer given up for a banishment pays for no dispel.
    const hasPaid = as === 'priest' && seat === book.active && notes.banishes > 0;
    for (const model of unit.models) {
      if (as && !hasPaid && notes.dispels === 0)
        for (const { id } of entitiesOn(state, ENTITY.endless))
          if (!book.dispelled[seat]!.has(id) && reachesEntity(scene, unit, model, id, 30 * INCH))
            options.push(`dispel:${model.id}:${id}`);
      if (isPriest(state, unit) && seat === book.active && notes.banishes === 0 && notes.chants === 0)
        for (const { id } of entitiesOn(state, ENTITY.invocation))
          if (!book.banished[seat]!.has(id) && reachesEntity(scene, unit, model, id, 48 * INCH))
            options.push(`banish:${model.id}:${id}`);
    }
  }
  return options;
}

/** AOS-28.1.3, D.3, D.6: modifiers of casting, unbinding, dispelling; of chanting and banishing. */
export function magicModifier(state: Battle, unit: Unit, model: Model, what: Art): number {
  let total = 0;
  if (what === 'chant' || what === 'banish') {
    if (nearMysterious(state, unit, model, 'mystical')) total += 1;
    if (what === 'chant' && unit.warscroll === 'lord-relictor') total += 1;
    return total;
  }
  if (nearMysterious(state, unit, model, 'arcane')) total += 1;
  if (what === 'cast' && isWizard(state, unit) && nearScrollFeature(state, unit, model, 'skull-altar', 16 * INCH))
    total -= 1;
  if (what === 'cast' && isA(state, unit, 'ORRUK') && isWizard(state, unit))
    total += unitsOf(state, unit.seat).filter(
      (idol) =>
        idol.warscroll === 'rogue-idol' &&
        isWithin(leastGap(thingsOf(state, idol), [thingOf(state, unit, model)]), 6 * INCH),
    ).length;
  return total;
}
