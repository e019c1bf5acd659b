import { SpanStatusCode } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { WithoutValues } from './without-values';

test('a span is exported with ids and types, without statements and messages', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({
    spanProcessors: [new SimpleSpanProcessor(new WithoutValues(exporter))],
  });
  const span = provider.getTracer('test').startSpan('pg.query:SELECT');
  span.setAttributes({ 'db.system': 'postgresql', 'db.statement': `where email = 'olena@example.org'` });
  span.recordException(Object.assign(new Error('olena@example.org is taken'), { name: 'DatabaseError' }));
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'olena@example.org is taken' });
  span.end();

  const [exported] = exporter.getFinishedSpans();
  expect(exported).toMatchObject({
    name: 'pg.query:SELECT',
    attributes: { 'db.system': 'postgresql' },
    status: { code: SpanStatusCode.ERROR },
    events: [{ name: 'exception', attributes: { 'exception.type': 'DatabaseError' } }],
  });
  expect(exported?.spanContext()).toEqual(span.spanContext());
  expect(
    [exported?.attributes, exported?.status, exported?.events].map((part) => JSON.stringify(part)).join(),
  ).not.toContain('olena');
});
