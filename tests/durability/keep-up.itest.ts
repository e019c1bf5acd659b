import { readFileSync } from 'node:fs';
import path from 'node:path';
import { say } from '../../settings/say';
import { contest } from '../kit/catalogue';
import { call } from '../kit/http';
import { startOwnWorld, type OwnWorld } from '../kit/own-world';
import { begin, until } from '../kit/way';
import { expectWhole } from '../kit/whole';

let world: OwnWorld;
const lines: string[] = [];
beforeAll(async () => {
  world = await startOwnWorld({ keepUp: true, onProgress: (line) => lines.push(line) });
});
afterAll(() => world?.stop());

const printed = (line: string) => until(async () => lines.some((each) => each.startsWith(line)));
const back = (part: 'part.worker' | 'part.api') =>
  printed(say('progress.runsAgain', { name: say(part), took: '' }).split('(')[0] ?? '');
const health = () => call(world.url, undefined, 'GET', '/api/health').then(({ status }) => status);
const logOf = (part: string) => readFileSync(path.join(world.dataDir, 'logs', `${part}.log`), 'utf8');
const tries = () => logOf('api').split('events: no connection yet').length - 1;

test('a worker and an API that are killed while Temporal and PostgreSQL are away wait for them, and work on', async () => {
  const application = await begin(world, await contest(world.services.db));
  await world.stack.halt('temporal', 'kill');
  await world.stack.halt('postgres', 'kill');
  const killed = world.stack.pids();
  for (const part of ['worker', 'api'] as const) process.kill(killed[part] ?? 0, 'SIGKILL');
  await Promise.all([back('part.worker'), back('part.api')]);
  const again = world.stack.pids();
  // Both have met that what they need is away: the worker waits, the API has tried again and again, and says so.
  await until(() => logOf('worker').includes('waiting for Temporal'));
  const before = tries();
  await until(() => tries() >= before + 3);
  for (let calls = 0; calls < 3; calls++) expect(await health()).toBe(503);
  expect(world.stack.pids()).toEqual(again); // neither has ended since, nor was either of the halted started
  expect(Object.keys(again).sort()).toEqual(['api', 'signing', 'worker']);

  await Promise.all([world.stack.resume('postgres'), world.stack.resume('temporal')]);
  await until(async () => (await health()) === 200);
  await application.technical();
  await expectWhole(world, application.id);
  expect(world.stack.pids()).toMatchObject(again);
});
