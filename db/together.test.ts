import { setTimeout as pause } from 'node:timers/promises';
import { together } from './together';

const failing = (code: string, ms = 0) =>
  pause(ms).then(() => {
    throw Object.assign(new Error(code), { code });
  });

test('answers come in the order of what was asked', async () => {
  expect(await together([pause(5).then(() => 'a'), Promise.resolve(1)])).toEqual(['a', 1]);
});

test('all have ended when one has failed', async () => {
  let ended = false;
  const slow = pause(20).then(() => (ended = true));
  await expect(together([failing('23505'), slow])).rejects.toThrow('23505');
  expect(ended).toBe(true);
});

test('what failed because another had failed before it is not told', async () => {
  await expect(together([failing('25P02'), failing('23505', 5)])).rejects.toThrow('23505');
  const wrapped = Promise.reject(Object.assign(new Error('wrapped'), { original: { code: '25P02' } }));
  await expect(together([wrapped, failing('23505', 5)])).rejects.toThrow('23505');
});
