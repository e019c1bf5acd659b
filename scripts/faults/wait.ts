import { until } from '../stack/wait';

/**
 * Asks again and again until it is so; an error counts as "not yet".
 * @throws Error saying what was waited for, and the last error, when the time is over.
 */
export async function waitFor(what: string, isSo: () => Promise<boolean>, limitMs: number): Promise<void> {
  let last: unknown;
  const isTrue = async (): Promise<boolean> => {
    try {
      return await isSo();
    } catch (error) {
      last = error;
      return false;
    }
  };
  if (await until(isTrue, { limitMs, everyMs: 100 })) return;
  const why = last instanceof Error ? `; last: ${last.message.slice(0, 200)}` : '';
  throw new Error(`waited ${Math.round(limitMs / 1000)} s in vain for ${what}${why}`);
}

/** The work's result, or an error that says what took too long. The work itself goes on. */
export async function within<T>(what: string, work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `waited ${Math.round(limitMs / 1000)} s in vain for ${what}`;
    timer = setTimeout(() => reject(new Error(message)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
