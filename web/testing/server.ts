import type { ServerRequest } from './contract';
import type { LiveEvent } from '../../api/contract/live-event';
import type { Problem } from '../../api/contract/problem';
import { callOf, checkedData, checkProblem } from './contract';

/** An answer: what stands in `data`, a problem, or a whole Response. */
type Answer = Response | object | Promise<Response | object>;
export type Routes = Record<string, (asked: ServerRequest) => Answer>;

/** Answers for the frame of every page, and the line above the inbox, where a test has none. */
const OF_SHELL: Routes = {
  'GET /api/notifications/count': () => ({ unread: 0 }),
  'GET /api/views': () => ({ views: [] }),
  'GET /api/inbox/views': () => ({ counts: [] }),
  'GET /api/users/me/tours': () => ({ seen: ['inbox', 'application'] }),
};

/** Where the stand-in of this test answered as the API never would. */
let faults: string[] = [];
afterEach(() => {
  const found = faults.splice(0);
  if (found.length > 0) throw new Error(`The stand-in is not like the server.\n${found.join('\n')}`);
});

/** Answers that are not like the API's on purpose. */
const broken = new WeakSet<Response>();

/**
 * Stands in for the server at the edge of the network, for what jsdom tests cannot have for real: `fetch` is answered from
 * `METHOD /path` → handler. An unknown route throws, as a missing answer does; the list of what was asked is returned.
 * Every answer is read by the API's contract: the test fails where the API would not have answered so, or would have
 * refused what was asked.
 */
export function standInServer(routes: Routes): ServerRequest[] {
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

/** An error's answer as the server writes it; `errors` by field. */
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

/** An answer that the API would never give, for a page that must bear one. */
export function brokenAnswer(data: unknown): Response {
  const answer = Response.json({ data });
  broken.add(answer);
  return answer;
}

/** The event stream of a server where nothing happens. */
export const silentStream = (): Response => new Response(new ReadableStream(), { status: 200 });

/** Live events that a test tells of: `answer` is that of GET /api/events. */
export function toldStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  return {
    answer: (): Response =>
      new Response(new ReadableStream<Uint8Array>({ start: (one) => void (controller = one) })),
    tell: (event: LiveEvent): void =>
      controller?.enqueue(new TextEncoder().encode(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)),
  };
}
