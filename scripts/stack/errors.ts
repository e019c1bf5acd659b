import { launcherText, type LauncherKey } from '../../settings/launcher-text';

/** A problem that the user at the terminal can solve; the message states it in their language. */
export class LaunchError extends Error {
  override name = 'LaunchError';
  constructor(
    readonly key: LauncherKey,
    values: Record<string, string | number> = {},
  ) {
    super(launcherText(key, values));
  }
}

/** Returns the system's code of a failed call (`ENOSPC`, `EADDRINUSE`), if it has one. */
export function systemCode(error: unknown): string | undefined {
  return isObject(error) && typeof error.code === 'string' ? error.code : undefined;
}

/** Returns whether the error means that the disk is full; the failed part is not the cause then. */
export function meansDiskFull(error: unknown): boolean {
  return systemCode(error) === 'ENOSPC' || (error instanceof LaunchError && error.key === 'error.diskFilled');
}

/** Returns the text for an error that is not a LaunchError. */
export function reasonOf(error: unknown): string {
  const message = isObject(error) && typeof error.message === 'string' ? error.message : '';
  return message || systemCode(error) || String(error);
}

/** Not `instanceof Error`: under jest the errors of Node's own modules belong to another realm. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
