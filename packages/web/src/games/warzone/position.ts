import { asJson, type Json } from '@mischia/kernel';
import { type Battle, hostOptions, type Library, type Model, starterLibrary, type Unit } from '@mischia/warzone';

const INCH = 1000;
const DEGREE = 100;
const inchesOf = (length: number): number => length / INCH;

/**
 * What `game.position()` makes the same battle of, for what its viewer knows. Only between two activations, and not while
 * somebody climbs, a power lasts, or a squad was formed of others: there are no words for those.
 */
export function position(battle: Battle): Json | undefined {
  const { flow, table, players, settings, scenario } = battle;
  if (flow.stage !== 'battle' || flow.step !== 'slot' || flow.activation || battle.shrouds.length > 0) return undefined;
  const units = Object.values(battle.units);
  const { goal } = scenario;
  if (units.some(isBeyondWords)) return undefined;
  const usual = hostOptions();
  const shut = Object.values(battle.access).map(({ id, state }) => [id, state]);
  return asJson({
    ...(table.id === 'plain' ? {} : { table: table.id }),
    seats: players.length,
    teams: players.map(({ team }) => team),
    players: players.map(({ name, limit, force }) => ({ name, limit, force })),
    options: Object.fromEntries(
      Object.entries(settings.options).filter(([key, value]) => usual[key as keyof typeof usual] !== value),
    ),
    scenario: scenario.id,
    ...(goal.kind === 'spoils' ? { spoils: goal.win } : {}),
    ...(goal.kind === 'last-stand' ? { capture: goal.capture, ...(goal.vip === null ? {} : { vip: goal.vip }) } : {}),
    nominated: players.map(({ nominated }) => nominated),
    rows: changedRows(battle.library),
    abilities: givenAbilities(battle.library),
    turn: flow.turn,
    turns: scenario.turns,
    active: flow.active,
    order: flow.order,
    zones: players.map(({ zones }) =>
      zones.map(({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY].map(inchesOf)),
    ),
    ...(shut.length > 0 ? { access: Object.fromEntries(shut) } : {}),
    units: Object.fromEntries(units.map((unit) => [unit.id, unitOf(battle, unit)])),
  });
}

const everything = ({ profiles, vehicles }: Library) => ({ ...profiles, ...vehicles });

/** Values of profiles and vehicles that are not those of the pack. */
function changedRows(library: Library) {
  const usual = everything(starterLibrary);
  return Object.fromEntries(
    Object.values(everything(library)).flatMap(({ id, row }) => {
      const printed: { readonly [value: string]: unknown } = usual[id]?.row ?? {};
      const changed = Object.entries(row).filter(
        ([name, value]) => typeof value === 'number' && printed[name] !== value,
      );
      return changed.length > 0 ? [[id, Object.fromEntries(changed)]] : [];
    }),
  );
}

/** Abilities that a position gave; they follow those of the pack. */
function givenAbilities(library: Library) {
  const usual = everything(starterLibrary);
  return Object.fromEntries(
    Object.values(everything(library)).flatMap(({ id, abilities }) => {
      const given = abilities.slice(usual[id]?.abilities.length ?? 0);
      return given.length > 0 ? [[id, given]] : [];
    }),
  );
}

const isBeyondWords = ({ formed, models }: Unit): boolean =>
  formed ||
  models.some(
    ({ climbing, effects, aim, fears }) => climbing !== null || effects.length > 0 || aim !== null || fears.length > 0,
  );

function unitOf({ library }: Battle, unit: Unit) {
  const { entry, models, leader, activated, losses, owesMorale, arrival } = unit;
  const kind = library.units[entry]?.kind;
  const counted = Object.fromEntries(
    [...new Set(models.map(({ profile }) => profile))].map((profile) => [
      profile,
      models.filter((model) => model.profile === profile).length,
    ]),
  );
  const exchanged = Object.values(library.options).flatMap(({ id, profile, by, replace }) => {
    const count = models.filter((model) => model.profile === profile && has(model, by) && !has(model, replace)).length;
    return count > 0 ? [{ option: id, count }] : [];
  });
  const [first] = models;
  return {
    unit: entry,
    ...(kind === 'squad' ? { models: counted } : kind === 'vehicle' ? { vehicles: models.length } : {}),
    ...(exchanged.length > 0 ? { options: exchanged } : {}),
    ...(first && first.powers.length > 0 ? { powers: first.powers } : {}),
    at: models.map(({ presence, x, y, z }) => (presence === 'off' ? null : [x, y, z].map(inchesOf))),
    ...(leader === null ? {} : { leader }),
    ...(arrival?.by === 'hiding' ? { hidden: arrival.area } : {}),
    activated,
    losses,
    owesMorale,
    each: Object.fromEntries(models.map((model) => [model.id, modelOf(model)])),
  };
}

const has = ({ weapons }: Model, weapon: string): boolean => weapons.includes(weapon);

const modelOf = ({ presence, facing, vehicle, carries, ...model }: Model) => ({
  wounds: model.wounds,
  waiting: model.waiting,
  panicked: model.panicked,
  crouched: model.crouched,
  stalking: model.stalking,
  altitude: model.altitude,
  facing: facing / DEGREE,
  ...(carries === null ? {} : { carries }),
  ...(presence === 'dying' ? { dying: true } : {}),
  ...(presence === 'gone' ? { dead: true } : {}),
  ...(vehicle
    ? {
        crew: Object.fromEntries(vehicle.crew.map(({ crew, wounds }) => [crew, wounds])),
        reverse: vehicle.reverse,
        mounts: vehicle.mounts.map((mount) => mount / DEGREE),
      }
    : {}),
});
