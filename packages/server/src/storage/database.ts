/** The few things the server needs of PostgreSQL, embedded or real. */
export interface Database {
  /** Runs one statement; acknowledged means committed. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Calls back for every notification on the channel, whoever sent it. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** SQLSTATE of a unique key that is taken: somebody else was first. */
export const isUniqueViolation = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === '23505';
