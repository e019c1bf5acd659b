import { act, screen, waitFor, within } from '@testing-library/react';
import type { Task } from '../../../../api/areas/inbox/contract/inbox';
import type { Role } from '../../../../domain/roles';
import { live } from '../../../live/actions';
import { pass, startClock } from '../../../testing/clock';
import { closeApp, renderApp, signedInAs } from '../../../testing/renderApp';
import { problemAnswer, silentStream, standInServer, type Routes } from '../../../testing/server';
import { providerStandIn, ticketFor } from '../../../testing/application/provider';
import { uuid } from '../../../testing/application/blankView';
import { task } from '../../../testing/task';

const SIGN = 'POST /api/reporting/multi-sign-grunts';

/** An agreement that waits for the director's signature. */
const agreement = (last: number): Task =>
  task(String(last), {
    process: 'agreement',
    step: 'agreement.sign',
    subject: { ...task('1').subject, _id: uuid(last), title: `Проєкт ${last}` },
    can: { claim: true, assign: false },
  });

let forget: () => void;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forget = providerStandIn(true);
});
afterEach(() => {
  forget();
});

async function open(role: Role, tasks: Task[], more: Routes = {}) {
  signedInAs(role);
  const heard = standInServer({
    'GET /api/users/me': () => ({ account: signedInAs(role) }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: tasks.length, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks, next: null }),
    ...ticketFor('item-1'),
    ...more,
  });
  const app = await renderApp('/inbox');
  await screen.findByRole('table', { name: 'Мої завдання' });
  return { ...app, heard };
}

const results = () => within(screen.getByRole('dialog')).getAllByRole('row').slice(1);

