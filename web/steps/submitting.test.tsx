import type { ServerRequest } from '../testing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import type { Problem } from '../../api/contract/problem';
import { live } from '../live/actions';
import { closeApp, type renderApp } from '../testing/renderApp';
import type { Routes } from '../testing/server';
import { blankView, uuid } from '../testing/application/blankView';
import { managersView, openRework, REWORK, reworkTaken } from '../testing/application/openRework';

const { path: PATH, step: STEP } = REWORK;

let view: ApplicationView;
let requests: ServerRequest[];
let app: Awaited<ReturnType<typeof renderApp>>;

beforeEach(() => {
  view = managersView();
});

async function start(routes: Routes) {
  const openedApp = await openRework(() => view, routes);
  ({ app, requests } = openedApp);
  return openedApp.form;
}

const sentRequests = () => requests.filter(({ path }) => path === STEP);
const button = (form: HTMLElement) =>
  within(form).getByRole('button', { name: 'Повернути на доопрацювання' });
const comment = () => screen.getByRole('textbox', { name: /Що потрібно доопрацювати/ });

const problem = (answer: Partial<Problem> & { status: number; code: string }): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: '', detail: answer.code, ...answer }), {
    status: answer.status,
    headers: { 'content-type': 'application/problem+json' },
  });

test('an empty comment is not sent: the error is shown at the field, which is focused', async () => {
  const form = await start({});
  await app.user.click(button(form));
  expect(await screen.findByText('Коментар не може бути пустим')).toBeInTheDocument();
  expect(comment()).toHaveFocus();
  expect(comment()).toHaveAccessibleDescription('Коментар не може бути пустим');
  expect(sentRequests()).toHaveLength(0);
});

test('a step is sent with the version seen and a key; the same content keeps its key, other content gets another; each click begins a trace', async () => {
  let answers = 0;
  const form = await start({
    [`POST ${STEP}`]: () => {
      answers += 1;
      return problem({ status: 503, code: 'signing-unavailable' });
    },
  });
  await app.user.type(comment(), 'Поясніть бал');
  await app.user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('signing-unavailable');
  await app.user.click(button(form));
  await waitFor(() => expect(answers).toBe(2));
  await app.user.type(comment(), ' за бюджет');
  await app.user.click(button(form));
  await waitFor(() => expect(answers).toBe(3));
  const keys = sentRequests().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(sentRequests()[0]?.headers.get('if-match')).toBe('"0.7"');
  expect(sentRequests()[2]?.body).toEqual({ record_id: uuid(1), comment: 'Поясніть бал за бюджет' });
  const traces = sentRequests().map(({ headers }) => headers.get('traceparent'));
  expect(new Set(traces).size).toBe(3);
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
});

test('a lost race names person and decision, and a refresh keeps the input', async () => {
  await start({
    [`POST ${STEP}`]: () =>
      problem({
        status: 409,
        code: 'stale',
        detail: 'Хтось уже ухвалив рішення',
        request_id: 'request-17',
        winner: {
          name: 'Ганна Ясна',
          role: 'project_head',
          step: 'review.approve',
          outcome: null,
          created_at: '2026-03-02T10:00:00Z',
        },
      }),
  });
  await app.user.type(comment(), 'Доповніть');
  await app.user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/Погоджено оцінку експерта: Ганна Ясна/)).toBeInTheDocument();
  expect(screen.getByText(/request-17/)).toBeVisible();
  const reads = () => requests.filter(({ path, method }) => path === PATH && method === 'GET').length;
  const before = reads();
  await app.user.click(screen.getByRole('button', { name: 'Оновити, зберігши введене' }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(comment()).toHaveValue('Доповніть');
});

test('errors found by the server are shown at the field with the server’s text', async () => {
  await start({
    [`POST ${STEP}`]: () =>
      problem({ status: 422, code: 'comment-too-short', errors: { comment: 'Напишіть докладніше' } }),
  });
  await app.user.type(comment(), 'Ні');
  await app.user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Напишіть докладніше')).toBeInTheDocument();
  expect(comment()).toBeInvalid();
  expect(screen.queryByText('comment-too-short')).not.toBeInTheDocument();
});

test('a pending step is polled under its key as soon as the application has changed', async () => {
  let isAnswered = false;
  const form = await start({
    [`POST ${STEP}`]: () => (isAnswered ? reworkTaken() : { decision: null, pending: true }),
  });
  await app.user.type(comment(), 'Доповніть');
  await app.user.click(button(form));
  expect(await screen.findByText('Крок виконується')).toBeInTheDocument();
  isAnswered = true;
  view = blankView({ version: 8, can: [] });
  app.store.dispatch(
    live.event({
      id: '5',
      kind: 'application',
      subject: { kind: 'application', id: uuid(100) },
      data: { version: 8, epoch: 0 },
    }),
  );
  expect(await screen.findByText('Повернуто оцінку експертові на доопрацювання')).toBeInTheDocument();
  const keys = new Set(sentRequests().map(({ headers }) => headers.get('idempotency-key')));
  expect(keys.size).toBe(1);
  expect(Object.keys(sessionStorage)).toEqual([]);
  // The change comes from a step of the viewer, so no notice of a change is shown.
  expect(screen.queryByText(/хтось ухвалив рішення/)).not.toBeInTheDocument();
});

test('the input is restored after the page is opened again, a live update or a rollback', async () => {
  await start({});
  await app.user.type(comment(), 'Не губіть мене');
  closeApp();
  await start({});
  expect(comment()).toHaveValue('Не губіть мене');
  view = blankView({ version: 9, can: view.can });
  app.store.dispatch(
    live.event({ id: '6', kind: 'application', subject: { kind: 'application', id: uuid(100) }, data: {} }),
  );
  expect(await screen.findByText(/хтось ухвалив рішення/)).toBeInTheDocument();
  expect(comment()).toHaveValue('Не губіть мене');
  view = blankView({ epoch: 1, version: 3, can: view.can });
  app.store.dispatch(
    live.event({ id: '7', kind: 'application', subject: { kind: 'application', id: uuid(100) }, data: {} }),
  );
  expect(await screen.findByText('Заявку щойно повернуто на попередній етап')).toBeInTheDocument();
  expect(comment()).toHaveValue('Не губіть мене');
});
