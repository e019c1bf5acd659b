import type { ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

/** Ids, numbers and words of the code. Statements are not among them: some hold values. */
const KEPT = new Set([
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

/**
 * Passes spans on without values: of the attributes only those known to be ids, numbers or words of the code, and errors by
 * their type, for their messages quote what was sent.
 */
export class WithoutValues implements SpanExporter {
  constructor(private readonly next: SpanExporter) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.next.export(spans.map(bare), done);
  }

  async shutdown(): Promise<void> {
    await this.next.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.next.forceFlush?.();
  }
}

function bare(span: ReadableSpan): ReadableSpan {
  const own: Partial<ReadableSpan> = {
    attributes: keptOf(span.attributes),
    status: { code: span.status.code },
    events: span.events.map((event) => ({ ...event, attributes: keptOf(event.attributes ?? {}) })),
  };
  // The span itself is read by others; this one has the rest from it.
  return Object.assign(Object.create(span) as ReadableSpan, own);
}

const keptOf = (attributes: ReadableSpan['attributes']): ReadableSpan['attributes'] =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => KEPT.has(name)));