test('chosen agreements are signed with one ticket and one call; each has its result, and what failed is repeated under the same key', async () => {
  let again = false;
  const { user, heard } = await open('chief', [agreement(1), agreement(2), task('3')], {
    [SIGN]: () => {
      const second = again
        ? { ok: true, pending: false }
        : { ok: false, pending: false, code: 'stale', detail: 'Заявку щойно змінено' };
      again = true;
      return {
        results: [
          { application: uuid(1), ok: true, pending: false },
          { application: uuid(2), ...second },
        ],
      };
    },
  });
  await user.keyboard('jxjx');
  expect(screen.getByRole('button', { name: 'Підписати: 2' })).toBeVisible();
  await user.keyboard('s');
  expect(await screen.findByText('Підписано 1 з 2.')).toBeVisible();
  expect(results()[0]).toHaveTextContent('Підписано');
  expect(results()[1]).toHaveTextContent('Не підписано Заявку щойно змінено');
  const asked = heard.filter(({ path }) => path === '/api/signing/ticket');
  expect(asked.map(({ body }) => body)).toEqual([
    {
      steps: [1, 2].map((last) => ({ application_id: uuid(last), step: 'agreement.sign' })),
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Повторити для непідписаних' }));
  expect(await screen.findByText('Підписано 2 з 2.')).toBeVisible();
  const calls = heard.filter(({ path }) => path === '/api/reporting/multi-sign-grunts');
  expect(calls.map(({ body }) => body)).toEqual([1, 2].map(() => ({ applications: [uuid(1), uuid(2)] })));
  const [first, second] = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('no answer for all of them is said, and may be asked for again', async () => {
  let away = true;
  const { user } = await open('chief', [agreement(1)], {
    [SIGN]: () =>
      away
        ? problemAnswer(503, 'unavailable', 'Спробуйте пізніше')
        : { results: [{ application: uuid(1), ok: true, pending: false }] },
  });
  await user.keyboard('jxs');
  expect(await screen.findByText('Спробуйте пізніше')).toBeVisible();
  expect(results()[0]).toHaveTextContent('Невідомо');
  away = false;
  await user.click(screen.getByRole('button', { name: 'Повторити для непідписаних' }));
  expect(await screen.findByText('Підписано 1 з 1.')).toBeVisible();
});

test('a batch is asked about under its key until none of it is under way, with a pause or at once after its event', async () => {
  const states = [
    [false, true],
    [false, true],
    [false, false],
  ];
  let at = 0;
  const { user, heard, store } = await open('chief', [agreement(1), agreement(2)], {
    [SIGN]: () => {
      const answer = states[at]!.map((pending, index) => ({
        application: uuid(index + 1),
        ok: !pending,
        pending,
      }));
      at += 1;
      return { results: answer };
    },
  });
  const calls = () => heard.filter(({ path }) => path === '/api/reporting/multi-sign-grunts');
  await user.keyboard('jxjx');
  startClock();
  await user.keyboard('s');
  await waitFor(() => expect(calls()).toHaveLength(1));
  await pass(0);
  expect(results()[0]).toHaveTextContent('Підписано');
  expect(results()[1]).toHaveTextContent('Виконується');
  await pass(8000);
  expect(calls()).toHaveLength(2);
  act(() => void store.dispatch(live.event({ id: '5', kind: 'batch', applicationId: null, data: {} })));
  await pass(0);
  expect(calls()).toHaveLength(3);
  expect(results()[1]).toHaveTextContent('Підписано');
  await pass(60_000);
  expect(calls()).toHaveLength(3);
  expect(new Set(calls().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('a batch is the same after a reload, without another signature, and being carried out it ends in the dialog', async () => {
  let answer: () => object = () => problemAnswer(503, 'unavailable', 'Спробуйте пізніше');
  const sign = async () => {
    const app = await open('chief', [agreement(1)], { [SIGN]: () => answer() });
    await app.user.keyboard('jxs');
    const asked = (path: string) => app.heard.filter((one) => one.path === path);
    const keys = () =>
      asked('/api/reporting/multi-sign-grunts').map(({ headers }) => headers.get('idempotency-key'));
    return { ...app, keys, tickets: () => asked('/api/signing/ticket') };
  };
  const before = await sign();
  expect(await screen.findByText('Спробуйте пізніше')).toBeVisible();
  closeApp();
  answer = () => ({ results: [{ application: uuid(1), ok: false, pending: true }] });
  const { store, keys, tickets } = await sign();
  expect(await screen.findByText('Підписано 0 з 1. Триває виконання.')).toBeVisible();
  answer = () => ({ results: [{ application: uuid(1), ok: true, pending: false }] });
  act(() => void store.dispatch(live.event({ id: '5', kind: 'batch', applicationId: null, data: {} })));
  expect(await screen.findByText('Підписано 1 з 1.')).toBeVisible();
  expect(tickets()).toHaveLength(0);
  expect(keys()).toHaveLength(2);
  expect(new Set([...before.keys(), ...keys()]).size).toBe(1);
});

test('tasks that failed and are chosen again once the dialog is closed are signed anew, as a batch of their own', async () => {
  const failed = { ok: false, pending: false, code: 'signature-missing', detail: 'Підпису немає' };
  const { user, heard } = await open('chief', [agreement(1)], {
    [SIGN]: () => ({ results: [{ application: uuid(1), ...failed }] }),
  });
  await user.keyboard('jxs');
  expect(await screen.findByText('Підписано 0 з 1.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('s');
  expect(await screen.findByText('Підписано 0 з 1.')).toBeVisible();
  expect(heard.filter(({ path }) => path === '/api/signing/ticket')).toHaveLength(2);
  const calls = heard.filter(({ path }) => path === '/api/reporting/multi-sign-grunts');
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('who may not sign is not offered it', async () => {
  const { user } = await open('project_head', [{ ...agreement(1), can: { claim: true, assign: true } }]);
  await user.keyboard('jx');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Доручити обрані' })).toBeVisible());
  expect(screen.queryByRole('button', { name: /^Підписати/ })).toBeNull();
});
