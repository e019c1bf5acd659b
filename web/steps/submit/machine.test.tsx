import { sessionRef } from '../../../domain/flows';
import type { Problem } from '../../../api/contract/problem';
import { act, screen } from '@testing-library/react';
import { live } from '../../live/actions';
import { closeApp, renderApp, signedInAs } from '../../testing/renderApp';
import { pass, startClock } from '../../testing/clock';
import type { ServerRequest } from '../../testing/contract';
import { problemAnswer, silentStream, mockServer } from '../../testing/server';
import { uuid } from '../../testing/application/blankView';
import { submissions } from './slice';
import type { Submission } from './submission';

const ID = uuid(500);
const PATH = `/api/direction/${ID}/finish`;
const PLACE = 'decision me finishSession';
/** Longer than any pause before a repeated request, in ms. */
const PAUSE = 8000;

type Answer = () => object;
const doneAnswer: Answer = () => ({ decision: null, pending: false });
const pending: Answer = () => ({ decision: null, pending: true });
const lostAnswer: Answer = () => {
  throw new TypeError('no network');
};
const unavailable: Answer = () => problemAnswer(503, 'unavailable', 'Спробуйте пізніше');
const forbidden: Answer = () => problemAnswer(403, 'role', 'Не для вашої ролі');
const winner = {
  name: 'Ганна Ясна',
  role: 'chief',
  step: 'session.finish',
  outcome: null,
  created_at: '2026-03-02T10:00:00.000Z',
};
const overtaken: Answer = () => {
  const problem: Problem = {
    type: 'urn:problem:stale',
    title: '',
    status: 409,
    code: 'stale',
    detail: '',
    winner,
  };
  return Response.json(problem, { status: 409, headers: { 'content-type': 'application/problem+json' } });
};

let answers: Answer[];
let requests: ServerRequest[];
let app: Awaited<ReturnType<typeof renderApp>>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openPage() {
  const account = signedInAs('chief');
  app = await renderApp('/inbox');
  await screen.findByText('Наразі жодне завдання не чекає на вас');
  return account;
}

async function start(...list: Answer[]) {
  answers = list;
  const account = signedInAs('chief');
  requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
    'GET /api/inbox/colleagues': () => ({ colleagues: [] }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`POST ${PATH}`]: () => (answers.shift() ?? lostAnswer)(),
    'POST /api/rollback/applications': unavailable,
  });
  startClock();
  await openPage();
}

const submission = (content: number): Submission => ({
  place: PLACE,
  endpoint: 'finishSession',
  input: { params: { id: ID }, body: { content } },
  subject: { kind: 'session', id: ID },
});

async function sendPoints(content: number) {
  act(() => void app.store.dispatch(submissions.submitted(submission(content))));
  await pass(0);
}

const status = () => app.store.getState().submissions.entries[PLACE]?.status;
const sentRequests = () => requests.filter(({ path }) => path === PATH);

/** Returns each key as a letter, in the order of the requests. */
function keys(): string {
  const sentKeys = sentRequests().map(({ headers }) => headers.get('idempotency-key') ?? '');
  const different = [...new Set(sentKeys)];
  return sentKeys.map((key) => (/^[0-9a-f]{32}$/.test(key) ? 'abc'[different.indexOf(key)] : '?')).join('');
}

