import { type Faults, lookUp, type Reading } from '@mischia/kernel';
import { abilityParams } from './abilities/params.ts';
import { abilitiesIn } from './pack/check.ts';
import type { AbilityRef } from './pack/common-schema.ts';
import { battlepacks, battleplans, library } from './pack/shipped.ts';
import { type Position, PositionSchema, type RawModel, type RawUnit } from './position-schema.ts';
import type { Phase } from './state.ts';

/** The steps of every phase, as `flow.step` names them; a round begins and a turn ends outside all of them. */
const STEPS: { readonly [phase in Phase | 'setup']: readonly string[] } = {
  setup: ['mysterious-terrain', 'territories', 'faction-terrain', 'deploy', 'control'],
  hero: ['start', 'start-block', 'main', 'predatory'],
  movement: ['start', 'move', 'end'],
  shooting: ['start', 'shoot'],
  charge: ['start', 'charge', 'rampages'],
  combat: ['start', 'fight', 'end'],
  battleshock: ['start', 'tests'],
};
const BETWEEN = ['start-of-round', 'end-of-turn'];

/** How positions are read. */
export const reading: Reading<Position> = {
  schema: PositionSchema,
  name: 'position',
  words: {
    schema: '"Positions" in packages/games/aos/README.md says.',
    fields: { units: 'Call the units of seat 0 a1, a2… and those of seat 1 b1, b2…' },
  },
  contents,
};

function contents(given: Position, faults: Faults): void {
  const { stage, phase, step, units, terrain, objectives, entities, players, table } = given;
  const [battlepack] = battlepacks;
  faults.known('format', 'format', given.format, battlepack?.formats.map(({ id }) => id) ?? []);
  faults.known('battleplan', 'battleplan', given.battleplan, battleplans);
  if (stage !== 'over') {
    const steps = stage === 'setup' ? ['start', ...STEPS.setup] : [...STEPS[phase], ...BETWEEN];
    faults.known('step', stage === 'setup' ? 'step of the setup' : `step of the ${phase} phase`, step, steps);
  }
  for (const [i, { at }] of objectives.entries()) faults.onTable(`objectives[${i}].at`, at, table);
  const mysteries = battlepack?.mysterious.map(({ id }) => id) ?? [];
  for (const [i, { at, mysterious, scroll }] of terrain.entries()) {
    faults.onTable(`terrain[${i}].at`, at, table);
    faults.known(`terrain[${i}].mysterious`, 'mysterious terrain', mysterious, mysteries);
    faults.known(`terrain[${i}].scroll`, 'faction terrain', scroll, Object.keys(library.factionTerrain));
  }
  for (const [i, { scroll, seat, parts, summoner }] of entities.entries()) {
    faults.known(`entities[${i}].scroll`, 'endless spell or invocation', scroll, Object.keys(library.entities));
    faults.known(`entities[${i}].summoner`, 'model of its seat', summoner, modelIds(ofSeat(given, seat)));
    for (const [j, part] of parts.entries()) faults.onTable(`entities[${i}].parts[${j}]`, part, table);
  }
  for (const [seat, player] of players.entries())
    playerContents(ofSeat(given, seat), player, `players[${seat}]`, faults);
  for (const [id, unit] of Object.entries(units)) unitContents(given, id, unit, faults);
}

/** Every model a position speaks of, the slain ones after those that stand. */
const modelIds = ({ units }: Position): string[] =>
  Object.entries(units).flatMap(([id, unit]) =>
    Array.from({ length: sizeOf(unit) + unit.slain }, (_, i) => `${id}.${i + 1}`),
  );

/** The same with the units of one seat alone. */
const ofSeat = (given: Position, seat: number): Position => ({
  ...given,
  units: Object.fromEntries(Object.entries(given.units).filter(([id]) => id.startsWith(SEATS.charAt(seat)))),
});

/** The first letters of the ids of units, by seat. */
const SEATS = 'ab';

const sizeOf = ({ models }: RawUnit): number => (typeof models === 'number' ? models : models.length);

/** An army without a general. */
const NOBODY = 'none';

function playerContents(given: Position, player: Position['players'][number], at: string, faults: Faults): void {
  const unitIds = Object.keys(given.units);
  faults.known(`${at}.general`, 'model of this seat', player.general, [...modelIds(given), NOBODY]);
  faults.allKnown(`${at}.triumphs`, 'triumph', player.triumphs, Object.keys(library.triumphs));
  faults.allKnown(`${at}.finestHours`, 'unit of this seat', player.finestHours, unitIds);
  faults.known(`${at}.factionTerrain`, 'faction terrain', player.factionTerrain, Object.keys(library.factionTerrain));
  for (const [i, { battalion, units }] of (player.battalions ?? []).entries()) {
    faults.known(`${at}.battalions[${i}].battalion`, 'battalion', battalion, Object.keys(library.battalions));
    faults.allKnown(`${at}.battalions[${i}].units`, 'unit of this seat', units, unitIds);
  }
}

function abilityContents(ability: AbilityRef, at: string, unitIds: readonly string[], faults: Faults): void {
  if ('against' in ability) faults.known(`${at}.against`, 'unit', String(ability.against), unitIds);
  if (faults.known(`${at}.id`, 'ability', ability.id, Object.keys(abilityParams)))
    faults.found.push(...abilitiesIn({ ability }, `position.${at}`));
}

function unitContents(given: Position, id: string, unit: RawUnit, faults: Faults): void {
  const at = `units.${id}`;
  const unitIds = Object.keys(given.units);
  faults.known(`${at}.garrison`, 'feature', unit.garrison, given.terrain);
  const others = Object.keys(ofSeat(given, SEATS.indexOf(id.charAt(0))).units).filter((other) => other !== id);
  faults.known(`${at}.bond`, 'other unit of its seat', unit.bond, others);
  faults.allKnown(`${at}.spells`, 'spell', unit.spells, Object.keys(library.spells));
  faults.allKnown(`${at}.prayers`, 'prayer', unit.prayers, Object.keys(library.prayers));
  for (const [i, ability] of (unit.given ?? []).entries())
    abilityContents(ability, `${at}.given[${i}]`, unitIds, faults);
  for (const [i, { ability, model }] of unit.effects.entries()) {
    abilityContents(ability, `${at}.effects[${i}].ability`, unitIds, faults);
    faults.known(`${at}.effects[${i}].model`, 'model', model, modelIds(given));
  }
  if (!faults.known(`${at}.scroll`, 'warscroll', unit.scroll, Object.keys(library.warscrolls))) return;
  if (typeof unit.models === 'number') return;
  const isOnField = unit.garrison === undefined && (unit.place ?? 'field') === 'field';
  for (const [i, model] of unit.models.entries())
    modelContents(model, `${at}.models[${i}]`, { unit, table: isOnField ? given.table : undefined }, faults);
}

interface Among {
  readonly unit: RawUnit;
  /** Absent for those who stand nowhere. */
  readonly table: readonly [number, number] | undefined;
}

function modelContents(model: RawModel, at: string, { unit, table }: Among, faults: Faults): void {
  const place = Array.isArray(model) ? model : model.at;
  if (table && place) faults.onTable(at, place, table);
  if (Array.isArray(model)) return;
  const scroll = lookUp(library.warscrolls, unit.scroll);
  if (!scroll) return;
  faults.known(`${at}.command`, 'command model of the unit', model.command, scroll.command);
  faults.allKnown(`${at}.wargear`, 'weapon', model.wargear, Object.keys(library.weapons));
  faults.atMost(`${at}.wounds`, 'its Wounds', model.wounds, scroll.wounds);
}
