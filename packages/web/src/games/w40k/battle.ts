import { type Battle, game, readySetups, starterLibrary, type Unit } from '@mischia/w40k';
import type { BattleView, ModelView, UnitView } from './view.ts';

/**
 * The state behind a view, so that the game's own checks run here too and a refusal shows before anything is sent. What a
 * view leaves out (datasheets, chosen keywords) comes from the ready battle with the same armies or, for other armies, from
 * the pack. Passing effects are left out: the server still has the last word. Undefined where a datasheet is unknown.
 */
export function battleOf(view: BattleView): Battle | undefined {
  const known = battles.get(view);
  if (known !== undefined) return known ?? undefined;
  const start = starts().find((battle) => isOfSameArmies(battle, view)) ?? strangers(view);
  const battle = start ? rebuilt(start, view) : undefined;
  battles.set(view, battle ?? null);
  return battle;
}

const battles = new WeakMap<BattleView, Battle | null>();

let started: readonly Battle[] | undefined;

function starts(): readonly Battle[] {
  started ??= readySetups.map(({ setup }) => game.start(setup));
  return started;
}

/** Parts of a split unit end in a letter. */
const mustered = (id: string): string => id.replace(/(\d)[a-z]$/, '$1');

const isOfSameArmies = (battle: Battle, view: BattleView): boolean =>
  view.units.every(({ id, datasheet }) => battle.units[mustered(id)]?.datasheet === datasheet) &&
  Object.keys(battle.units).every((id) => view.units.some((unit) => mustered(unit.id) === id));

/** Other armies than the ready ones: a ready battle's form with the pack's datasheets. */
function strangers(view: BattleView): Battle | undefined {
  const [form] = starts();
  const [plain] = Object.values(form?.units ?? {});
  const library = starterLibrary();
  if (!form || !plain || view.units.some(({ datasheet }) => !library.datasheets[datasheet])) return undefined;
  const units = view.units.map(({ id, seat, datasheet }): [string, Unit] => {
    const powers = library.datasheets[datasheet]?.psychic?.powers ?? [];
    return [mustered(id), { ...plain, id: mustered(id), seat, datasheet, chosen: {}, powers: [...powers] }];
  });
  return { ...form, library, units: Object.fromEntries(units) };
}

let epoch = 1;

function rebuilt(start: Battle, view: BattleView): Battle {
  return {
    ...start,
    table: view.table,
    flow: { ...view.flow },
    mission: {
      ...start.mission,
      markers: [...view.mission.markers],
      zones: [...view.mission.zones],
      firstTurn: view.mission.firstTurn,
    },
    players: start.players.map((player, seat) => ({ ...player, ...view.players[seat] })),
    units: Object.fromEntries(
      view.units.map((unit) => [unit.id, unitFrom(start.units[mustered(unit.id)], unit, enemiesOf(view, unit))]),
    ),
    epoch: epoch++,
  };
}

const enemiesOf = (view: BattleView, { seat }: UnitView): string[] =>
  view.units.filter((other) => other.seat !== seat).map(({ id }) => id);

function unitFrom(start: Unit | undefined, view: UnitView, enemies: string[]): Unit {
  if (!start) throw new Error(`no unit ${view.id} in the ready battle`);
  return {
    ...start,
    id: view.id,
    place: view.place,
    transport: view.transport,
    startingStrength: view.startingStrength,
    moveKind: view.moveKind,
    movedThisTurn: view.moveKind !== 'none' && view.moveKind !== 'stationary',
    chargeMoved: view.chargeMoved,
    // Whom it charged is not in the view: every enemy may have been.
    chargeTargets: view.chargeMoved ? enemies : [],
    models: view.models.map(modelFrom),
    fallen: [],
    effects: [],
  };
}

const modelFrom = ({ id, kind, wargear, x, y, z, facing, wounds, of }: ModelView): Unit['models'][number] => ({
  id,
  kind,
  wargear: [...wargear],
  x,
  y,
  z,
  facing,
  lost: of - wounds,
  allocated: false,
});
