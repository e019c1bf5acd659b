import type { Problem } from '../../api/contract/problem';

/** What the stand-in for the server is asked. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** An answer: what stands in `data`, a problem, or a whole Response. */
type Answer = Response | object | Promise<Response | object>;
export type Routes = Record<string, (asked: Asked) => Answer>;

/** What the frame of every page asks for, where a test says nothing of it. */
const OF_SHELL: Routes = { 'GET /api/notifications/count': () => ({ unread: 0 }) };

/**
 * Stands in for the server at the edge of the network, for what jsdom tests cannot have for real: `fetch` is answered from
 * `METHOD /path` → handler. An unknown route throws, as a missing answer does; the list of what was asked is returned.
 */
export function standInServer(routes: Routes): Asked[] {
  const heard: Asked[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    heard.push(asked);
    const handler = routes[`${asked.method} ${asked.path}`] ?? OF_SHELL[`${asked.method} ${asked.path}`];
    if (!handler) throw new TypeError(`no answer for ${asked.method} ${asked.path}`);
    const answer = await handler(asked);
    return answer instanceof Response ? answer : Response.json({ data: answer });
  };
  return heard;
}

/** An error's answer as the server writes it; `errors` by field. */
export function problemAnswer(
  status: number,
  code: string,
  detail: string,
  errors?: Record<string, string>,
): Response {
  const body: Problem = { type: 'about:blank', title: code, status, code, detail, errors };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** The event stream of a server where nothing happens. */
export const silentStream = (): Response => new Response(new ReadableStream(), { status: 200 });
