import type { Battle, Model, Unit } from '../../src/state.ts';
import type { Scene } from './book.ts';
import {
  allWhollyWithin,
  blockOf,
  gapOf,
  INCH,
  isWithin,
  leastGap,
  modelOf,
  onTable,
  partsOf,
  scrollOf,
  thingOf,
  thingsOf,
  unitGap,
  unitOf,
  unitsOf,
} from './measure.ts';

/** Characteristics of units as the warscrolls and everything around them make them. */

export const keywordsOf = (state: Battle, unit: Unit): string[] => [
  ...scrollOf(state, unit).keywords,
  ...unit.keywords,
];
export const isA = (state: Battle, unit: Unit, ...keywords: string[]): boolean => {
  const own = keywordsOf(state, unit);
  return keywords.every((keyword) => own.includes(keyword));
};

/** An artefact, command trait or other thing a unit was given, by the English title it has in the pack. */
export const wasGiven = (unit: Unit, title: string): boolean =>
  unit.given.some((ability) => ability.title?.en === title);

// AOS-27.5.2c, R131: the bearer of the Arcane Tome is a WIZARD for every rule.
export const isWizard = (state: Battle, unit: Unit): boolean =>
  isA(state, unit, 'WIZARD') || wasGiven(unit, 'Arcane Tome');
export const isPriest = (state: Battle, unit: Unit): boolean => isA(state, unit, 'PRIEST');

export const featureIds = (state: Battle): string[] => Object.keys(state.features);

export const traitsOf = (state: Battle, feature: string): readonly string[] =>
  state.table.terrain.find(({ id }) => id === feature)?.traits ?? [];

// AOS-17.2.3: a demolished feature stops being defensible.
export const isDefensible = (state: Battle, feature: string): boolean =>
  traitsOf(state, feature).includes('defensible') && !state.features[feature]?.demolished;

export const hasRule = (state: Battle, feature: string, mysterious: string): boolean =>
  state.features[feature]?.mysterious === mysterious;

/** Features with the scroll of a piece of faction terrain whose rules still hold (AOS-21.1d). */
const scrollFeatures = (state: Battle, scroll: string) =>
  Object.values(state.features).filter((feature) => feature.scroll === scroll && !feature.rulesLost);

// R133: a garrison is at distance 0 from its own feature.
export function unitToFeature(state: Battle, unit: Unit, feature: string): number {
  return unit.garrison === feature ? 0 : leastGap(thingsOf(state, unit), [blockOf(state, feature)]);
}

export function modelToFeature(state: Battle, unit: Unit, model: Model, feature: string): number {
  return unit.garrison === feature ? 0 : gapOf(thingOf(state, unit, model), blockOf(state, feature));
}

function whollyNearFeature(state: Battle, unit: Unit, feature: string, length: number): boolean {
  return unit.garrison === feature || allWhollyWithin(thingsOf(state, unit), blockOf(state, feature), length);
}

/** R108: whether any feature with a mysterious rule is that near to a model. */
export const nearMysterious = (state: Battle, unit: Unit, model: Model, rule: string): boolean =>
  featureIds(state).some((id) => hasRule(state, id, rule) && isWithin(modelToFeature(state, unit, model, id), INCH));

// AOS-22.2, AOS-27.5.1d: the Wounds characteristic.
export const woundsOf = (state: Battle, unit: Unit): number =>
  scrollOf(state, unit).wounds + (wasGiven(unit, 'Heroic Stature') ? 1 : 0);

/** Units of a seat with a warscroll, on the battlefield. */
const withScroll = (state: Battle, seat: number, warscroll: string): Unit[] =>
  unitsOf(state, seat).filter((unit) => unit.warscroll === warscroll);

// AOS-22.5: the row by wounds allocated; Yndrasta's Prime Huntress adds 10.
export function tableRow(state: Battle, unit: Unit, model: Model) {
  const rows = scrollOf(state, unit).damageTable;
  const hunted =
    isA(state, unit, 'MONSTER') &&
    withScroll(state, 1 - unit.seat, 'yndrasta').some((hunter) => isWithin(unitGap(state, unit, hunter), 3 * INCH));
  const wounds = model.wounds + (hunted ? 10 : 0);
  return rows.filter(({ from }) => from <= wounds).at(-1);
}

