import { useTranslation } from 'react-i18next';
import { DateTime } from '../../shared/DateTime';
import styles from './data.module.css';
import { columnsOf, formatNumber, textOf } from './values';

interface RowsProps {
  label: string;
  rows: readonly Record<string, unknown>[];
  /** Columns defined by the form. */
  subfields?: readonly { name: string; label: string }[];
}

/**
 * Table of the form (multidata-tab). A column without a title in the form has a title from the catalogue, or its
 * name.
 */
export function Rows({ label, rows, subfields }: RowsProps) {
  const columns = useColumns(rows, subfields);
  return (
    // In narrow windows the region scrolls sideways, also with the keyboard.
    <div className={styles.tableScroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ name }) => (
                <td key={name} data-number={typeof row[name] === 'number' || undefined}>
                  <Cell value={row[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the columns of a table of the form, with their titles. */
export function useColumns(
  rows: RowsProps['rows'],
  subfields: RowsProps['subfields'],
): { name: string; title: string }[] {
  const { t } = useTranslation('application');
  if (subfields) return subfields.map(({ name, label: title }) => ({ name, title }));
  return columnsOf(rows).map((name) => ({ name, title: t([`column.${name}`, 'column.other'], { name }) }));
}

/** Content of a cell; numbers and dates are formatted for the language. */
export function Cell({ value }: { value: unknown }) {
  const { i18n } = useTranslation();
  if (typeof value === 'number') return <>{formatNumber(value, i18n.language)}</>;
  const text = textOf(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? <DateTime at={text} parts="date" /> : <>{text}</>;
}
