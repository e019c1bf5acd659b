import { connect } from './connection';
import { rows } from './query';

const db = connect(process.env.DATABASE_URL ?? '', 1);
afterAll(() => db.close());
afterEach(() => jest.useRealTimers());

const MINUTE_MS = 60_000;

test('a connection stays open while a person reads a page, and is closed later', async () => {
  // The pool's clock only; the connection itself needs the other timers.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'],
  });
  const backend = async () => (await rows<{ pid: number }>({ db }, 'select pg_backend_pid() as pid'))[0]?.pid;
  const first = await backend();
  await jest.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(await backend()).toBe(first);
  await jest.advanceTimersByTimeAsync(4 * MINUTE_MS);
  expect(await backend()).not.toBe(first);
});
