import { inTurn } from './inTurn';

/** A job that ends when the test calls `end`. */
function work() {
  const begun = jest.fn();
  let end: (by?: Error) => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => (end = (by) => (by ? reject(by) : resolve())));
  return {
    begun,
    end: (by?: Error) => {
      end(by);
      return new Promise((resolve) => setImmediate(resolve));
    },
    run: () => {
      begun();
      return ended;
    },
  };
}

test('a job begins when all earlier jobs have ended or failed; a failure reaches only its own caller', async () => {
  const [first, second, third] = [work(), work(), work()];
  const endings = [first, second, third].map(({ run }) => inTurn(run).catch((error: Error) => error.message));
  await new Promise((resolve) => setImmediate(resolve));
  expect([first, second, third].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 0, 0]);
  await first.end(new Error('away'));
  expect([second, third].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 0]);
  await second.end();
  expect(third.begun).toHaveBeenCalledTimes(1);
  await third.end();
  expect(await Promise.all(endings)).toEqual(['away', undefined, undefined]);
});
