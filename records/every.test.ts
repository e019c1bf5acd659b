import { waitUntil } from '../tests/kit/wait';
import { repeatEvery } from './every';
import { workerLog } from '../telemetry/logs/log';

test('a failing duty is repeated, and each kind of failure is logged once, without its message', async () => {
  const failures: unknown[] = [];
  const warn = jest
    .spyOn(workerLog, 'warn')
    .mockImplementation((entry: unknown) => void failures.push(entry));
  const rounds: (() => Promise<void>)[] = [
    async () => Promise.reject(Object.assign(new Error('olena@example.org'), { code: '22P02' })),
    async () => Promise.reject(Object.assign(new Error('olena@example.org'), { code: '22P02' })),
    async () => undefined,
    async () => Promise.reject(Object.assign(new Error('x'), { original: { code: '57P01' } })),
  ];
  await new Promise<void>((resolve) => {
    const duty = repeatEvery(1, 'relay', async () => {
      const round = rounds.shift();
      if (!round) return void duty.stop().then(resolve);
      return round();
    });
  });
  warn.mockRestore();
  expect(failures).toEqual([
    { duty: 'relay', name: 'Error', code: '22P02' },
    { duty: 'relay', name: 'Error', code: '57P01' },
  ]);
});

test('stop aborts the signal of a long round and waits for its end', async () => {
  let hasEnded = false;
  const duty = repeatEvery(1, 'relay', async (stopping) => {
    await new Promise((resolve) => stopping.addEventListener('abort', resolve));
    hasEnded = true;
  });
  let isStopped = false;
  void duty.stop().then(() => (isStopped = hasEnded));
  await waitUntil(() => isStopped);
});
