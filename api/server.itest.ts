import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { connect } from '../db/connection';
import { freePort } from '../scripts/stack/ports';
import { startScript, type StartedScript } from '../tests/kit/start-script';
import { waitUntil } from '../tests/kit/wait';
import { addUser } from './testing/records';

const scripts: StartedScript[] = [];
afterAll(() => {
  for (const { child } of scripts) child.kill('SIGKILL');
});

async function start(env: NodeJS.ProcessEnv = {}) {
  const port = String(await freePort('127.0.0.1'));
  const api = startScript('api/server.ts', { NODE_ENV: 'production', PORT: port, ...env });
  scripts.push(api);
  return { ...api, url: `http://127.0.0.1:${env.PORT ?? port}` };
}

async function waitUntilReady({ url, output, child }: Awaited<ReturnType<typeof start>>): Promise<void> {
  const answers = () =>
    fetch(`${url}/api/openapi.json`).then(
      (answer) => answer.ok,
      () => false,
    );
  await waitUntil(async () => child.exitCode !== null || (await answers()));
  if (child.exitCode !== null) throw new Error(`not ready: ${output()}`);
}

test('the process serves, logs no personal data, and on SIGTERM ends streams and exits with code 0', async () => {
  const db = connect(process.env.DATABASE_URL ?? '', 1);
  const user = await addUser(db, 'lawyer');
  await db.close();
  const api = await start();
  await waitUntilReady(api);
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
  const me = await fetch(`${api.url}/api/users/me`, { headers });
  expect(await me.text()).toContain(user.email);
  // The keep-alive timeout must be longer than that of proxies (settings/keep-alive).
  expect(me.headers.get('keep-alive')).toBe('timeout=130');
  const login = await fetch(`${api.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: 'hunter2' }),
  });
  expect(login.status).toBe(401);
  const stream = await fetch(`${api.url}/api/events`, { headers });
  const streamText = stream.text();
  api.child.kill('SIGTERM');
  expect((await api.child).exitCode).toBe(0);
  expect(await streamText).toMatch(/^retry: 2000\nid: \d+\ndata:\n\n/);
  expect(api.output()).toContain('/auth/login');
  expect(api.output()).not.toMatch(new RegExp(`${user.email}|${user.name}|hunter2|${user.token}`));
});

test('a port in use and a wrong setting end the process with one clear line', async () => {
  const occupied = createServer();
  await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve));
  const { port } = occupied.address() as AddressInfo;
  const [portInUseScript, wrongAddressScript] = [
    await start({ PORT: String(port) }),
    await start({ TEMPORAL_ADDRESS: 'nowhere' }),
  ];
  expect([(await portInUseScript.child).exitCode, (await wrongAddressScript.child).exitCode]).toEqual([1, 1]);
  expect(portInUseScript.output()).toContain(`EADDRINUSE: address already in use 127.0.0.1:${port}`);
  expect(wrongAddressScript.output().trim()).toMatch(/^TEMPORAL_ADDRESS: [^\n]+$/);
  await new Promise((resolve) => occupied.close(resolve));
});
