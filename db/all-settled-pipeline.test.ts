import { setImmediate as turn } from 'node:timers/promises';
import { allSettledPipeline } from './all-settled-pipeline';

const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

/** A promise that the test resolves or rejects. */
function controlledPromise() {
  let open = (_value: string): void => undefined;
  let fail = (_error: Error): void => undefined;
  const passed = new Promise<string>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { passed, open, fail };
}

test('results are in the order of the promises', async () => {
  const firstPromise = controlledPromise();
  const pipeline = allSettledPipeline([firstPromise.passed, Promise.resolve(1)]);
  await turn();
  firstPromise.open('a');
  expect(await pipeline).toEqual(['a', 1]);
});

test('a failure is thrown only after all promises are settled', async () => {
  const slowPromise = controlledPromise();
  let isOver = false;
  const pipeline = allSettledPipeline([failing('23505'), slowPromise.passed]).finally(() => (isOver = true));
  pipeline.catch(() => undefined);
  await turn(); // Until here, everything that depends only on the failure has happened.
  expect(isOver).toBe(false);
  slowPromise.open('ended');
  await expect(pipeline).rejects.toThrow('23505');
});

test('failures caused by an earlier failure are not thrown', async () => {
  const cause = controlledPromise();
  const pipeline = allSettledPipeline([failing('25P02'), cause.passed]);
  pipeline.catch(() => undefined);
  await turn();
  cause.fail(Object.assign(new Error('23505'), { code: '23505' }));
  await expect(pipeline).rejects.toThrow('23505');
  const wrapped = Promise.reject(Object.assign(new Error('wrapped'), { original: { code: '25P02' } }));
  await expect(allSettledPipeline([wrapped, failing('23505')])).rejects.toThrow('23505');
});
