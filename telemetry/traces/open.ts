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
  /** Makes the Temporal client's and worker's calls part of the traces; only trace ids go into histories. */
  plugin: OpenTelemetryPlugin;
  /** Sends what is still waiting. */
  close(): Promise<void>;
}

/** Spans of HTTP calls, Temporal and PostgreSQL to one collector. The major versions are those that Temporal's interceptors know. */
export function openTracing(endpoint: string, service: string): Tracing {
  const resource = new Resource({ 'service.name': service });
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const spanProcessor = new BatchSpanProcessor(new WithoutValues(new OTLPTraceExporter({ url })));
  const provider = new BasicTracerProvider({ resource, spanProcessors: [spanProcessor] });
  provider.register({
    contextManager: new AsyncLocalStorageContextManager(),
    // No baggage: it would carry whatever a caller has sent into histories.
    propagator: new W3CTraceContextPropagator(),
  });
  // Statements outside a call or an activity are the rounds of the worker's duties: they belong to no trace.
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

/** The first table a statement names. */
const tableOf = (statement: string): string =>
  /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(statement)?.[1] ?? '';
