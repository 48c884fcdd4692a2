const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A letter for each unit: large ones for the first seat, small ones for the others. */
export function signsFor(
  units: readonly { readonly id: string; readonly seat: number }[],
): ReadonlyMap<string, string> {
  let mine = 0;
  let theirs = 0;
  return new Map(
    units.map(({ id, seat }) => {
      const letter = LETTERS[(seat === 0 ? mine++ : theirs++) % LETTERS.length] ?? '?';
      return [id, seat === 0 ? letter : letter.toLowerCase()] as const;
    }),
  );
}
