import type { ServerRequest } from '../../../testing/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { live } from '../../../live/actions';
import { pass, settle, startClock } from '../../../testing/clock';
import { accountWith, renderApp, signedInAs } from '../../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../../testing/server';
import { blankView, mayTake, uuid } from '../../../testing/application/blankView';

const PATH = `/api/application/${uuid(100)}`;
const DRAFT = `${PATH}/validation-draft`;
const VALIDATE = `${PATH}/steps/tech_review.validate`;

const OTHER = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c02';

let requests: ServerRequest[];
let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openPage(routes: Routes) {
  const view = blankView({
    can: [mayTake('tech_review.validate')],
    tech_review: { ...blankView().tech_review, status: 0, tech_review_protocol: null },
  });
  const account = signedInAs('project_manager');
  const otherAccount = { ...account, _id: OTHER };
  requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': ({ headers }) => ({
      account: headers.get('authorization') === 'Bearer other' ? otherAccount : account,
    }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET ${PATH.replace('application', 'application/project')}`]: () => ({
      application: { ...view, logs: [], logs_next: null, protocol: null },
    }),
    [`GET ${PATH}`]: () => ({ application: view }),
    [`GET ${DRAFT}`]: () => ({ draft: null, updated_at: null }),
    [`PUT ${DRAFT}`]: () => ({ updated_at: '2026-03-02T12:34:00.000Z' }),
    ...routes,
  });
  app = await renderApp(`/pd/application/${uuid(100)}/review`);
}
const form = async () => within(await screen.findByRole('form', { name: 'Сформувати протокол перевірки' }));

test('input of one person is not stored as the draft of the next person who signs in', async () => {
  const otherAccount = { ...accountWith('project_manager'), _id: OTHER };
  let isOver = false;
  const expired = () => problemAnswer(401, 'session-expired', '');
  await openPage({
    [`PUT ${DRAFT}`]: () => (isOver ? expired() : { updated_at: '2026-03-02T12:34:00.000Z' }),
    'GET /api/inbox/count': () => (isOver ? expired() : { total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
    'POST /auth/login': () =>
      Response.json({ data: { account: otherAccount } }, { headers: { authorization: 'Bearer other' } }),
  });
  const formQueries = await form();
  isOver = true;
  startClock();
  await app.user.type(formQueries.getByRole('textbox'), 'таємне');
  act(() => void app.store.dispatch(live.event({ id: '5', kind: 'inbox', subject: null, data: {} })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Увійдіть знову' }));
  isOver = false;
  await app.user.type(dialog.getByLabelText('Пароль'), 'demo-password');
  await app.user.click(dialog.getByRole('button', { name: 'Увійти' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Longer than the pause before a save and the pause before a retry.
  await pass(10_000);
  const stored = requests.filter(
    ({ path, method, headers }) =>
      path === DRAFT && method === 'PUT' && headers.get('authorization') !== 'Bearer test',
  );
  expect(stored.map(({ body }) => body)).toEqual([]);
});

test('the form is sent once, however often its button is pressed while the draft is being stored', async () => {
  let stored: (answer: object) => void = () => undefined;
  await openPage({
    [`PUT ${DRAFT}`]: () => new Promise<object>((resolve) => (stored = resolve)),
    [`POST ${VALIDATE}`]: () => problemAnswer(503, 'unavailable', 'Не зараз'),
  });
  const formQueries = await form();
  for (const [label, mark] of [
    ['Поля заявки', 'Правильно'],
    ['Відповідність пріоритетам лота', 'Відповідає'],
    ['Відповідність кошторису вимогам', 'Відповідає'],
  ])
    await app.user.click(within(formQueries.getByRole('radiogroup', { name: label })).getByText(mark!));
  await app.user.click(formQueries.getByRole('button', { name: 'Усі документи правильні' }));
  await app.user.type(formQueries.getByRole('textbox'), 'Слова');
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  await app.user.dblClick(formQueries.getByRole('button', { name: 'Сформувати протокол перевірки' }));
  const puts = () => requests.filter(({ method }) => method === 'PUT').length;
  for (let before = 0; before < puts();) {
    before = puts();
    await act(async () => stored({ updated_at: '2026-03-02T12:34:00.000Z' }));
    await settle();
  }
  await waitFor(() => expect(requests.some(({ path }) => path === VALIDATE)).toBe(true));
  expect(requests.filter(({ path }) => path === VALIDATE)).toHaveLength(1);
});
