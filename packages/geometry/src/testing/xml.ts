// A strict reader of the XML our pictures are made of, for tests: whatever is not well-formed throws.

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

const NAME = /[A-Za-z_][\w.-]*/y;
const BLANK = /[ \t\r\n]*/y;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The one element a document consists of. Comments, declarations and processing instructions are not expected. */
export function readXml(source: string): XmlElement {
  let at = 0;
  const fail = (what: string): never => {
    throw new SyntaxError(`${what} at ${at}: …${source.slice(Math.max(0, at - 30), at + 30)}…`);
  };
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(source) ?? fail(`${pattern} expected`);
    at += found.length;
    return found;
  };
  const take = (mark: string): void => {
    if (!source.startsWith(mark, at)) fail(`"${mark}" expected`);
    at += mark.length;
  };
  const textUntil = (ends: string): string => {
    const start = at;
    while (at < source.length && !ends.includes(source[at]!)) at++;
    return plain(source.slice(start, at), fail);
  };
  const element = (): XmlElement => {
    take('<');
    const name = match(NAME);
    const attributes: Record<string, string> = Object.create(null);
    while (match(BLANK) !== '' && !'/>'.includes(source[at] ?? '/')) {
      const key = match(NAME);
      if (key in attributes) fail(`second ${key}`);
      take('="');
      attributes[key] = textUntil('"<');
      take('"');
    }
    if (source.startsWith('/>', at)) {
      at += 2;
      return { name, attributes, children: [], text: '' };
    }
    take('>');
    const children: XmlElement[] = [];
    let text = textUntil('<');
    while (!source.startsWith('</', at)) {
      children.push(element());
      text += textUntil('<');
    }
    take(`</${name}>`);
    return { name, attributes, children, text };
  };
  const root = element();
  if (at !== source.length) fail('nothing more expected');
  return root;
}

/** Text as it is meant: references resolved, no stray marks, only characters XML allows. */
function plain(text: string, fail: (what: string) => never): string {
  if (text.includes(']]>') || text.includes('>')) fail('bare >');
  if (/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text.replace(/[\t\n\r]/g, ''))) fail('character XML does not allow');
  return text.replace(/&([^;&]*)(;?)/g, (_, name: string, end: string) => {
    const number = /^#(\d+)$/.exec(name)?.[1];
    if (end === '' || (number === undefined && !Object.hasOwn(NAMED, name))) fail(`bad reference &${name}`);
    return number === undefined ? NAMED[name]! : String.fromCodePoint(Number(number));
  });
}

/** An element and everything in it, in order. */
export const within = (root: XmlElement): XmlElement[] => [root, ...root.children.flatMap(within)];
