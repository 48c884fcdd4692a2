import type { Ask } from '@mischia/kernel';
import type { Battle, Model, Unit } from '../../src/state.ts';
import type { Book, Scene } from './book.ts';
import { brewTargets } from './brews.ts';
import { field, type Judge, offered, offeredAs, optionOf, sum } from './judge.ts';
import {
  allWhollyWithin,
  gapOf,
  INCH,
  isWithin,
  leastGap,
  modelOf,
  partsOf,
  scrollOf,
  thingOf,
  thingsOf,
  unitOf,
  unitsOf,
} from './measure.ts';
import type { Report } from './report.ts';
import { entityLooker, featureLooker, lookerOf, sees } from './sight.ts';
import {
  featureIds,
  isA,
  isPriest,
  isWizard,
  modelToFeature,
  nearMysterious,
  nearScrollFeature,
  wasGiven,
  whollyNearScrollFeature,
} from './troops.ts';

/** Casting, unbinding, dispelling, chanting, banishing (AOS-19, 20). */

/** AOS-19.0, AOS-27.5.2c: spells a unit may cast in a hero phase. */
function castsOf(state: Battle, unit: Unit): number {
  const printed = scrollOf(state, unit).wizard?.casts ?? 0;
  return printed + (wasGiven(unit, 'Arcane Tome') ? 1 : 0);
}

function unbindsOf({ state, book }: Scene, unit: Unit): number {
  const printed = scrollOf(state, unit).wizard?.unbinds ?? 0;
  const tome = wasGiven(unit, 'Arcane Tome') && !scrollOf(state, unit).wizard ? 1 : 0;
  const priest = unit.warscroll === 'slaughterpriest' ? 1 : 0;
  const will = book.willpower.has(unit.id) && unit.seat !== book.active ? 1 : 0;
  return printed + tome + priest + will;
}

const ENTITY = { endless: 'endless-spell', invocation: 'invocation' } as const;

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

