import { useTranslation } from 'react-i18next';

/** Day in Kyiv in the medium form, where the long form does not fit. */
export function ShortDate({ at }: { at: string }) {
  const { i18n } = useTranslation();
  const form = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : 'uk-UA', {
    dateStyle: 'medium',
    timeZone: 'Europe/Kyiv',
  });
  return <time dateTime={at}>{form.format(new Date(at))}</time>;
}
