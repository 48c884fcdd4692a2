import { asAnyGame } from '@mischia/kernel';
import { type Battle, game, readySetups } from '@mischia/warzone';
import { expect } from 'vitest';
import { plugin } from '../src/games/warzone/plugin.tsx';
import { mainButtonTest, shownTo } from './main-button.ts';

/** All ready battles take minutes on a busy machine: the first of them, unless more cases are asked for. */
const BATTLES = process.env.MISCHIA_CASES === undefined ? 1 : readySetups.length;

for (const ready of readySetups.slice(0, BATTLES)) {
  mainButtonTest(plugin, asAnyGame(game), ready, (match) => {
    const view = shownTo(plugin, match, 0) as Battle;
    const seats = view.players.length;
    expect(plugin.textTable(view, 0).filter(({ id }) => id.startsWith('army-')).length).toBe(seats);
    const rows = plugin.statistics?.(view, match.events) ?? [];
    expect(rows.every(({ values }) => values.length === seats)).toBe(true);
    expect(rows.find(({ id }) => id === 'points')?.values).toEqual(match.outcome?.scores);
  });
}
