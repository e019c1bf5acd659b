import type { DocumentLanguage, Translate } from './texts';

const ZONE = 'Europe/Kyiv';
const LOCALE = { uk: 'uk-UA', en: 'en-GB' } as const;

/** Formats dates and numbers as in official documents. Instants are ISO strings; the time zone is Europe/Kyiv. */
export interface Format {
  /** "5 березня 2026 року", "5 March 2026". */
  date: (instant: string) => string;
  /** "5 березня 2026 року, 14:05". */
  dateTime: (instant: string) => string;
  /** "1 250,5": at most two decimals. */
  number: (value: number) => string;
}

/** Formats for one language; an instant that is no date throws a RangeError. */
export function documentFormat(language: DocumentLanguage, t: Translate): Format {
  const locale = LOCALE[language];
  const days = new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const date = (instant: string) => {
    const parts = days.formatToParts(new Date(instant));
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((part) => part.type === type)?.value ?? '';
    return t('date', { day: part('day'), month: part('month'), year: part('year') });
  };
  return {
    date,
    dateTime: (instant) => t('dateTime', { date: date(instant), time: clock.format(new Date(instant)) }),
    number: (value) => numbers.format(value),
  };
}
