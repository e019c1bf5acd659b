import type { Logger as SdkLogger } from '@temporalio/worker';
import type { Logger } from 'pino';
import { openLogger } from '../../settings/logger';
import { faultOf } from './fault-of';

/** The worker's log, a JSON line for each entry; main() sets the level to LOG_LEVEL. */
export const workerLog = openLogger({ level: 'warn', base: undefined });

/** Logger for the SDK, workflows and activities that writes lines of this log. */
export function sdkLogger(log: Logger): SdkLogger {
  const at =
    (level: 'trace' | 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, meta: Record<string, unknown> = {}): void =>
      log[level](fieldsOf(meta), message);
  const levels = {
    trace: at('trace'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
  };
  return {
    ...levels,
    log: (level, message, meta) => levels[level.toLowerCase() as keyof typeof levels](message, meta),
  };
}

/** Names that are the same in every line of the worker and the API. */
const NAMES: Record<string, string> = {
  workflowRunId: 'runId',
  activityType: 'activity',
  workflowType: 'workflow',
  durationMs: 'ms',
  trace_id: 'traceId',
};
/** Says nothing to a reader. */
const LEFT_OUT = ['taskToken', 'namespace', 'sdkComponent', 'taskQueue', 'span_id', 'trace_flags'];

/** Ids, numbers and words; of an error what may be told. */
export function fieldsOf(meta: Record<string, unknown>): Record<string, unknown> {
  const allowed = Object.entries(meta).filter(
    ([name, value]) => !LEFT_OUT.includes(name) && ['string', 'number', 'boolean'].includes(typeof value),
  );
  return {
    ...Object.fromEntries(allowed.map(([name, value]) => [NAMES[name] ?? name, value])),
    ...(meta.error instanceof Error && { error: { ...faultOf(meta.error), frames: framesOf(meta.error) } }),
  };
}

/** Where it was thrown, without the message above it. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 12);
