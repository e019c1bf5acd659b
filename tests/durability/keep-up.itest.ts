import { say } from '../../settings/say';
import { contest } from '../kit/catalogue';
import { call } from '../kit/http';
import { startOwnWorld, type OwnWorld } from '../kit/own-world';
import { begin, until } from '../kit/way';
import { expectWhole } from '../kit/whole';

jest.setTimeout(240_000);

/** Longer than any connection waits for its first answer. */
const OUTAGE_MS = 20_000;

let world: OwnWorld;
const lines: string[] = [];
beforeAll(async () => {
  world = await startOwnWorld({ keepUp: true, onProgress: (line) => lines.push(line) });
});
afterAll(() => world?.stop());

const told = (line: string) => until(async () => lines.some((each) => each.startsWith(line)));
const back = (part: 'part.worker' | 'part.api') =>
  told(say('progress.runsAgain', { name: say(part), took: '' }).split('(')[0] ?? '');
const health = () => call(world.url, undefined, 'GET', '/api/health').then(({ status }) => status);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a worker and an API that are killed while Temporal and PostgreSQL are away wait for them, and work on', async () => {
  const one = await begin(world, await contest(world.services.db));
  await world.stack.halt('temporal', 'kill');
  await world.stack.halt('postgres', 'kill');
  const killed = world.stack.pids();
  for (const part of ['worker', 'api'] as const) process.kill(killed[part] ?? 0, 'SIGKILL');
  await Promise.all([back('part.worker'), back('part.api')]);
  const again = world.stack.pids();
  await pause(OUTAGE_MS);
  expect(world.stack.pids()).toEqual(again); // neither has ended since, nor was either of the halted started
  expect(Object.keys(again).sort()).toEqual(['api', 'signing', 'worker']);
  expect(await health()).toBe(503);

  await Promise.all([world.stack.resume('postgres'), world.stack.resume('temporal')]);
  await until(async () => (await health()) === 200);
  await one.technical();
  await expectWhole(world, one.id);
  expect(world.stack.pids()).toMatchObject(again);
});
