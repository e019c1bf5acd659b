import { useTranslation } from 'react-i18next';
import { DateTime } from '../../shared/DateTime';
import styles from './data.module.css';
import { columnsOf, formatNumber, textOf } from './values';

interface RowsProps {
  label: string;
  rows: readonly Record<string, unknown>[];
  /** The form's own columns, where it has named them. */
  subfields?: readonly { name: string; label: string }[];
}

/** A table of the form (multidata-tab); columns not named by the form are by the catalogue, or by their own name. */
export function Rows({ label, rows, subfields }: RowsProps) {
  const columns = useColumns(rows, subfields);
  return (
    // The region scrolls sideways in narrow windows, by keyboard too.
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

/** Columns of such a table with their titles. */
export function useColumns(
  rows: RowsProps['rows'],
  subfields: RowsProps['subfields'],
): { name: string; title: string }[] {
  const { t } = useTranslation('application');
  if (subfields) return subfields.map(({ name, label: title }) => ({ name, title }));
  return columnsOf(rows).map((name) => ({ name, title: t([`column.${name}`, 'column.other'], { name }) }));
}

/** A cell by its value: numbers and dates in the language's form. */
export function Cell({ value }: { value: unknown }) {
  const { i18n } = useTranslation();
  if (typeof value === 'number') return <>{formatNumber(value, i18n.language)}</>;
  const text = textOf(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? <DateTime at={text} parts="date" /> : <>{text}</>;
}
