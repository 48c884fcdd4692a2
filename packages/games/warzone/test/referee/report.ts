import { leaning } from './lean.ts';

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
  /** Differences that hang on a measure too close to call. */
  tooClose = 0;
  at = '';

  #count(about: string): void {
    this.checks.set(about, (this.checks.get(about) ?? 0) + 1);
  }

  /** Compares plain values; `expected` may be work to be done again with its edges leaning. */
  same(rule: string, about: string, expected: unknown, got: unknown, note = ''): boolean {
    this.#count(about);
    const again = typeof expected === 'function' ? (expected as () => unknown) : undefined;
    const wanted = plain(again ? again() : expected);
    const had = plain(got);
    if (wanted === had) return true;
    if (again && leaning(again).some((one) => plain(one) === had)) {
      this.tooClose++;
      return true;
    }
    this.findings.push({ rule, about, at: this.at, expected: wanted, got: note ? `${had} (${note})` : had });
    return false;
  }

  holds(rule: string, about: string, condition: boolean | (() => boolean), note: string): boolean {
    return this.same(rule, about, condition, true, note);
  }

  /** Compares what was offered, in any order. */
  offers(rule: string, about: string, expected: () => Iterable<string>, offered: Iterable<string>, note = ''): boolean {
    this.#count(about);
    const got = new Set(offered);
    const difference = (): string => {
      const needed = new Set(expected());
      const missing = [...needed].filter((id) => !got.has(id)).sort();
      const extra = [...got].filter((id) => !needed.has(id)).sort();
      return missing.length + extra.length === 0 ? '' : `missing ${missing.join(' ')}; extra ${extra.join(' ')}`;
    };
    const first = difference();
    if (first === '') return true;
    if (leaning(difference).includes('')) {
      this.tooClose++;
      return true;
    }
    this.findings.push({ rule, about, at: this.at, expected: 'what the rule offers', got: `${first} ${note}` });
    return false;
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
