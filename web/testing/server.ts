import type { ServerRequest } from './contract';
import type { LiveEvent } from '../../api/contract/live-event';
import type { Problem } from '../../api/contract/problem';
import { callOf, checkedData, checkProblem } from './contract';

/** An answer: the content of `data`, or a whole Response. */
type Answer = Response | object | Promise<Response | object>;
export type Routes = Record<string, (request: ServerRequest) => Answer>;

/** Default answers to calls of the shell, of the inbox's bar, and of the report button in lists. */
const OF_SHELL: Routes = {
  'GET /api/notifications/count': () => ({ unread: 0 }),
  'GET /api/views': () => ({ views: [] }),
  'GET /api/inbox/views': () => ({ counts: [] }),
  'GET /api/reporting/negotiation-reports': () => ({ reports: [] }),
  'GET /api/users/me/tours': () => ({ seen: ['inbox', 'application'] }),
};

/** Answers of this test's mock server that the API would never give. */
let faults: string[] = [];
afterEach(() => {
  const firstFaults = faults.splice(0);
  if (firstFaults.length > 0)
    throw new Error(`The mock server is not like the server.\n${firstFaults.join('\n')}`);
});

/** Answers that deliberately differ from those of the API. */
const broken = new WeakSet<Response>();

/**
 * Mocks the server at the edge of the network: `fetch` is answered by the handlers of `METHOD /path`. An unknown route throws, as
 * without a connection. Every request and answer is checked by the API's contract: the test fails if the API would refuse the
 * request or would not give this answer.
 * @returns list of the requests, filled as they are made
 */
export function mockServer(routes: Routes): ServerRequest[] {
  const requests: ServerRequest[] = [];
  for (const route of Object.keys(routes)) {
    const [method = '', path = ''] = route.split(' ');
    if (!callOf(method, path)) throw new Error(`the API has no call ${route}`);
  }
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const request: ServerRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal ?? null,
    };
    requests.push(request);
    const handler =
      routes[`${request.method} ${request.path}`] ?? OF_SHELL[`${request.method} ${request.path}`];
    if (!handler) throw new TypeError(`no answer for ${request.method} ${request.path}`);
    const answer = await handler(request);
    try {
      return await checked(request, answer);
    } catch (error) {
      faults.push(`${request.method} ${request.path}: ${(error as Error).message}`);
      throw error;
    }
  };
  return requests;
}

async function checked(request: ServerRequest, answer: Response | object): Promise<Response> {
  if (!(answer instanceof Response)) return Response.json({ data: checkedData(request, answer) });
  if (broken.has(answer)) return answer;
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('json')) {
    const body = (await answer.clone().json()) as { data: unknown };
    if (answer.ok) checkedData(request, body.data);
    else checkProblem(answer.status, body);
  }
  return answer;
}

/** Returns an error response as the server writes it; `errors` by field. */
export function problemAnswer(
  status: number,
  code: string,
  detail: string,
  errors?: Record<string, string>,
): Response {
  const body: Problem = { type: `urn:problem:${code}`, title: code, status, code, detail, errors };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** Returns an answer that the API would never give, for a page that must handle it. */
export function brokenAnswer(data: unknown): Response {
  const answer = Response.json({ data });
  broken.add(answer);
  return answer;
}

/** Returns an event stream without events. */
export const silentStream = (): Response => new Response(new ReadableStream(), { status: 200 });

/** Event stream of a test: `answer` handles GET /api/events, `tell` sends an event. */
export function controlledStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  return {
    answer: (): Response =>
      new Response(new ReadableStream<Uint8Array>({ start: (one) => void (controller = one) })),
    tell: (event: LiveEvent): void =>
      controller?.enqueue(new TextEncoder().encode(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)),
  };
}
