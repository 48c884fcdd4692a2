import { isProblems } from '@mischia/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from './http-problem.ts';
import type { Guard } from './limits.ts';
import { problemsOf } from './problems.ts';
import { type FinishedLog, type Moment, newGame } from './protocol.ts';
import type { Rooms } from './rooms.ts';
import { finishedLog, momentLog } from './told-logs.ts';

/** A game that begins with a whole game played before is large. */
const LARGEST_GAME = 4 * 1024 * 1024;

/** POST /api/games, GET /api/games/:game/log, GET /api/games/:game/moment. */
export function addGameRoutes(app: FastifyInstance, rooms: Rooms, guard: Guard): void {
  app.post('/api/games', { bodyLimit: LARGEST_GAME }, async (request, reply) => {
    if (!guard.games.take(request.ip)) {
      const cause = 'Too many games were made from this address.';
      return refuse(reply, 429, 'too-fast', [{ at: 'request', cause, remedy: 'Wait a second and go on.' }]);
    }
    const wanted = newGame.safeParse(request.body);
    if (!wanted.success) {
      const problems = problemsOf(wanted.error, request.body, 'body');
      return refuse(reply, 400, 'bad-request', problems);
    }
    const created = await rooms.create(wanted.data);
    return isProblems(created) ? refuse(reply, 400, 'bad-setup', created) : created;
  });

  app.get<{ Params: { game: string } }>('/api/games/:game/log', async (request, reply) => {
    const room = await rooms.room(request.params.game);
    if (!room) return noSuchGame(reply);
    const log = await room.inLine(() => finishedLog(room));
    if (!log) {
      const cause = 'The game is not over.';
      return refuse(reply, 409, 'not-over', [{ at: 'game', cause, remedy: 'Finish it first.' }]);
    }
    const { resigned } = room;
    return {
      log,
      players: room.players(() => false),
      times: await room.times(),
      ...(resigned === undefined ? {} : { resigned }),
    } satisfies FinishedLog;
  });

  app.get<{ Params: { game: string } }>('/api/games/:game/moment', async (request, reply) => {
    const room = await rooms.room(request.params.game);
    if (!room) return noSuchGame(reply);
    const log = await room.inLine(() => momentLog(room));
    if (!log) {
      const cause = 'The game hides things from its players while it runs.';
      return refuse(reply, 409, 'has-secrets', [{ at: 'game', cause, remedy: 'Finish it first.' }]);
    }
    return { log } satisfies Moment;
  });
}

export const noSuchGame = (reply: FastifyReply) =>
  refuse(reply, 404, 'unknown-game', [
    { at: 'game', cause: 'There is no such game.', remedy: 'Use the link of a game made here, as it was given out.' },
  ]);
