/** With more letters to change than this share of the longer name, nobody meant it. */
const MISSPELT = 0.7;
const MOST_LISTED = 40;
/** Up to this share of letters it was a slip of the hand. */
const SLIP = 0.4;
const FEW = 12;
/** What a letter counts that was only left out around a whole part of a name. */
const LEFT_OUT = 0.1;

/** What to write instead of a name that nothing bears: the one it is a misspelling of, else those there are. */
export function didYouMean(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'Take it out: there is none here.';
  const meant = nearest(name, known);
  const more = known.length - MOST_LISTED;
  const all = `There are: ${known.slice(0, MOST_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
  if (!resembles(name, meant)) return all;
  // A word with much to change may be another one altogether: a short list is shown too.
  const isSure = changes(name, meant) <= SLIP * Math.max(name.length, meant.length);
  return `Did you mean "${meant}"?${isSure || known.length > FEW ? '' : ` ${all}`}`;
}

/** The known name with the fewest letters to change; part of a name, written right, is nearest to it. */
export function nearest(name: string, known: readonly string[]): string {
  let best = '';
  let fewest = Infinity;
  for (const candidate of known) {
    const apart = changes(name, candidate);
    if (apart < fewest) [best, fewest] = [candidate, apart];
  }
  return best;
}

/** Whether one was probably meant by the other. */
export const resembles = (name: string, meant: string): boolean =>
  changes(name, meant) <= MISSPELT * Math.max(name.length, meant.length);

const changes = (name: string, meant: string): number =>
  name.length > 2 && meant.includes(name) ? LEFT_OUT * (meant.length - name.length) : lettersApart(name, meant);

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
