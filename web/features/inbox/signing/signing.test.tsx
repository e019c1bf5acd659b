import { screen, waitFor, within, act } from '@testing-library/react';
import type { Task } from '../../../../api/areas/inbox/contract/inbox';
import type { BatchItemView, BatchView } from '../../../../api/areas/batches/contract/batches';
import type { Role } from '../../../../domain/roles';
import { live } from '../../../live/actions';
import { closeApp, renderApp, signedInAs } from '../../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../../testing/server';
import { mockProvider, ticketFor } from '../../../testing/application/provider';
import { uuid } from '../../../testing/application/blankView';
import { task } from '../../../testing/task';

const SIGN = 'POST /api/batches';
const BATCH = uuid(900);
const READ = `GET /api/batches/${BATCH}`;

/** Returns a document that waits for the director's signature. */
const waitingTask = (last: number, step: BatchItemView['step'] = 'agreement.sign'): Task =>
  task(String(last), {
    process: step.split('.')[0],
    step,
    seen: `1.${last}`,
    subject: {
      ...task('1').subject,
      kind: step.startsWith('session') ? 'session' : 'application',
      _id: uuid(last),
      title: `Проєкт ${last}`,
      ...(step.startsWith('session') && { belongs: '2026-11-20T10:00:00Z' }),
    },
    can: { claim: true, assign: false },
  });

type State = BatchItemView['state'];

/** Returns the batch of these tasks, each with its state. */
function batchOf(
  tasks: readonly Task[],
  states: readonly State[],
  detail = 'Заявку щойно змінено',
): BatchView {
  const items = tasks.map(({ subject, step, record_id }, index): BatchItemView => {
    const state = states[index] ?? 'waiting';
    return {
      subject: { ...subject, kind: subject.kind as 'application' },
      step: step as BatchItemView['step'],
      record_id,
      outcome: null,
      state,
      code: state === 'failed' ? 'stale' : null,
      detail: state === 'failed' ? detail : null,
      winner: null,
    };
  });
  const count = (state: State) => items.filter((item) => item.state === state).length;
  return {
    _id: BATCH,
    created_at: '2026-11-27T08:00:00Z',
    finished: count('waiting') === 0,
    waiting: count('waiting'),
    done: count('done'),
    failed: count('failed'),
    items,
  };
}

let removeProviderMock: () => void;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  removeProviderMock = mockProvider(true);
});
afterEach(() => {
  removeProviderMock();
});

async function openPage(role: Role, tasks: Task[], routes: Routes = {}) {
  signedInAs(role);
  const requests = mockServer({
    'GET /api/users/me': () => ({ account: signedInAs(role) }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: tasks.length, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks, next: null }),
    ...ticketFor('item-1'),
    ...routes,
  });
  const app = await renderApp('/inbox');
  await screen.findByRole('table', { name: 'Мої завдання' });
  const requestsTo = (path: string) => requests.filter((request) => request.path === path);
  const keys = () => requestsTo('/api/batches').map(({ headers }) => headers.get('idempotency-key'));
  return { ...app, requestsTo, keys };
}

const results = () => within(screen.getByRole('dialog')).getAllByRole('row').slice(1);

test('documents of several kinds are signed with one ticket and one batch; failed ones are retried under the same key without a second password', async () => {
  const tasks = [
    waitingTask(1),
    waitingTask(2, 'act.sign'),
    waitingTask(3, 'session_tech_review.sign'),
    task('4'),
  ];
  const signedTasks = tasks.slice(0, 3);
  let states: State[] = ['done', 'failed', 'done'];
  const { user, requestsTo, keys } = await openPage('chief', tasks, {
    [SIGN]: () => ({ batch: batchOf(signedTasks, states) }),
    [READ]: () => ({ batch: batchOf(signedTasks, states) }),
  });
  await user.keyboard('jxjxjx');
  expect(screen.getByRole('button', { name: 'Підписати: 3' })).toBeVisible();
  await user.keyboard('s');
  expect(await screen.findByText('Підписано 2 з 3.')).toBeVisible();
  expect(results()[0]).toHaveTextContent('Підписано');
  expect(results()[1]).toHaveTextContent('Не підписано Заявку щойно змінено');
  expect(requestsTo('/api/signing/ticket').map(({ body }) => body)).toEqual([
    {
      steps: [
        { application_id: uuid(1), step: 'agreement.sign' },
        { application_id: uuid(2), step: 'act.sign' },
      ],
      session_ids: [uuid(3)],
      document_ids: [],
      signable_only: true,
    },
  ]);
  states = ['done', 'done', 'done'];
  await user.click(screen.getByRole('button', { name: 'Повторити для непідписаних' }));
  expect(await screen.findByText('Підписано 3 з 3.')).toBeVisible();
  const items = [
    { subject: { kind: 'application', _id: uuid(1) }, step: 'agreement.sign', seen: '1.1' },
    { subject: { kind: 'application', _id: uuid(2) }, step: 'act.sign', seen: '1.2' },
    { subject: { kind: 'session', _id: uuid(3) }, step: 'session_tech_review.sign', seen: '1.3' },
  ];
  expect(requestsTo('/api/batches').map(({ body }) => body)).toEqual([{ items }, { items }]);
  expect(requestsTo('/api/signing/ticket')).toHaveLength(1);
  expect(keys()[0]).toBeTruthy();
  expect(new Set(keys()).size).toBe(1);
});

