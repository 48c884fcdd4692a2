import { conformance } from '@mischia/kernel/testing';
import { game } from './game.ts';
import { readySetups } from './ready.ts';

const IDS = (process.env.WZ_SETUPS ?? 'skirmish-2').split(',');
const setups = readySetups.filter(({ id }) => IDS.includes(id)).map(({ id, setup }) => ({ name: id, setup }));

// WZ_SETUPS=skirmish-2,skirmish-3,skirmish-4,skirmish-6 WZ_GAMES=50 for the long run: minutes for each game.
conformance(game, { setups, games: Number(process.env.WZ_GAMES ?? 1), everyNth: 61, deepGames: 1, mutants: 200 });
