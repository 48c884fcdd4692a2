import type { Problem } from '@mischia/kernel';
import type { FastifyInstance } from 'fastify';
import { refuse } from './http-problem.ts';
import type { Stopping } from './stopping.ts';
import { type Database, StorageDownError } from './storage/database.ts';

export const DATABASE_DOWN: Problem = {
  at: 'database',
  cause: 'The database does not answer.',
  remedy: 'Try again in a moment; if it lasts, look at the database.',
};
const DEAF: Problem = {
  at: 'notifications',
  cause: 'The line on which the database tells of changes is down.',
  remedy: 'It comes back by itself; meanwhile send players to another server.',
};

const FULL: Problem = {
  at: 'disk',
  cause: 'The disk is full: nothing can be stored.',
  remedy: 'Make room; it goes on by itself.',
};

const LEAVING: Problem = {
  at: 'server',
  cause: 'The server is being stopped.',
  remedy: 'Send players to another server, or come back in a moment.',
};

/** GET /healthz: whether players can be sent here. */
export function addHealthRoute(app: FastifyInstance, db: Database, stopping: Stopping): void {
  app.get('/healthz', async (_request, reply) => {
    if (stopping.isStopping) return refuse(reply, 503, 'stopping', [LEAVING]);
    const problems = [
      ...(await databaseProblems(db)),
      ...(db.isListening() ? [] : [DEAF]),
      ...(db.hasRoom() ? [] : [FULL]),
    ];
    return problems.length === 0 ? { ok: true } : refuse(reply, 503, 'unhealthy', problems);
  });
}

async function databaseProblems(db: Database): Promise<Problem[]> {
  try {
    await db.query('SELECT 1');
    return [];
  } catch (fault) {
    if (fault instanceof StorageDownError) return [DATABASE_DOWN];
    throw fault;
  }
}
