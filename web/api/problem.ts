import type { Problem } from '../../api/contract/problem';

/** Why a call failed, as plain data for the store. `status` 0: no answer came from the server. */
export interface Failure {
  status: number;
  /** A stable code; `connection`, `unknown` and `aborted` are the client's own. */
  code: string;
  /** In the user's language; empty for the client's own codes, which `failureText` puts into words. */
  detail: string;
  /** By field, where input was wrong. */
  errors?: Record<string, string>;
  /** The decision that came first, where this one came second. */
  winner?: Problem['winner'];
  /** Id of the request, for the user to tell to support. */
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

/** No answer came: the session is kept and reads are repeated (rules/errors, "No answer"). */
export const isConnectionFailure = (failure: Failure): boolean => failure.status === 0;

/** No answer, a trouble of the server's, or a session that is over: the same may be taken later. */
export const mayPass = (failure: Failure): boolean =>
  isConnectionFailure(failure) || failure.status >= 500 || failure.status === 401;

/** The catalogue key of a failure that came without words. */
export const failureKey = (failure: Failure): string =>
  isConnectionFailure(failure) ? 'shell:failure.connection' : 'shell:failure.unknown';

/** The message for the user: the server's, or the client's own where the server sent none. */
export const failureText = (t: (key: string) => string, failure: Failure): string =>
  failure.detail || t(failureKey(failure));

/** The failure in anything caught around a call; a fault of the program itself is thrown on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return error.failure;
  throw error;
}

/** The same where nobody is left to hear of a fault: it goes where uncaught errors go, and the page says that something went wrong. */
export function failureOrFault(error: unknown): Failure {
  if (error instanceof ApiError) return error.failure;
  setTimeout(() => {
    throw error;
  });
  return { status: 500, code: 'unknown', detail: '' };
}

/** Reads an error's answer. What is no problem+json comes from something between: a gateway says "no answer". */
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
