/** Where a text stops being JSON, counted from 1; the parser of the engine does not always say. */
export function placeOfFault(text: string): { readonly line: number; readonly column: number } {
  const before = text.slice(0, new Reader(text).read()).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** Whether a text is JSON as it stands. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const PLAIN = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\r\n]*/y;

/** Reads as far as the text is JSON. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The place of the first fault, or the end. */
  read(): number {
    if (this.#value()) this.#take(SPACE);
    return this.#at;
  }

  #value(): boolean {
    this.#take(SPACE);
    if (this.#sign('{')) return this.#items('}', () => this.#member());
    if (this.#sign('[')) return this.#items(']', () => this.#value());
    return this.#take(STRING) || this.#take(PLAIN);
  }

  #member(): boolean {
    this.#take(SPACE);
    return this.#take(STRING) && this.#sign(':') && this.#value();
  }

  #items(end: string, item: () => boolean): boolean {
    if (this.#sign(end)) return true;
    do if (!item()) return false;
    while (this.#sign(','));
    return this.#sign(end);
  }

  /** A sign, with the space before it; where it is not there, the place after the space. */
  #sign(sign: string): boolean {
    this.#take(SPACE);
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) return false;
    this.#at = pattern.lastIndex;
    return true;
  }
}
