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
  action: (client: TemporalClient) => Promise<Result>,
): Promise<Result> {
  const server = await TestWorkflowEnvironment.createFromExistingServer({ address });
  try {
    return await action(server.client);
  } finally {
    await server.teardown();
  }
}

/** Returns an environment without setpriv, in which the kernel does not signal the launcher's end to its children. */
function withoutSetpriv(): NodeJS.ProcessEnv {
  const folder = path.join(dataDir, 'bin');
  mkdirSync(folder);
  for (const program of ['sh', 'cat', 'temporal']) {
    const programPath = onPath(program, process.env);
    if (programPath) symlinkSync(programPath, path.join(folder, program));
  }
  return { ...process.env, PATH: folder };
}

test.each([
  ['where the kernel signals its end', () => process.env],
  ['where a guard signals its end', withoutSetpriv],
])(
  'kill -9 of the launcher leaves no process and loses no answered change, %s',
  async (_where, environment) => {
    const firstLauncher = new StartedLauncher(script, [path.join(dataDir, 'data')], environment());
    const services = await firstLauncher.ready();
    await sql(services.database, 'create table kept as select 7 as seven');
    const openClient = new Client({ connectionString: services.database }); // an open session must not delay the stop
    openClient.on('error', () => undefined);
    await openClient.connect();
    await withTemporal(services.temporal, (client) =>
      client.workflow.start('any', { taskQueue: 'none', workflowId: 'kept' }),
    );
    const processTree = firstLauncher.processTree();
    expect(processTree.map((facts) => facts.pid)).toEqual(
      expect.arrayContaining(Object.values(services.pids)),
    );

    firstLauncher.signal('SIGKILL');
    await firstLauncher.ended;
    expect(await waitUntilEnded(processTree)).toEqual([]);

    const secondLauncher = new StartedLauncher(script, [path.join(dataDir, 'data')]);
    const restarted = await secondLauncher.ready();
    expect(await sql(restarted.database, 'select seven from kept')).toEqual([{ seven: 7 }]);
    const description = await withTemporal(restarted.temporal, (client) =>
      client.workflow.getHandle('kept').describe(),
    );
    expect(description.status.name).toBe('RUNNING');
    secondLauncher.signal('SIGINT');
    expect((await secondLauncher.ended).code).toBe(0);
  },
);

test('Ctrl-C stops everything in order; written data are there at the next start', async () => {
  const firstLauncher = new StartedLauncher(script, [dataDir]);
  const services = await firstLauncher.ready();
  await sql(services.database, 'create table kept as select 7 as seven');
  const processTree = firstLauncher.processTree();
  firstLauncher.signal('SIGINT');
  firstLauncher.signal('SIGINT'); // the same Ctrl-C, forwarded by npm
  expect((await firstLauncher.ended).code).toBe(0);
  expect(runningOf(processTree)).toEqual([]);
  const secondLauncher = new StartedLauncher(script, [dataDir]);
  expect(await sql((await secondLauncher.ready()).database, 'select seven from kept')).toEqual([
    { seven: 7 },
  ]);
  secondLauncher.signal('SIGTERM');
  expect((await secondLauncher.ended).code).toBe(0);
});

test('a second Ctrl-C kills at once a part that does not stop', async () => {
  const patient = { ...process.env, GRACE_MS: '600000' }; // no part is killed for being slow
  const launcher = new StartedLauncher(script, [dataDir, '0', '--lang', 'en'], patient);
  const { pids } = await launcher.ready();
  const processTree = launcher.processTree();
  process.kill(pids.temporal, 'SIGSTOP'); // it can no longer react to a stop request
  launcher.signal('SIGINT');
  await launcher.line(/^Stopping/m);
  const stoppedProcesses = processTree.filter(({ pid }) => pid === pids.temporal);
  let hasEnded = false;
  void launcher.ended.then(() => (hasEnded = true));
  // A signal that follows at once counts as the same Ctrl-C. The signal is therefore repeated until it counts as a
  // second one.
  for (let presses = 0; !hasEnded; presses++) {
    if (presses === 1) expect(runningOf(stoppedProcesses)).toEqual(stoppedProcesses);
    launcher.signal('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  expect((await launcher.ended).code).toBe(130);
  expect(await waitUntilEnded(processTree)).toEqual([]);
});

test('the next start succeeds after a kill of all processes, although the lock has the id of a running process', async () => {
  const firstLauncher = new StartedLauncher(script, [dataDir]);
  const { pids } = await firstLauncher.ready();
  const processTree = firstLauncher.processTree();
  firstLauncher.signal('SIGKILL');
  process.kill(pids.postgres, 'SIGKILL');
  await firstLauncher.ended;
  expect(await waitUntilEnded(processTree)).toEqual([]);
  writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`);
  const secondLauncher = new StartedLauncher(script, [dataDir]);
  await secondLauncher.ready();
  secondLauncher.signal('SIGINT');
  expect((await secondLauncher.ended).code).toBe(0);
});

test('a second launcher on the same data is refused in one line', async () => {
  const firstLauncher = new StartedLauncher(script, [dataDir]);
  await firstLauncher.ready();
  const { code, stderr } = await new StartedLauncher(script, [dataDir]).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]*DATA_DIR[^\n]*\n$/);
  firstLauncher.signal('SIGINT');
  expect((await firstLauncher.ended).code).toBe(0);
});

test('a port in use is reported in one line with the port and its variable, and nothing is left running', async () => {
  const firstLauncher = new StartedLauncher(script, [path.join(dataDir, 'a')]);
  const port = new URL((await firstLauncher.ready()).database).port;
  const secondLauncher = new StartedLauncher(script, [path.join(dataDir, 'b'), port]);
  const { code, stderr } = await secondLauncher.ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^[^\\n]*${port}[^\\n]*PG_PORT=\\d+[^\\n]*\\n$`));
  firstLauncher.signal('SIGINT');
  expect((await firstLauncher.ended).code).toBe(0);
});