test('a missing answer about the batch is reported, and can be requested again', async () => {
  let isUnavailable = true;
  const tasks = [waitingTask(1)];
  const { user } = await openPage('chief', tasks, {
    [SIGN]: () =>
      isUnavailable
        ? problemAnswer(503, 'unavailable', 'Спробуйте пізніше')
        : { batch: batchOf(tasks, ['done']) },
    [READ]: () => ({ batch: batchOf(tasks, ['done']) }),
  });
  await user.keyboard('jxs');
  expect(await screen.findByText('Спробуйте пізніше')).toBeVisible();
  expect(results()[0]).toHaveTextContent('Невідомо');
  isUnavailable = false;
  await user.click(screen.getByRole('button', { name: 'Повторити для непідписаних' }));
  expect(await screen.findByText('Підписано 1 з 1.')).toBeVisible();
});

test('a batch is read again after each of its events until no item is pending', async () => {
  const tasks = [waitingTask(1), waitingTask(2)];
  let states: State[] = ['done', 'waiting'];
  const { user, store, requestsTo } = await openPage('chief', tasks, {
    [SIGN]: () => ({ batch: batchOf(tasks, ['waiting', 'waiting']) }),
    [READ]: () => ({ batch: batchOf(tasks, states) }),
  });
  await user.keyboard('jxjxs');
  expect(await screen.findByText('Підписано 1 з 2. Триває виконання.')).toBeVisible();
  expect(results()[0]).toHaveTextContent('Підписано');
  expect(results()[1]).toHaveTextContent('Виконується');
  states = ['done', 'done'];
  act(
    () =>
      void store.dispatch(live.event({ id: '5', kind: 'batch', subject: null, data: { batchId: BATCH } })),
  );
  expect(await screen.findByText('Підписано 2 з 2.')).toBeVisible();
  expect(requestsTo('/api/batches')).toHaveLength(1);
});

test('a batch whose answer was lost is requested again after a reload under the same key, without a second signature', async () => {
  const tasks = [waitingTask(1)];
  let answer: () => object = () => problemAnswer(503, 'unavailable', 'Спробуйте пізніше');
  const sign = async () => {
    const app = await openPage('chief', tasks, {
      [SIGN]: () => answer(),
      [READ]: () => ({ batch: batchOf(tasks, ['done']) }),
    });
    await app.user.keyboard('jxs');
    return app;
  };
  const before = await sign();
  expect(await screen.findByText('Спробуйте пізніше')).toBeVisible();
  closeApp();
  answer = () => ({ batch: batchOf(tasks, ['done']) });
  const after = await sign();
  expect(await screen.findByText('Підписано 1 з 1.')).toBeVisible();
  expect(after.requestsTo('/api/signing/ticket')).toHaveLength(0);
  expect(new Set([...before.keys(), ...after.keys()]).size).toBe(1);
});

test('failed tasks that are chosen again after the dialog was closed are signed again, as a new batch', async () => {
  const tasks = [waitingTask(1)];
  const { user, requestsTo, keys } = await openPage('chief', tasks, {
    [SIGN]: () => ({ batch: batchOf(tasks, ['failed']) }),
    [READ]: () => ({ batch: batchOf(tasks, ['failed']) }),
  });
  await user.keyboard('jxs');
  expect(await screen.findByText('Підписано 0 з 1.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('xs');
  expect(await screen.findByText('Підписано 0 з 1.')).toBeVisible();
  expect(requestsTo('/api/signing/ticket')).toHaveLength(2);
  expect(new Set(keys()).size).toBe(2);
});

test('signing many documents warns of a step that closes an application and names it, as the single step does', async () => {
  const tasks = [waitingTask(1), waitingTask(2, 'finalisation.sign')];
  const { user, requestsTo } = await openPage('chief', tasks, {
    [SIGN]: () => ({ batch: batchOf(tasks, ['done', 'done']) }),
    [READ]: () => ({ batch: batchOf(tasks, ['done', 'done']) }),
  });
  await user.keyboard('jxjxs');
  const warning = within(await screen.findByRole('dialog'));
  expect(warning.getAllByText('Підписати 2 документи?')[0]).toBeVisible();
  expect(warning.getAllByText(/Роботу із заявкою буде закрито.* Це стосується 1 з 2:/)[0]).toBeVisible();
  expect(warning.getAllByText(/Проєкт 2/)[0]).toBeVisible();
  expect(warning.queryByText(/Проєкт 1/)).toBeNull();
  await waitFor(() => expect(warning.getByRole('button', { name: 'Скасувати' })).toHaveFocus());
  expect(requestsTo('/api/signing/ticket')).toHaveLength(0);
  await user.click(warning.getByRole('button', { name: 'Підписати: 2' }));
  expect(await screen.findByText('Підписано 2 з 2.')).toBeVisible();
});

test('a role that may not sign has no signing button', async () => {
  const { user } = await openPage('financier', [{ ...waitingTask(1), can: { claim: true, assign: true } }]);
  await user.keyboard('jx');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Доручити обрані' })).toBeVisible());
  expect(screen.queryByRole('button', { name: /^Підписати/ })).toBeNull();
});
