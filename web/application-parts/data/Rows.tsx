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
  const { t } = useTranslation('application');
  const columns = subfields?.map(({ name }) => name) ?? columnsOf(rows);
  const labels = new Map(subfields?.map(({ name, label }) => [name, label]));
  return (
    // The region scrolls sideways in narrow windows, by keyboard too.
    <div className={styles.tableScroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {labels.get(column) ?? t([`column.${column}`, 'column.other'], { name: column })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column} data-number={typeof row[column] === 'number' || undefined}>
                  <Cell value={row[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ value }: { value: unknown }) {
  const { i18n } = useTranslation();
  if (typeof value === 'number') return <>{formatNumber(value, i18n.language)}</>;
  const text = textOf(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? <DateTime at={text} parts="date" /> : <>{text}</>;
}
