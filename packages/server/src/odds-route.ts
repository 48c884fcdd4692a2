import { everySystem, loadSystem, oddsDesksOf, oddsSchema, systemIds } from '@mischia/ai';
import { type PlainAnswer, plainAnswer } from '@mischia/odds';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuse } from './http-problem.ts';
import type { Guard } from './limits.ts';
import { problemsOf } from './problems.ts';

/** A question fits on a page; more is a mistake, or somebody who wants to keep the server busy. */
const LARGEST_QUESTION = 64 * 1024;
const MOST_PROBLEMS = 50;

const oddsRequest = z.strictObject({ system: z.string().max(60), situation: z.unknown() });

/** The answer to POST /api/odds. */
type OddsReply = { readonly system: string } & PlainAnswer;

/** POST /api/odds: exact chances for a question in plain numbers; GET /api/odds/schema: what may be asked. */
export function addOddsRoutes(app: FastifyInstance, guard: Guard): void {
  app.get('/api/odds/schema', async () => oddsSchema(oddsDesksOf(await everySystem())));
  app.post('/api/odds', { bodyLimit: LARGEST_QUESTION }, async (request, reply) => {
    if (!guard.odds.take(request.ip)) {
      const cause = 'Too many questions from this address.';
      return refuse(reply, 429, 'too-fast', [{ at: 'request', cause, remedy: 'Wait a second and go on.' }]);
    }
    const wanted = oddsRequest.safeParse(request.body);
    if (!wanted.success) {
      return refuse(reply, 400, 'bad-request', problemsOf(wanted.error, request.body, 'body'));
    }
    const { system, situation } = wanted.data;
    const desk = (await loadSystem(system))?.oddsDesk;
    if (!desk) {
      const known = systemIds.join(', ');
      return refuse(reply, 400, 'unknown-system', [
        { at: 'system', cause: `There are no odds for "${system}".`, remedy: `Choose one of: ${known}.` },
      ]);
    }
    const problems = desk.check(situation).slice(0, MOST_PROBLEMS);
    if (problems.length > 0) {
      return refuse(
        reply,
        400,
        'bad-situation',
        problems.map(({ path, cause, remedy }) => ({ at: path === '' ? 'situation' : path, cause, remedy })),
      );
    }
    return { system, ...plainAnswer(desk.answer(situation)) } satisfies OddsReply;
  });
}
