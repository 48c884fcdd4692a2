import pg from 'pg';

/** A statement under a name: the database reads it once a connection, not each time. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** Whether it tells the listening processes of what it did. */
  readonly notifies: boolean;
}

/** Every statement there is, by its text. */
export class Statements {
  readonly #known = new Map<string, Statement>();

  of(text: string): Statement {
    const known = this.#known.get(text);
    if (known) return known;
    const statement = { name: `mischia_${this.#known.size}`, text, notifies: text.includes('pg_notify(') };
    this.#known.set(text, statement);
    return statement;
  }
}

/** Given with the text in one object, the name would cost a copy of that object, member by member, each time. */
export const queryOf = (
  { name, text }: Statement,
  values: readonly unknown[],
  onEnd?: (fault: Error | undefined, result: pg.QueryResult) => void,
): pg.Query => Object.assign(new pg.Query(text, [...values], onEnd), { name });