/** Whether a unit still has a command model of a kind (AOS-22.3.2). */
export const hasCommand = (unit: Unit, command: string): boolean =>
  unit.models.some((model) => model.command === command);

const STANDARDS = ['signifer', 'banner-bearer', 'icon-bearer'];

/** Every reason that changes a unit's Bravery. */
export function braveryOf({ state }: Scene, unit: Unit): number {
  const things = thingsOf(state, unit);
  let bravery = scrollOf(state, unit).bravery;
  // AOS-22.3.2: standard bearers of Vindictors, Gutrippaz and Bloodreavers.
  if (unit.models.some(({ command }) => command !== null && STANDARDS.includes(command))) bravery += 1;
  for (const [rule, amount] of [
    ['inspiring', 1],
    ['sinister', -1],
  ] as const)
    if (featureIds(state).some((id) => hasRule(state, id, rule) && whollyNearFeature(state, unit, id, INCH)))
      bravery += amount;
  for (const { id, owner } of scrollFeatures(state, 'storm-beacon'))
    if (owner === unit.seat && whollyNearFeature(state, unit, id, 6 * INCH)) bravery += 1;
  for (const entity of Object.values(state.entities)) {
    if (entity.scroll !== 'bleeding-icon' || entity.parts.length === 0 || isA(state, unit, 'KHORNE')) continue;
    if (partsOf(state, entity.id).some((part) => allWhollyWithin(things, part, 12 * INCH))) bravery -= 1;
  }
  if (isA(state, unit, 'ORRUK'))
    for (const idol of withScroll(state, unit.seat, 'rogue-idol'))
      if (thingsOf(state, idol).some((thing) => allWhollyWithin(things, thing, 18 * INCH))) bravery += 1;
  return Math.max(0, bravery);
}

// AOS-22.2: the Save characteristic; a Skareshield makes it 3+.
export function saveOf(state: Battle, unit: Unit): number {
  if (unit.warscroll === 'killaboss-with-stab-grot' && unit.models[0]?.wargear.includes('skareshield')) return 3;
  const { save } = scrollOf(state, unit);
  return save === '-' ? 7 : save;
}

// AOS-9.4, AOS-27.5.3b.
export const canFly = ({ state, book }: Scene, unit: Unit): boolean =>
  scrollOf(state, unit).fly || book.has(unit.id, 'levitate');

/** AOS-6.0a, R19: the general's model stands on the battlefield or in a garrison. */
export function generalOnTable(state: Battle, seat: number): boolean {
  const { general } = state.players[seat]!;
  return onTable(unitOf(state, general)) && modelOf(state, general) !== undefined;
}

export const isGeneral = (state: Battle, model: Model): boolean =>
  state.players.some(({ general }) => general === model.id);

/** Whether a piece of faction terrain with rules has this model that near. */
export const nearScrollFeature = (state: Battle, unit: Unit, model: Model, scroll: string, length: number): boolean =>
  scrollFeatures(state, scroll).some(({ id }) => isWithin(modelToFeature(state, unit, model, id), length));

export const whollyNearScrollFeature = (
  state: Battle,
  unit: Unit,
  scroll: string,
  length: number,
  owner: number,
): boolean =>
  scrollFeatures(state, scroll).some(
    (feature) => feature.owner === owner && whollyNearFeature(state, unit, feature.id, length),
  );

/** Friendly units with a warscroll that have this unit wholly within a distance. */
export const whollyNear = (state: Battle, unit: Unit, warscroll: string, length: number): Unit[] => {
  const things = thingsOf(state, unit);
  return withScroll(state, unit.seat, warscroll).filter(
    (source) =>
      source.id === unit.id ||
      (source.garrison !== null && source.garrison === unit.garrison) ||
      thingsOf(state, source).some((thing) => allWhollyWithin(things, thing, length)),
  );
};
