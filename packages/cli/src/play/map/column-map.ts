import { type Battle, columnOf, lastSpace, type Place, placesOf, scoreOf } from '@mischia/space-marine-heroes';

/** A letter for each place: large ones for the first seat, small ones for the second. */
const LETTERS = 'ABCDEabcde';
const SPACE = '·';

/** The five columns as signs, the second player's deployment spaces above; below, who is who and how far. */
export function columnMap(state: Battle, title: (seat: number, score: number) => string): string[] {
  const last = lastSpace(state);
  const rows = Array.from({ length: last + 1 }, () => Array.from({ length: LETTERS.length / 2 }, () => SPACE));
  const letter = (place: Place): string => LETTERS[place] ?? '?';
  const advanced = (place: Place): number => state.advanced[place] ?? 0;
  for (const seat of [0, 1])
    for (const place of placesOf(state, seat)) {
      const row = rows[seat === 0 ? last - advanced(place) : advanced(place)];
      if (row) row[columnOf(place) - 1] = letter(place);
    }
  const lines = rows.map((row) => `  ${row.join('   ')}`);
  const half = '─'.repeat((lines[0]?.length ?? 0) + 2);
  const side = (seat: number): string[] => [
    title(seat, scoreOf(state, seat)),
    ...placesOf(state, seat).map(
      (place) => `  ${letter(place)}  ${state.cards[state.heroes[place] ?? '']?.name ?? ''}  ${advanced(place)}`,
    ),
  ];
  return [...lines.slice(0, state.rows), half, ...lines.slice(state.rows), ...side(1), ...side(0)];
}
