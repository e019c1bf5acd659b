import { say, type LauncherKey } from '../../settings/say';

/** A problem that the person at the terminal can solve; the message names it in their language. */
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

/** Whether the error means that the disk is full, which is no fault of the part that failed. */
export function meansDiskFull(error: unknown): boolean {
  return systemCode(error) === 'ENOSPC' || (error instanceof LaunchError && error.key === 'error.diskFilled');
}

/** Returns the text to show for an error that is no LaunchError. */
export function reasonOf(error: unknown): string {
  const message = isObject(error) && typeof error.message === 'string' ? error.message : '';
  return message || systemCode(error) || String(error);
}

/** Not `instanceof Error`: under jest the errors of Node's own modules belong to another realm. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
