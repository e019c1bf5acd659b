import { act, renderHook } from '@testing-library/react';
import { ApiError } from '../api/problem';
import { pass, startClock } from '../testing/clock';
import { useSubmit } from './useSubmit';

const REFUSED = new ApiError({
  status: 422,
  code: 'invalid',
  detail: 'Ні',
  errors: { name: 'Введіть ім’я' },
});

test('only one job runs at a time; after its end another may begin', async () => {
  const { result } = renderHook(() => useSubmit());
  let endWrite: () => void = () => undefined;
  const write = jest.fn(() => new Promise<void>((resolve) => (endWrite = resolve)));
  let firstWrite: Promise<boolean> | undefined;
  act(() => void (firstWrite = result.current.run(write)));
  expect(result.current.busy).toBe(true);
  await act(async () => expect(await result.current.run(write)).toBe(false));
  expect(write).toHaveBeenCalledTimes(1);
  await act(async () => {
    endWrite();
    expect(await firstWrite).toBe(true);
  });
  expect(result.current).toMatchObject({ busy: false, sent: true });
  act(() => void result.current.run(write));
  expect(write).toHaveBeenCalledTimes(2);
});

test('a call’s failure is kept until the user types, also by field; a program error is thrown instead', async () => {
  const { result } = renderHook(() => useSubmit());
  await act(async () => expect(await result.current.run(() => Promise.reject(REFUSED))).toBe(false));
  expect(result.current).toMatchObject({ busy: false, sent: false, failure: REFUSED.failure });
  expect(result.current.errorOf('name')).toBe('Введіть ім’я');
  act(() => result.current.clear());
  expect(result.current.failure).toBeUndefined();
  await act(() =>
    expect(result.current.run(() => Promise.reject(new TypeError('fault')))).rejects.toThrow('fault'),
  );
  expect(result.current).toMatchObject({ busy: false, failure: undefined });
});

test('a failure with a display time is removed after it', async () => {
  startClock();
  const { result } = renderHook(() => useSubmit({ passing: 2000 }));
  await act(async () => void (await result.current.run(() => Promise.reject(REFUSED))));
  await pass(1999);
  expect(result.current.failure).toBe(REFUSED.failure);
  await pass(1);
  expect(result.current.failure).toBeUndefined();
});
