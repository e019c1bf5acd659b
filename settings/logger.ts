import pino, { type Logger, type LoggerOptions } from 'pino';

/** The log of a process on its output. While the disk of the log is full its lines are lost, and the process goes on. */
export function openLogger(options: LoggerOptions): Logger {
  outputMayFail();
  return pino(options, process.stdout);
}

/** A process whose output cannot be written (a full disk) is ended by Node unless somebody listens. */
export function outputMayFail(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
