import type { AnyEndpoint, ClientEndpoint, CallOf, OutputOf } from '../../api/contract/endpoint';
import { address, type QueryValues } from './address';
import { ApiError, readFailure } from './problem';
import { newTrace } from './trace';
import { readToken, saveToken } from './token';

export interface CallOptions {
  signal?: AbortSignal;
  /** Files of a multipart endpoint, sent instead of `body`. */
  form?: FormData;
  /** Version that the user saw, `epoch.version`, without quotes. */
  ifMatch?: string;
  /** Idempotency key, the same for every retry of one decision. */
  idempotencyKey?: string;
}

/** Hooks through which the client gets the user's language and reports the end of the session. Set once at start. */
export const clientHooks = {
  language: (): string => 'uk',
  onSessionEnded: (): void => undefined,
  /** Called if the account has to set a second factor before anything else. */
  onFactorRequired: (): void => undefined,
};

/**
 * Calls one endpoint of the contract and returns the answer's `data`.
 * `await call(contract.inbox, { query: { mine: 'true' } })`
 * @throws ApiError with the server's problem, or with status 0 when no answer came.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallOf<E> = {},
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const url = address(endpoint.path, input.params as Record<string, unknown>, input.query as QueryValues);
  const response = await send(url, requestOf(endpoint, input.body, options));
  if (endpoint.path.startsWith('/auth/')) keepToken(response);
  const answer = (await readJson(response)) as { data: OutputOf<E> };
  return answer.data;
}

/** Fetches bytes (a stored file, an event stream) with the token. Throws as `call` does. */
export function fetchAuthorised(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(commonHeaders())) headers.set(name, value);
  return send(path, { ...init, headers });
}

function commonHeaders(): Record<string, string> {
  const token = readToken();
  return { 'accept-language': clientHooks.language(), ...(token && { authorization: token }) };
}

function requestOf(endpoint: ClientEndpoint, body: unknown, options: CallOptions): RequestInit {
  const { signal, form, ifMatch, idempotencyKey } = options;
  const headers: Record<string, string> = { accept: 'application/json', ...commonHeaders() };
  if (ifMatch) headers['if-match'] = `"${ifMatch}"`;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const bare = endpoint.method === 'get' || endpoint.method === 'delete';
  // The trace of a change begins in the browser; the trace of a read begins at the server.
  if (endpoint.method !== 'get') headers.traceparent = newTrace();
  if (!form && !bare) headers['content-type'] = 'application/json';
  return {
    method: endpoint.method.toUpperCase(),
    headers,
    body: form ?? (bare ? undefined : JSON.stringify(body ?? {})),
    signal,
    credentials: 'omit',
    cache: 'no-store',
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const sentWith = readToken();
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (cause) {
    throw noAnswer(cause, init.signal);
  }
  if (response.ok) return response;
  throw await refusalOf(response, sentWith);
}

/** Returns the error of a refused request, after reporting an ended session or a missing second factor. `sentWith`: token of the request. */
export async function refusalOf(response: Response, sentWith: string | null): Promise<ApiError> {
  const failure = await readFailure(response);
  // A late answer to a token that was replaced does not end the session.
  if (failure.status === 401 && sentWith && sentWith === readToken()) clientHooks.onSessionEnded();
  if (failure.code === 'second-factor-required') clientHooks.onFactorRequired();
  return new ApiError(failure);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw noAnswer(cause);
  }
}

/** Returns the error of a missing or incomplete answer. */
export function noAnswer(cause: unknown, signal?: AbortSignal | null): ApiError {
  const code =
    signal?.aborted && (signal.reason as Error | undefined)?.name !== 'TimeoutError'
      ? 'aborted'
      : 'connection';
  return new ApiError({ status: 0, code, detail: '' }, { cause });
}

function keepToken(response: Response): void {
  const token = response.headers.get('authorization');
  if (token) saveToken(token);
}
