import { inTurn } from './inTurn';

/** A job that ends when the test calls `end`. */
function startWrite() {
  const onBegin = jest.fn();
  let endWrite: (by?: Error) => void = () => undefined;
  const writeEnd = new Promise<void>((resolve, reject) => (endWrite = (by) => (by ? reject(by) : resolve())));
  return {
    begun: onBegin,
    end: (by?: Error) => {
      endWrite(by);
      return new Promise((resolve) => setImmediate(resolve));
    },
    run: () => {
      onBegin();
      return writeEnd;
    },
  };
}

test('a job begins when all earlier jobs have ended or failed; a failure reaches only its own caller', async () => {
  const [firstWrite, secondWrite, thirdWrite] = [startWrite(), startWrite(), startWrite()];
  const endings = [firstWrite, secondWrite, thirdWrite].map(({ run }) =>
    inTurn(run).catch((error: Error) => error.message),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect([firstWrite, secondWrite, thirdWrite].map(({ begun }) => begun.mock.calls.length)).toEqual([
    1, 0, 0,
  ]);
  await firstWrite.end(new Error('away'));
  expect([secondWrite, thirdWrite].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 0]);
  await secondWrite.end();
  expect(thirdWrite.begun).toHaveBeenCalledTimes(1);
  await thirdWrite.end();
  expect(await Promise.all(endings)).toEqual(['away', undefined, undefined]);
});
