import type { ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

/**
 * Attributes that are exported: ids, numbers and words of the code. SQL statements are not exported, because some
 * contain values.
 */
const EXPORTED_ATTRIBUTES = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'request.id',
  'temporalWorkflowId',
  'temporalActivityId',
  'temporalUpdateId',
  'workflowId',
  'workflowType',
  'run_id',
  'runId',
  'db.system',
  'db.collection.name',
  'exception.type',
]);

/** Exports spans without values: only `EXPORTED_ATTRIBUTES`, and errors only by type, because their messages quote values. */
export class WithoutValues implements SpanExporter {
  constructor(private readonly next: SpanExporter) {}

  export(spans: ReadableSpan[], callback: (result: ExportResult) => void): void {
    this.next.export(spans.map(withoutValues), callback);
  }

  async shutdown(): Promise<void> {
    await this.next.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.next.forceFlush?.();
  }
}

function withoutValues(span: ReadableSpan): ReadableSpan {
  const changed: Partial<ReadableSpan> = {
    attributes: exportedOf(span.attributes),
    status: { code: span.status.code },
    events: span.events.map((event) => ({ ...event, attributes: exportedOf(event.attributes ?? {}) })),
  };
  // A copy that inherits all other properties, because other exporters read the original span.
  return Object.assign(Object.create(span) as ReadableSpan, changed);
}

const exportedOf = (attributes: ReadableSpan['attributes']): ReadableSpan['attributes'] =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => EXPORTED_ATTRIBUTES.has(name)));
