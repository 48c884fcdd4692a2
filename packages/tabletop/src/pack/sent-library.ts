type Entries = { readonly [id: string]: unknown } | readonly unknown[];

/** A library as it is sent: null stands for an entry, or a whole list, that every program has already. */
export type Sent<L> = {
  readonly [name in keyof L]: L[name] extends readonly unknown[]
    ? L[name] | null
    : { readonly [id: string]: L[name][keyof L[name]] | null };
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A library of entries by id and of lists goes over the wire without what ships with the game. */
export function librariesBeside<L extends object>(shipped: L) {
  const sentBefore = new WeakMap<L, Sent<L>>();
  const known = new Map<string, Entries>(Object.entries(shipped));
  /** Name by name and entry by entry: what comes out has the names of what went in. */
  const each = (all: object, list: (own: Entries | null, known: Entries) => unknown): object =>
    Object.fromEntries(Object.entries(all).map(([name, own]) => [name, list(own, known.get(name) ?? {})]));
  const entry = (own: Entries, to: (one: unknown, id: string) => unknown) =>
    Object.fromEntries(Object.entries(own).map(([id, one]) => [id, to(one, id)]));
  const at = (entries: Entries, id: string): unknown => (isList(entries) ? undefined : entries[id]);

  return {
    /** A library never changes: what is sent of it is worked out once. */
    sentOf(library: L): Sent<L> {
      const before = sentBefore.get(library);
      if (before) return before;
      const sent = each(library, (own, shippedOnes) => {
        if (own === null || isList(own)) return same(own, shippedOnes) ? null : own;
        return entry(own, (one, id) => (same(one, at(shippedOnes, id)) ? null : one));
      }) as Sent<L>;
      sentBefore.set(library, sent);
      return sent;
    },
    libraryFrom: (sent: Sent<L>): L =>
      each(sent, (own, shippedOnes) => {
        if (own === null || isList(own)) return own ?? shippedOnes;
        return entry(own, (one, id) => one ?? at(shippedOnes, id));
      }) as L,
  };
}
