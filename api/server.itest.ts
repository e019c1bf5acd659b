import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { connect } from '../db/connection';
import { addUser } from './testing/records';

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
});

interface Process {
  child: ChildProcess;
  url: string;
  output: () => string;
  exit: Promise<number | null>;
}

async function start(env: NodeJS.ProcessEnv = {}): Promise<Process> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/server.ts'], {
    cwd: path.join(__dirname, '..'),
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, url: `http://127.0.0.1:${env.PORT ?? port}`, output: () => output, exit };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

async function ready({ url, output }: Process): Promise<void> {
  for (const end = Date.now() + 40_000; Date.now() < end; await new Promise((go) => setTimeout(go, 100)))
    if (
      await fetch(`${url}/api/openapi.json`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
  throw new Error(`not ready: ${output()}`);
}

test('the process serves, logs no personal data, and on SIGTERM ends streams and exits with 0', async () => {
  const db = connect(process.env.DATABASE_URL ?? '', 1);
  const user = await addUser(db, 'lawyer');
  await db.close();
  const api = await start();
  await ready(api);
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
  const me = await fetch(`${api.url}/api/users/me`, { headers });
  expect(await me.text()).toContain(user.email);
  const login = await fetch(`${api.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: 'hunter2' }),
  });
  expect(login.status).toBe(401);
  const stream = await fetch(`${api.url}/api/events`, { headers });
  const streamed = stream.text();
  api.child.kill('SIGTERM');
  expect(await api.exit).toBe(0);
  expect(await streamed).toMatch(/^retry: 2000\nid: \d+\n\n/);
  expect(api.output()).toContain('/auth/login');
  expect(api.output()).not.toMatch(new RegExp(`${user.email}|${user.name}|hunter2|${user.token}`));
});

test('a port in use and a wrong setting end it with one clear line', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const [inUse, wrong] = [await start({ PORT: String(port) }), await start({ TEMPORAL_ADDRESS: 'nowhere' })];
  expect([await inUse.exit, await wrong.exit]).toEqual([1, 1]);
  expect(inUse.output()).toContain(`EADDRINUSE: address already in use 127.0.0.1:${port}`);
  expect(wrong.output().trim()).toMatch(/^TEMPORAL_ADDRESS: [^\n]+$/);
  await new Promise((resolve) => taken.close(resolve));
});
