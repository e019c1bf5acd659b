import type { Problem } from '../../api/contract/problem';

/** Failure of a call, as plain data for the store. `status` 0 means that the server did not answer. */
export interface Failure {
  status: number;
  /** A stable code; `connection`, `unknown` and `aborted` are the client's own. */
  code: string;
  /** Message in the user's language; empty for the client's own codes, whose texts come from `failureText`. */
  detail: string;
  /** Error messages by field. */
  errors?: Record<string, string>;
  /** The other person's decision that was made first. */
  winner?: Problem['winner'];
  /** Id of the request, for support. */
  requestId?: string;
}

/** Error thrown by `call`. */
export class ApiError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(`${failure.status} ${failure.code} ${failure.detail}`, options);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/**
 * Returns whether the server did not answer: the session is kept and reads are repeated (rules/errors, "No answer").
 */
export const isConnectionFailure = (failure: Failure): boolean => failure.status === 0;

/** Returns whether the call may succeed later: no answer, a server error, or an expired session. */
export const mayBeTemporary = (failure: Failure): boolean =>
  isConnectionFailure(failure) || failure.status >= 500 || failure.status === 401;

/** Returns the text key of a failure without a message. */
export const failureKey = (failure: Failure): string =>
  isConnectionFailure(failure) ? 'shell:failure.connection' : 'shell:failure.unknown';

/** Returns the server's message for the user, or the client's text if the server sent none. */
export const failureText = (t: (key: string) => string, failure: Failure): string =>
  failure.detail || t(failureKey(failure));

/** Returns the failure of a caught ApiError; rethrows any other error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return error.failure;
  throw error;
}

/** Ignores a caught ApiError; rethrows any other error. */
export function rethrowUnlessApiError(error: unknown): void {
  failureOf(error);
}

/**
 * Returns the failure of a caught error, for callers that cannot handle a program error: that is rethrown as an
 * uncaught error.
 */
export function failureOrFault(error: unknown): Failure {
  if (error instanceof ApiError) return error.failure;
  setTimeout(() => {
    throw error;
  });
  return { status: 500, code: 'unknown', detail: '' };
}

/** Reads the failure of an error response. A 502 to 504 without problem+json comes from a gateway and counts as no answer. */
export async function readFailure(response: Response): Promise<Failure> {
  const { status } = response;
  const body = await readProblem(response);
  if (!body) {
    const gateway = status === 502 || status === 503 || status === 504;
    return gateway ? { status: 0, code: 'connection', detail: '' } : { status, code: 'unknown', detail: '' };
  }
  const { code, detail, errors, winner, request_id: requestId } = body;
  return { status, code, detail, errors, winner, requestId };
}

async function readProblem(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  try {
    const body = (await response.json()) as Partial<Problem> | null;
    return typeof body?.code === 'string' ? (body as Problem) : undefined;
  } catch {
    return undefined;
  }
}
