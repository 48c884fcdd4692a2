import type { Seat } from '@mischia/kernel';
import { lookUp } from '@mischia/kernel';
import type { Enhancement } from '../pack/army-schema.ts';
import type { AbilityRef } from '../pack/common-schema.ts';
import { hasOneOf } from '../rules/01-concepts/keywords.ts';
import type { BattalionState, Entity, Model, Player, Unit, UnitId, UnitPhase, UnitTurn } from '../state.ts';
import { battalionAbilities } from './check-battalions.ts';
import { allegianceOf, armyPoints, isWizard, type SelectedUnit, type Selection } from './selection.ts';
import { recruitsOf } from './wargear.ts';

const letterOf = (seat: Seat): string => String.fromCharCode(97 + seat);

/** `a1` is the first unit of the first army. */
export const unitIdOf = (seat: Seat, index: number): UnitId => `${letterOf(seat)}${index + 1}`;

/** What the rules remember of a unit in a turn and in a phase: nothing yet. */
export const newTurn = (): UnitTurn => ({
  move: 'none',
  redeployed: false,
  charged: null,
  setUp: false,
  leftGarrison: false,
  slain: 0,
});

export const newPhase = (): UnitPhase => ({
  picked: false,
  shot: 0,
  fought: 0,
  commands: [],
  casts: 0,
  unbinds: 0,
  chants: 0,
  dispels: 0,
  banishes: 0,
  miscast: false,
  rolled: {},
});

const newModel = (id: string, command: string | null, wargear: readonly string[]): Model => ({
  id,
  command,
  wargear,
  x: 0,
  y: 0,
  z: 0,
  facing: 0,
  wounds: 0,
  issued: 0,
  returned: false,
});

/** What an enhancement gives, under its own name and rule. */
const abilitiesOf = ({ abilities, name, rule }: Enhancement): AbilityRef[] =>
  abilities.map((ability) => ({ title: name, ...ability, rule }));

/** Abilities for the whole battle: battle traits of the allegiance, the general's trait, an artefact. */
function givenTo(selection: Selection, unit: SelectedUnit): AbilityRef[] {
  const { library, list, battlepack } = selection;
  const allegiance = battlepack.allegiance ? allegianceOf(selection) : undefined;
  // AOS-27.1: allies do not share the battle traits; neutral units lack the keywords.
  const traits = unit.isAllied || allegiance === undefined ? [] : (lookUp(library.factions, allegiance)?.traits ?? []);
  const { commandTrait, artefacts, unique } = list.enhancements;
  const trait = unit.isGeneral && commandTrait !== undefined ? lookUp(library.commandTraits, commandTrait) : undefined;
  return [
    ...traits
      .filter(({ to }) => hasOneOf(unit.scroll.keywords, to))
      .map(({ ability }) => ({ ...ability, rule: 'AOS-27.2' })),
    ...(trait ? abilitiesOf(trait) : []),
    ...unique.flatMap(({ enhancement: id, unit: bearer }) => {
      const found = bearer === unit.index ? lookUp(library.unique, id) : undefined;
      return found ? abilitiesOf(found) : [];
    }),
    ...artefacts.flatMap(({ artefact: id, unit: bearer, weapon }) => {
      const artefact = bearer === unit.index ? lookUp(library.artefacts, id) : undefined;
      // R106: the weapon is picked in the list.
      const picked = weapon === undefined ? {} : { weapon };
      return artefact ? abilitiesOf(artefact).map((ability) => ({ ...ability, ...picked })) : [];
    }),
  ];
}

// AOS-1.3: a unit of models on one warscroll, waiting to be set up.
export function musterUnit(selection: Selection, unit: SelectedUnit, seat: Seat): Unit {
  const { scroll, index } = unit;
  const id = unitIdOf(seat, index);
  const { spells, prayers } = selection.list.enhancements;
  return {
    id,
    seat,
    warscroll: scroll.id,
    startingSize: unit.models,
    points: unit.points,
    roles: [...unit.roles],
    isAllied: unit.isAllied,
    isSummoned: false,
    // AOS-27.5.2c, AOS-22.6: it becomes a WIZARD for the battle.
    keywords: isWizard(selection, unit) && !scroll.keywords.includes('WIZARD') ? ['WIZARD'] : [],
    given: givenTo(selection, unit),
    spells: [
      ...(scroll.wizard?.spells ?? []),
      ...spells.filter((entry) => entry.unit === index).map(({ spell }) => spell),
    ],
    prayers: [
      ...(scroll.priest?.prayers ?? []),
      ...prayers.filter((entry) => entry.unit === index).map(({ prayer }) => prayer),
    ],
    ...newcomers(id, recruitsOf(scroll, unit.list, unit.models)),
  };
}

/** The models of a unit that waits to be set up, and what it did so far: nothing. */
export const newcomers = (id: string, recruits: ReturnType<typeof recruitsOf>) => ({
  models: recruits.map(({ command, wargear }, i) => newModel(`${id}.${i + 1}`, command, wargear)),
  slain: [],
  place: 'waiting' as const,
  garrison: null,
  effects: [],
  turn: newTurn(),
  phase: newPhase(),
  usedThisBattle: {},
  usedThisTurn: {},
  bond: null,
});

/** What a player has used in a phase and in a turn: nothing yet. */
export const newPlayerPhase = (): Pick<
  Player,
  | 'commands'
  | 'spellsTried'
  | 'prayersTried'
  | 'dispelsTried'
  | 'banishesTried'
  | 'heroicAction'
  | 'rampages'
  | 'damnedPicked'
> => ({
  commands: [],
  spellsTried: [],
  prayersTried: [],
  dispelsTried: [],
  banishesTried: [],
  heroicAction: null,
  rampages: [],
  damnedPicked: false,
});

const battalionsOf = ({ library, list }: Selection, seat: Seat): BattalionState[] =>
  list.battalions.flatMap(({ battalion: id, ability, units }) => {
    const battalion = lookUp(library.battalions, id);
    if (!battalion) return [];
    return [
      {
        battalion: id,
        abilities: [...battalionAbilities(battalion, ability)],
        units: units.map(({ unit }) => unitIdOf(seat, unit)),
        used: [],
      },
    ];
  });

const entityOf = (scroll: string, seat: Seat): Entity => ({
  id: `${letterOf(seat)}:${scroll}`,
  scroll,
  seat,
  parts: [],
  summoner: null,
  commander: seat,
  removedThisTurn: false,
  movedThisPhase: false,
});

export interface Army {
  readonly player: Player;
  readonly units: readonly Unit[];
  readonly entities: readonly Entity[];
}

/** An army from a list without problems: its player, its units waiting to be set up, what it may summon. */
export function musterArmy(selection: Selection, seat: Seat): Army {
  const { list } = selection;
  const units = selection.units.map((unit) => musterUnit(selection, unit, seat));
  const player: Player = {
    name: list.name,
    factions: [...list.factions],
    allegiance: allegianceOf(selection) ?? null,
    points: armyPoints(selection),
    general: `${unitIdOf(seat, list.general.unit)}.${list.general.model + 1}`,
    generalSlain: false,
    battalions: battalionsOf(selection, seat),
    triumphs: [...list.enhancements.triumphs],
    territory: null,
    factionTerrain: list.factionTerrain ?? null,
    vp: 0,
    destroyedPoints: 0,
    cp: 0,
    earmarked: [],
    ...newPlayerPhase(),
    summoned: [],
    finestHours: [],
    spent: {},
  };
  return { player, units, entities: list.entities.map((scroll) => entityOf(scroll, seat)) };
}
