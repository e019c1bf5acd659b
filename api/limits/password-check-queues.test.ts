import { setImmediate as turn } from 'node:timers/promises';
import { PasswordCheckQueues } from './password-check-queues';

test('two attempts of one address run at once, a hundred wait, and further ones are refused; another address does not wait', async () => {
  const queues = new PasswordCheckQueues();
  const finishCalls: (() => void)[] = [];
  const unfinished = () => new Promise<void>((resolve) => finishCalls.push(resolve));
  const runs = Array.from({ length: 103 }, () => queues.run('10.0.0.1', unfinished));
  await expect(runs.pop()).rejects.toMatchObject({ status: 429, code: 'too-many-attempts' });
  expect(finishCalls).toHaveLength(2);
  await queues.run('10.0.0.2', async () => undefined);
  while (finishCalls.length > 0) {
    finishCalls.shift()?.();
    await turn();
    expect(finishCalls.length).toBeLessThanOrEqual(2);
  }
  await Promise.all(runs);
});

test('a failed attempt lets the next one run', async () => {
  const queues = new PasswordCheckQueues();
  const failing = () => queues.run('10.0.0.1', () => Promise.reject(new Error('wrong')));
  await Promise.allSettled([failing(), failing(), failing()]);
  expect(await queues.run('10.0.0.1', async () => 'right')).toBe('right');
});
