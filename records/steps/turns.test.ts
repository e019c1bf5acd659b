import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { inTurn } from './turns';

test('commands of one application go one after another in the order they came, those of another beside them', async () => {
  const done: string[] = [];
  const under = new Map<string, number>();
  let most = 0;
  const command = (id: string, name: string) =>
    inTurn(id, async () => {
      under.set(id, (under.get(id) ?? 0) + 1);
      expect(under.get(id)).toBe(1);
      most = Math.max(
        most,
        [...under.values()].reduce((sum, count) => sum + count),
      );
      await turnOfLoop();
      under.set(id, 0);
      done.push(name);
    });
  await Promise.all([command('a', 'a1'), command('a', 'a2'), command('b', 'b1'), command('a', 'a3')]);
  expect(done.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
  expect(most).toBe(2);
});

test('a command that fails lets the next one go', async () => {
  await expect(inTurn('c', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(await inTurn('c', async () => 'gone')).toBe('gone');
});
