import type { ServerRequest } from '../../testing/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { saveToken } from '../../api/token';
import { session } from '../../session/slice';
import { pass, startClock } from '../../testing/clock';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../testing/server';
import { blankView, mayTake, uuid } from '../../testing/application/blankView';
import { reworkTaken } from '../../testing/application/openRework';
import type { DraftPlace } from '../draft';
import { submissions } from './slice';
import { stepSubmission } from './useSending';

const PATH = `/api/application/${uuid(100)}`;
const REWORK = `${PATH}/steps/review.rework`;
const can = [mayTake('review.rework', { record_id: uuid(1) })];
const DONE = 'Повернуто оцінку експертові на доопрацювання';

let requests: ServerRequest[];
let app: Awaited<ReturnType<typeof renderApp>>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function start(routes: Routes) {
  const account = signedInAs('expert_manager');
  requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
    'GET /api/inbox/colleagues': () => ({ colleagues: [] }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET ${PATH}`]: () => ({ application: blankView({ can }) }),
    ...routes,
  });
  app = await renderApp(`/application/${uuid(100)}?step=review.rework&record=${uuid(1)}`);
  await screen.findByRole('form', { name: 'Повернути на доопрацювання' });
  return account;
}

const form = () => screen.getByRole('form', { name: 'Повернути на доопрацювання' });
const comment = () => screen.getByRole('textbox', { name: /Що потрібно доопрацювати/ });
const clickSend = () =>
  app.user.click(within(form()).getByRole('button', { name: 'Повернути на доопрацювання' }));
const sentRequests = () => requests.filter(({ path }) => path === REWORK);

test('a pending step continues after its page is left, and its success is shown on the current page', async () => {
  let answer: (answer: object) => void = () => undefined;
  await start({ [`POST ${REWORK}`]: () => new Promise<object>((resolve) => (answer = resolve)) });
  await app.user.type(comment(), 'Доповніть');
  await clickSend();
  await app.go('/inbox');
  expect(await screen.findByText('Наразі жодне завдання не чекає на вас')).toBeVisible();
  expect(screen.queryByText(DONE)).toBeNull();
  await act(async () => answer(reworkTaken()));
  expect(await screen.findByText(DONE)).toBeVisible();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('returning to the page of a pending step shows that it is pending', async () => {
  await start({ [`POST ${REWORK}`]: () => ({ decision: null, pending: true }) });
  await app.user.type(comment(), 'Доповніть');
  await clickSend();
  await screen.findByText('Крок виконується');
  await app.go('/inbox');
  await screen.findByText('Наразі жодне завдання не чекає на вас');
  await app.go(`/application/${uuid(100)}?step=review.rework&record=${uuid(1)}`);
  expect(await screen.findByText('Крок виконується')).toBeVisible();
  expect(comment()).toHaveValue('Доповніть');
  expect(form()).toHaveAttribute('aria-busy', 'true');
});

test('after an expired session the form can send the same content under the same key', async () => {
  let pending = true;
  const account = await start({
    [`POST ${REWORK}`]: () => (pending ? { decision: null, pending } : reworkTaken()),
  });
  await app.user.type(comment(), 'Доповніть');
  await clickSend();
  await screen.findByText('Крок виконується');
  act(() => void app.store.dispatch(session.expired()));
  await waitFor(() => expect(screen.queryByText('Крок виконується')).toBeNull());
  expect(comment()).toHaveValue('Доповніть');
  saveToken('Bearer again');
  act(() => void app.store.dispatch(session.signedIn({ account })));
  pending = false;
  await clickSend();
  expect(await screen.findByText(DONE)).toBeVisible();
  const keys = sentRequests().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('steps of one application are sent one after another, and the same step only once', async () => {
  const answers: ((answer: object) => void)[] = [];
  const account = await start({
    [`POST ${REWORK}`]: () => new Promise<object>((resolve) => answers.push(resolve)),
  });
  const place = (recordId: string): DraftPlace => ({
    accountId: account._id,
    applicationId: uuid(100),
    step: 'review.rework',
    recordId,
    epoch: 0,
  });
  const takeStep = (record: string) =>
    app.store.dispatch(
      submissions.submitted(
        stepSubmission(place(record), '0.7', {
          body: { record_id: record, comment: 'Доповніть' },
          signs: false,
        }),
      ),
    );
  act(() => {
    for (const record of [uuid(1), uuid(1), uuid(2)]) takeStep(record);
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  startClock();
  // Longer than the poll interval of a pending step.
  await pass(10_000);
  expect(sentRequests()).toHaveLength(1);
  await act(async () => answers[0]?.(reworkTaken()));
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.(reworkTaken(uuid(2))));
  await waitFor(() =>
    expect(sentRequests().map(({ body }) => (body as { record_id: string }).record_id)).toEqual([
      uuid(1),
      uuid(2),
    ]),
  );
});

test('after a step the tasks are counted again, even without a live event and after its page was left', async () => {
  let answer: (answer: object) => void = () => undefined;
  let total = 1;
  await start({
    [`POST ${REWORK}`]: () => new Promise<object>((resolve) => (answer = resolve)),
    'GET /api/inbox/count': () => ({ total, today: 0, overdue: 0 }),
  });
  await app.user.type(comment(), 'Доповніть');
  await clickSend();
  await app.go('/search');
  expect(await screen.findByText('1 завдання')).toBeInTheDocument();
  total = 0;
  await act(async () => answer(reworkTaken()));
  await waitFor(() => expect(screen.queryByText('1 завдання')).toBeNull());
});
