import { libraryOf } from './pack/load.ts';
import type { Library } from './pack/schema.ts';
import { starterPack } from './pack/starter.ts';
import type { Battle, Model, Unit } from './state.ts';
import type { BattleView, ModelView, UnitView } from './view.ts';

/**
 * The battle behind a view, so that clients and bots can put the game's own questions to it: checks, odds, current
 * characteristics. Everything the rules read is there; caches start anew.
 */
export function battleFrom(view: BattleView): Battle {
  return {
    settings: view.settings,
    library: libraryFrom(view),
    table: view.table,
    mission: {
      ...view.mission,
      markers: [...view.mission.markers],
      zones: [...view.mission.zones],
      destroyed: [...view.mission.destroyed],
      notes: { ...view.mission.notes },
    },
    flow: { ...view.flow },
    players: view.players.map((player) => ({ ...player, powersTried: [...player.powersTried] })),
    units: Object.fromEntries(view.units.map((unit) => [unit.id, unitFrom(unit)])),
    epoch: 0,
  };
}

let starter: Library | undefined;

function libraryFrom({ library }: BattleView): Library {
  starter ??= libraryOf([starterPack]);
  return {
    datasheets: { ...starter.datasheets, ...library.datasheets },
    weapons: { ...starter.weapons, ...library.weapons },
  };
}

/** The two members a view adds to a unit, and the name it gives to its effects. */
function unitFrom({ base: _base, height: _height, lasting, models, fallen, ...unit }: UnitView): Unit {
  return {
    ...unit,
    chargeTargets: [...unit.chargeTargets],
    effects: lasting.map((effect) => ({ ...effect })),
    models: models.map(modelFrom),
    fallen: fallen.map(modelFrom),
  };
}

const modelFrom = ({ wounds, of, ...model }: ModelView): Model => ({ ...model, lost: of - wounds });
