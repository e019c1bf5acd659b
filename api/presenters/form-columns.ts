import { translate, type Language } from '../../texts/translate';

/**
 * Returns the columns of a table whose form does not name them. Known columns are named by the catalogue of texts, others by their key.
 */
export function tableColumns(
  value: unknown,
  language: Language,
): { name: string; label: string }[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.flatMap((row) => (typeof row === 'object' && row !== null ? Object.keys(row) : []));
  return [...new Set(names)].map((name) => ({ name, label: columnName(name, language) }));
}

function columnName(name: string, language: Language): string {
  const key = `application:column.${name}`;
  const label = /^\w+$/.test(name) ? translate(language, key) : key;
  return label === key || label === `column.${name}` ? name : label;
}
