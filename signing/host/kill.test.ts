import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha256, toHex } from '../cades/bytes';
import { openDemoSigner } from '../../demo/signer';
import { createProvider } from '../provider/create-provider';
import { content, TAX_ID } from '../testing/issuing';
import { SERVICE_TOKEN, TICKET_SECRET } from '../testing/test-host';

const root = path.join(__dirname, '..', '..');
let dataDir: string;
let port: number;
let child: ChildProcess | undefined;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** Starts the host as the launcher does, and answers when it says that it listens. */
async function start(): Promise<ChildProcess> {
  const env = {
    ...process.env,
    SIGNING_PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SIGNING_SERVICE_TOKEN: SERVICE_TOKEN,
    SIGNING_TICKET_SECRET: TICKET_SECRET,
    DEMO: 'true',
    LOG_LEVEL: 'info',
  };
  const started = spawn(process.execPath, ['--import', 'tsx', 'scripts/signing-host.ts'], { cwd: root, env });
  child = started;
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (text) => String(text).includes('listening') && resolve());
    started.stderr.on('data', (text) => reject(new Error(String(text))));
  });
  return started;
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'signing-kill-'));
  port = await freePort();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('what was answered is there after kill -9 in the midst of work', async () => {
  const killed = await start();
  const url = `http://127.0.0.1:${port}`;
  const provider = createProvider({
    kind: 'host',
    url,
    serviceToken: SERVICE_TOKEN,
    ticketSecret: TICKET_SECRET,
  });
  const signer = await openDemoSigner({ demo: true, dataDir });
  const cms = await signer.signBytes({ email: 'x', fullName: 'Їжак Ганна', taxId: TAX_ID }, content);
  const digest = toHex(await sha256(content));

  const answered: string[] = [];
  const sign = async (key: string) => {
    const id = await provider.registerItem({ key, title: key, sha256: digest });
    await provider.submit(id, cms);
    answered.push(id);
    if (answered.length === 5) killed.kill('SIGKILL');
  };
  // four at a time, so that most are still to come when the host dies
  const keys = Array.from({ length: 40 }, (_, index) => `item ${index}`);
  const worker = async (own: string[]) => {
    for (const key of own) await sign(key);
  };
  const quarters = [0, 10, 20, 30].map((from) => keys.slice(from, from + 10));
  const results = await Promise.allSettled(quarters.map(worker));
  expect(results.map(({ status }) => status)).toEqual(quarters.map(() => 'rejected'));
  expect(killed.killed).toBe(true);

  const second = await start();
  for (const id of answered) expect(await provider.listSigns(id)).toHaveLength(1);
  // and the same requests again end well for all of them
  await Promise.all(quarters.map(worker));
  expect(new Set(answered).size).toBe(keys.length);
  second.kill('SIGTERM');
  expect(await once(second, 'exit')).toEqual([0, null]);
}, 60_000);
