/** A position as numbers, and how it ended for the player to move: 1 won, 0 lost. */
export interface Sample {
  readonly features: Float64Array;
  readonly won: number;
}

/** Pulls weights towards 0, so that features that hardly occur stay small. */
const RIDGE = 2;
const STEPS = 12;

/**
 * Logistic regression by Newton's method. `roughness` are rows whose product with the weights should be small: neighbours
 * in a table of distances ought to differ evenly.
 */
export function fit(samples: readonly Sample[], count: number, roughness: readonly (readonly number[])[]): number[] {
  let weights = new Array<number>(count).fill(0);
  const penalty = penaltyOf(count, roughness);
  for (let step = 0; step < STEPS; step++) {
    const slope = penalty.map((row) => dot(row, weights));
    const curve = penalty.map((row) => [...row]);
    for (const { features, won } of samples) {
      const chance = chanceOf(features, weights);
      const weight = chance * (1 - chance);
      for (let i = 0; i < count; i++) {
        const value = features[i] as number;
        if (value === 0) continue;
        slope[i] = (slope[i] as number) + (chance - won) * value;
        const row = curve[i] as number[];
        for (let j = 0; j < count; j++) row[j] = (row[j] as number) + weight * value * (features[j] as number);
      }
    }
    const change = solve(curve, slope);
    weights = weights.map((weight, index) => weight - (change[index] as number));
  }
  return weights;
}

/** The mean surprise of the samples, in nats: the lower, the better the weights foretell. */
export function loss(samples: readonly Sample[], weights: readonly number[]): number {
  const total = samples.reduce((sum, { features, won }) => {
    const chance = chanceOf(features, weights);
    return sum - won * Math.log(chance) - (1 - won) * Math.log(1 - chance);
  }, 0);
  return total / samples.length;
}

const chanceOf = (features: Float64Array, weights: readonly number[]): number => {
  let sum = 0;
  for (let index = 0; index < weights.length; index++) sum += (features[index] as number) * (weights[index] as number);
  return 1 / (1 + Math.exp(-sum));
};

const dot = (row: readonly number[], weights: readonly number[]): number =>
  row.reduce((sum, value, index) => sum + value * (weights[index] as number), 0);

function penaltyOf(count: number, roughness: readonly (readonly number[])[]): number[][] {
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length: count }, (_, j) =>
      roughness.reduce((sum, row) => sum + (row[i] as number) * (row[j] as number), i === j ? RIDGE : 0),
    ),
  );
}

/** Gauss–Jordan; the matrix is symmetric and positive, so no pivoting is needed. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] as number]);
  rows.forEach((pivot, at) => {
    const scale = pivot[at] as number;
    for (let column = 0; column < pivot.length; column++) pivot[column] = (pivot[column] as number) / scale;
    rows.forEach((row, other) => {
      const factor = row[at] as number;
      if (other === at || factor === 0) return;
      for (let column = 0; column < row.length; column++) {
        row[column] = (row[column] as number) - factor * (pivot[column] as number);
      }
    });
  });
  return rows.map((row) => row[row.length - 1] as number);
}
