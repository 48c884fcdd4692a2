import type { FastifyInstance } from 'fastify';

/** A file whose name carries a hash of its content never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** The page itself is asked for every time; unchanged it is not sent again. */
const EACH_TIME = 'no-cache';

/** The built client, packed (brotli, gzip) where the browser understands it. */
export const addClient = async (app: FastifyInstance, root: string): Promise<void> => {
  const { default: fastifyStatic } = await import('@fastify/static');
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? FOR_EVER : EACH_TIME);
    },
  });
};
