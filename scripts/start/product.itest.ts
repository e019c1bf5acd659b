import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntil } from '../../tests/kit/application-driver';
import { waitUntilEnded, runningOf, StartedLauncher } from './fixtures/started-launcher';

const dataDir = mkdtempSync(path.join(tmpdir(), 'grant-office-product-'));
const anyPort = { PORT: '0', SIGNING_PORT: '0', PG_PORT: '0', TEMPORAL_PORT: '0', TEMPORAL_UI_PORT: '0' };
const launchers: StartedLauncher[] = [];

afterAll(async () => {
  for (const launcher of launchers) launcher.signal('SIGTERM');
  await Promise.all(launchers.map((launcher) => launcher.ended));
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Runs `npm start` without npm. Empty variables count as unset, so that the start uses nothing of this test's own
 * stack.
 */
function start(env: Record<string, string> = {}): StartedLauncher {
  const services = { DATABASE_URL: '', TEMPORAL_ADDRESS: '', PUBLIC_URL: '', SIGNING_URL: '' };
  const launcher = new StartedLauncher('scripts/start.ts', ['--lang', 'en'], {
    ...process.env,
    ...services,
    ...anyPort,
    DATA_DIR: dataDir,
    DEMO: 'false',
    ...env,
  });
  launchers.push(launcher);
  return launcher;
}

/** Waits for a healthy answer. On a busy machine a part may take longer to answer than the health check waits. */
const becomesHealthy = (address: string) =>
  waitUntil(async () => (await statusOf(`${address}/api/health`)) === 200);

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

test('the product starts, survives a kill -9 of its launcher, and answers again', async () => {
  const firstLauncher = start();
  const [, address = ''] = (await firstLauncher.line(/Open (http:\/\/\S+)/)).split('Open ');
  await becomesHealthy(address);
  expect(await statusOf(address)).toBe(200);
  expect(await statusOf((await firstLauncher.line(/http:\S+:\d+$/m)).trim())).toBe(200);
  const processTree = firstLauncher.processTree();
  expect(processTree.length).toBeGreaterThan(5);
  firstLauncher.signal('SIGKILL');
  await firstLauncher.ended;
  expect(await waitUntilEnded(processTree)).toEqual([]);

  const secondLauncher = start();
  const [, secondUrl = ''] = (await secondLauncher.line(/Open (http:\/\/\S+)/)).split('Open ');
  await becomesHealthy(secondUrl);
  const processes = secondLauncher.processTree();
  secondLauncher.signal('SIGINT');
  expect((await secondLauncher.ended).code).toBe(0);
  expect(runningOf(processes)).toEqual([]);
});

test.each([
  ['PORT', 'abc'],
  ['DATABASE_URL', 'mysql://somewhere/else'],
  ['TEMPORAL_ADDRESS', 'nowhere'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s ends the start with one line that names it', async (name, value) => {
  const { code, stderr, stdout } = await start({ [name]: value }).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^${name}: [^\\n]+\\n$`));
});

test('external services refuse the demonstration, and need secrets of their own', async () => {
  const databaseElsewhere = { DATABASE_URL: 'postgres://grant@127.0.0.1:1/grant' };
  const withDemo = await start({ ...databaseElsewhere, DEMO: 'true' }).ended;
  expect(withDemo).toMatchObject({ code: 1, stderr: expect.stringMatching(/^DEMO: [^\n]+\n$/) });
  const noSecrets = { SIGNING_SERVICE_TOKEN: '', SIGNING_TICKET_SECRET: '' };
  const without = await start({ ...databaseElsewhere, ...noSecrets }).ended;
  expect(without).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^SIGNING_SERVICE_TOKEN: [^\n]+\n$/),
  });
});
