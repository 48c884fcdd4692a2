import { closeCallsSoFar } from './measure.ts';

/** A difference between the game and the specification. */
export interface Finding {
  readonly rule: string;
  readonly about: string;
  /** Where to see it: the setup, the seed and how many answers were given. */
  readonly at: string;
  readonly expected: string;
  readonly got: string;
}

/** What a referee has looked at and what it found. */
export class Report {
  readonly findings: Finding[] = [];
  /** How often each thing was checked. */
  readonly checks = new Map<string, number>();
  /** Differences that hang on a distance too close to call. */
  tooClose = 0;
  at = '';

  /** Compares two plain values; the order of lists counts. */
  same(rule: string, about: string, expected: unknown, got: unknown): boolean {
    this.checks.set(about, (this.checks.get(about) ?? 0) + 1);
    const wanted = plain(expected);
    const had = plain(got);
    const isClose = closeCallsSoFar() > 0;
    if (wanted === had) return true;
    if (isClose) this.tooClose++;
    else this.findings.push({ rule, about, at: this.at, expected: wanted, got: had });
    return isClose;
  }

  holds(rule: string, about: string, condition: boolean, got: string): boolean {
    return this.same(rule, about, 'as the rule says', condition ? 'as the rule says' : got);
  }

  /** Compares what was offered: all of `must`, nothing outside `must` and `may`. */
  offers(
    rule: string,
    about: string,
    must: Iterable<string>,
    offered: Iterable<string>,
    may: Iterable<string> = [],
  ): void {
    const got = new Set(offered);
    const needed = new Set(must);
    const allowed = new Set([...needed, ...may]);
    const missing = [...needed].filter((id) => !got.has(id)).sort();
    const extra = [...got].filter((id) => !allowed.has(id)).sort();
    this.same(rule, about, { missing: [], extra: [] }, { missing, extra });
  }

  get count(): number {
    return [...this.checks.values()].reduce((total, count) => total + count, 0);
  }

  add(other: Report): void {
    this.findings.push(...other.findings);
    this.tooClose += other.tooClose;
    for (const [about, count] of other.checks) this.checks.set(about, (this.checks.get(about) ?? 0) + count);
  }
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
