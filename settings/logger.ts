import pino, { type Logger, type LoggerOptions } from 'pino';

/** Opens the log of a process on its output. While the log's disk is full, lines are lost and the process continues. */
export function openLogger(options: LoggerOptions): Logger {
  outputMayFail();
  return pino(options, process.stdout);
}

/** Ignores errors of the output. Without a listener, Node ends a process whose output fails (a full disk). */
export function outputMayFail(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
