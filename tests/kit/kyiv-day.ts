const DAY_MS = 86_400_000;
const IN_KYIV = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' });

/** The day in Kyiv, `YYYY-MM-DD`, `shift` days from today. */
export const kyivDay = (shift = 0): string =>
  new Date(Date.parse(IN_KYIV.format(new Date())) + shift * DAY_MS).toISOString().slice(0, 10);

/** Does work whose result holds for one day in Kyiv only. If it fails and midnight has passed meanwhile, it is done again from the start. */
export async function onOneDay<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const day = kyivDay();
    try {
      return await work();
    } catch (error) {
      if (kyivDay() === day) throw error;
    }
  }
}
