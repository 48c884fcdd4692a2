import type { Ask } from '@mischia/kernel';
import type { Model, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import { field, type Judge, offered, optionOf } from './judge.ts';
import {
  allWhollyWithin,
  gapOf,
  INCH,
  isWithin,
  leastGap,
  modelOf,
  thingOf,
  thingsOf,
  unitOf,
  unitsOf,
} from './measure.ts';
import type { Report } from './report.ts';
import { featureLooker, lookerOf, sees } from './sight.ts';
import { featureIds, isA, isPriest, modelToFeature } from './troops.ts';

/** What spells and prayers may be aimed at, and what they leave behind (AOS-19.2, 20.2, 27.5). */

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

export function rites(): Judge {
  return {
    asks(scene, ask, report) {
      if (ask.kind === 'rite-target') judgeRiteTargets(scene, ask, report);
    },

    answers({ state, book }, ask, given) {
      const option = optionOf(given) ?? '';
      if (ask.kind === 'rite-target') {
        const what = GRANTS[field(ask, 'rite')];
        // TV 1.6-b: until the caster's own next hero phase.
        if (what) book.mark(option.slice(option.indexOf(':') + 1), what, { heroPhaseOf: ask.seat });
      }
      if (ask.kind === 'enchant-weapon') {
        const { id } = unitOf(state, field(ask, 'model'));
        book.mark(id, 'flaming-weapon', { heroPhaseOf: ask.seat }, option.slice('weapon:'.length));
      }
    },
  };
}
