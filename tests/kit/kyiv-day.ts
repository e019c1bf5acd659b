const DAY_MS = 86_400_000;
const IN_KYIV = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' });

/** Returns the day in Kyiv, `YYYY-MM-DD`, `shift` days from today. */
export const kyivDay = (shift = 0): string =>
  new Date(Date.parse(IN_KYIV.format(new Date())) + shift * DAY_MS).toISOString().slice(0, 10);

/**
 * Runs work whose result is valid for one day in Kyiv only. If it fails and midnight has passed in the meantime, runs
 * it again from the start.
 */
export async function onOneDay<T>(action: () => Promise<T>): Promise<T> {
  for (;;) {
    const day = kyivDay();
    try {
      return await action();
    } catch (error) {
      if (kyivDay() === day) throw error;
    }
  }
}
