import { type Distribution, mean, standardDeviation } from '../distribution/distribution.ts';
import { exactPValue, holmAdjusted, type RollTally, successesOf } from './exact-test.ts';

/** What one player got from one kind of roll in a game. */
export interface LuckRecord {
  readonly player: string;
  /** Such as "to-hit", "save", "charge". */
  readonly kind: string;
  /** The exact distribution of the total, or the rolls made with their chances of success. */
  readonly expected: Distribution | readonly RollTally[];
  readonly observed: number;
  /** Whether a small total is the fortunate one; false unless told. */
  readonly lowIsGood?: boolean;
}

/** `as-expected` unless chance alone would hardly ever show such a result anywhere in the whole report. */
export type LuckVerdict = 'lucky' | 'unlucky' | 'as-expected';

/** One line of the report. */
export interface LuckLine {
  readonly player: string;
  readonly kind: string;
  readonly observed: number;
  readonly expected: number;
  /** Distance from the expectation in standard deviations; 0 where nothing could vary. */
  readonly deviation: number;
  /** Exact two-sided p-value of this line alone. */
  readonly pValue: number;
  /** The same after correction for the number of lines. */
  readonly adjusted: number;
  readonly verdict: LuckVerdict;
}

/**
 * Compares results with their exact expectations. With a dozen kinds of roll and two players, one line in twenty looks
 * remarkable by itself in every game, so verdicts rest on the corrected value.
 *
 * @param level largest accepted chance of naming luck anywhere in the report when there was none
 */
export function luckReport(records: readonly LuckRecord[], level = 0.05): LuckLine[] {
  const expectations = records.map(({ expected }) =>
    expected instanceof Float64Array ? expected : successesOf(expected),
  );
  const pValues = records.map(({ observed }, index) => exactPValue(expectations[index]!, observed));
  const adjusted = holmAdjusted(pValues);
  return records.map((record, index) => {
    const expected = mean(expectations[index]!);
    const spread = standardDeviation(expectations[index]!);
    const above = record.observed > expected;
    const named = adjusted[index]! <= level;
    return {
      player: record.player,
      kind: record.kind,
      observed: record.observed,
      expected,
      deviation: spread > 0 ? (record.observed - expected) / spread : 0,
      pValue: pValues[index]!,
      adjusted: adjusted[index]!,
      verdict: !named ? 'as-expected' : above === (record.lowIsGood !== true) ? 'lucky' : 'unlucky',
    };
  });
}
