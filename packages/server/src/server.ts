import { existsSync } from 'node:fs';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { addDocs } from './api-docs.ts';
import { BotPool, type BotPoolOptions } from './bot-pool.ts';
import { addClient } from './client-files.ts';
import { Connection, type House } from './connection.ts';
import { addDoors } from './doors.ts';
import { GameStoppedError, STANDS_STILL, VERSION } from './game-stopped.ts';
import { addGameRoutes, noSuchGame } from './games-route.ts';
import { addHealthRoute, DATABASE_DOWN } from './health-route.ts';
import { problemOfFault } from './http-fault.ts';
import { refuse } from './http-problem.ts';
import { Guard, type Limits } from './limits.ts';
import { createLog, type Logger } from './log.ts';
import { addMetricsRoute, Metrics } from './metrics.ts';
import { addOddsRoutes } from './odds-route.ts';
import { Presence } from './presence.ts';
import type { TrustedProxies } from './proxies.ts';
import { Rooms } from './rooms.ts';
import { Simulations } from './simulations.ts';
import { addSimulationRoutes } from './simulations-route.ts';
import { unsoundness } from './sound-json.ts';
import { Stopping } from './stopping.ts';
import { type Database, type DatabasePatience, GameGoneError, StorageDownError } from './storage/database.ts';
import type { FreeSpace } from './storage/disk-room.ts';
import { GameStore } from './storage/games.ts';
import { JOB_TIMES, JobStore, type JobTimes } from './storage/jobs.ts';
import { Leases } from './storage/leases.ts';
import { CHANNEL } from './storage/notices.ts';
import { openPglite } from './storage/pglite.ts';
import { openPostgres } from './storage/postgres.ts';
import { forgetOld, type Retention } from './storage/retention.ts';
import { SimulationStore } from './storage/simulations.ts';
import { addSystemsRoute } from './systems-route.ts';
import { type NameGame, unguessable } from './tokens.ts';
import { isTold } from './told.ts';

export interface ServerOptions {
  readonly port: number;
  readonly host?: string;
  /** Where PGlite keeps its data; unused with `databaseUrl`. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** How much room there is for it; asked of the disk unless given. */
  readonly freeSpace?: FreeSpace;
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
  /** How long what a process has to do by itself stays its own without a sign of life, and how often others look. */
  readonly jobTimes?: JobTimes;
  /** How long games are kept; for ever unless given. */
  readonly retention?: Retention;
  /** Names under which this server is known, besides addresses and this machine's own; `*` for any. */
  readonly hosts?: readonly string[];
  /** Behind a proxy: whose word is taken for the address of a client. */
  readonly trustProxy?: TrustedProxies;
  /** Changes of what an address or a connection may ask for. */
  readonly limits?: Partial<Limits>;
  /** Where the server says what it does; nowhere unless given. */
  readonly log?: Logger;
  /** Told of every fault besides the log. */
  readonly onFault?: (fault: unknown) => void;
}

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

const LARGEST_MESSAGE = 256 * 1024;
/** Milliseconds that clients have to close their sockets when the server stops, and that work in hand has to end. */
const GOODBYE = 1000;
const IN_HAND = 6000;
const AN_HOUR = 3_600_000;
/** To the clients: somebody will take our place, come back. */
const SERVICE_RESTART = 1012;

