import { followEvents } from './stream';

test('reopening the stream leaves no abort listeners behind', async () => {
  jest.useFakeTimers();
  globalThis.fetch = () => Promise.reject(new TypeError('network'));
  const controller = new AbortController();
  const added = jest.spyOn(controller.signal, 'addEventListener');
  const removeListener = jest.spyOn(controller.signal, 'removeEventListener');
  const followed = followEvents(
    () => undefined,
    () => null,
    controller.signal,
  );
  await jest.advanceTimersByTimeAsync(60_000);
  expect(added.mock.calls.length).toBeGreaterThan(5);
  expect(added.mock.calls.length - removeListener.mock.calls.length).toBeLessThanOrEqual(1);
  controller.abort();
  await followed;
  jest.useRealTimers();
});
