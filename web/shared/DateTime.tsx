import { useTranslation } from 'react-i18next';

type Parts = 'date' | 'dateTime';

const FORMS: Record<Parts, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'long' },
  dateTime: { dateStyle: 'long', timeStyle: 'short' },
};

/** A moment (ISO 8601) or a day (`YYYY-MM-DD`) in Kyiv, in the long form of the language. */
export function formatMoment(at: string, language: string, parts: Parts = 'dateTime'): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(at);
  // A day has no time zone: noon in UTC is the same day in Kyiv.
  const moment = new Date(day ? `${at}T12:00:00Z` : at);
  const form = FORMS[day ? 'date' : parts];
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'uk-UA', {
    ...form,
    timeZone: 'Europe/Kyiv',
  }).format(moment);
}

/** The same as an element that programs can read too. */
export function DateTime({ at, parts = 'dateTime' }: { at: string; parts?: Parts }) {
  const { i18n } = useTranslation();
  return <time dateTime={at}>{formatMoment(at, i18n.language, parts)}</time>;
}
