import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client as TemporalClient } from '@temporalio/client';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { Client } from 'pg';
import { onPath } from '../stack/cached-program';
import { StartedLauncher, waitUntilEnded, runningOf } from './fixtures/started-launcher';

const script = 'scripts/start/fixtures/services-only.ts';
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'grant-office-launcher-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function sql<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

async function withTemporal<Result>(
  address: string,
  work: (client: TemporalClient) => Promise<Result>,
): Promise<Result> {
  const server = await TestWorkflowEnvironment.createFromExistingServer({ address });
  try {
    return await work(server.client);
  } finally {
    await server.teardown();
  }
}

/** Returns an environment without setpriv, in which the kernel does not signal the launcher's end to its children. */
function withoutSetpriv(): NodeJS.ProcessEnv {
  const folder = path.join(dataDir, 'bin');
  mkdirSync(folder);
  for (const program of ['sh', 'cat', 'temporal']) {
    const found = onPath(program, process.env);
    if (found) symlinkSync(found, path.join(folder, program));
  }
  return { ...process.env, PATH: folder };
}

test.each([
  ['where the kernel signals its end', () => process.env],
  ['where a guard signals its end', withoutSetpriv],
])(
  'kill -9 of the launcher leaves no process and loses no answered change, %s',
  async (_where, environment) => {
    const first = new StartedLauncher(script, [path.join(dataDir, 'data')], environment());
    const services = await first.ready();
    await sql(services.database, 'create table kept as select 7 as seven');
    const open = new Client({ connectionString: services.database }); // an open session must not delay the stop
    open.on('error', () => undefined);
    await open.connect();
    await withTemporal(services.temporal, (client) =>
      client.workflow.start('any', { taskQueue: 'none', workflowId: 'kept' }),
    );
    const processTree = first.processTree();
    expect(processTree.map((each) => each.pid)).toEqual(expect.arrayContaining(Object.values(services.pids)));

    first.signal('SIGKILL');
    await first.ended;
    expect(await waitUntilEnded(processTree)).toEqual([]);

    const second = new StartedLauncher(script, [path.join(dataDir, 'data')]);
    const again = await second.ready();
    expect(await sql(again.database, 'select seven from kept')).toEqual([{ seven: 7 }]);
    const description = await withTemporal(again.temporal, (client) =>
      client.workflow.getHandle('kept').describe(),
    );
    expect(description.status.name).toBe('RUNNING');
    second.signal('SIGINT');
    expect((await second.ended).code).toBe(0);
  },
);

test('Ctrl-C stops everything in order; written data are there at the next start', async () => {
  const first = new StartedLauncher(script, [dataDir]);
  const services = await first.ready();
  await sql(services.database, 'create table kept as select 7 as seven');
  const processTree = first.processTree();
  first.signal('SIGINT');
  first.signal('SIGINT'); // the same Ctrl-C, forwarded by npm
  expect((await first.ended).code).toBe(0);
  expect(runningOf(processTree)).toEqual([]);
  const second = new StartedLauncher(script, [dataDir]);
  expect(await sql((await second.ready()).database, 'select seven from kept')).toEqual([{ seven: 7 }]);
  second.signal('SIGTERM');
  expect((await second.ended).code).toBe(0);
});

test('a second Ctrl-C kills at once a part that does not stop', async () => {
  const patient = { ...process.env, GRACE_MS: '600000' }; // no part is killed for being slow
  const launcher = new StartedLauncher(script, [dataDir, '0', '--lang', 'en'], patient);
  const { pids } = await launcher.ready();
  const processTree = launcher.processTree();
  process.kill(pids.temporal, 'SIGSTOP'); // it can no longer react to a stop request
  launcher.signal('SIGINT');
  await launcher.line(/^Stopping/m);
  const stopped = processTree.filter(({ pid }) => pid === pids.temporal);
  let ended = false;
  void launcher.ended.then(() => (ended = true));
  // A signal that follows at once counts as the same Ctrl-C. The signal is therefore repeated until it counts as a
  // second one.
  for (let presses = 0; !ended; presses++) {
    if (presses === 1) expect(runningOf(stopped)).toEqual(stopped);
    launcher.signal('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  expect((await launcher.ended).code).toBe(130);
  expect(await waitUntilEnded(processTree)).toEqual([]);
});

test('the next start succeeds after a kill of all processes, although the lock has the id of a running process', async () => {
  const first = new StartedLauncher(script, [dataDir]);
  const { pids } = await first.ready();
  const processTree = first.processTree();
  first.signal('SIGKILL');
  process.kill(pids.postgres, 'SIGKILL');
  await first.ended;
  expect(await waitUntilEnded(processTree)).toEqual([]);
  writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`);
  const second = new StartedLauncher(script, [dataDir]);
  await second.ready();
  second.signal('SIGINT');
  expect((await second.ended).code).toBe(0);
});

test('a second launcher on the same data is refused in one line', async () => {
  const first = new StartedLauncher(script, [dataDir]);
  await first.ready();
  const { code, stderr } = await new StartedLauncher(script, [dataDir]).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]*DATA_DIR[^\n]*\n$/);
  first.signal('SIGINT');
  expect((await first.ended).code).toBe(0);
});

test('a port in use is reported in one line with the port and its variable, and nothing is left running', async () => {
  const first = new StartedLauncher(script, [path.join(dataDir, 'a')]);
  const port = new URL((await first.ready()).database).port;
  const second = new StartedLauncher(script, [path.join(dataDir, 'b'), port]);
  const { code, stderr } = await second.ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^[^\\n]*${port}[^\\n]*PG_PORT=\\d+[^\\n]*\\n$`));
  first.signal('SIGINT');
  expect((await first.ended).code).toBe(0);
});
