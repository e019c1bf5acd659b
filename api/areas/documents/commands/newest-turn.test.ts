import { newestJobQueue } from './newest-turn';

/** Creates a job that ends when the test says so. */
function job() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = jest.fn(() => ended);
  return { work, end: () => end() };
}

test('one job per key runs at a time, and of the waiting jobs only the newest runs', async () => {
  const inTurn = newestJobQueue();
  const [first, second, third, other] = [job(), job(), job(), job()];
  const begun = inTurn('a', first.work);
  const replaced = inTurn('a', second.work);
  const newest = inTurn('a', third.work);
  const ofOther = inTurn('b', other.work);
  await expect(replaced).rejects.toMatchObject({ status: 409, code: 'preview-superseded' });
  expect([first, second, third, other].map(({ work }) => work.mock.calls.length)).toEqual([1, 0, 0, 1]);
  first.end();
  await begun;
  third.end();
  await newest;
  other.end();
  await ofOther;
  expect(second.work).not.toHaveBeenCalled();
  expect(third.work).toHaveBeenCalledTimes(1);
});

test('after a failed job the next one runs', async () => {
  const inTurn = newestJobQueue();
  const failed = inTurn('a', () => Promise.reject(new Error('broken')));
  const next = inTurn('a', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
  await expect(inTurn('a', () => Promise.resolve('again'))).resolves.toBe('again');
});
