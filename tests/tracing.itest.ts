import { Worker } from '@temporalio/worker';
import { bundled, bundledTraced } from './kit/bundle';
import { contest } from './kit/catalogue';
import { openCollector, type Collector, type SentSpan } from './kit/collector';
import { readableHistory } from './kit/decoded';
import { startOwnWorld, type OwnWorld } from './kit/own-world';
import { begin, until, type way } from './kit/way';
import { startWorker } from './kit/world';

const TRACE = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const CLICK = '00f067aa0ba902b7';

let collector: Collector;
let world: OwnWorld;
let one: ReturnType<typeof way>;

/** One decision, as a page sends it that has begun a trace. */
beforeAll(async () => {
  collector = await openCollector();
  world = await startOwnWorld({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  one = await begin(world, await contest(world.services.db));
  await one.technical();
  const answer = await fetch(`${world.url}/api/application/${one.id}/steps/expert_review.distribute`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.cast.by.expert_manager.token}`,
      'content-type': 'application/json',
      traceparent: `00-${TRACE}-${CLICK}-01`,
      tracestate: 'olena=olena@example.org',
      baggage: 'name=Olena',
    },
    body: '{}',
  });
  if (!answer.ok) throw new Error(await answer.text());
  await until(async () => named('HandleUpdate').length > 0 && named('POST ').length > 0);
});
afterAll(async () => {
  await world?.stop();
  await collector?.close();
});

const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === TRACE);
const named = (start: string) => ofTrace().filter(({ name }) => name.startsWith(start));

/** The names from a span up to where the trace began. */
function up(span: SentSpan): string[] {
  const parent = ofTrace().find(({ spanId }) => spanId === span.parentSpanId);
  return [`${span.service} ${span.name}`, ...(parent ? up(parent) : [String(span.parentSpanId)])];
}

test('a decision is one trace from the click over call, update and activity to the row', () => {
  const rows = named('pg.query:INSERT').filter(({ service }) => service === 'grant-office-worker');
  expect(rows.map(up)).toContainEqual([
    'grant-office-worker pg.query:INSERT grant_office',
    'grant-office-worker RunActivity:commitDecision',
    'grant-office-worker StartActivity:commitDecision',
    'grant-office-worker HandleUpdate:decide',
    'grant-office-api StartWorkflowUpdate:decide',
    'grant-office-api POST /api/application/:id/steps/:step',
    CLICK,
  ]);
});

test('what is sent holds ids, numbers and words of the code only', () => {
  const sent = JSON.stringify(collector.spans);
  expect(/olena|@example|where |values ?\(|Грант|postgres(ql)?:\/\//i.exec(sent)?.[0]).toBeUndefined();
  expect(collector.spans.length).toBeGreaterThan(50);
});

test('of the trace only its ids stand in the history', async () => {
  const history = await readableHistory(world, `application:${one.id}`);
  expect(history.includes(TRACE)).toBe(true);
  expect(/.{0,40}olena.{0,40}/i.exec(history)?.[0]).toBeUndefined();
});

test('workflows go on when tracing is switched off, and on again', async () => {
  const { stack, services } = world;
  await stack.halt('worker', 'stop');
  const untraced = await startWorker(services);
  await until(async () => (await fetch(`${world.url}/api/health`)).status === 200);
  await one.evaluate();
  await untraced.stop();
  await stack.resume('worker');
  await one.negotiateOnline();

  const handle = services.temporal.workflow.getHandle(`application:${one.id}`);
  const history = { workflowId: handle.workflowId, history: await handle.fetchHistory() };
  const { dataConverter } = services.temporal.options;
  const sinks = { exporter: { export: { fn: () => undefined, callDuringReplay: false } } };
  for (const { code } of [await bundled(), await bundledTraced()]) {
    const replays = Worker.runReplayHistories({ workflowBundle: { code }, dataConverter, sinks }, [history]);
    for await (const { error } of replays) expect(error).toBeUndefined();
  }
});
