import type { FinishedLog, GameCreated, HttpProblem, Moment, NewGame } from '@mischia/server/protocol';

/** The server said no, or could not be reached at all (status 0). */
export class HttpRefusal extends Error {
  override name = 'HttpRefusal';
  readonly status: number;
  readonly problems: HttpProblem['problems'];

  constructor(status: number, problem: HttpProblem) {
    super(problem.error);
    this.status = status;
    this.problems = problem.problems;
  }
}

export const createGame = (game: NewGame): Promise<GameCreated> =>
  call('/api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(game) });

export const momentOf = (game: string): Promise<Moment> => call(`/api/games/${encodeURIComponent(game)}/moment`);

/** The message for something the server said no to. */
export function faultKey(fault: unknown): string {
  return fault instanceof HttpRefusal && fault.status === 0 ? 'web.error.unreachable' : 'web.error.fault';
}

export const finishedLog = (game: string): Promise<FinishedLog> => call(`/api/games/${encodeURIComponent(game)}/log`);

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new HttpRefusal(0, { error: 'unreachable', problems: [] });
  }
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => ({}))) as Partial<HttpProblem>;
  throw new HttpRefusal(response.status, { error: problem.error ?? 'fault', problems: problem.problems ?? [] });
}
