/** A winning roll by name: `lucky-six`, `double-six`, `triple-3`, `straight-1-2-3`. */
export type WinningRollId = string;

export interface WinningRoll {
  readonly id: WinningRollId;
  readonly type: 'lucky-six' | 'double-six' | 'triple' | 'straight';
  /** The dice it is made of. */
  readonly faces: readonly number[];
  /** The column numbers it speaks of: a Triple's value, a Straight's numbers. */
  readonly numbers: readonly number[];
}

export const SIX = 6;
/** Faces 1 to 5 make Triples and Straights; a 6 stands apart. */
const HIGHEST_NUMBER = 5;
const SHORTEST_STRAIGHT = 3;
const TRIPLE = 3;

// SMH-6: a Straight of every length from three to five (R7: one winning roll, whatever its length).
function straights(): WinningRoll[] {
  const all: WinningRoll[] = [];
  for (let length = HIGHEST_NUMBER; length >= SHORTEST_STRAIGHT; length--) {
    for (let first = 1; first + length - 1 <= HIGHEST_NUMBER; first++) {
      const faces = Array.from({ length }, (_, step) => first + step);
      all.push({ id: `straight-${faces.join('-')}`, type: 'straight', faces, numbers: faces });
    }
  }
  return all;
}

// SMH-6: three equal dice, 1 to 5.
const triples = (): WinningRoll[] =>
  Array.from({ length: HIGHEST_NUMBER }, (_, index) => ({
    id: `triple-${index + 1}`,
    type: 'triple',
    faces: new Array<number>(TRIPLE).fill(index + 1),
    numbers: [index + 1],
  }));

// SMH-6: every winning roll there is. Their order is the order of names in the ids of options.
export const WINNING_ROLLS: readonly WinningRoll[] = [
  ...straights(),
  ...triples(),
  { id: 'double-six', type: 'double-six', faces: [SIX, SIX], numbers: [] },
  { id: 'lucky-six', type: 'lucky-six', faces: [SIX], numbers: [] },
];

const byId = new Map(WINNING_ROLLS.map((roll) => [roll.id, roll]));

export const isWinningRollId = (id: unknown): id is WinningRollId => typeof id === 'string' && byId.has(id);

export function winningRoll(id: WinningRollId): WinningRoll {
  const roll = byId.get(id);
  if (!roll) throw new RangeError(`"${id}" is no winning roll`);
  return roll;
}

/** How many dice show each face; index 0 is unused. */
export type Counts = readonly number[];

export function countFaces(dice: readonly number[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const face of dice) counts[face] = (counts[face] as number) + 1;
  return counts;
}

const countsOfRoll = new Map(WINNING_ROLLS.map((roll) => [roll.id, countFaces(roll.faces)]));

/** How often a winning roll uses each face. */
export const facesUsed = (roll: WinningRoll): Counts => countsOfRoll.get(roll.id) as Counts;

// SMH-6: whether the dice contain a winning roll.
export function contains(counts: Counts, roll: WinningRoll): boolean {
  const used = facesUsed(roll);
  for (let face = 1; face <= SIX; face++) if ((counts[face] as number) < (used[face] as number)) return false;
  return true;
}

// SMH-6: every winning roll that these dice could be taken as.
export const winningRollsIn = (dice: readonly number[]): WinningRoll[] => {
  const counts = countFaces(dice);
  return WINNING_ROLLS.filter((roll) => contains(counts, roll));
};

export const diceIn = (rolls: readonly WinningRollId[]): number =>
  rolls.reduce((sum, id) => sum + winningRoll(id).faces.length, 0);

/** The dice that are left when some faces are taken out; faces that are not there take nothing. */
export function withoutFaces(dice: readonly number[], faces: readonly number[]): number[] {
  const left = [...dice];
  for (const face of faces) {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The dice that are left when winning rolls are taken out. */
export const withoutRolls = (dice: readonly number[], rolls: readonly WinningRollId[]): number[] =>
  withoutFaces(
    dice,
    rolls.flatMap((id) => winningRoll(id).faces),
  );
