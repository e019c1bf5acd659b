import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha256, toHex } from '../cades/bytes';
import { openDemoSigner } from '../../demo/signer';
import { freePort } from '../../scripts/stack/ports';
import { startScript, type StartedScript } from '../../tests/kit/start-script';
import { createProvider } from '../provider/create-provider';
import { content, TAX_ID } from '../testing/issuing';
import { SERVICE_TOKEN, TICKET_SECRET } from '../testing/test-host';

let dataDir: string;
let port: number;
let host: StartedScript | undefined;

/** Starts the host as the launcher does, and waits until it listens. */
async function startHost(): Promise<StartedScript> {
  host = startScript('scripts/signing-host.ts', {
    SIGNING_PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SIGNING_SERVICE_TOKEN: SERVICE_TOKEN,
    SIGNING_TICKET_SECRET: TICKET_SECRET,
    DEMO: 'true',
    LOG_LEVEL: 'info',
  });
  await host.said('listening');
  return host;
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'signing-kill-'));
  port = await freePort('127.0.0.1');
});
afterAll(async () => {
  host?.child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('signatures that were answered are still stored after kill -9 during work', async () => {
  const killed = await startHost();
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

  const answeredQueries: string[] = [];
  const sign = async (key: string) => {
    const id = await provider.registerItem({ key, title: key, sha256: digest });
    await provider.submit(id, cms);
    answeredQueries.push(id);
    if (answeredQueries.length === 5) killed.child.kill('SIGKILL');
  };
  // Four requests at a time, so that most are not sent yet when the host is killed.
  const keys = Array.from({ length: 40 }, (_, index) => `item ${index}`);
  const worker = async (keysOfWorker: string[]) => {
    for (const key of keysOfWorker) await sign(key);
  };
  const quarters = [0, 10, 20, 30].map((from) => keys.slice(from, from + 10));
  const results = await Promise.allSettled(quarters.map(worker));
  expect(results.map(({ status }) => status)).toEqual(quarters.map(() => 'rejected'));
  expect(killed.child.killed).toBe(true);

  const secondHost = await startHost();
  for (const id of answeredQueries) expect(await provider.listSigns(id)).toHaveLength(1);
  // The same requests, repeated, all succeed.
  await Promise.all(quarters.map(worker));
  expect(new Set(answeredQueries).size).toBe(keys.length);
  secondHost.child.kill('SIGTERM');
  expect((await secondHost.child).exitCode).toBe(0);
});
