import { setImmediate as turn } from 'node:timers/promises';
import { together } from './together';

const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

/** A promise that ends when the test says so. */
function gate() {
  let open = (_value: string): void => undefined;
  let fail = (_error: Error): void => undefined;
  const passed = new Promise<string>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { passed, open, fail };
}

test('answers come in the order of what was asked', async () => {
  const first = gate();
  const both = together([first.passed, Promise.resolve(1)]);
  await turn();
  first.open('a');
  expect(await both).toEqual(['a', 1]);
});

test('all have ended when one has failed', async () => {
  const slow = gate();
  let over = false;
  const both = together([failing('23505'), slow.passed]).finally(() => (over = true));
  both.catch(() => undefined);
  await turn(); // whatever follows from the failure alone has followed
  expect(over).toBe(false);
  slow.open('ended');
  await expect(both).rejects.toThrow('23505');
});

test('what failed because another had failed before it is not told', async () => {
  const cause = gate();
  const both = together([failing('25P02'), cause.passed]);
  both.catch(() => undefined);
  await turn();
  cause.fail(Object.assign(new Error('23505'), { code: '23505' }));
  await expect(both).rejects.toThrow('23505');
  const wrapped = Promise.reject(Object.assign(new Error('wrapped'), { original: { code: '25P02' } }));
  await expect(together([wrapped, failing('23505')])).rejects.toThrow('23505');
});
