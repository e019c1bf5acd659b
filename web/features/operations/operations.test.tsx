import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemAnswer } from '../../testing/server';
import { id, openAdmin } from '../catalogue-admin/testing/openAdmin';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

const AT = '2026-11-22T08:00:00.000Z';
const subject = { kind: 'application', _id: id(1), label: '1-KINO-1-1-00001', title: 'Фестиваль' };
const session = {
  kind: 'session',
  _id: id(2),
  label: 'Засідання дирекції № 12',
  title: '22 листопада 2026 р.',
};
const emptyList = { count: 0, rows: [] };
const PARTS = ['postgres', 'temporal', 'worker', 'signing', 'disk'];

const noProblems = {
  needs_operator: emptyList,
  given_up: emptyList,
  commands: emptyList,
  deliveries: emptyList,
  workers: [{ _id: '7@a', version: '0.0.2', started_at: AT, seen_at: AT, alive: true, engine: true }],
  parts: PARTS.map((part) => ({ part, up: true })),
  disk: { free_bytes: 5 * 1024 ** 3, low: false },
  queue: { workflows: { waiting: 0, seconds: 0 }, activities: { waiting: 0, seconds: 0 } },
  reconciliation: { open: 0, compared_at: null, found_today: 0, found: 0, asked: null },
  backup: null,
};

const openPage = (state: object, overrides: Parameters<typeof openAdmin>[1] = {}) =>
  openAdmin('/admin/operations', {
    'GET /api/admin/operations': () => ({ ...noProblems, ...state }),
    'GET /api/admin/operations/reconciliations': () => ({ entries: [], next: null }),
    'GET /api/admin/operations/actions': () => ({ entries: [], next: null }),
    ...overrides,
  });

test('a day without problems has a note', async () => {
  await openPage({});
  for (const text of ['Нічого не потребує втручання', 'Усі рішення виконано', 'Усі сповіщення надіслано'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('жодної не зроблено командою npm run backup')).toBeVisible();
});

test('everything is read again at an interval, and at once on return to the page', async () => {
  // Frames are not faked, because the store notifies its subscribers in the next frame, and a faked frame would never come.
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', ...frames],
  });
  let disk = noProblems.disk;
  await openPage({}, { 'GET /api/admin/operations': () => ({ ...noProblems, disk }) });
  await screen.findByText('Нічого не потребує втручання');
  disk = { free_bytes: 1024 ** 2, low: true };
  await act(() => jest.advanceTimersByTimeAsync(6000));
  // The interval belongs to the fake clock, which no longer advances, so from here on only a return to the page reads the data.
  jest.useRealTimers();
  expect(await screen.findByText(/Вільного місця мало/)).toBeVisible();
  disk = noProblems.disk;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(screen.queryByText(/Вільного місця мало/)).toBeNull());
});

test('the page names the parts that do not answer, and warns that no worker runs', async () => {
  await openPage({
    parts: PARTS.map((part) => ({ part, up: part === 'disk' || part === 'postgres' })),
    workers: [{ ...noProblems.workers[0], alive: false }],
    queue: null,
    disk: { free_bytes: 1024 ** 2, low: true },
    backup: { began_at: AT, ended_at: AT, folder: '/backups/monday', files: 3, bytes: 2048, lost: 2 },
  });
  for (const element of await screen.findAllByText('Сервер підписання: не відповідає'))
    expect(element).toBeVisible();
  expect(screen.getByText('Тека даних: працює')).toBeVisible();
  expect(screen.getByText(/Вільного місця мало/)).toBeVisible();
  expect(screen.getByText('невідомо')).toBeVisible();
  expect(screen.queryByText('Нічого не потребує втручання')).toBeNull();
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toHaveLength(3);
  expect(alerts[1]).toContain('Жоден виконавець не працює: рішення приймаються, але чекають.');
  expect(screen.getByText('У копії бракує 2 файлів')).toBeVisible();
});

