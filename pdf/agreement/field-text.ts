import { fieldParts, type PrintedField } from '../application-field';
import { documentFormat } from '../format';
import type { Writing } from '../protocols/types';
import { documentTexts, type DocumentLanguage } from '../texts';

/** A field of the application's form as text of an agreement; empty where the field is not filled in. Rows of a table are lines. */
export function fieldText(field: PrintedField, language: DocumentLanguage = 'uk'): string {
  if (isBlank(field.value)) return '';
  const t = documentTexts(language);
  const writing: Writing = { t, format: documentFormat(language, t) };
  const parts = fieldParts(field, writing);
  return parts.kind === 'text' ? parts.text : parts.rows.map((row) => row.join('; ')).join('\n');
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
