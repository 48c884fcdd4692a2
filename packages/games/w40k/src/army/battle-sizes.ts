import { inches, type Length } from '@mischia/geometry';

/** W40K-23.1, W40K-23.6: how large both armies together may be, how long it takes, how large the table is at least. */
export interface BattleSize {
  readonly id: string;
  /** Combined Power Level of both armies, at most. */
  readonly power: number;
  readonly hours: number;
  readonly width: Length;
  readonly depth: Length;
}

const size = (id: string, power: number, hours: number, depth: number): BattleSize => ({
  id,
  power,
  hours,
  width: inches(44),
  depth: inches(depth),
});

export const battleSizes: readonly BattleSize[] = [
  size('combat-patrol', 50, 1, 30),
  size('incursion', 100, 2, 30),
  size('strike-force', 200, 3, 60),
  size('onslaught', 300, 4, 90),
];

export const battleSize = (id: string): BattleSize | undefined => battleSizes.find((one) => one.id === id);

/** W40K-01.4: beyond these the booklet suggests other games; a lobby may say so and never forbids. */
const ADVISED_POWER = [15, 300] as const;
export const isAdvisedPower = (combined: number): boolean =>
  combined >= ADVISED_POWER[0] && combined <= ADVISED_POWER[1];