test('a remedy asks for the password, keeps the typed text after a refusal, and names its subject', async () => {
  const stoppedSubject = {
    subject,
    reason: 'STUCK',
    since: AT,
    step: 'expert_review.distribute',
    remedies: ['start-from-records'],
  };
  const path = `/api/admin/operations/subjects/${subject._id}/start-from-records`;
  let isRefused = true;
  const { posted } = await openPage(
    { needs_operator: { count: 60, rows: [stoppedSubject] } },
    {
      [`POST ${path}`]: () =>
        isRefused
          ? problemAnswer(422, 'wrong-password', 'Пароль неправильний.', { password: 'Пароль неправильний.' })
          : {},
    },
  );
  const table = await screen.findByRole('table', { name: 'Що чекає на оператора' });
  expect(table).toHaveTextContent('програма не відповідає його історії');
  expect(screen.getByText('Показано перші 1 з 60')).toBeVisible();
  expect(within(table).queryByRole('button', { name: /^Продовжити/ })).toBeNull();
  const user = userEvent.setup();
  await user.click(within(table).getByRole('button', { name: /^Розпочати із записів/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/1-KINO-1-1-00001/)).toBeVisible();
  await user.type(dialog.getByLabelText(/Ваш пароль/), 'one-password{Enter}');
  expect(await dialog.findByText('Пароль неправильний.')).toBeVisible();
  expect(dialog.getByLabelText(/Ваш пароль/)).toHaveValue('one-password');
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Розпочати із записів' }));
  expect(await screen.findByText('Робочий процес розпочато знову із записів')).toBeVisible();
  expect(posted(path).map(({ body }) => body)).toEqual([
    { password: 'one-password' },
    { password: 'one-password' },
  ]);
});

test('the progress of the comparison is shown every second', async () => {
  const comparison = { at: '2026-11-22T08:00:07.000Z', compared: 38, open: 40, found: 1 };
  await openPage({
    reconciliation: { ...noProblems.reconciliation, open: 40, compared_at: AT, asked: comparison },
  });
  expect(
    await screen.findByText(
      /на запит від 22 лист. 2026 р., 10:00:07 звірено 38 з 40, відтоді знайдено розбіжностей — 1/,
    ),
  ).toBeVisible();
  expect(screen.getByText(/кожне звірено не раніше ніж 22 лист. 2026 р., 10:00:00/)).toBeVisible();
});

test('no second comparison can be started during the first; its end is shown with figures', async () => {
  let comparison = { at: AT, compared: 38, open: 40, found: 1 };
  const path = '/api/admin/operations/compare-all';
  const { posted } = await openPage(
    {},
    {
      'GET /api/admin/operations': () => ({
        ...noProblems,
        reconciliation: { ...noProblems.reconciliation, open: 40, compared_at: AT, asked: comparison },
      }),
      [`POST ${path}`]: () => ({}),
    },
  );
  const user = userEvent.setup();
  expect(await screen.findByText(/^Звірка триває: .* звірено 38 з 40/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Звірити всі зараз/ }));
  expect(posted(path)).toHaveLength(0);
  comparison = { ...comparison, compared: 40 };
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(
    await screen.findByText(/^Звірку завершено: .* звірено 40 з 40, відтоді знайдено розбіжностей — 1$/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Звірити всі зараз/ }));
  expect(posted(path)).toHaveLength(1);
});

test('a session is named and linked like an application', async () => {
  const stoppedSession = {
    subject: session,
    reason: 'UNEXPECTED',
    since: AT,
    step: 'session_tech_review.finish',
  };
  await openPage({
    needs_operator: { count: 1, rows: [{ ...stoppedSession, remedies: ['resume'] }] },
    commands: {
      count: 1,
      rows: [
        {
          subject: session,
          step: 'session_tech_review.sign',
          actor: { name: 'Ія Лис', role: 'chief' },
          created_at: AT,
          accepted: true,
        },
      ],
    },
  });
  const links = await screen.findAllByRole('link', { name: 'Засідання дирекції № 12' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill(`/dr/tech_review/${session._id}`),
  );
  expect(screen.getAllByText('22 листопада 2026 р.')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Продовжити: Засідання дирекції № 12' })).toBeVisible();
});
