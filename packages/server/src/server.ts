import { existsSync } from 'node:fs';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import type { BotPoolOptions } from './bot-pool.ts';
import { addClient } from './client-files.ts';
import { Connection } from './connection.ts';
import { addDoors } from './doors.ts';
import { addGameRoutes } from './games-route.ts';
import { addHealthRoute, DATABASE_DOWN } from './health-route.ts';
import { problemOfFault } from './http-fault.ts';
import { refuse } from './http-problem.ts';
import { Guard, type Limits } from './limits.ts';
import { addOddsRoutes } from './odds-route.ts';
import { Presence } from './presence.ts';
import { Rooms } from './rooms.ts';
import { unsoundness } from './sound-json.ts';
import { type Database, StorageDownError } from './storage/database.ts';
import { CHANNEL, GameStore } from './storage/games.ts';
import { openPglite } from './storage/pglite.ts';
import { type DatabasePatience, openPostgres } from './storage/postgres.ts';
import { addSystemsRoute } from './systems-route.ts';
import { type NameGame, unguessable } from './tokens.ts';

export interface ServerOptions {
  readonly port: number;
  readonly host?: string;
  /** Where PGlite keeps its data; unused with `databaseUrl`. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** How long a database may take before it counts as gone; a machine that is far too busy needs more than players do. */
  readonly databasePatience?: DatabasePatience;
  /** Folder of the built client, if it is to be served. */
  readonly webRoot?: string;
  /** Milliseconds before a bot answers, so that people can follow. */
  readonly botDelay?: number;
  /** How bots think: in how many threads, for how long, with which program. */
  readonly bots?: BotPoolOptions;
  /**
   * What a new game is called and the secret of its dice; nobody can guess either unless this says otherwise. For tests
   * whose games have to be the same each time: whoever chooses secrets chooses dice.
   */
  readonly nameGame?: NameGame;
  /** Milliseconds a seat at the table has to give its first entropy; then its share follows from the commitment. */
  readonly entropyDeadline?: number;
  /** Names under which this server is known, besides addresses and this machine's own; `*` for any. */
  readonly hosts?: readonly string[];
  /** Behind a proxy: whose word is taken for the address of a client (see Fastify's `trustProxy`). */
  readonly trustProxy?: boolean | string;
  /** Changes of what an address or a connection may ask for. */
  readonly limits?: Partial<Limits>;
  readonly onFault?: (fault: unknown) => void;
}

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

const LARGEST_MESSAGE = 256 * 1024;
/** Milliseconds that clients have to close their sockets when the server stops. */
const GOODBYE = 1000;

/** Starts everything: storage, rooms, HTTP and sockets on one port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const onFault = options.onFault ?? ((fault) => console.error(fault));
  const { databaseUrl, databasePatience, dataDir } = options;
  const db = databaseUrl ? await openPostgres(databaseUrl, databasePatience) : await openPglite(dataDir);
  try {
    const store = await GameStore.open(db);
    const { botDelay = 400, bots = {}, nameGame = unguessable, entropyDeadline } = options;
    const rooms = new Rooms(store, { botDelay, bots, nameGame, entropyDeadline, onFault });
    const orReport = (fault: unknown) => {
      // The room has said so, and loads itself when the database is back.
      if (!(fault instanceof StorageDownError)) onFault(fault);
    };
    await db.listen(
      CHANNEL,
      (game) => void rooms.changed(game).catch(orReport),
      () => void rooms.caughtUp().catch(orReport),
    );
    const app = await createApp(rooms, db, options, onFault);
    await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : options.port;
    return {
      url: `http://localhost:${port}`,
      async close() {
        const quiet = rooms.close();
        // Who does not answer the goodbye is not waited for.
        const impatience = setTimeout(() => {
          for (const socket of app.websocketServer.clients) socket.terminate();
        }, GOODBYE);
        await app.close();
        clearTimeout(impatience);
        await quiet;
        await db.close();
      },
    };
  } catch (fault) {
    await db.close();
    throw fault;
  }
}

async function createApp(
  rooms: Rooms,
  db: Database,
  { webRoot, hosts = [], trustProxy = false, limits }: ServerOptions,
  onFault: (fault: unknown) => void,
): Promise<FastifyInstance> {
  const guard = new Guard(limits);
  const { wholeRequest } = guard.limits;
  const app = Fastify({
    bodyLimit: LARGEST_MESSAGE,
    forceCloseConnections: true,
    trustProxy,
    // A body that trickles in holds a connection; it is looked for several times within its time.
    requestTimeout: wholeRequest,
    http: { headersTimeout: wholeRequest, connectionsCheckingInterval: Math.ceil(wholeRequest / 5) },
  });
  const presence = new Presence();
  await addDoors(app, guard, hosts);
  await app.register(fastifyWebsocket, { options: { maxPayload: LARGEST_MESSAGE } });

  app.addHook('preValidation', async (request, reply) => {
    const unsound = unsoundness(request.body);
    return unsound ? refuse(reply, 400, 'bad-request', [unsound]) : undefined;
  });
  addHealthRoute(app, db);
  app.get('/ws', { websocket: true }, (socket, request) => {
    new Connection(socket, request.ip, { rooms, presence, guard, onFault });
  });
  addGameRoutes(app, rooms, guard);
  addOddsRoutes(app, guard);
  addSystemsRoute(app);
  app.setErrorHandler((fault: Error & { statusCode?: number }, _request, reply) => {
    if (fault instanceof StorageDownError) return refuse(reply, 503, 'unavailable', [DATABASE_DOWN]);
    const status = fault.statusCode ?? 500;
    if (status >= 500) onFault(fault);
    return refuse(reply, status, status >= 500 ? 'fault' : 'bad-request', [problemOfFault(fault)]);
  });
  const hasClient = webRoot !== undefined && existsSync(webRoot);
  if (hasClient) await addClient(app, webRoot);
  app.setNotFoundHandler((request, reply) => {
    // Every page that is no file is the client's own business.
    const isPage = request.method === 'GET' && !/^\/(api|assets|ws)(\/|$|\?)/.test(request.url);
    if (hasClient && isPage) return reply.sendFile('index.html');
    return refuse(reply, 404, 'not-found', [
      {
        at: 'path',
        cause: `Nothing at ${request.url.slice(0, 100)}.`,
        remedy: 'The interface is /api/systems, /api/games, /api/odds and the socket /ws.',
      },
    ]);
  });
  return app;
}
