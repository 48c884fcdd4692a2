import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../src/index.ts';
import { trustedProxies } from '../src/proxies.ts';
import { withDatabase } from './with-database.ts';

/** How many of four requests get in where each address has two, with these lines of X-Forwarded-For. */
async function admitted(trusted: string | undefined, forwarded: (number: number) => string): Promise<number> {
  const folder = await withDatabase(mkdtempSync(join(tmpdir(), 'mischia-proxies-')));
  const server = await startServer({
    port: 0,
    dataDir: folder,
    limits: { requests: { burst: 2, perSecond: 0 } },
    ...(trusted === undefined ? {} : { trustProxy: trustedProxies(trusted) }),
  });
  try {
    const codes: number[] = [];
    for (let number = 0; number < 4; number++) {
      const headers = { 'x-forwarded-for': forwarded(number) };
      codes.push((await fetch(`${server.url}/healthz`, { headers })).status);
    }
    return codes.filter((code) => code === 200).length;
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const invented = (number: number) => `198.51.100.${number}`;

test('whatever a client says of where it comes from, it is counted by what the proxies say', async () => {
  // The proxy has added the client's address to what the client wrote.
  const added = (number: number) => `${invented(number)}, 203.0.113.7`;
  for (const trusted of ['true', '1', '127.0.0.1, ::1', 'loopback']) expect(await admitted(trusted, added)).toBe(2);
  // Two proxies: the outer one is known by the inner one's word.
  const twice = (number: number) => `${invented(number)}, 203.0.113.7, 10.0.0.2`;
  for (const trusted of ['2', 'loopback, 10.0.0.0/8']) expect(await admitted(trusted, twice)).toBe(2);
  // Clients behind the proxy are told apart; without a proxy nobody is believed.
  expect(await admitted('1', invented)).toBe(4);
  expect(await admitted(undefined, invented)).toBe(2);
  // Somebody else than the proxy named.
  expect(await admitted('10.0.0.2', invented)).toBe(2);
});

test('a number of proxies that cannot be is refused with what to write instead', () => {
  for (const text of ['0', '-1', '1.5', '8040'])
    expect(() => trustedProxies(text)).toThrow(/TRUST_PROXY is .* addresses/);
});
