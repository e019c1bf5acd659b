import type { ServerRequest } from '../../../testing/contract';
import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import type { Role } from '../../../../domain/roles';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer, controlledStream, type Routes } from '../../../testing/server';
import { COLLEAGUE, ID, PATH, afterSave, type SavedBody } from './view';

/** Mock server with one session, which the test and colleagues change; `tell` makes the page read again. */
export function sessionServer(first: SessionView) {
  let view = first;
  const events = controlledStream();
  let calls = 0;
  return {
    get view() {
      return view;
    },
    save: (body: SavedBody) => (view = afterSave(view, body)),
    /** Changes the session as a colleague, with a live event. */
    colleague(body: SavedBody) {
      view = afterSave(view, body, COLLEAGUE);
      this.tell();
    },
    /** Changes the session and sends a live event. */
    changeSession(change: Partial<SessionView>) {
      view = { ...view, ...change };
      this.tell();
    },
    tell() {
      calls += 1;
      events.tell({ id: String(calls), kind: 'session', subject: { kind: 'session', id: ID }, data: {} });
    },
    stream: events.answer,
  };
}

/** Opens an address of the direction with a mock server that gives this answer. */
export async function openDirection(address: string, routes: Routes, role: Role = 'chief') {
  const account = signedInAs(role);
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    ...routes,
  });
  return { ...(await renderApp(address)), requests };
}

/** Opens the session; every save succeeds, unless `routes` says otherwise. */
export async function openSession(first: SessionView, routes: Routes = {}, role: Role = 'chief') {
  const server = sessionServer(first);
  const app = await openDirection(
    `/dr/tech_review/${ID}`,
    {
      'GET /api/events': server.stream,
      [`GET ${PATH}`]: () => ({ session: server.view }),
      [`POST ${PATH}`]: ({ body }) => ({ session: server.save(body as SavedBody) }),
      ...routes,
    },
    role,
  );
  const saveRequests = () => app.requests.filter(({ method, path }) => method === 'POST' && path === PATH);
  return {
    ...app,
    server,
    saveRequests,
    bodies: () => saveRequests().map(({ body }: ServerRequest) => body),
  };
}
