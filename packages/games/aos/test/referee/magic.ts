import type { Book, Scene } from './book.ts';
import { field, type Judge, offered, offeredAs, optionOf, sum } from './judge.ts';
import { gapOf, INCH, isWithin, modelOf, thingOf, unitOf, unitsOf } from './measure.ts';
import { type Art, castOptions, dispelOptions, dispelsAs, ENTITY, magicModifier, unbindsOf } from './spellcraft.ts';
import { isA, wasGiven, whollyNearScrollFeature } from './troops.ts';

/** Casting, unbinding, dispelling, chanting, banishing (AOS-19, 20). */

export function magic(): Judge {
  let attempt:
    | {
        what: Art;
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
        case 'during-hero-phase': {
          report.same('AOS-7.0', 'who casts', book.active, ask.seat);
          report.offers(
            'AOS-19.1',
            'spells and prayers',
            castOptions(scene, ask.seat),
            offered(ask).filter((id) => /^(cast|chant|summon):/.test(id)),
          );
          return;
        }
      }
    },

    answers(scene, ask, given) {
      const { state, book } = scene;
      const option = optionOf(given) ?? '';
      const [word = '', model = '', ...rest] = option.split(':');
      const of = rest.join(':');
      switch (ask.kind) {
        case 'during-hero-phase': {
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
            if (dispelsAs(scene, unit) === 'wizard') isOwn ? notes.casts++ : notes.unbinds++;
            else if (isOwn) notes.chants++;
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
