/** JSON with `//` and block comments and trailing commas, as scenario files may have. Throws SyntaxError like JSON.parse. */
export function parseJsonc(text: string): unknown {
  let plain = '';
  for (let at = 0; at < text.length; ) {
    if (text[at] === '"') {
      const end = endOfString(text, at);
      plain += text.slice(at, end);
      at = end;
    } else if (text.startsWith('//', at)) {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      // Line breaks stay, so that a syntax error is reported at its own line.
      plain += text.slice(at, end < 0 ? text.length : end).replace(/[^\n]/g, '');
      at = end < 0 ? text.length : end + 2;
    } else {
      plain += text[at++];
    }
  }
  return JSON.parse(withoutTrailingCommas(plain));
}

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
      at++;
    } else {
      plain += text[at++];
    }
  }
  return plain;
}
