import { setImmediate as turn } from 'node:timers/promises';
import { together } from './together';

const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

/** A promise that the test resolves or rejects. */
function gate() {
  let open = (_value: string): void => undefined;
  let fail = (_error: Error): void => undefined;
  const passed = new Promise<string>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { passed, open, fail };
}

test('results are in the order of the promises', async () => {
  const first = gate();
  const both = together([first.passed, Promise.resolve(1)]);
  await turn();
  first.open('a');
  expect(await both).toEqual(['a', 1]);
});

test('a failure is thrown only after all promises are settled', async () => {
  const slow = gate();
  let over = false;
  const both = together([failing('23505'), slow.passed]).finally(() => (over = true));
  both.catch(() => undefined);
  await turn(); // everything that follows from the failure alone has happened
  expect(over).toBe(false);
  slow.open('ended');
  await expect(both).rejects.toThrow('23505');
});

test('failures caused by an earlier failure are not thrown', async () => {
  const cause = gate();
  const both = together([failing('25P02'), cause.passed]);
  both.catch(() => undefined);
  await turn();
  cause.fail(Object.assign(new Error('23505'), { code: '23505' }));
  await expect(both).rejects.toThrow('23505');
  const wrapped = Promise.reject(Object.assign(new Error('wrapped'), { original: { code: '25P02' } }));
  await expect(together([wrapped, failing('23505')])).rejects.toThrow('23505');
});
