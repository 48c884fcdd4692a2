import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from './http-problem.ts';
import type { Guard } from './limits.ts';
import { problemsOf } from './problems.ts';
import { newSimulation, type SimulationCreated } from './protocol.ts';
import { NO_ROOM, type Simulations } from './simulations.ts';

type Named = { Params: { simulation: string } };

/** POST /api/simulations, GET and DELETE /api/simulations/:simulation. */
export function addSimulationRoutes(app: FastifyInstance, simulations: Simulations, guard: Guard): void {
  app.post('/api/simulations', async (request, reply) => {
    if (!guard.simulations.take(request.ip)) {
      const cause = 'Too many simulations were asked for from this address.';
      return refuse(reply, 429, 'too-fast', [{ at: 'request', cause, remedy: 'Wait a minute and go on.' }]);
    }
    const wanted = newSimulation.safeParse(request.body);
    if (!wanted.success) return refuse(reply, 400, 'bad-request', problemsOf(wanted.error, request.body, 'body'));
    const added = await simulations.add(wanted.data);
    if (typeof added === 'string') return { simulation: added } satisfies SimulationCreated;
    return added[0] === NO_ROOM ? refuse(reply, 503, 'no-room', added) : refuse(reply, 400, 'bad-setup', added);
  });

  app.get<Named>('/api/simulations/:simulation', async (request, reply) => {
    return (await simulations.simulation(request.params.simulation)) ?? noSuchSimulation(reply);
  });

  app.delete<Named>('/api/simulations/:simulation', async (request, reply) => {
    return (await simulations.cancel(request.params.simulation)) ?? noSuchSimulation(reply);
  });
}

const noSuchSimulation = (reply: FastifyReply) =>
  refuse(reply, 404, 'unknown-simulation', [
    { at: 'simulation', cause: 'There is no such simulation.', remedy: 'Use the id that POST /api/simulations gave.' },
  ]);
