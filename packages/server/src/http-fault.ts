import type { Problem } from '@mischia/kernel';

/** What Fastify says of a request it could not read, by its code. */
const UNREADABLE: { readonly [code: string]: Pick<Problem, 'cause' | 'remedy'> } = {
  FST_ERR_CTP_EMPTY_JSON_BODY: {
    cause: 'The body is empty.',
    remedy: 'Send a JSON object, or no content-type where nothing is to be sent.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    cause: 'The body is no JSON.',
    remedy: 'Send a JSON object; a bracket or a quotation mark may be missing.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    cause: 'The body is of a type that is not read here.',
    remedy: 'Send JSON with the header "content-type: application/json".',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    cause: 'The body is larger than what is read here.',
    remedy: 'Send less: a question of at most 64 kB, a game of at most 4 MB.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    cause: 'The body is not as long as its content-length says.',
    remedy: 'Send the whole body, or leave content-length to your library.',
  },
};

/** A request that could not be read, or a fault of the server, as a problem with its cause and its remedy. */
export function problemOfFault(fault: Error & { readonly code?: string; readonly statusCode?: number }): Problem {
  if ((fault.statusCode ?? 500) >= 500) {
    return {
      at: 'server',
      cause: 'The server failed to do this; the fault is in its log.',
      remedy: 'Send the same once more in a moment: nothing was stored unless it was confirmed.',
    };
  }
  const known = UNREADABLE[fault.code ?? ''];
  if (known) return { at: 'body', ...known };
  return { at: 'request', cause: fault.message, remedy: 'Change the request as the cause says, then send it again.' };
}
