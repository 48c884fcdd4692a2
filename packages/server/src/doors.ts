import { isIP } from 'node:net';
import { hostname } from 'node:os';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { refuse } from './http-problem.ts';
import type { Guard } from './limits.ts';
import { networkOf } from './per-address.ts';

/** Whoever may come in, and what browsers are told about our pages. Goes before all routes. */
export async function addDoors(app: FastifyInstance, guard: Guard, hosts: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", 'ws:', 'wss:', 'data:', 'blob:'],
        'worker-src': ["'self'", 'blob:'],
        'script-src': ["'self'"],
        // Places on the table are styles of their own; no text from outside becomes one.
        'style-src': ["'self'", "'unsafe-inline'"],
      },
    },
    frameguard: { action: 'deny' },
    // Whether there is HTTPS in front of us is not ours to say.
    strictTransportSecurity: false,
  });

  app.addHook('onRequest', async (request, reply) => {
    const { host, origin } = request.headers;
    if (!isOurHost(host, hosts)) {
      const cause = `This server is not called ${JSON.stringify(host ?? '')}.`;
      return refuse(reply, 421, 'wrong-host', [
        { at: 'host', cause, remedy: 'Use its own name; the one who runs it lists its names in HOSTS.' },
      ]);
    }
    const changesSomething = request.method !== 'GET' && request.method !== 'HEAD';
    const isSocket = request.headers.upgrade !== undefined;
    // A refused socket belongs to nobody any more: if its line stayed open, closing the server would wait for it.
    if (isSocket) reply.raw.once('finish', () => request.raw.socket.end());
    if ((changesSomething || isSocket) && !isOurOrigin(origin, host, hosts)) {
      return refuse(reply, 403, 'foreign-origin', [
        { at: 'origin', cause: 'Another site’s page sent this.', remedy: 'Use the pages of this server.' },
      ]);
    }
    if (!guard.requests.take(request.ip)) {
      const cause = 'Too many requests from this address.';
      return refuse(reply, 429, 'too-fast', [{ at: 'request', cause, remedy: 'Wait a second and go on.' }]);
    }
    // Elsewhere nobody would count it, ask it for signs of life, or read what it says.
    if (isSocket && request.routeOptions.url !== '/ws') {
      return refuse(reply, 404, 'not-found', [
        { at: 'path', cause: 'No socket is opened here.', remedy: 'Open it at /ws.' },
      ]);
    }
    if (isSocket && !guard.mayOpen(networkOf(request.ip))) {
      const cause = 'Too many connections.';
      return refuse(reply, 503, 'too-many', [{ at: 'socket', cause, remedy: 'Close some, or come back later.' }]);
    }
    return undefined;
  });
}

const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

function nameIn(host: string | undefined): string | undefined {
  try {
    return host === undefined ? undefined : new URL(`http://${host}`).hostname;
  } catch {
    return undefined;
  }
}

/**
 * A page of another site can give its own name our address and then talk to us as if it were ours. A bare address
 * cannot be stolen like that, nor can the names this machine has anyway.
 */
function isOurHost(host: string | undefined, hosts: readonly string[]): boolean {
  if (hosts.includes('*')) return true;
  const name = nameIn(host)?.toLowerCase();
  if (name === undefined) return false;
  const own = hostname().toLowerCase();
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) > 0;
  return isAddress || LOOPBACK.test(name) || name === own || name === `${own}.local` || hosts.includes(name);
}

/** Programs send no origin; browsers send that of the page. */
function isOurOrigin(origin: string | undefined, host: string | undefined, hosts: readonly string[]): boolean {
  if (origin === undefined || hosts.includes('*')) return true;
  let from: URL;
  try {
    from = new URL(origin);
  } catch {
    return false;
  }
  if (from.host === host || hosts.includes(from.hostname.toLowerCase())) return true;
  // In development the page comes from another port of this machine.
  return LOOPBACK.test(from.hostname) && LOOPBACK.test(nameIn(host) ?? '');
}
