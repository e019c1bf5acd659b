import { useTranslation } from 'react-i18next';

/** `day` and `dayTime` are the medium forms, for tables; `second` includes the seconds, for comparison with logs. */
export type Parts = 'date' | 'day' | 'dateTime' | 'dayTime' | 'second';

const FORMS: Record<Parts, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'long' },
  day: { dateStyle: 'medium' },
  dayTime: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  dateTime: { dateStyle: 'long', timeStyle: 'short' },
};

/** Format of a day without a time, for each format. */
const DAY_OF: Record<Parts, Parts> = {
  date: 'date',
  dateTime: 'date',
  day: 'day',
  dayTime: 'day',
  second: 'day',
};

/** A moment (ISO 8601) or a day (`YYYY-MM-DD`) in Kyiv, in the language's long form (tables: medium). */
export function formatMoment(at: string, language: string, parts: Parts = 'dateTime'): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(at);
  // A day has no time zone: noon in UTC is the same day in Kyiv.
  const moment = new Date(day ? `${at}T12:00:00Z` : at);
  return formatFor(language === 'en' ? 'en-GB' : 'uk-UA', day ? DAY_OF[parts] : parts).format(moment);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached format: a list shows hundreds of moments, and creating a format is slower than using one. */
function formatFor(locale: string, parts: Parts): Intl.DateTimeFormat {
  const key = `${locale} ${parts}`;
  const cachedFormat = formats.get(key);
  if (cachedFormat) return cachedFormat;
  const newFormat = new Intl.DateTimeFormat(locale, { ...FORMS[parts], timeZone: 'Europe/Kyiv' });
  formats.set(key, newFormat);
  return newFormat;
}

/** A moment or a day as a machine-readable `time` element. */
export function DateTime({ at, parts = 'dateTime' }: { at: string; parts?: Parts }) {
  const { i18n } = useTranslation();
  return (
    // The form for tables does not wrap.
    <time dateTime={at} className={parts === 'day' ? 'day' : undefined}>
      {formatMoment(at, i18n.language, parts)}
    </time>
  );
}
