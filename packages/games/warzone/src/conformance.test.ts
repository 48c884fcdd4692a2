import { conformance } from '@mischia/kernel/testing';
import type { BattleSetup } from './army/setup.ts';
import { game } from './game.ts';
import { readySetups } from './ready.ts';

const { WZ_SETUPS, WZ_GAMES = '1' } = process.env;

/** The same battle with the first two units of every army: it has all kinds of decisions and is soon over. */
const patrol = (setup: BattleSetup): BattleSetup => ({
  ...setup,
  players: setup.players.map((player) => ({
    ...player,
    army: { ...player.army, units: player.army.units.slice(0, 2) },
  })),
});

/** Battles of 2, 3, 4 and 6 seats; the last two hide units in buildings and below the ground. */
const PATROLS = ['skirmish-2', 'skirmish-3', 'skirmish-4', 'skirmish-6', 'last-stand-2', 'deep-spoils-2'];

const listed = (ids: readonly string[]) => readySetups.filter(({ id }) => ids.includes(id));
const setups = WZ_SETUPS
  ? listed(WZ_SETUPS.split(',')).map(({ id, setup }) => ({ name: id, setup }))
  : listed(PATROLS).map(({ id, setup }) => ({ name: `patrols of ${id}`, setup: patrol(setup) }));

// WZ_SETUPS=skirmish-2,skirmish-3,skirmish-4,skirmish-6 WZ_GAMES=50 for the long run with whole armies.
conformance(game, {
  setups,
  games: Number(WZ_GAMES),
  everyNth: WZ_SETUPS ? 61 : 23,
  deepGames: 1,
  mutants: WZ_SETUPS ? 300 : 100,
});
