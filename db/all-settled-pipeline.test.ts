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
  const first = controlledPromise();
  const both = allSettledPipeline([first.passed, Promise.resolve(1)]);
  await turn();
  first.open('a');
  expect(await both).toEqual(['a', 1]);
});

test('a failure is thrown only after all promises are settled', async () => {
  const slow = controlledPromise();
  let over = false;
  const both = allSettledPipeline([failing('23505'), slow.passed]).finally(() => (over = true));
  both.catch(() => undefined);
  await turn(); // Until here, everything that depends only on the failure has happened.
  expect(over).toBe(false);
  slow.open('ended');
  await expect(both).rejects.toThrow('23505');
});

test('failures caused by an earlier failure are not thrown', async () => {
  const cause = controlledPromise();
  const both = allSettledPipeline([failing('25P02'), cause.passed]);
  both.catch(() => undefined);
  await turn();
  cause.fail(Object.assign(new Error('23505'), { code: '23505' }));
  await expect(both).rejects.toThrow('23505');
  const wrapped = Promise.reject(Object.assign(new Error('wrapped'), { original: { code: '25P02' } }));
  await expect(allSettledPipeline([wrapped, failing('23505')])).rejects.toThrow('23505');
});
