import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { rows } from '../db/query';
import { clickUntilAnswered, type Click, type PlannedClick } from '../scripts/faults/clicks';
import { lastDecision, decisionsWithoutClick, verify, type Verdict } from '../scripts/faults/ledger';
import { contest } from './kit/catalogue';
import { startComposed, type Composed } from './kit/compose/composed';
import { isHealthy, logOf } from './kit/compose/replica';
import { openWorld } from './kit/compose/world';
import { call } from './kit/http';
import { approvalBody } from './kit/approval-body';
import { describeWith } from './kit/programs/describe-with';
import { quietRuntime } from './kit/quiet-runtime';
import { WAIT_MS } from './kit/wait';
import { beginApplication, waitUntil, type applicationDriver } from './kit/application-driver';
import { expectConsistent } from './kit/consistency';
import type { World } from './kit/world';

const APPLICATIONS = 20;
const DECISIONS_EACH = 10;
const ROLES = ['project_manager', 'project_head', 'admin'] as const;

// The product as docker-compose.yml describes it, with two APIs and two workers; PostgreSQL, Temporal, S3 and the proxy are real.
describeWith(['versitygw', 'caddy'], 'docker-compose.yml', () => {
  let composed: Composed;
  let world: World;
  let contestId: string;
  beforeAll(async () => {
    quietRuntime();
    composed = await startComposed();
    world = await openWorld(composed);
    contestId = await contest(world.services.db);
  });
  afterAll(async () => {
    await world?.stop();
    await composed?.stop();
  });

  const statusOf = async (url: string) => (await fetch(url)).status;
  const hasLine = (name: string, words: RegExp) =>
    words.test(readFileSync(logOf(composed.folder, name), 'utf8')) ? name : undefined;

  test('every replica is healthy, called directly and through the proxy', async () => {
    for (const url of [...composed.apis, composed.url]) expect(await statusOf(`${url}/api/health`)).toBe(200);
    expect(await statusOf(`${composed.signing.url}/health`)).toBe(200);
    const [firstApi = ''] = composed.apis;
    expect(await isHealthy('api', 3000, Number(new URL(firstApi).port))).toBe(true);
    expect(await isHealthy('api', 3000, 1)).toBe(false);
    expect(await isHealthy('signing', 3001, 1)).toBe(false);
  });

  test('two APIs and two workers take 200 decisions at once: each is recorded once, and its files are in the bucket', async () => {
    const applications = await Promise.all(
      Array.from({ length: APPLICATIONS }, () => beginApplication(world, contestId)),
    );
    const ids = applications.map(({ id }) => id);
    const before = await lastDecision(world);
    const clicks = (
      await Promise.all(applications.map((application, index) => decide(application, index)))
    ).flat();

    expect(clicks.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
    expect(clicks).toHaveLength(APPLICATIONS * DECISIONS_EACH);
    const verdict = await verify(world, clicks, ids, { resetApplications: new Set(), limitMs: WAIT_MS });
    expect(verdict).toMatchObject({
      lost: [],
      doubled: [],
      falselyRefused: [],
      open: [],
      inconsistent: new Map(),
    } satisfies Partial<Verdict>);
    expect(await decisionsWithoutClick(world, ids, before, new Set(clicks.map(({ key }) => key)))).toEqual(
      [],
    );
    expect(['api-1', 'api-2'].map((name) => hasLine(name, /"updateId"/))).toEqual(['api-1', 'api-2']);
    const workers = ['worker-1', 'worker-2'];
    expect(workers.map((name) => hasLine(name, /"commitDecision"/))).toEqual(workers);

    const stored = await rows<{ sha256: string }>(
      world.services,
      'select distinct sha256 from files where application_id = any($1::uuid[])',
      [ids],
    );
    // Each validation makes a protocol.
    expect(stored.length).toBeGreaterThanOrEqual((APPLICATIONS * DECISIONS_EACH) / 2);
    const storedKeys = new Set(readdirSync(composed.s3.bucketFolder));
    expect(stored.filter(({ sha256 }) => !storedKeys.has(sha256))).toEqual([]);
  });

  /** Validates and discards in turn, each decision under a key of its own. */
  async function decide({ id, as }: ReturnType<typeof applicationDriver>, index: number): Promise<Click[]> {
    const role = ROLES[index % ROLES.length] ?? 'admin';
    const validation = approvalBody(await as(role).view());
    const clicks: Click[] = [];
    for (let turn = 0; turn < DECISIONS_EACH; turn++) {
      const step = turn % 2 ? 'tech_review.discard' : 'tech_review.validate';
      const wish: PlannedClick = { applicationId: id, step, role, body: turn % 2 ? {} : validation };
      clicks.push(await clickUntilAnswered({ apis: () => [composed.url], world }, wish, 60_000));
    }
    return clicks;
  }

  test('a protocol is signed at the signing host, which is reached through the proxy', async () => {
    const application = await beginApplication(world, contestId);
    await application.technical();
    await expectConsistent(world, application.id);
  });

  test('the API sees the client’s address through the proxy', async () => {
    const { email } = world.cast.by.lawyer;
    const attempt = (from: string) => signInFrom(from, composed.url, { email, password: 'wrong' });
    for (let count = 0; count < 10; count++) expect(await attempt('127.0.0.2')).toBe(401);
    expect(await attempt('127.0.0.2')).toBe(429);
    expect(await attempt('127.0.0.3')).toBe(401);
  });

  test('the proxy removes a replica that hangs, and adds it again when it answers', async () => {
    const signal = (name: 'SIGSTOP' | 'SIGCONT') =>
      process.kill(composed.processes.get('api-1')?.pid ?? Number.NaN, name);
    const allInTime = async () => {
      for (let count = 0; count < 20; count++) if ((await callThroughProxy(20_000)) !== 200) return false;
      return true;
    };
    // The replica serves its share of the calls until it hangs. Calls sent to it then are late until the proxy removes it.
    await waitUntil(async () => {
      await callThroughProxy(WAIT_MS);
      return hasLine('api-1', /users\/me/) !== undefined;
    });
    signal('SIGSTOP');
    try {
      await waitUntil(allInTime);
    } finally {
      signal('SIGCONT');
    }
    await waitUntil(async () => {
      await fetch(`${composed.url}/api/openapi.json`); // called nowhere else in this file
      return hasLine('api-1', /openapi\.json/) !== undefined;
    });
  });

  test('a failing dependency of all replicas does not make the proxy remove them', async () => {
    await composed.processes.get('signing')?.stop();
    // The proxy continues its health checks of each replica, and each check passes.
    const before = await Promise.all(composed.apis.map(checksOf));
    const wereCheckedAgain = async () =>
      (await Promise.all(composed.apis.map(checksOf))).every(
        (checks, index) => checks >= (before[index] ?? 0) + 3,
      );
    for (let checkedAgain = false; !checkedAgain; checkedAgain = await wereCheckedAgain()) {
      const health = await call(composed.url, undefined, 'GET', '/api/health');
      expect(health).toMatchObject({ status: 503, problem: { code: 'unhealthy' } });
      expect(await callThroughProxy(WAIT_MS)).toBe(200);
    }
  });

  /** Returns the number of the proxy's health checks of this API. */
  async function checksOf(api: string): Promise<number> {
    const page = await (await fetch(`${api}/metrics`)).text();
    return Number(
      /request_seconds_count\{route="\/api\/live",method="GET",status="200"\} (\d+)/.exec(page)?.[1] ?? 0,
    );
  }

  /** Returns the status of a call through the proxy, or `late`. */
  const callThroughProxy = (limitMs: number) =>
    fetch(`${composed.url}/api/users/me`, {
      headers: { authorization: `Bearer ${world.cast.by.admin.token}` },
      signal: AbortSignal.timeout(limitMs),
    }).then(
      ({ status }) => status,
      () => 'late',
    );
});

/** Signs in from another address of this machine, and returns the status. */
function signInFrom(localAddress: string, url: string, body: object): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const loginRequest = request(`${url}/auth/login`, { method: 'POST', localAddress, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    loginRequest.once('error', reject).end(JSON.stringify(body));
  });
}
