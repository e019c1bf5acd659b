import { visibleText } from '../../domain/text/visible-text';

/** Fields with secrets, which are compared as they were typed, because they may contain any character. */
const VERBATIM: ReadonlySet<string> = new Set(['password', 'op', 'np', 'secret']);

/**
 * Returns an input with normalised texts: composed (Unicode NFC) and without invisible characters (rules/lists-and-search, "Comparing
 * text"). Applied to every query and body before the schema counts characters.
 */
export function visibleInput(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return VERBATIM.has(name) ? value : visibleText(value);
  if (Array.isArray(value)) return value.map((item) => visibleInput(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, value]) => [key, visibleInput(value, key)]));
}
