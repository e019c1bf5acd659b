import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { Resource } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { OpenTelemetryPlugin } from '@temporalio/interceptors-opentelemetry';
import { WithoutValues } from './without-values';

/** Traces of one process. */
export interface Tracing {
  /** Plugin that adds the Temporal client's and worker's calls to the traces; only trace ids are stored in histories. */
  plugin: OpenTelemetryPlugin;
  /** Sends buffered spans. */
  close(): Promise<void>;
}

/** Exports spans of HTTP calls, Temporal and PostgreSQL to one collector. The major versions are those that Temporal's interceptors support. */
export function openTracing(endpoint: string, service: string): Tracing {
  const resource = new Resource({ 'service.name': service });
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const spanProcessor = new BatchSpanProcessor(new WithoutValues(new OTLPTraceExporter({ url })));
  const provider = new BasicTracerProvider({ resource, spanProcessors: [spanProcessor] });
  provider.register({
    contextManager: new AsyncLocalStorageContextManager(),
    // No baggage, because it would write a caller's data into histories.
    propagator: new W3CTraceContextPropagator(),
  });
  // Statements outside a call or an activity belong to the worker's duties and are not traced.
  const statements = new PgInstrumentation({
    requireParentSpan: true,
    requestHook: (span, { query }) => void span.setAttribute('db.collection.name', tableOf(query.text)),
  });
  return {
    plugin: new OpenTelemetryPlugin({ resource, spanProcessor }),
    close: async () => {
      statements.disable();
      await provider.shutdown();
    },
  };
}

/** Returns the first table that a statement names. */
const tableOf = (statement: string): string =>
  /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(statement)?.[1] ?? '';
