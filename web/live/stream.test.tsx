import { followEvents } from './stream';

test('reopening the stream leaves no abort listeners behind', async () => {
  jest.useFakeTimers();
  globalThis.fetch = () => Promise.reject(new TypeError('network'));
  const over = new AbortController();
  const added = jest.spyOn(over.signal, 'addEventListener');
  const removed = jest.spyOn(over.signal, 'removeEventListener');
  const followed = followEvents(
    () => undefined,
    () => null,
    over.signal,
  );
  await jest.advanceTimersByTimeAsync(60_000);
  expect(added.mock.calls.length).toBeGreaterThan(5);
  expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThanOrEqual(1);
  over.abort();
  await followed;
  jest.useRealTimers();
});
