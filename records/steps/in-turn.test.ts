import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { inTurn } from './in-turn';

test('commands of one application are sent in order, one at a time, and in parallel with those of another', async () => {
  const finished: string[] = [];
  const runningCounts = new Map<string, number>();
  let maxRunning = 0;
  const command = (id: string, name: string) =>
    inTurn(id, async () => {
      runningCounts.set(id, (runningCounts.get(id) ?? 0) + 1);
      expect(runningCounts.get(id)).toBe(1);
      maxRunning = Math.max(
        maxRunning,
        [...runningCounts.values()].reduce((sum, count) => sum + count),
      );
      await turnOfLoop();
      runningCounts.set(id, 0);
      finished.push(name);
    });
  await Promise.all([command('a', 'a1'), command('a', 'a2'), command('b', 'b1'), command('a', 'a3')]);
  expect(finished.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
  expect(maxRunning).toBe(2);
});

test('after a failed command the next one is sent', async () => {
  await expect(inTurn('c', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await inTurn('c', async () => 'gone')).toBe('gone');
});
