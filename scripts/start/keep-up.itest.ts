import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Connection } from '@temporalio/client';
import { Client } from 'pg';
import { StartedLauncher, waitUntilEnded, runningOf } from './fixtures/started-launcher';

const script = 'scripts/start/fixtures/services-only.ts';
let dataDir: string;
let launcher: StartedLauncher;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'grant-office-keep-up-'));
  launcher = new StartedLauncher(script, [dataDir, '0', '--lang', 'en']);
});

afterEach(async () => {
  const processTree = launcher.processTree();
  launcher.signal('SIGKILL');
  await launcher.ended;
  await waitUntilEnded(processTree);
  rmSync(dataDir, { recursive: true, force: true });
});

async function openSession(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // the test kills its server
  await client.connect();
  return client;
}

async function query(url: string, question: string): Promise<unknown[]> {
  const client = await openSession(url);
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

async function stopInOrder(): Promise<void> {
  const processTree = launcher.processTree();
  launcher.signal('SIGINT');
  expect((await launcher.ended).code).toBe(0);
  expect(runningOf(processTree)).toEqual([]);
}

const names = { postgres: 'PostgreSQL', temporal: 'Temporal' } as const;

test.each<(keyof typeof names)[][]>([[['postgres']], [['temporal']], [['postgres', 'temporal']]])(
  '%j killed by kill -9: each is reported with the reason, started again, and has lost nothing',
  async (killed) => {
    const { pids, database, temporal } = await launcher.ready();
    await query(database, 'create table kept as select 7 as seven');
    const openConnection = await openSession(database); // an open connection must not delay the stop
    for (const part of killed) process.kill(pids[part], 'SIGKILL');
    for (const part of killed) {
      const endLine = await launcher.line(new RegExp(`^${names[part]}: .*ended.*$`, 'm'));
      expect(endLine).toMatch(/signal SIGKILL.*starting it again in 0\.2 s/);
      await launcher.line(new RegExp(`^${names[part]}: running again`, 'm'));
    }
    expect(await query(database, 'select seven from kept')).toEqual([{ seven: 7 }]);
    await (await Connection.connect({ address: temporal })).close();
    await openConnection.end();
    await stopInOrder();
  },
);

test('a PostgreSQL backend that outlives its killed server does not prevent the next start', async () => {
  const { pids, database } = await launcher.ready();
  const openConnection = await openSession(database);
  const backend =
    (await openConnection.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
  process.kill(backend, 'SIGSTOP'); // a stopped backend does not notice that its server has ended
  process.kill(pids.postgres, 'SIGKILL');
  await launcher.line(/^PostgreSQL: running again/m);
  expect(await query(database, 'select 7 as seven')).toEqual([{ seven: 7 }]);
  await openConnection.end();
  await stopInOrder();
});

/** Makes Temporal unable to start: overwrites its history file, which then is not a database. */
async function breakTemporal(): Promise<void> {
  const { pids } = await launcher.ready();
  process.kill(pids.temporal, 'SIGSTOP');
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(path.join(dataDir, `temporal.db${suffix}`), { force: true });
  writeFileSync(path.join(dataDir, 'temporal.db'), 'not a database'.repeat(1_000));
  process.kill(pids.temporal, 'SIGKILL');
}

test('a service that can no longer start ends the launcher, which reports the service with the reason and stops the others', async () => {
  await breakTemporal();
  await launcher.line(/^Temporal: .*attempt 5 of 6/m);
  const processTree = launcher.processTree();
  const { code, stderr } = await launcher.ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Temporal: [^\n]*6 attempts[^\n]*\nTemporal: [^\n]*temporal\.log\n {4}/);
  expect(runningOf(processTree)).toEqual([]);
});

test('Ctrl-C between two attempts stops everything in order', async () => {
  await breakTemporal();
  await launcher.line(/^Temporal: .*attempt 3 of 6.*1\.6 s$/m);
  await stopInOrder();
});

test('kill -9 of the launcher while a service is down leaves no process', async () => {
  await breakTemporal();
  await launcher.line(/^Temporal: .*attempt 2 of 6/m);
  const processTree = launcher.processTree();
  launcher.signal('SIGKILL');
  await launcher.ended;
  expect(await waitUntilEnded(processTree)).toEqual([]);
});
