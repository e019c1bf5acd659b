import type { ServerRequest } from '../testing/contract';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '../api/problem';
import { closeApp, renderApp, signedInAs } from '../testing/renderApp';
import { brokenAnswer, silentStream, mockServer } from '../testing/server';
import { resetReports, reportError } from './report';
import { watchErrors } from './watch';

const NUMBER = 'c2a3b1a4-0000-4000-8000-000000000001';
const reports = (requests: ServerRequest[]) => requests.filter(({ path }) => path === '/logger');

beforeEach(() => {
  localStorage.clear();
  resetReports();
});

test('the crash screen reports the error and shows the number of the report', async () => {
  const spoken = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const account = signedInAs('project_manager');
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => brokenAnswer({ tasks: 'not a list', next: null }),
    'POST /logger': () => ({ id: NUMBER }),
  });
  await renderApp('/inbox?number=secret');
  expect(await screen.findByText('Сталася помилка')).toBeVisible();
  expect(screen.getByText(/Розробники вже знають/)).toBeVisible();
  expect(await screen.findByText(`Номер помилки: ${NUMBER}`)).toBeVisible();
  const [report] = reports(requests);
  expect(report?.body).toMatchObject({
    message: expect.stringMatching(/^TypeError: /),
    error: expect.stringContaining('at '),
    state: { role: 'project_manager', online: true },
  });
  expect(JSON.stringify(report?.body)).not.toContain('secret');
  closeApp();
  spoken.mockRestore();
});

test('an uncaught error is reported once; failed calls and harmless messages are not reported', async () => {
  const requests = mockServer({ 'POST /logger': () => ({ id: NUMBER }) });
  const stopWatching = watchErrors();
  const rejected = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  const thrown = (error: unknown, message = 'x') =>
    window.dispatchEvent(new ErrorEvent('error', { error, message }));
  rejected(new ApiError({ status: 500, code: 'internal', detail: '' }));
  rejected(new DOMException('gone', 'AbortError'));
  thrown(null, 'Script error.');
  thrown(new Error('loop'), 'ResizeObserver loop completed');
  thrown(new Error('broken'));
  rejected(new Error('broken'));
  rejected({ name: 'Олена', password: 'hunter2' });
  await waitFor(() => expect(reports(requests)).toHaveLength(2));
  expect(reports(requests).map(({ body }) => (body as { message: string }).message)).toEqual([
    'Error: broken',
    'thrown: object',
  ]);
  stopWatching();
  rejected(new Error('after the end'));
  expect(reports(requests)).toHaveLength(2);
});

test('a page with many errors reports ten of them, and an unreachable log causes no error', async () => {
  const requests = mockServer({});
  for (let n = 0; n < 15; n += 1) expect(await reportError(new Error(`number ${n}`))).toBeUndefined();
  expect(reports(requests)).toHaveLength(10);
});