/** Starts everything: storage, rooms, HTTP and sockets on one port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log = createLog('silent') } = options;
  const metrics = new Metrics();
  const onFault = (fault: unknown) => {
    metrics.faults++;
    log.error({ err: fault }, 'fault');
    options.onFault?.(fault);
  };
  const { databaseUrl, databasePatience, dataDir, freeSpace } = options;
  const db = databaseUrl ? await openPostgres(databaseUrl, databasePatience) : await openPglite(dataDir, freeSpace);
  try {
    const store = await GameStore.open(db);
    const { botDelay = 400, bots = {}, nameGame = unguessable, entropyDeadline } = options;
    const { jobTimes = JOB_TIMES } = options;
    const held = (table: 'jobs' | 'simulations') => Leases.open(db, table, jobTimes.lease);
    const jobs = new JobStore(db, await held('jobs'));
    const pool = new BotPool(bots);
    const rooms = new Rooms(store, jobs, { botDelay, pool, nameGame, entropyDeadline, jobTimes, metrics, onFault });
    const simulations = new Simulations(new SimulationStore(db, await held('simulations')), pool, jobTimes, onFault);
    simulations.begin();
    const stopping = new Stopping();
    const orReport = (fault: unknown) => {
      // The room has said so, and loads itself when the database is back.
      if (!isTold(fault)) onFault(fault);
    };
    await db.listen(
      CHANNEL,
      (game) => void rooms.changed(game).catch(orReport),
      () => void rooms.caughtUp().catch(orReport),
    );
    const forgetting = forgetInTime(db, options.retention ?? {}, log, orReport);
    const app = await createApp({ rooms, simulations, db, metrics, stopping, log, onFault }, options);
    await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : options.port;
    log.info({ port, storage: databaseUrl ? 'PostgreSQL' : 'embedded', version: VERSION }, 'listening');
    return {
      url: `http://localhost:${port}`,
      async close() {
        log.info('stopping');
        clearInterval(forgetting);
        await stopping.stop(IN_HAND);
        simulations.stop();
        const quiet = rooms.close().then(() => simulations.close());
        for (const socket of app.websocketServer.clients) socket.close(SERVICE_RESTART);
        // Who does not answer the goodbye is not waited for.
        const impatience = setTimeout(() => {
          for (const socket of app.websocketServer.clients) socket.terminate();
        }, GOODBYE);
        await app.close();
        clearTimeout(impatience);
        await quiet;
        await db.close();
        metrics.close();
        log.info('stopped');
      },
    };
  } catch (fault) {
    await db.close();
    throw fault;
  }
}

/** Looks every hour for games whose time has come; undefined when all are kept. */
function forgetInTime(
  db: Database,
  retention: Retention,
  log: Logger,
  onFault: (fault: unknown) => void,
): ReturnType<typeof setInterval> | undefined {
  if (retention.finishedDays === undefined && retention.idleDays === undefined) return undefined;
  const look = () => forgetOld(db, retention).then((games) => log.info({ games }, 'forgotten'), onFault);
  void look();
  const clock = setInterval(look, AN_HOUR);
  clock.unref();
  return clock;
}

interface Parts extends Omit<House, 'presence' | 'guard'> {
  readonly simulations: Simulations;
  readonly db: Database;
  readonly log: Logger;
}

async function createApp(
  { rooms, simulations, db, metrics, stopping, log, onFault }: Parts,
  { webRoot, hosts = [], trustProxy, limits }: ServerOptions,
): Promise<FastifyInstance> {
  const guard = new Guard(limits);
  const { wholeRequest } = guard.limits;
  const app = Fastify({
    bodyLimit: LARGEST_MESSAGE,
    forceCloseConnections: true,
    trustProxy: trustProxy ?? false,
    // A body that trickles in holds a connection; it is looked for several times within its time.
    requestTimeout: wholeRequest,
    http: { headersTimeout: wholeRequest, connectionsCheckingInterval: Math.ceil(wholeRequest / 5) },
  });
  const presence = new Presence();
  await addDoors(app, guard, hosts);
  await app.register(fastifyWebsocket, { options: { maxPayload: LARGEST_MESSAGE, autoPong: false } });

  app.addHook('preValidation', async (request, reply) => {
    const unsound = unsoundness(request.body);
    return unsound ? refuse(reply, 400, 'bad-request', [unsound]) : undefined;
  });
  app.addHook('onResponse', async (request, reply) => {
    // The form of the address, not the address: who watches which game is nobody's business.
    const route = request.routeOptions.url ?? 'none';
    log.debug(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  addHealthRoute(app, db, stopping);
  addMetricsRoute(app, metrics, () => ({
    sockets: guard.sockets,
    games_in_memory: rooms.size,
    games_of_bots: rooms.heldByBots,
  }));
  app.get('/ws', { websocket: true }, (socket, request) => {
    new Connection(socket, request, { rooms, presence, guard, stopping, metrics, onFault });
  });
  addGameRoutes(app, rooms, guard);
  addOddsRoutes(app, guard);
  addSimulationRoutes(app, simulations, guard);
  addSystemsRoute(app);
  addDocs(app);
  app.setErrorHandler((fault: Error & { statusCode?: number }, _request, reply) => {
    if (fault instanceof StorageDownError) return refuse(reply, 503, 'unavailable', [DATABASE_DOWN]);
    if (fault instanceof GameGoneError) return noSuchGame(reply);
    if (fault instanceof GameStoppedError) return refuse(reply, 409, 'stopped', [STANDS_STILL]);
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
        remedy: 'The interface is described at /api/docs.',
      },
    ]);
  });
  return app;
}
