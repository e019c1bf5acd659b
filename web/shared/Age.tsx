import { useTranslation } from 'react-i18next';

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago, in the largest unit that fits (days, hours, minutes). */
export function formatAge(at: string, language: string, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(at));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, length] = STEPS.find(([, length]) => passed >= length) ?? ['minute', 60_000];
  return format.format(-Math.floor(passed / length), unit);
}

export function Age({ at }: { at: string }) {
  const { i18n } = useTranslation();
  return <>{formatAge(at, i18n.language)}</>;
}
