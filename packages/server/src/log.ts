import { type DestinationStream, type Logger, pino } from 'pino';

/** What opens a seat or bends dice; it stands in no log, wherever it turns up. */
const SECRETS = ['token', 'tokenHash', 'diceSecret', 'secret', 'entropy', 'databaseUrl', 'authorization', 'cookie'];

/** Lines of JSON, without secrets. */
export const createLog = (level: string, stream?: DestinationStream): Logger => {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level, redact: { paths, censor: 'hidden' }, base: { pid: process.pid } };
  return stream ? pino(options, stream) : pino(options);
};
export type { Logger };
