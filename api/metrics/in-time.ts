/** Timeout in ms for the check of a part, so that health is answered soon even if a part does not answer. */
export const CHECK_TIMEOUT_MS = 3000;

/** Returns the answer, or rejects after `CHECK_TIMEOUT_MS`. */
export async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