function castOptions(scene: Scene, seat: number): string[] {
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

/** AOS-19.3.2, AOS-20.3.2, R86, R127, D.4. */
function dispelOptions(scene: Scene, seat: number): string[] {
  const { state, book } = scene;
  const options: string[] = [];
  for (const unit of unitsOf(state, seat)) {
    const notes = book.phaseOf(unit.id);
    const mayDispel =
      isWizard(state, unit) || isPriest(state, unit) || (book.willpower.has(unit.id) && seat === book.active);
    for (const model of unit.models) {
      if (mayDispel && notes.dispels === 0)
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
function magicModifier(
  state: Battle,
  unit: Unit,
  model: Model,
  what: 'cast' | 'unbind' | 'dispel' | 'chant' | 'banish',
): number {
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

/** Whether a spell or prayer may be aimed there (AOS-19.2, AOS-20.2). */
function riteTargets(scene: Scene, rite: string, model: Model, unit: Unit): string[] {
  const { state } = scene;
  const found = state.library.spells[rite] ?? state.library.prayers[rite];
  const from = thingOf(state, unit, model);
  const looker = lookerOf(state, unit, model);
  let range = (found?.range ?? 0) * INCH;
  // D.2: Blaze of the Heavens reaches 2" more for each other THUNDERSTRIKE unit wholly within 12".
  if (rite === 'blaze-of-the-heavens')
    range +=
      2 *
      INCH *
      unitsOf(state, unit.seat).filter(
        (other) =>
          other.id !== unit.id &&
          isA(state, other, 'THUNDERSTRIKE') &&
          allWhollyWithin(thingsOf(state, other), from, 12 * INCH),
      ).length;
  const seesUnit = (other: Unit, modelOnly?: Model) =>
    (modelOnly ? [modelOnly] : other.models).some(
      (one) => other.id === unit.id || sees(scene, looker, lookerOf(state, other, one)),
    );
  const near = (other: Unit) => isWithin(leastGap([from], thingsOf(state, other)), range);
  const wholly = (other: Unit) =>
    other.id === unit.id && unit.models.length === 1 ? true : allWhollyWithin(thingsOf(state, other), from, range);
  const own = unitsOf(state, unit.seat);
  const enemies = unitsOf(state, 1 - unit.seat);
  const names = (units: readonly Unit[]) => units.map(({ id }) => `unit:${id}`);
  switch (rite) {
    case 'mystic-shield':
    case 'levitate':
    case 'bless':
    case 'healing-storm':
      return names(own.filter((other) => wholly(other) && seesUnit(other)));
    case 'arcane-bolt':
    case 'blaze-of-the-heavens':
    case 'blood-boil':
    case 'lightning-storm':
    case 'curse':
      return names(enemies.filter((other) => near(other) && seesUnit(other)));
    case 'smite':
      return names(enemies.filter((other) => isPriest(state, other) && near(other) && seesUnit(other)));
    case 'heal':
      return own.flatMap((other) =>
        other.models
          .filter((one) => isWithin(gapOf(from, thingOf(state, other, one)), range) && seesUnit(other, one))
          .map(({ id }) => `model:${id}`),
      );
    case 'ghost-mist':
      return featureIds(state)
        .filter((id) => isWithin(modelToFeature(state, unit, model, id), range))
        .filter((id) => unit.garrison === id || sees(scene, looker, featureLooker(state, id)))
        .map((id) => `feature:${id}`);
    default:
      return [];
  }
}

const GRANTS: { readonly [rite: string]: string } = {
  'mystic-shield': 'mystic-shield',
  levitate: 'levitate',
  bless: 'bless',
  'lightning-storm': 'lightning-storm',
  curse: 'curse',
  'ghost-mist': 'ghost-mist',
};

export function magic(): Judge {
  let attempt:
    | {
        what: 'cast' | 'chant' | 'unbind' | 'dispel' | 'banish';
        unit: string;
        model: string;
        of: string;
        value: number;
        modifier: number;
        faces: readonly number[];
      }
    | undefined;
  let castTotal = 0;
  let master = new Set<string>();
  let pendingBolt: { model: string; seat: number } | undefined;
  let pendingMist: number | undefined;
  let damnedPicked = false;
  let damned: string | undefined;

  const begin = (scene: Scene, what: NonNullable<typeof attempt>['what'], model: string, of: string, value: number) => {
    const unit = unitOf(scene.state, model);
    const found = modelOf(scene.state, model);
    attempt = {
      what,
      unit: unit.id,
      model,
      of,
      value,
      modifier: found ? magicModifier(scene.state, unit, found, what) : 0,
      faces: [],
    };
  };

  /** D.3: Summon Boggy Mist lies over everybody once it is not unbound. */
  const settleMist = (book: Book) => {
    if (pendingMist !== undefined) book.mark(`seat ${pendingMist}`, 'boggy-mist', { heroPhaseOf: pendingMist });
    pendingMist = undefined;
  };

  const note = (book: Book, unit: string) => book.phaseOf(unit);

  function judgeRiteTargets(scene: Scene, ask: Ask, report: Report): void {
    const model = field(ask, 'model');
    const unit = unitOf(scene.state, model);
    const found = modelOf(scene.state, model);
    if (!found) return;
    const rite = field(ask, 'rite');
    const legal = riteTargets(scene, rite, found, unit);
    if (rite === 'heal') {
      // Healing models without wounds is of no use.
      const wounded = legal.filter((id) => (modelOf(scene.state, id.slice(6))?.wounds ?? 0) > 0);
      report.offers('AOS-20.2', `targets: ${rite}`, wounded, offered(ask), legal);
    } else report.offers(ask.rule, `targets: ${rite}`, legal, offered(ask), rite === 'healing-storm' ? legal : []);
  }

  return {
    asks(scene, ask, report) {
      const { state, book } = scene;
      if (ask.kind !== 'unbind' && ask.kind !== 'reroll-sum' && pendingMist !== undefined) settleMist(book);
      switch (ask.kind) {
        case 'start-of-hero-phase':
          report.offers(
            'AOS-19.3.2',
            'dispelling and banishing',
            dispelOptions(scene, ask.seat),
            offered(ask).filter((id) => /^(dispel|banish):/.test(id)),
          );
          return;
        case 'unbind': {
          report.same('AOS-19.1.2', 'who unbinds', 1 - book.active, ask.seat);
          report.same('AOS-19.1.2', 'total to beat', castTotal, field<number>(ask, 'total'));
          const casterUnit = unitOf(state, field(ask, 'model'));
          const caster = modelOf(state, field(ask, 'model'));
          const got = offeredAs(ask, 'unbind');
          const must: string[] = [];
          const may: string[] = [];
          for (const unit of unitsOf(state, ask.seat)) {
            if (note(book, unit.id).unbinds >= unbindsOf(scene, unit)) continue;
            const near = unit.models.filter(
              (model) =>
                caster && isWithin(gapOf(thingOf(state, unit, model), thingOf(state, casterUnit, caster)), 30 * INCH),
            );
            may.push(...near.map(({ id }) => id));
            // AOS-19.4: of the models of a unit the one that does it best will do.
            const best = Math.max(...near.map((model) => magicModifier(state, unit, model, 'unbind')));
            const able = near.filter((model) => magicModifier(state, unit, model, 'unbind') === best);
            if (!able.some(({ id }) => got.includes(id))) must.push(...able.map(({ id }) => id));
          }
          report.offers('AOS-19.1.2', 'who may unbind', must, got, may);
          return;
        }
        case 'rite-target':
          judgeRiteTargets(scene, ask, report);
          return;
        case 'reroll-sum': {
          if (!attempt || !ask.rule.match(/AOS-(19|20)/)) return;
          const unit = unitOf(state, attempt.unit);
          const isMaster = wasGiven(unit, 'Master of Magic') && attempt.what !== 'chant' && !master.has(unit.id);
          const isHigh = attempt.what === 'chant' && wasGiven(unit, 'High Priest');
          const altar =
            attempt.what === 'chant' &&
            isA(state, unit, 'KHORNE', 'PRIEST') &&
            whollyNearScrollFeature(state, unit, 'skull-altar', 8 * INCH, unit.seat);
          report.holds(
            'AOS-1.5.4',
            `rolling again: ${attempt.what}`,
            isMaster || isHigh || altar,
            `${unit.id} has nothing that lets it`,
          );
          return;
        }
        case 'brew': {
          const shaman = field(ask, 'unit');
          const must = brewTargets(scene, ask.seat)
            .filter((one) => one.shaman === shaman)
            .flatMap(({ unit }) => [`poison:${unit}`, `elixir:${unit}`]);
          report.offers('D.3', 'who may be given a brew', must, offered(ask), [`poison:${shaman}`, `elixir:${shaman}`]);
          return;
        }
        case 'during-hero-phase': {
          report.same('AOS-7.0', 'who casts', book.active, ask.seat);
          report.offers(
            'AOS-19.1',
            'spells and prayers',
            castOptions(scene, ask.seat),
            offered(ask).filter((id) => /^(cast|chant|summon):/.test(id)),
          );
          // AOS-28.1.3: one unit within 1" of a Damned feature in a hero phase.
          const near = unitsOf(state, ask.seat).filter((unit) =>
            featureIds(state).some(
              (id) =>
                state.features[id]?.mysterious === 'damned' &&
                unit.models.some((model) => isWithin(modelToFeature(state, unit, model, id), INCH)),
            ),
          );
          const must = damnedPicked ? [] : near.map(({ id }) => id);
          report.offers('AOS-28.1.3', 'Damned terrain', must, offeredAs(ask, 'damned'));
          return;
        }
      }
    },

    answers(scene, ask, given, report) {
      const { state, book } = scene;
      const option = optionOf(given) ?? '';
      const [word = '', model = '', ...rest] = option.split(':');
      const of = rest.join(':');
      switch (ask.kind) {
        case 'during-hero-phase': {
          if (word === 'damned') {
            report.holds('AOS-28.1.3', 'one unit for Damned terrain', !damnedPicked, 'a second one');
            damnedPicked = true;
            damned = model;
          }
          if (word !== 'cast' && word !== 'chant' && word !== 'summon') return;
          const unit = unitOf(state, model);
          const entity = state.entities[of];
          const scroll = entity && state.library.entities[entity.scroll];
          if (word === 'cast' || scroll?.kind === ENTITY.endless) {
            book.spells[ask.seat]!.add(of);
            note(book, unit.id).casts += 1;
            if (entity) book.summoners.add(unit.id);
            begin(scene, 'cast', model, of, scroll?.value ?? state.library.spells[of]?.value ?? 0);
          } else {
            book.prayers[ask.seat]!.add(of);
            note(book, unit.id).chants += 1;
            begin(scene, 'chant', model, of, scroll?.value ?? state.library.prayers[of]?.value ?? 0);
          }
          return;
        }
        case 'unbind':
          if (word !== 'unbind') return;
          note(book, unitOf(state, model).id).unbinds += 1;
          begin(scene, 'unbind', model, field(ask, 'spell'), castTotal);
          return;
        case 'start-of-hero-phase': {
          if (word !== 'dispel' && word !== 'banish') return;
          const unit = unitOf(state, model);
          const notes = note(book, unit.id);
          const entity = state.entities[of];
          const value = (entity && state.library.entities[entity.scroll]?.value) ?? 0;
          if (word === 'dispel') {
            book.dispelled[ask.seat]!.add(of);
            notes.dispels += 1;
            // R86, D.4: a WIZARD gives up a cast or an unbind, a PRIEST a prayer of its own hero phase.
            const isOwn = ask.seat === book.active;
            if (isWizard(state, unit)) isOwn ? notes.casts++ : notes.unbinds++;
            else if (unit.warscroll === 'slaughterpriest') isOwn ? undefined : notes.unbinds++;
            else if (isPriest(state, unit) && isOwn && !book.willpower.has(unit.id)) notes.chants++;
            begin(scene, 'dispel', model, of, value);
          } else {
            book.banished[ask.seat]!.add(of);
            notes.banishes += 1;
            notes.chants += 1;
            begin(scene, 'banish', model, of, value);
          }
          return;
        }
        case 'reroll-sum':
          if (
            option === 'reroll' &&
            attempt &&
            ask.rule.startsWith('AOS-19') &&
            wasGiven(unitOf(state, attempt.unit), 'Master of Magic')
          )
            master.add(attempt.unit);
          return;
        case 'rite-target': {
          const rite = field(ask, 'rite');
          const target = option.slice(option.indexOf(':') + 1);
          const what = GRANTS[rite];
          // TV 1.6-b: until the caster's own next hero phase.
          if (what) book.mark(target, what, { heroPhaseOf: ask.seat });
          return;
        }
        case 'enchant-weapon':
          book.mark(
            unitOf(state, field(ask, 'model')).id,
            'flaming-weapon',
            { heroPhaseOf: ask.seat },
            option.slice(7),
          );
          return;
        case 'brew': {
          const shaman = field(ask, 'unit');
          note(book, shaman).casts += 10;
          note(book, shaman).dispels += 10;
          book.mark(model, word, { heroPhaseOf: ask.seat });
          return;
        }
        case 'damned-bonus':
          if (option === 'take' && damned) book.mark(damned, 'damned', { heroPhaseOf: ask.seat });
          return;
      }
    },

    rolls(_scene, roll, faces, report) {
      if (!attempt || roll.for !== attempt.what) return;
      const isPair = attempt.what === 'cast' || attempt.what === 'unbind' || attempt.what === 'dispel';
      report.same('AOS-19.1', `dice: ${attempt.what}`, isPair ? 2 : 1, faces.length);
      attempt.faces = faces;
    },

    tells({ state, book }, event, report) {
      switch (event.type) {
        case 'phase-began':
          settleMist(book);
          master = new Set();
          damnedPicked = false;
          damned = undefined;
          return;
        case 'spell-cast':
        case 'spell-failed':
        case 'miscast': {
          if (attempt?.what !== 'cast') return;
          const raw = sum(attempt.faces);
          const total = raw + attempt.modifier;
          castTotal = total;
          const expected = raw === 2 ? 'miscast' : total >= attempt.value ? 'spell-cast' : 'spell-failed';
          report.same(
            'AOS-19.1',
            'casting',
            [attempt.of, attempt.faces, total, expected],
            [attempt.of, attempt.faces, expected === 'miscast' ? total : field<number>(event, 'total'), event.type],
          );
          if (expected === 'miscast') note(book, attempt.unit).miscast = true;
          if (expected === 'spell-cast' && attempt.of === 'arcane-bolt')
            pendingBolt = { model: attempt.model, seat: unitOf(state, attempt.unit).seat };
          if (expected === 'spell-cast' && attempt.of === 'summon-boggy-mist')
            pendingMist = unitOf(state, attempt.unit).seat;
          return;
        }
        case 'spell-unbound':
        case 'spell-not-unbound': {
          if (attempt?.what !== 'unbind') return;
          const total = sum(attempt.faces) + attempt.modifier;
          const expected = total > castTotal ? 'spell-unbound' : 'spell-not-unbound';
          report.same(
            'AOS-19.1.2',
            'unbinding',
            [attempt.faces, total, castTotal, expected],
            [attempt.faces, field<number>(event, 'total') ?? total, castTotal, event.type],
          );
          if (expected === 'spell-unbound') {
            pendingBolt = undefined;
            pendingMist = undefined;
          }
          return;
        }
        case 'entity-dispelled':
        case 'entity-not-dispelled': {
          if (attempt?.what !== 'dispel') return;
          const total = sum(attempt.faces) + attempt.modifier;
          const expected = total > attempt.value ? 'entity-dispelled' : 'entity-not-dispelled';
          report.same(
            'AOS-19.3.2',
            'dispelling',
            [attempt.faces, total, expected],
            [attempt.faces, field<number>(event, 'total') ?? total, event.type],
          );
          if (expected === 'entity-dispelled') book.removedEntities.add(attempt.of);
          return;
        }
        case 'entity-banished':
        case 'entity-not-banished': {
          if (attempt?.what !== 'banish') return;
          const total = sum(attempt.faces) + attempt.modifier;
          report.same(
            'AOS-20.3.2',
            'banishing',
            [attempt.faces, total > attempt.value ? 'entity-banished' : 'entity-not-banished'],
            [attempt.faces, event.type],
          );
          if (total > attempt.value) book.removedEntities.add(attempt.of);
          return;
        }
        case 'prayer-answered':
        case 'prayer-unanswered':
        case 'divine-wrath': {
          if (attempt?.what !== 'chant') return;
          const raw = sum(attempt.faces);
          const total = raw + attempt.modifier;
          const expected =
            raw === 1 ? 'divine-wrath' : total >= attempt.value ? 'prayer-answered' : 'prayer-unanswered';
          report.same(
            'AOS-20.1',
            'chanting',
            [attempt.of, attempt.faces, total, expected],
            [attempt.of, attempt.faces, field<number>(event, 'total') ?? total, event.type],
          );
          if (expected === 'prayer-answered' && attempt.of === 'guidance')
            book.cp[unitOf(state, attempt.unit).seat]! += 1;
          return;
        }
        case 'unit-summoned': {
          // D.5: until it has worked once in the battle.
          const unit = unitOf(state, field(event, 'unit'));
          book.spent.add(`${unit.seat} call-the-drowned`);
          return;
        }
        case 'effect-began':
          if (field(event, 'effect') === 'spell.arcane-bolt' && pendingBolt) {
            book.bolts.push(pendingBolt);
            pendingBolt = undefined;
          }
          return;
        case 'entity-removed': {
          const id = Object.keys(state.entities).find(
            (one) => one.endsWith(`:${field(event, 'entity')}`) && state.entities[one]?.parts.length === 0,
          );
          if (id) book.removedEntities.add(id);
          return;
        }
        case 'bolt-loosed': {
          const unit = field(event, 'unit');
          const at = book.bolts.findIndex(({ model }) => unitOf(state, model).id === unit);
          report.holds('AOS-19.2a', 'Arcane Bolts', at >= 0, `${unit} has none`);
          if (at >= 0) book.bolts.splice(at, 1);
          return;
        }
      }
    },
  };
}
