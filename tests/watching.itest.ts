import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contest } from './kit/catalogue';
import { startProcessWorld, type ProcessWorld } from './kit/process-world';
import { beginApplication, expectDone, waitUntil, type applicationDriver } from './kit/application-driver';

const TOKEN = 'token-of-the-prometheus';
const KEY = 'one-key-for-both-logs';

let world: ProcessWorld;
let application: ReturnType<typeof applicationDriver>;

/** Takes decisions that win, one that is refused, and one on a stale version. */
beforeAll(async () => {
  world = await startProcessWorld({ env: { METRICS_TOKEN: TOKEN, WORKER_METRICS_PORT: '0' } });
  application = await beginApplication(world, await contest(world.services.db));
  await application.as('lawyer').take('expert_review.distribute');
  await application.technical();
  expectDone(await application.as('expert_manager').take('expert_review.distribute', {}, KEY));
  await application.as('expert_manager').take('expert_review.distribute', {}, undefined, '1.0');
});
afterAll(() => world?.stop());

interface Line {
  msg: string;
  port?: number;
  [field: string]: unknown;
}

const linesOf = (part: 'api' | 'worker'): Line[] =>
  readFileSync(path.join(world.dataDir, 'logs', `${part}.log`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

const workerPage = () =>
  `http://127.0.0.1:${linesOf('worker').find(({ msg }) => msg === 'metrics')?.port}/metrics`;

async function readUrl(url: string, token?: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  return { status: answer.status, text: await answer.text() };
}

/** Returns the value of a series, which is named as on the page. */
const value = (page: string, series: string): number | undefined => {
  const line = page.split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

test('both processes return their metrics only to a caller with the token', async () => {
  for (const url of [`${world.url}/metrics`, workerPage()]) {
    expect((await readUrl(url, TOKEN)).status).toBe(200);
    expect((await readUrl(url)).status).toBe(403);
    expect((await readUrl(url, 'another-token-altogether')).status).toBe(403);
  }
});

test('the API counts calls, decisions and waiting work', async () => {
  const { text } = await readUrl(`${world.url}/metrics`, TOKEN);
  const steps = 'route="/api/application/:id/steps/:step",method="POST"';
  expect(value(text, `grant_office_http_request_seconds_count{${steps},status="200"}`)).toBe(3);
  expect(value(text, `grant_office_http_request_seconds_count{${steps},status="403"}`)).toBe(1);
  expect(value(text, 'grant_office_decisions_total{process="tech_review",outcome="won"}')).toBe(2);
  expect(value(text, 'grant_office_decisions_total{process="expert_review",outcome="won"}')).toBe(1);
  expect(value(text, 'grant_office_decisions_total{process="expert_review",outcome="refused"}')).toBe(2);
  expect(value(text, 'grant_office_problems_total{code="stale"}')).toBe(1);
  for (const metric of ['commands_pending', 'command_oldest_seconds', 'subjects_needing_operator'])
    expect(value(text, `grant_office_${metric}`)).toBe(0);
  for (const counter of ['outbox_failed', 'reconciliations'])
    expect(value(text, `grant_office_${counter}`)).toBe(0);
  expect(value(text, 'grant_office_event_streams')).toBe(0);
  expect(value(text, 'grant_office_disk_free_bytes')).toBeGreaterThan(0);
  expect(value(text, 'grant_office_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(text).toMatch(/^grant_office_signing_seconds_count\{call="listSigns",outcome="ok"\} [1-9]/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
});

test('every metric that docs/operations.md names exists', async () => {
  const { text } = await readUrl(`${world.url}/metrics`, TOKEN);
  const documentedNames = new Set(readFileSync('docs/operations.md', 'utf8').match(/grant_office_\w+/g));
  expect(documentedNames.size).toBeGreaterThan(5);
  expect([...documentedNames].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(text))).toEqual([]);
});

test('the worker shows metrics of its pool, of printing and of the Temporal SDK', async () => {
  const { text } = await readUrl(workerPage(), TOKEN);
  expect(value(text, 'grant_office_pdf_queue')).toBe(0);
  expect(value(text, 'grant_office_pdf_busy_threads')).toBe(0);
  expect(value(text, 'grant_office_database_waiting')).toBe(0);
  expect(text).toMatch(/^grant_office_signing_seconds_count\{call="registerItem",outcome="ok"\} [1-9]/m);
  expect(text).toMatch(
    /^temporal_activity_execution_latency_seconds_count\{[^}]*"commitDecision"[^}]*\} [1-9]/m,
  );
});

test('labels contain patterns and words of the code, never an id or a value', async () => {
  await fetch(`${world.url}/api/application/${application.id}/steps/no.such-step?email=olena@example.org`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.cast.by.chief.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await fetch(`${world.url}/olena@example.org`, { method: 'PROPFIND' });
  const pages = await Promise.all([readUrl(`${world.url}/metrics`, TOKEN), readUrl(workerPage(), TOKEN)]);
  for (const { text } of pages) {
    const labels = [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', label = '']) => ({
      name,
      label,
    }));
    expect(labels.length).toBeGreaterThan(50);
    // `le` contains the bounds of a histogram's buckets, which are numbers of the code.
    const invalidLabels = labels.filter(
      ({ name, label }) =>
        name !== 'le' &&
        (!/^[\w./:+-]*$/.test(label) || /[0-9a-f]{8}-|\d{5}|olena|no\.such/.test(label + name)),
    );
    expect(invalidLabels).toEqual([]);
  }
});

test('one id finds a request in the logs of the API and of the worker', async () => {
  const linesOfRequest = (part: 'api' | 'worker') => linesOf(part).filter(({ updateId }) => updateId === KEY);
  await waitUntil(async () => linesOfRequest('worker').length > 0);
  expect(linesOfRequest('api')).toEqual([
    expect.objectContaining({
      msg: 'call',
      status: 200,
      requestId: expect.any(String),
      applicationId: application.id,
    }),
  ]);
  expect(linesOfRequest('worker')).toEqual([
    expect.objectContaining({
      msg: 'activity',
      activity: 'commitDecision',
      workflowId: `application:${application.id}`,
      runId: expect.any(String),
      ms: expect.any(Number),
    }),
  ]);
  const refusedLine = linesOf('api').find(({ code }) => code === 'stale');
  expect(refusedLine).toMatchObject({ status: 409, applicationId: application.id });
});

test('health and metrics report the signing host as down until it is back', async () => {
  const health = async () => {
    const answer = await fetch(`${world.url}/api/health`);
    const { errors } = (await answer.json()) as { errors?: Record<string, string> };
    return [answer.status, Object.keys(errors ?? {})];
  };
  const signingUp = async () =>
    value((await readUrl(`${world.url}/metrics`, TOKEN)).text, 'grant_office_part_up{part="signing"}');
  expect([await health(), await signingUp()]).toEqual([[200, []], 1]);
  await world.stack.halt('signing', 'kill');
  expect([await health(), await signingUp()]).toEqual([[503, ['signing']], 0]);
  await world.stack.resume('signing');
  expect([await health(), await signingUp()]).toEqual([[200, []], 1]);
});
