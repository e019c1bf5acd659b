import { readFileSync } from 'node:fs';
import path from 'node:path';
import { launcherText } from '../../settings/launcher-text';
import { contest } from '../kit/catalogue';
import { call } from '../kit/http';
import { startProcessWorld, type ProcessWorld } from '../kit/process-world';
import { beginApplication, waitUntil } from '../kit/application-driver';
import { expectConsistent } from '../kit/consistency';

let world: ProcessWorld;
const lines: string[] = [];
beforeAll(async () => {
  world = await startProcessWorld({ restartParts: true, onProgress: (line) => lines.push(line) });
});
afterAll(() => world?.stop());

const waitUntilPrinted = (line: string) =>
  waitUntil(async () => lines.some((output) => output.startsWith(line)));
const waitUntilRestarted = (part: 'part.worker' | 'part.api') =>
  waitUntilPrinted(
    launcherText('progress.runsAgain', { name: launcherText(part), took: '' }).split('(')[0] ?? '',
  );
const health = () => call(world.url, undefined, 'GET', '/api/health').then(({ status }) => status);
const logOf = (part: string) => readFileSync(path.join(world.dataDir, 'logs', `${part}.log`), 'utf8');
const connectionAttempts = () => logOf('api').split('events: no connection yet').length - 1;

test('a worker and an API restarted while Temporal and PostgreSQL are down wait for them and continue', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await world.stack.halt('temporal', 'kill');
  await world.stack.halt('postgres', 'kill');
  const killed = world.stack.pids();
  for (const part of ['worker', 'api'] as const) process.kill(killed[part] ?? 0, 'SIGKILL');
  await Promise.all([waitUntilRestarted('part.worker'), waitUntilRestarted('part.api')]);
  const restarted = world.stack.pids();
  // Both log that a service is down: the worker waits, the API keeps trying to connect.
  await waitUntil(() => logOf('worker').includes('waiting for Temporal'));
  const before = connectionAttempts();
  await waitUntil(() => connectionAttempts() >= before + 3);
  for (let calls = 0; calls < 3; calls++) expect(await health()).toBe(503);
  expect(world.stack.pids()).toEqual(restarted); // neither has ended since, and neither stopped service was started
  expect(Object.keys(restarted).sort()).toEqual(['api', 'signing', 'worker']);

  await Promise.all([world.stack.resume('postgres'), world.stack.resume('temporal')]);
  await waitUntil(async () => (await health()) === 200);
  await application.technical();
  await expectConsistent(world, application.id);
  expect(world.stack.pids()).toMatchObject(restarted);
});
