import { useTranslation } from 'react-i18next';

/** Units and their lengths in ms, longest first. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Returns the time passed since a moment, in its largest whole unit (days, hours, minutes): "2 hours ago". */
export function formatAge(at: string, language: string, now = Date.now()): string {
  const { unit, count } = largestUnitSince(at, now);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-count, unit);
}

/** Returns the time passed since a moment, in its largest whole unit, shortened: "2 hr". */
export function formatSpan(at: string, language: string, now = Date.now()): string {
  const { unit, count } = largestUnitSince(at, now);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}

function largestUnitSince(at: string, now: number): { unit: Intl.RelativeTimeFormatUnit; count: number } {
  const passed = Math.max(0, now - Date.parse(at));
  const [unit, length] = UNITS.find(([, length]) => passed >= length) ?? ['minute', 60_000];
  return { unit, count: Math.floor(passed / length) };
}

export function Age({ at }: { at: string }) {
  const { i18n } = useTranslation();
  return <>{formatAge(at, i18n.language)}</>;
}
