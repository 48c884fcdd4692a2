/** Whose word is taken for the address of a client: addresses, or a question about each line on the way, ours first. */
export type TrustedProxies = string | ((address: string, line: number) => boolean);

/** Proxies one behind the other are few; a larger number is a port or a mistake. */
const MOST_IN_A_ROW = 9;

/**
 * TRUST_PROXY: how many proxies stand one behind the other (`true` is one), or their addresses and networks. What is
 * written further away than those anybody may have written: it is never believed.
 */
export function trustedProxies(text: string): TrustedProxies {
  const inARow = text === 'true' ? 1 : Number(text);
  if (Number.isNaN(inARow)) return text;
  if (!Number.isInteger(inARow) || inARow < 1 || inARow > MOST_IN_A_ROW) {
    throw new Error(`TRUST_PROXY is "${text}". Give how many proxies there are (1 to 9), or their addresses.`);
  }
  return (_address, line) => line < inARow;
}
