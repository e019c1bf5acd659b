import type { SessionApplication, SessionView } from '../../../../api/contract/sessions';
import type { Role } from '../../../../domain/roles';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, standInServer, type Asked, type Routes } from '../../../testing/server';
import { uuid } from '../../application/testing/blankView';

export const ID = uuid(500);
export const PATH = `/api/direction/${ID}`;
const at = '2026-11-22T10:00:00.000Z';

export const ME = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01';
export const COLLEAGUE = { _id: uuid(601), name: 'Ольга Бойко' };
const mine = { _id: ME, name: 'Оксана Іваненко' };

/** An application that a manager has sent to the direction, not marked yet. */
export const item = (last: number, change: Partial<SessionApplication> = {}): SessionApplication => ({
  _id: uuid(last),
  spec_id: `2027-SPD-0-1-0${last}`,
  title: 'Фестиваль «Співоче поле»',
  name_organization: 'ГО «Поле»',
  tech_review: {
    status: -3,
    direction_message: 'Бюджет потребує рішення дирекції',
    validate_message: null,
    appeal_date: null,
    appeal_file: null,
  },
  status: 0,
  marked_by: null,
  marked_at: null,
  left: false,
  carried_out: null,
  ...change,
});

const never = { revision: 0, user: null, at: null };

/** An open session of two applications with nothing written, in which one may act. */
export const sessionView = (change: Partial<SessionView> = {}): SessionView => ({
  _id: ID,
  counter: 12,
  type: 'tech_review',
  created_at: at,
  created_by: mine,
  status: 0,
  signed: false,
  users: [mine, COLLEAGUE],
  applications: [item(701), item(702)],
  direction_date: '',
  text_protocol_short: '',
  text_protocol: '',
  edits: { direction_date: never, text_protocol_short: never, text_protocol: never },
  content: 0,
  protocol: null,
  waiting: null,
  can: { save: true, finish: true, sign: 'Рішення ще не ухвалено', cosign: 'Рішення ще не ухвалено' },
  epoch: 0,
  version: 1,
  ...change,
});

interface SavedBody {
  results?: { _id: string; status: number; seen?: number }[];
  direction_date?: string;
  text_protocol_short?: string;
  text_protocol?: string;
}

/** The session as the server has it after somebody has saved this. */
export function saved(view: SessionView, body: SavedBody, by = mine, when = at): SessionView {
  const texts = (['direction_date', 'text_protocol_short', 'text_protocol'] as const).filter(
    (text) => body[text] !== undefined,
  );
  return {
    ...view,
    ...Object.fromEntries(texts.map((text) => [text, body[text]])),
    edits: {
      ...view.edits,
      ...Object.fromEntries(
        texts.map((text) => [text, { revision: view.edits[text].revision + 1, user: by, at: when }]),
      ),
    },
    applications: view.applications.map((one) => {
      const result = body.results?.find(({ _id }) => _id === one._id);
      return result ? { ...one, status: result.status, marked_by: by, marked_at: when } : one;
    }),
    content: view.content + 1,
  };
}

/** A server with one session, on which the test and colleagues write; `tell` makes the page read again. */
export function sessionServer(first: SessionView) {
  let view = first;
  let send: (text: string) => void = () => undefined;
  let events = 0;
  return {
    get view() {
      return view;
    },
    save: (body: SavedBody) => (view = saved(view, body)),
    /** A colleague has written, and every page hears of it. */
    colleague(body: SavedBody) {
      view = saved(view, body, COLLEAGUE);
      this.tell();
    },
    become(change: Partial<SessionView>) {
      view = { ...view, ...change };
      this.tell();
    },
    tell() {
      events += 1;
      const event = { id: String(events), kind: 'session', applicationId: null, subjectId: ID, data: {} };
      send(`id: ${events}\ndata: ${JSON.stringify(event)}\n\n`);
    },
    stream: () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            send = (text) => controller.enqueue(new TextEncoder().encode(text));
          },
        }),
      ),
  };
}

/** Opens an address of the direction's over a server that answers this. */
export async function openDirection(address: string, routes: Routes, role: Role = 'chief') {
  const account = signedInAs(role);
  const heard = standInServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, overdue: 0 }),
    ...routes,
  });
  return { ...(await renderApp(address)), heard };
}

/** Opens the session; whatever is saved is taken, unless `routes` says otherwise. */
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
  const sent = () => app.heard.filter(({ method, path }) => method === 'POST' && path === PATH);
  return { ...app, server, sent, bodies: () => sent().map(({ body }: Asked) => body) };
}
