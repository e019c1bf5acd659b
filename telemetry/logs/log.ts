import type { Logger as SdkLogger } from '@temporalio/worker';
import type { Logger } from 'pino';
import { openLogger } from '../../settings/logger';
import { faultOf } from './fault-of';

/** The worker's log, a JSON line for each entry; main() sets the level to LOG_LEVEL. */
export const workerLog = openLogger({ level: 'warn', base: undefined });

/** Returns a logger for the SDK, workflows and activities that writes to this log. */
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

/** Field names of the SDK, each with the field name that the API's log uses. */
const API_NAMES: Record<string, string> = {
  workflowRunId: 'runId',
  activityType: 'activity',
  workflowType: 'workflow',
  durationMs: 'ms',
  trace_id: 'traceId',
};
/** Fields that are of no use to readers. */
const LEFT_OUT = ['taskToken', 'namespace', 'sdkComponent', 'taskQueue', 'span_id', 'trace_flags'];

/** Returns the fields that may be logged: texts, numbers and booleans, and an error's name, code and stack. */
export function fieldsOf(meta: Record<string, unknown>): Record<string, unknown> {
  const allowed = Object.entries(meta).filter(
    ([name, value]) => !LEFT_OUT.includes(name) && ['string', 'number', 'boolean'].includes(typeof value),
  );
  return {
    ...Object.fromEntries(allowed.map(([name, value]) => [API_NAMES[name] ?? name, value])),
    ...(meta.error instanceof Error && { error: { ...faultOf(meta.error), frames: framesOf(meta.error) } }),
  };
}

/** Returns the frames of an error's stack, without its message. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 12);
