import path from 'node:path';
import { launcherText } from '../../../settings/launcher-text';
import { Child } from '../child';
import { isPortOpen } from '../healthy';
import { withoutSettings } from '../without-settings';

export interface TemporalOptions {
  program: string;
  dataDir: string;
  logDir: string;
  port: number;
  /** Port of the web interface; without one there is no web interface. */
  uiPort: number | undefined;
  namespace: string;
}

const host = '127.0.0.1';

/**
 * Settings for short answer times. The write-ahead log is not flushed with every write: after a power cut Temporal
 * may be slightly behind the records, which take precedence (decision 0020). Activities start together with their
 * workflow task, and a task queue has one partition. The history shard polls for work without its default limit of
 * twenty polls a second, because a decision waits for two polls. A run that continues as new within its first second
 * is delayed by the rest of 100 ms instead of the rest of that second.
 */
const pragmas = { journal_mode: 'WAL', synchronous: 'NORMAL' };
const dynamicConfig = {
  'system.enableActivityEagerExecution': true,
  'matching.numTaskqueueReadPartitions': 1,
  'matching.numTaskqueueWritePartitions': 1,
  'history.transferProcessorMaxPollRPS': 1000,
  'history.timerProcessorMaxPollRPS': 1000,
  'history.visibilityProcessorMaxPollRPS': 1000,
  'history.workflowIdReuseMinimalInterval': '100ms',
};

/** Returns the embedded Temporal server, not started yet. Its histories are in one SQLite file in the data folder. */
export function temporalServer(options: TemporalOptions): Child {
  return new Child({
    name: launcherText('part.temporal'),
    command: options.program,
    args: ['server', 'start-dev', ...flags(options)],
    env: withoutSettings(process.env),
    logFile: path.join(options.logDir, 'temporal.log'),
    stopSignal: 'SIGINT',
    killSignal: 'SIGKILL',
    deathSignal: 'SIGKILL', // its write-ahead log survives a kill
    graceMs: 15_000,
    ready: () => isPortOpen(options.port),
    readyWithinMs: 180_000,
  });
}

function flags({ dataDir, port, uiPort, namespace }: TemporalOptions): string[] {
  return [
    '--ip',
    host,
    '--port',
    String(port),
    '--log-level',
    'warn',
    '--db-filename',
    path.join(dataDir, 'temporal.db'),
    ...(uiPort === undefined ? ['--headless'] : ['--ui-port', String(uiPort)]),
    ...(namespace === 'default' ? [] : ['--namespace', namespace]),
    ...Object.entries(pragmas).flatMap(([name, value]) => ['--sqlite-pragma', `${name}=${value}`]),
    ...dynamicConfigFlags(),
  ];
}

/** Returns the server's flags for its dynamic configuration. */
export const dynamicConfigFlags = (further: Record<string, number> = {}): string[] =>
  Object.entries({ ...dynamicConfig, ...further }).flatMap(([name, value]) => [
    '--dynamic-config-value',
    `${name}=${JSON.stringify(value)}`,
  ]);
