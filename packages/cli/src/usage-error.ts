import { type Language, type Message, message, translate } from '@mischia/kernel';
import { type FaultKey, faultMessages } from './fault-texts.ts';

/** What is wrong, and what to do about it. */
interface Fault {
  readonly cause: string;
  readonly remedy: string;
}

/** The user's input cannot be used: one line of cause, one of remedy, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly #told: (language: Language) => Fault;

  constructor(told: (language: Language) => Fault) {
    super(told('en').cause);
    this.#told = told;
  }

  in(language: Language): Fault {
    return this.#told(language);
  }
}

/** A fault by the name of its text. */
export const usageError = (key: FaultKey, params?: Message['params']): UsageError =>
  new UsageError((language) => ({
    cause: translate(faultMessages, language, message(`${key}.cause`, params)),
    remedy: translate(faultMessages, language, message(`${key}.remedy`, params)),
  }));

/** A fault that is told in one language. */
export const faultOf = (cause: string, remedy = ''): UsageError => new UsageError(() => ({ cause, remedy }));
