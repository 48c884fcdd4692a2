import { battleView, game, type Position, type State, UNITS } from '@mischia/black-reach';
import { knownFrom } from '@mischia/kernel';
import type { BattleView, UnitView } from './view.ts';

const battles = new WeakMap<BattleView, State>();

/**
 * The state as this viewer knows it, so that the game's own checks run here too and a refusal shows before anything is
 * sent. The server has the last word.
 */
export function battleOf(view: BattleView): State {
  let battle = battles.get(view);
  if (!battle) {
    battle = knownFrom(game, view);
    battles.set(view, battle);
  }
  return battle;
}

/** What is drawn of what the viewer knows, units by their names; the state behind it is kept for the checks. */
export function viewOf(known: State): BattleView {
  const shown = battleView(known);
  const view = { ...shown, units: shown.units.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
  battles.set(view, known);
  return view;
}

/** What `game.position()` makes the same board of, as far as this viewer knows it. */
export function positionOf(view: BattleView): Position {
  return {
    scenario: view.scenario,
    seats: [faction(view, 0), faction(view, 1)],
    turn: view.turn,
    phase: view.phase,
    step: view.step,
    number: view.number,
    initiative: view.initiative,
    units: view.units.map((unit) => placed(view, unit)),
    tiles: view.tiles.map(({ type, owner, on, options, tokens, broken, destroyed }) => ({
      type,
      seat: owner as 0 | 1,
      on,
      options,
      tokens,
      broken,
      destroyed,
    })),
    hands: view.players.map(({ hand = [] }) => hand),
    discards: view.players.map(({ discard }) => discard),
    points: view.players.map(({ points }) => points),
    ruined: view.board.elements.filter(({ ruined }) => ruined).map(({ id }) => id),
    destruction: view.destruction,
    smoke: view.smoke,
    powers: view.powers,
  };
}

const faction = (view: BattleView, seat: number) => view.players[seat]?.faction ?? 'ultramarines';

function placed(view: BattleView, unit: UnitView): NonNullable<Position['units']>[number] {
  const type = unit.type ?? someAmbusher(faction(view, unit.owner));
  return {
    id: unit.unit ?? unit.id,
    type,
    seat: unit.owner as 0 | 1,
    face: unit.face ?? 'active',
    status: unit.status as never,
    tile: unit.tile ?? view.tiles.findIndex(({ owner }) => owner === unit.owner),
    s: unit.suppression,
    act: unit.activated,
    alert: unit.alert ?? false,
    damage: (unit.damage ?? []) as never,
    ...(unit.life === undefined ? {} : { life: unit.life }),
    ammo: unit.ammo ?? 0,
    ...(unit.abilities ? { abilities: unit.abilities } : {}),
    ...(unit.at === null ? {} : { at: unit.at }),
    ...(unit.facing ? { facing: unit.facing } : {}),
    ...(unit.in ? { in: unit.in } : {}),
    ...(unit.order !== undefined && unit.order !== 'back' ? { order: unit.order } : {}),
  };
}

const someAmbusher = (of: string): string =>
  Object.values(UNITS).find(
    ({ faction: each, faces }) => each === of && faces.some((face) => face.abilities.ambush === true),
  )?.id ?? 'U08';
