import type { TFunction } from 'i18next';
import { formatMoment } from '../shared/DateTime';
import type { Option } from './fieldSpec';

/** Returns a field's value as text: days in the language's form, choices by their labels, an empty value as a dash. */
export function shownValue(
  t: TFunction,
  language: string,
  value: string,
  options: readonly Option[] = [],
): string {
  if (!value) return t('catalogue-admin:log.nothing');
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatMoment(value, language, 'day');
  return options.find((option) => option.value === value)?.label ?? value;
}
