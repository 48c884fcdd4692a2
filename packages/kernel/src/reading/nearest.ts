/** The known name with the fewest letters to change: for "did you mean …?". */
export function nearest(name: string, known: readonly string[]): string {
  let best = '';
  let fewest = Infinity;
  for (const one of known) {
    const changes = lettersApart(name, one);
    if (changes < fewest) [best, fewest] = [one, changes];
  }
  return best;
}

function lettersApart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