/** Columns: contents sent one after another, `reload` for a reload of the page; answers of the server; final status; keys of the requests. */
test.each<[string, (number | 'reload')[], Answer[], string, string]>([
  ['an answer', [1], [doneAnswer], 'done', 'a'],
  ['a pending decision that is carried out', [1], [pending, pending, doneAnswer], 'done', 'aaa'],
  [
    'a pending decision while the server is unavailable for a time',
    [1],
    [pending, lostAnswer, unavailable, lostAnswer, doneAnswer],
    'done',
    'aaaaa',
  ],
  ['a pending decision that is refused', [1], [pending, overtaken], 'failed', 'aa'],
  [
    'the same content after an accepted decision was refused',
    [1, 1],
    [pending, forbidden, doneAnswer],
    'done',
    'aab',
  ],
  ['the same content after another person was first', [1, 1], [overtaken, doneAnswer], 'done', 'ab'],
  ['the same content after a temporary failure', [1, 1], [unavailable, doneAnswer], 'done', 'aa'],
  [
    'the same content after a refusal without an earlier acceptance',
    [1, 1],
    [forbidden, doneAnswer],
    'done',
    'aa',
  ],
  ['a lost answer', [1], [lostAnswer, lostAnswer, doneAnswer], 'done', 'aaa'],
  [
    'answers that stay lost',
    [1],
    [lostAnswer, lostAnswer, lostAnswer, lostAnswer, doneAnswer],
    'failed',
    'aaaa',
  ],
  ['the same content after a reload', [1, 'reload', 1], [unavailable, doneAnswer], 'done', 'aa'],
  [
    'the same content after a reload while a decision is pending',
    [1, 'reload', 1],
    [pending, lostAnswer, doneAnswer],
    'done',
    'aaa',
  ],
  ['other content', [1, 2], [unavailable, doneAnswer], 'done', 'ab'],
  ['other content after a reload', [1, 'reload', 2], [unavailable, doneAnswer], 'done', 'ab'],
  ['the same content after success', [1, 1], [doneAnswer, doneAnswer], 'done', 'ab'],
])('%s', async (_name, sends, list, expectedEnd, expected) => {
  await start(...list);
  for (const [index, content] of sends.entries()) {
    if (content === 'reload') {
      closeApp();
      await openPage();
    } else await sendPoints(content);
    // The page is reloaded while a submission is pending.
    if (sends[index + 1] !== 'reload')
      for (let position = 0; position < list.length; position += 1) await pass(PAUSE);
  }
  expect(keys()).toBe(expected);
  expect(status()?.kind).toBe(expectedEnd);
  if (expectedEnd === 'done') expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a decision that was overtaken names the winner', async () => {
  await start(overtaken);
  await sendPoints(1);
  expect(status()).toMatchObject({ kind: 'failed', failure: { status: 409, winner } });
});

test('a pending decision is polled at once after an event of its subject, not after another’s event', async () => {
  await start(pending, doneAnswer);
  await sendPoints(1);
  expect(status()?.kind).toBe('pending');
  const tell = async (sessionId: string) => {
    const event = { id: '5', kind: 'session' as const, subject: sessionRef(sessionId), data: {} };
    act(() => void app.store.dispatch(live.event(event)));
    await pass(0);
  };
  await tell(uuid(501));
  expect(sentRequests()).toHaveLength(1);
  await tell(ID);
  expect(sentRequests()).toHaveLength(2);
  expect(status()?.kind).toBe('done');
});

test('a request whose answer was lost is repeated once the network is back', async () => {
  await start(lostAnswer, doneAnswer);
  await sendPoints(1);
  expect(sentRequests()).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(status()?.kind).toBe('done');
});

test('a password is sent with the request and stored nowhere', async () => {
  await start();
  const body = { type: 'application', application_ids: [ID], section: 'tech_review' as const, status: 0 };
  const rollback: Submission = {
    place: PLACE,
    endpoint: 'createRollback',
    input: { body: { ...body, password: 'таємниця' } },
    subject: { kind: 'rollback', id: null },
  };
  act(() => void app.store.dispatch(submissions.submitted(rollback)));
  await pass(0);
  const request = requests.find(({ path }) => path === '/api/rollback/applications');
  expect(request?.body).toEqual({ ...body, password: 'таємниця' });
  expect(status()?.kind).toBe('failed');
  const stored = JSON.stringify([
    app.store.getState(),
    Object.entries(sessionStorage),
    Object.entries(localStorage),
  ]);
  expect(stored).toContain('tech_review');
  expect(stored).not.toContain('таємниця');
});
