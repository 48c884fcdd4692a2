import { inches } from '@mischia/geometry';
import { type Barred, message, type Option, type Play, type Rule, type RuleId, type Seat } from '@mischia/kernel';
import { barredUnit, chooserAmong } from '@mischia/tabletop';
import { permission } from '../../abilities/uses.ts';
import { unitOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { PlaceOrder } from '../../forms.ts';
import { featureName, unitName } from '../../names.ts';
import type { Battle, FeatureId, Unit } from '../../state.ts';
import { isDefensible } from '../../table/terrain.ts';
import { rollOff } from '../01-concepts/rolling.ts';
import { allUnits, playerOf } from '../01-concepts/units.ts';
import { destroyUnit } from '../14-wounds/slay.ts';
import { enterGarrison, garrisonRefusals, isWhollyIn } from '../17-terrain/join.ts';
import { rollMysteries } from '../17-terrain/mysterious.ts';
import { initialControl } from '../18-objectives/check.ts';
import { factionTerrain } from '../23-faction-terrain/place.ts';
import { afterSetUp, setUpUnit } from './set-up.ts';
import { territoryOf } from './territory.ts';

// D.7: terrain lies; mysteries, territories, faction terrain, armies, first control, round 1.
export function* deploymentStep(play: Play<Battle>): Rule<void> {
  const { state } = play;
  switch (state.flow.step) {
    case 'mysterious-terrain':
      if (state.battlepack.mysteriousTerrain) yield* rollMysteries(play);
      state.flow.step = 'territories';
      return;
    case 'territories':
      return yield* chooseTerritory(play);
    case 'faction-terrain':
      yield* factionTerrain(play, [state.flow.chooser, 1 - state.flow.chooser]);
      state.flow.step = 'deploy';
      return;
    case 'deploy':
      return yield* deploy(play);
    default:
      initialControl(play);
      state.flow.stage = 'battle';
      state.flow.step = 'start-of-round';
  }
}

// AOS-28.2.4: the winner of a roll-off picks a territory, and sets up first.
function* chooseTerritory(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { territories } = state.battleplan;
  const winner = yield* rollOff(play, 'territories');
  const picked = yield* choose({
    seat: winner,
    kind: 'choose-territory',
    rule: 'AOS-28.2.4',
    options: territories.map(({ id }, index) => ({
      id: `territory:${id}`,
      value: index,
      label: message(`territory.${id}`),
    })),
  });
  playerOf(state, winner).territory = picked;
  playerOf(state, 1 - winner).territory = 1 - picked;
  state.flow.chooser = winner;
  state.flow.step = 'faction-terrain';
  play.emit({
    type: 'territory-chosen',
    rule: 'AOS-28.2.4',
    data: { seat: winner, territory: territories[picked]?.id ?? '' },
  });
}

const isWaiting = (unit: Unit): boolean => unit.place === 'waiting';

// AOS-26.2.1: a unified battalion that has begun to be set up, with units still waiting.
function unifiedDrop(state: Battle): { seat: Seat; units: Unit[] } | undefined {
  for (const [seat, { battalions }] of state.players.entries()) {
    for (const { abilities, units } of battalions) {
      if (!abilities.includes('unified')) continue;
      const members = units.flatMap((id) => state.units[id] ?? []);
      const waiting = members.filter(isWaiting);
      if (waiting.length > 0 && waiting.length < members.length) return { seat, units: waiting };
    }
  }
  return undefined;
}

// AOS-28.2.4: one drop each in turn; when one player has no unit left the other places all the rest.
function* deploy(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  const unified = unifiedDrop(state);
  const waiting = unified?.units ?? allUnits(state).filter(isWaiting);
  const seat = unified?.seat ?? chooserAmong(waiting, flow.chooser);
  if (seat === undefined) {
    flow.step = 'control';
    return;
  }
  yield* drop(play, seat, waiting, unified ? 'AOS-26.2.1' : 'AOS-28.2.4');
  if (!unifiedDrop(state)) flow.chooser = 1 - seat;
  // AOS-3.0: who has no unit left first finished first.
  if (flow.finishedFirst === null && !allUnits(state).some((unit) => unit.seat === seat && isWaiting(unit))) {
    flow.finishedFirst = seat;
    play.emit({ type: 'finished-setting-up', rule: 'AOS-3.0', data: { seat } });
  }
}

interface Drop {
  readonly unit: Unit;
  readonly how: 'deploy' | 'reserve' | { readonly garrison: FeatureId };
}

const countOf = (state: Battle, seat: Seat, ...places: Unit['place'][]): number =>
  allUnits(state).filter((unit) => unit.seat === seat && places.includes(unit.place)).length;

/** D.1: never more in reserve than on the battlefield. */
const mayReserve = (state: Battle, unit: Unit): boolean =>
  permission(state, unit, 'reserve') !== undefined &&
  countOf(state, unit.seat, 'reserve') < countOf(state, unit.seat, 'field', 'garrison');

/** AOS-17.2.1: features wholly in the player's territory that the battleplan does not exclude. */
const openFeatures = (state: Battle, seat: Seat): FeatureId[] =>
  state.table.terrain
    .filter(
      (feature) =>
        isDefensible(feature) &&
        !state.battleplan.noGarrisonInSetUp.includes(feature.id) &&
        isWhollyIn(state, feature.id, territoryOf(state, seat)),
    )
    .map(({ id }) => id);

function* drop(play: Play<Battle>, seat: Seat, waiting: readonly Unit[], rule: RuleId): Rule<void> {
  const { state } = play;
  const units = waiting.filter((unit) => unit.seat === seat);
  const features = openFeatures(state, seat);
  const options = units.flatMap((unit): Option<Drop>[] => [
    unitOption<Drop>('deploy', unit, { unit, how: 'deploy' }),
    ...(mayReserve(state, unit) ? [unitOption<Drop>('reserve', unit, { unit, how: 'reserve' }, 'AOS-3.1a')] : []),
    ...features
      .filter((id) => garrisonRefusals(state, unit, id).length === 0)
      .map(
        (id): Option<Drop> => ({
          id: `garrison:${unit.id}:${id}`,
          value: { unit, how: { garrison: id } },
          label: message('option.garrison', { unit: unitName(unit), feature: featureName(state, id) }),
          rule: 'AOS-17.2.1',
          data: { unit: unit.id },
        }),
      ),
  ]);
  const { unit, how } = yield* choose({
    seat,
    kind: 'deploy',
    rule,
    options,
    barred: () => barredDrops(state, seat, units),
  });
  if (how === 'reserve') {
    unit.place = 'reserve';
    play.emit({ type: 'held-in-reserve', rule: 'AOS-3.1a', data: { unit: unit.id } });
    return;
  }
  if (typeof how === 'object') {
    enterGarrison(play, unit, how.garrison);
    yield* afterSetUp(play, unit);
    return;
  }
  const placed = yield* setUpUnit(play, unit, deploymentOrder(state, unit));
  if (!placed) destroyUnit(play, unit, { rule: 'AOS-28.2.4', what: 'no-room' });
}

const deploymentOrder = (state: Battle, unit: Unit): PlaceOrder => ({
  unit: unit.id,
  rule: 'AOS-28.2.4',
  zone: { ...territoryOf(state, unit.seat) },
  ...(state.battleplan.fromTerrain.length > 0
    ? {
        fromFeatures: state.battleplan.fromTerrain.map(({ feature, inches: distance }) => ({
          feature,
          distance: inches(distance),
        })),
      }
    : {}),
});

/** Units that are down already, wait for their battalion's drop, or have no rule to wait in reserve. */
function barredDrops(state: Battle, seat: Seat, units: readonly Unit[]): Barred[] {
  const no = (what: string, unit: Unit, code: string, rule: RuleId) =>
    barredUnit(what, unit.id, unitName(unit), `deploy/${code}`, rule);
  return allUnits(state)
    .filter((unit) => unit.seat === seat)
    .flatMap((unit) => {
      if (!isWaiting(unit)) return [no('deploy', unit, 'already', 'AOS-28.2.4')];
      if (!units.includes(unit)) return [no('deploy', unit, 'unified', 'AOS-26.2.1')];
      if (mayReserve(state, unit)) return [];
      const hasRule = permission(state, unit, 'reserve') !== undefined;
      return [no('reserve', unit, hasRule ? 'too-many-in-reserve' : 'no-reserve', 'AOS-3.1a')];
    });
}
