/** The user's input cannot be used: one line of cause, one of remedy, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly remedy: string;

  constructor(cause: string, remedy: string) {
    super(cause);
    this.remedy = remedy;
  }
}
