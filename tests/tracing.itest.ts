import { Worker } from '@temporalio/worker';
import { workflowBundle, tracedWorkflowBundle } from './kit/bundle';
import { contest } from './kit/catalogue';
import { openCollector, type Collector, type SentSpan } from './kit/collector';
import { readableHistory } from './kit/readable-history';
import { startProcessWorld, type ProcessWorld } from './kit/process-world';
import { beginApplication, waitUntil, type applicationDriver } from './kit/application-driver';
import { startWorker } from './kit/world';

const TRACE = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const CLICK = '00f067aa0ba902b7';

let collector: Collector;
let world: ProcessWorld;
let application: ReturnType<typeof applicationDriver>;

/** Sends one decision with trace headers, as a page does. */
beforeAll(async () => {
  collector = await openCollector();
  world = await startProcessWorld({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  const answer = await fetch(
    `${world.url}/api/application/${application.id}/steps/expert_review.distribute`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.cast.by.expert_manager.token}`,
        'content-type': 'application/json',
        traceparent: `00-${TRACE}-${CLICK}-01`,
        tracestate: 'olena=olena@example.org',
        baggage: 'name=Olena',
      },
      body: '{}',
    },
  );
  if (!answer.ok) throw new Error(await answer.text());
  await waitUntil(async () => spansNamed('HandleUpdate').length > 0 && spansNamed('POST ').length > 0);
});
afterAll(async () => {
  await world?.stop();
  await collector?.close();
});

const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === TRACE);
const spansNamed = (start: string) => ofTrace().filter(({ name }) => name.startsWith(start));

/** Returns the names of a span and its ancestors, ending with the id of the page's span. */
function spanPath(span: SentSpan): string[] {
  const parent = ofTrace().find(({ spanId }) => spanId === span.parentSpanId);
  return [`${span.service} ${span.name}`, ...(parent ? spanPath(parent) : [String(span.parentSpanId)])];
}

test('one trace follows a decision from the click through call, update and activity to the row', () => {
  const rows = spansNamed('pg.query:INSERT').filter(({ service }) => service === 'grant-office-worker');
  expect(rows.map(spanPath)).toContainEqual([
    'grant-office-worker pg.query:INSERT grant_office',
    'grant-office-worker RunActivity:commitDecision',
    'grant-office-worker StartActivity:commitDecision',
    'grant-office-worker HandleUpdate:decide',
    'grant-office-api StartWorkflowUpdate:decide',
    'grant-office-api POST /api/application/:id/steps/:step',
    CLICK,
  ]);
});

test('spans contain only ids, numbers and words of the code', () => {
  const spansText = JSON.stringify(collector.spans);
  expect(/olena|@example|where |values ?\(|Грант|postgres(ql)?:\/\//i.exec(spansText)?.[0]).toBeUndefined();
  expect(collector.spans.length).toBeGreaterThan(50);
});

test('the history contains only the ids of the trace', async () => {
  const history = await readableHistory(world, `application:${application.id}`);
  expect(history.includes(TRACE)).toBe(true);
  expect(/.{0,40}olena.{0,40}/i.exec(history)?.[0]).toBeUndefined();
});

test('workflows continue after tracing is switched off and on again', async () => {
  const { stack, services } = world;
  await stack.halt('worker', 'stop');
  const untraced = await startWorker(services);
  await waitUntil(async () => (await fetch(`${world.url}/api/health`)).status === 200);
  await application.evaluate();
  await untraced.stop();
  await stack.resume('worker');
  await application.negotiateOnline();

  const handle = services.temporal.workflow.getHandle(`application:${application.id}`);
  const history = { workflowId: handle.workflowId, history: await handle.fetchHistory() };
  const { dataConverter } = services.temporal.options;
  const sinks = { exporter: { export: { fn: () => undefined, callDuringReplay: false } } };
  for (const { code } of [await workflowBundle(), await tracedWorkflowBundle()]) {
    const replays = Worker.runReplayHistories({ workflowBundle: { code }, dataConverter, sinks }, [history]);
    for await (const { error } of replays) expect(error).toBeUndefined();
  }
});
