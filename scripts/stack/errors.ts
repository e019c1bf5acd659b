import { say, type LauncherKey } from '../../settings/say';

/** Something the person at the terminal can mend; the message says what, in their language. */
export class LaunchError extends Error {
  override name = 'LaunchError';
  constructor(
    readonly key: LauncherKey,
    values: Record<string, string | number> = {},
  ) {
    super(say(key, values));
  }
}

/** The system's code of a failed call (`ENOSPC`, `EADDRINUSE`), if it has one. */
export function systemCode(error: unknown): string | undefined {
  return isObject(error) && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether it failed because the disk is full, which is no fault of the part that met it. */
export function meansDiskFull(error: unknown): boolean {
  return systemCode(error) === 'ENOSPC' || (error instanceof LaunchError && error.key === 'error.diskFilled');
}

/** Returns the text to show of an error that is not ours. */
export function reasonOf(error: unknown): string {
  const message = isObject(error) && typeof error.message === 'string' ? error.message : '';
  return message || systemCode(error) || String(error);
}

/** Not `instanceof Error`: under jest the errors of Node's own modules belong to another realm. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
