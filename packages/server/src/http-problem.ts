import type { Problem } from '@mischia/kernel';
import type { FastifyReply } from 'fastify';
import type { HttpProblem } from './protocol.ts';

/** Every HTTP error has this form, whatever went wrong. */
export const refuse = (reply: FastifyReply, status: number, error: string, problems: readonly Problem[]) =>
  reply.code(status).send({ error, problems } satisfies HttpProblem);
