import { conformance } from '@mischia/kernel/testing';
import { otherwise } from '../test/otherwise.ts';
import type { BattleSetup } from './army/setup.ts';
import { game } from './game.ts';
import { readySetups } from './ready.ts';
import { isAlive } from './rules/07-units/profiles.ts';
import type { Battle } from './state.ts';

// Four seats, and two with units hidden below the ground; others by name, `WZ_PATROLS=skirmish-6,last-stand-2`. The long run
// with whole armies: `WZ_SETUPS=skirmish-2,skirmish-3,skirmish-4,skirmish-6 WZ_GAMES=50`.
const { WZ_SETUPS, WZ_PATROLS = 'skirmish-4,deep-spoils-2', WZ_GAMES = '1' } = process.env;

/** The same battle with one unit of every army: soon over. */
const patrol = (setup: BattleSetup): BattleSetup => ({
  ...setup,
  players: setup.players.map((player) => ({
    ...player,
    army: { ...player.army, units: player.army.units.slice(0, 1) },
  })),
});

const listed = (ids: string) => readySetups.filter(({ id }) => ids.split(',').includes(id));
const setups = WZ_SETUPS
  ? listed(WZ_SETUPS).map(({ id, setup }) => ({ name: id, setup }))
  : listed(WZ_PATROLS).map(({ id, setup }) => ({ name: `patrols of ${id}`, setup: patrol(setup) }));

/** WZ-06.1: one side is left, or none. */
const decided = ({ flow, players, units }: Battle): boolean => {
  const alive = new Set(Object.values(units).flatMap(({ seat, models }) => (models.some(isAlive) ? [seat] : [])));
  const sides = new Set([...alive].map((seat) => players[seat]?.team));
  return flow.stage === 'battle' && sides.size < 2;
};

conformance(game, {
  setups,
  games: Number(WZ_GAMES),
  everyNth: 61,
  deepGames: 1,
  mutants: WZ_SETUPS ? 300 : 100,
  decided,
  scramble: otherwise,
});
