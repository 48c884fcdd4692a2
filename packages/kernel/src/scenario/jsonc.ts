/** JSON with `//` and block comments and trailing commas, as scenario files may have. Throws SyntaxError like JSON.parse. */
export const parseJsonc = (text: string): unknown => JSON.parse(plainJson(text));

/** The same without comments and trailing commas: blanks stand in their place, so that a fault is found where it is. */
export function plainJson(text: string): string {
  let plain = '';
  for (let at = 0; at < text.length; ) {
    if (text[at] === '"') {
      const end = endOfString(text, at);
      plain += text.slice(at, end);
      at = end;
    } else if (text.startsWith('//', at)) {
      const line = text.indexOf('\n', at);
      const end = line < 0 ? text.length : line;
      plain += blank(text.slice(at, end));
      at = end;
    } else if (text.startsWith('/*', at)) {
      const close = text.indexOf('*/', at + 2);
      const end = close < 0 ? text.length : close + 2;
      plain += blank(text.slice(at, end));
      at = end;
    } else {
      plain += text[at++];
    }
  }
  return withoutTrailingCommas(plain);
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function withoutTrailingCommas(text: string): string {
  let plain = '';
  for (let at = 0; at < text.length; ) {
    if (text[at] === '"') {
      const end = endOfString(text, at);
      plain += text.slice(at, end);
      at = end;
    } else if (text[at] === ',' && /^\s*[\]}]/.test(text.slice(at + 1, at + 200))) {
      plain += ' ';
      at++;
    } else {
      plain += text[at++];
    }
  }
  return plain;
}
