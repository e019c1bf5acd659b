import { newestJobQueue } from './newest-turn';

/** Creates a job that ends when the test says so. */
function job() {
  let endJob = (): void => undefined;
  const jobEnd = new Promise<void>((resolve) => (endJob = resolve));
  const work = jest.fn(() => jobEnd);
  return { work, end: () => endJob() };
}

test('one job per key runs at a time, and of the waiting jobs only the newest runs', async () => {
  const enqueue = newestJobQueue();
  const [firstJob, secondJob, thirdJob, otherJob] = [job(), job(), job(), job()];
  const firstTurn = enqueue('a', firstJob.work);
  const replacedTurn = enqueue('a', secondJob.work);
  const newestTurn = enqueue('a', thirdJob.work);
  const otherTurn = enqueue('b', otherJob.work);
  await expect(replacedTurn).rejects.toMatchObject({ status: 409, code: 'preview-superseded' });
  expect([firstJob, secondJob, thirdJob, otherJob].map(({ work }) => work.mock.calls.length)).toEqual([
    1, 0, 0, 1,
  ]);
  firstJob.end();
  await firstTurn;
  thirdJob.end();
  await newestTurn;
  otherJob.end();
  await otherTurn;
  expect(secondJob.work).not.toHaveBeenCalled();
  expect(thirdJob.work).toHaveBeenCalledTimes(1);
});

test('after a failed job the next one runs', async () => {
  const enqueue = newestJobQueue();
  const failedTurn = enqueue('a', () => Promise.reject(new Error('broken')));
  const nextTurn = enqueue('a', () => Promise.resolve('done'));
  await expect(failedTurn).rejects.toThrow('broken');
  await expect(nextTurn).resolves.toBe('done');
  await expect(enqueue('a', () => Promise.resolve('again'))).resolves.toBe('again');
});
