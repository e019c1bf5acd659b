import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../app/store';
import { useRead } from '../reads/useRead';
import { signedInAs } from '../testing/renderApp';
import { brokenAnswer, problemAnswer, silentStream, mockServer, type Routes } from '../testing/server';
import { useWrite } from './useWrite';

const HOLIDAY = { day: '2026-12-25', name: 'Різдво Христове' };
const ADD = { body: HOLIDAY };
const REFUSED = () => problemAnswer(422, 'invalid-input', 'Перевірте поля', { day: 'Цей день уже вихідний' });

beforeEach(() => localStorage.clear());

/** Renders the hook with the list of the year's holidays and the call that adds one, on the product's store. */
function openHolidays(routes: Routes, options: Parameters<typeof useWrite<'addHoliday'>>[1] = {}) {
  const account = signedInAs('admin');
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/catalogs/holidays': () => ({ holidays: [] }),
    ...routes,
  });
  const { store, stop } = createStore();
  const view = renderHook(
    () => ({
      holidays: useRead('holidays', { query: { year: '2026' } }),
      adding: useWrite('addHoliday', { makesOld: ['holidays'], done: 'added', ...options }),
    }),
    { wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider> },
  );
  const callsOf = (method: string) =>
    requests.filter((request) => request.path === '/api/catalogs/holidays' && request.method === method);
  const add = (input = ADD) => act(async () => void (await view.result.current.adding.write(input)));
  return { ...view, store, callsOf, add, close: () => (view.unmount(), stop()) };
}

const keysOf = (calls: readonly { headers: Headers }[]) =>
  calls.map(({ headers }) => headers.get('idempotency-key'));

test('a write is busy until its answer, and a second one is not sent meanwhile; then one toast is shown and outdated reads are repeated', async () => {
  let answer: (value: object) => void = () => undefined;
  const onDone = jest.fn();
  const page = openHolidays(
    { 'POST /api/catalogs/holidays': () => new Promise<object>((resolve) => (answer = resolve)) },
    { onDone },
  );
  await act(async () => undefined);
  const reads = page.callsOf('GET').length;
  let firstWrite: Promise<boolean> | undefined;
  await act(async () => void (firstWrite = page.result.current.adding.write(ADD)));
  expect(page.result.current.adding.busy).toBe(true);
  await act(async () => expect(await page.result.current.adding.write(ADD)).toBe(false));
  expect(page.callsOf('POST').map(({ body }) => body)).toEqual([HOLIDAY]);
  expect(page.store.getState().toasts).toEqual([]);
  await act(async () => {
    answer({});
    expect(await firstWrite).toBe(true);
  });
  expect(page.result.current.adding).toMatchObject({ busy: false, failure: undefined });
  expect(page.store.getState().toasts).toMatchObject([{ kind: 'success', key: 'added' }]);
  expect(page.callsOf('GET').length).toBe(reads + 1);
  expect(onDone).toHaveBeenCalledTimes(1);
  page.close();
});

test('a repeated try after a lost answer has the same idempotency key; other input, a refusal and a success end the attempt', async () => {
  const answers = ['lost', 'refused', 'lost', 'lost', 'done', 'done'];
  const page = openHolidays({
    'POST /api/catalogs/holidays': () => {
      const next = answers.shift();
      if (next === 'lost') throw new TypeError('no connection');
      return next === 'refused' ? REFUSED() : {};
    },
  });
  for (let tries = 0; tries < 3; tries += 1) await page.add();
  await page.add({ body: { ...HOLIDAY, name: 'Різдво' } });
  for (let tries = 0; tries < 2; tries += 1) await page.add();
  const [lostKey, repeatedKey, afterRefusal, ofOtherInput, ofFirstInput, afterSuccess] = keysOf(
    page.callsOf('POST'),
  );
  expect(lostKey).toMatch(/^[0-9a-f]{32}$/);
  expect(repeatedKey).toBe(lostKey);
  expect(new Set([lostKey, afterRefusal, ofOtherInput, ofFirstInput, afterSuccess]).size).toBe(5);
  page.close();
});

test('the failure of a write is stored with its text and its fields, without a toast or another read', async () => {
  const page = openHolidays({ 'POST /api/catalogs/holidays': REFUSED });
  await act(async () => undefined);
  const reads = page.callsOf('GET').length;
  await page.add();
  expect(page.result.current.adding.failure).toMatchObject({
    code: 'invalid-input',
    detail: 'Перевірте поля',
  });
  expect(page.result.current.adding.errorOf('day')).toBe('Цей день уже вихідний');
  expect(page.store.getState().toasts).toEqual([]);
  expect(page.callsOf('GET').length).toBe(reads);
  act(() => page.result.current.adding.clear());
  expect(page.result.current.adding.failure).toBeUndefined();
  page.close();
});

test('a button’s write shows its failure as one toast with the server’s text', async () => {
  const page = openHolidays({ 'POST /api/catalogs/holidays': REFUSED }, { failureToast: true });
  await page.add();
  expect(page.store.getState().toasts).toMatchObject([{ kind: 'error', text: 'Перевірте поля' }]);
  page.close();
});

test('a dialog’s write throws its failure and stores none', async () => {
  const page = openHolidays({ 'POST /api/catalogs/holidays': REFUSED });
  await act(() => expect(page.result.current.adding.send(ADD)).rejects.toThrow('Перевірте поля'));
  expect(page.result.current.adding).toMatchObject({ busy: false, failure: undefined });
  page.close();
});

test('the toast may depend on the answer and the input; without a message none is shown', async () => {
  const page = openHolidays(
    { 'POST /api/catalogs/holidays': () => brokenAnswer({ message: 'x' }) },
    {
      done: (_answer, { body }) =>
        body?.name === 'Різдво' ? undefined : { key: 'named', params: { name: body?.name ?? '' } },
    },
  );
  await page.add({ body: { ...HOLIDAY, name: 'Різдво' } });
  expect(page.store.getState().toasts).toEqual([]);
  await page.add();
  expect(page.store.getState().toasts).toMatchObject([{ key: 'named', params: { name: HOLIDAY.name } }]);
  page.close();
});
